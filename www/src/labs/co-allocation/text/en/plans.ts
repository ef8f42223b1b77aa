// English words of the Plans tab.

import { isolating } from "../../../../text/isolate.js";
import { bandwidth, latency, names, number, span } from "../../../../text/numbers.js";

export const plans = isolating({
  heading: "Plans",
  caption: "One row per time window; choosing a row shows its plan in the graph.",
  columns: {
    choose: "Show",
    window: "Window",
    rank: "Rank",
    outcome: "Outcome",
    value: "Value",
    price: "Price",
    sites: "Sites",
    paths: "Paths",
  },
  chooseWindow: (window: string) => `Show ${window}`,
  outcomes: {
    optimal: "optimal",
    infeasible: "no plan fits",
    limitPlan: "best so far",
    none: {
      nodeLimit: "search limit",
      tooLarge: "too large for this planner",
      stopped: "not decided yet",
    },
  },
  bound: (bound: number) => `nothing below ${number(bound)}`,
  direct: "same site",
  best: (start: number, end: number, sites: readonly string[], price: number) =>
    `Best plan: ${span(start, end)} on ${names(sites)}, price ${number(price)}.`,
  split: (cpuValue: number, bandwidthValue: number, wishValue: number | undefined) =>
    `Value = ${number(cpuValue)} for CPUs + ${number(bandwidthValue)} for bandwidth${
      wishValue === undefined ? "" : ` + ${number(wishValue)} for wishes not met`
    }.`,
  none: "No plan fits. Each row says what is missing first.",
  noneYet: "No plan was found before planning stopped; not every window is decided.",
  bestSoFar: (start: number, end: number, sites: readonly string[], price: number) =>
    `Best plan so far: ${span(start, end)} on ${names(sites)}, price ${number(price)}.`,
  empty: "Plans appear here as soon as there is a request.",
  reserve: "Reserve",
  reserveWindow: (window: string) => `Reserve ${window}`,
  reserveHelp: "Books the shown plan; later plans see only what is left.",
  part: (part: string, site: string) => `${part} → ${site}`,
  path: (nodes: readonly string[], latency: string | undefined) =>
    `${nodes.join(" – ")}${latency === undefined ? "" : ` (${latency})`}`,
  /** Behind the first few sites or paths of a window that is not chosen. */
  more: (count: number) => `and ${number(count)} more`,
  effort: (nodes: number, pivots: number) =>
    pivots === 0
      ? `${number(nodes)} search nodes`
      : `${number(nodes)} search nodes, ${number(pivots)} pivots`,
  strip: "Windows in order of time",
  reasons: {
    cpus: (part: string | undefined, needed: number | undefined, available: number | undefined) =>
      `CPUs: ${part === undefined ? "the parts together do not fit on the sites" : `no free site left for ${part}`}${amount(needed, available, number)}`,
    attributes: (part: string | undefined) =>
      part === undefined
        ? "attributes: too few sites have what the parts require"
        : `attributes: no site large enough has what ${part} requires`,
    domainRules: (parts: readonly string[] | undefined, kind: "apart" | "together") =>
      parts === undefined
        ? "domains: the rules cannot hold together"
        : `domains: no sites let ${names(parts)} run ${kind}`,
    latency: (flow: string, needed: number | undefined, available: number | undefined) =>
      `latency: every way for ${flow} takes too long${
        needed === undefined || available === undefined
          ? ""
          : ` (at least ${latency(needed)}, limit ${latency(available)})`
      }`,
    hopLimit: (flow: string) => `links: every way for ${flow} is longer than the limit`,
    disconnected: (flow: string) => `network: nothing connects ${flow}`,
    bandwidth: (flow: string, needed: number | undefined, available: number | undefined) =>
      `bandwidth: ${flow} does not fit${amount(needed, available, bandwidth)}`,
    unknown: "no short reason found",
  },
  aPath: "a path",
  why: "Why?",
  whyNone: (window: string) => `Why? Opens why no plan fits ${window}, and what would help`,
});

function amount(
  needed: number | undefined,
  available: number | undefined,
  written: (value: number) => string,
): string {
  if (needed === undefined) {
    return "";
  }
  return available === undefined
    ? ` (needs ${written(needed)})`
    : ` (needs ${written(needed)}, at most ${written(available)} free)`;
}
