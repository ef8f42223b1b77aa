// English words of the Plans tab.

import { isolating } from "../../../../text/isolate.js";
import { all, bandwidth, latency, names, number } from "../../../../text/numbers.js";

export const plans = isolating({
  heading: "Plans",
  caption: "One row per start; choosing a row shows its plan in the graph.",
  together: "Several requests at once",
  overBudget: "over budget",
  columns: {
    choose: "Show",
    window: "Start",
    rank: "Rank",
    outcome: "Outcome",
    value: "Cost",
    price: "Without weights",
    sites: "Sites",
    paths: "Paths",
  },
  chooseWindow: (window: string) => `Show ${window}`,
  outcomes: {
    optimal: "best at this start",
    infeasible: "no plan",
    limitPlan: "best so far",
    none: {
      nodeLimit: "search limit",
      tooLarge: "too large for this planner",
      stopped: "not decided yet",
    },
  },
  bound: (bound: number) => `no plan below ${number(bound)}`,
  direct: "same site",
  none: "No plan is possible. Each row says what is missing first.",
  empty: "Plans appear here as soon as there is a request.",
  reserve: "Reserve",
  reserveWindow: (window: string) => `Reserve ${window}`,
  reserveLocked: "Reservations are locked here.",
  reserveHelp: "Reserves this plan. Later requests get the rest.",
  part: (part: string, site: string) => `${part} → ${site}`,
  path: (nodes: readonly string[], latency: string | undefined) =>
    `${nodes.join(" – ")}${latency === undefined ? "" : ` (${latency})`}`,
  /** Behind the first few sites or paths of a window that is not chosen. */
  more: (count: number) => `and ${number(count)} more`,
  strip: "Starts in order of time",
  /** Why a start has no plan, as the rest of a sentence. */
  reasons: {
    cpus: (
      part: string | undefined,
      needed: number | undefined,
      available: number | undefined,
      first: readonly string[],
    ) =>
      part === undefined
        ? `the parts together do not fit on the sites${most(needed, available, number)}`
        : `${placed(first)} has the ${needed === undefined ? "" : `${number(needed)} `}free CPUs that ${part} needs${available === undefined ? "" : `; the most is ${number(available)}`}`,
    attributes: (part: string | undefined) =>
      part === undefined
        ? "too few sites have the attributes that the parts require"
        : `no site that is large enough has the attributes ${part} requires`,
    domainRules: (parts: readonly string[] | undefined, kind: "apart" | "together") =>
      parts === undefined
        ? "the domain rules contradict each other"
        : `no sites let ${names(parts)} run ${kind}`,
    latency: (
      flow: string | undefined,
      needed: number | undefined,
      available: number | undefined,
    ) =>
      flow === undefined
        ? "however the parts are placed, some path takes too long"
        : `every path for ${flow} takes too long${
            needed === undefined || available === undefined
              ? ""
              : ` (at least ${latency(needed)}, limit ${latency(available)})`
          }`,
    hopLimit: (flow: string | undefined) =>
      flow === undefined
        ? "however the parts are placed, some path has more links than the limit"
        : `every path for ${flow} has more links than the limit`,
    disconnected: (flow: string | undefined) =>
      flow === undefined
        ? "however the parts are placed, some flow has no path"
        : `no path connects ${flow}`,
    bandwidth: (
      flow: string | undefined,
      needed: number | undefined,
      available: number | undefined,
    ) =>
      flow === undefined
        ? "the links do not have the free bandwidth for all flows together"
        : `no path has the free bandwidth for ${flow}${most(needed, available, bandwidth)}`,
    unknown: "no short reason was found",
  },
  why: "Why?",
  whyNone: (window: string) => `Why? Opens the reasons why no plan fits ${window}, and repairs`,
});

/** "No site", of those that the parts placed before leave free. */
function placed(first: readonly string[]): string {
  if (first.length === 0) return "no site";
  const parts = first.length > 3 ? `${number(first.length)} other parts` : all(first);
  const have = first.length === 1 ? "has a site" : "have their sites";
  return `once ${parts} ${have}, no other site`;
}

function most(
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
