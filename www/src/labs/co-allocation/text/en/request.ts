// English words of the request panel: time window, options, planner.

import { isolating } from "../../../../text/isolate.js";
import { duration, number, span } from "../../../../text/numbers.js";

export const request = isolating({
  line: (
    parts: number,
    cpus: number,
    flows: number,
    seconds: number,
    {
      earliestStartSeconds: earliest,
      latestStartSeconds: latest,
    }: { earliestStartSeconds: number; latestStartSeconds: number },
  ) =>
    `${number(parts)} ${parts === 1 ? "part" : "parts"}, ${number(cpus)} CPUs, ${number(flows)} ${flows === 1 ? "flow" : "flows"}, ${duration(seconds)}, start ${span(earliest, latest)}`,
  window: "When",
  start: "Start",
  apart: (seconds: number) => `${duration(seconds)} apart`,
  earliest: "Earliest start",
  latest: "Latest start",
  duration: "Duration",
  minutes: "min",
  windows: "Starts tried",
  windowsHelp: "Equally spaced from the earliest to the latest start",
  rankBy: "Prefer",
  ranks: { time: "Earliest", price: "Cheapest", quality: "Best quality" },
  rankHelp: {
    time: "The earliest start that has a plan, and the cheapest plan there. Option (a) of the paper.",
    price: "The lowest total cost, whatever the start. Option (b).",
    quality: "The lowest total quality penalty; costs are ignored. Option (c).",
  },
  administrator: "Policy",
  percent: "%",
  planner: "Planner",
  planners: {
    exact: "Exact search",
    milpSet: "Set formulation",
    milp: "0-1 program",
    satFirst: "SAT, first plan",
    sat: "SAT solver",
    exhaustive: "Try everything",
  },
  constraints: "Rules",
  plannerHints: {
    exact: "Uses the structure of the problem and proves the optimum. Our own method.",
    milpSet:
      "Our smaller 0-1 program, without symmetric copies and partial paths. Solved by microlp.",
    milp: "The paper’s equations one by one, for a general solver: GLPK there, microlp here. Slow; very large programs are not tried.",
    satFirst:
      "The paper’s MiniSat-st-1: the first plan found, whatever it costs. Encoding reconstructed, batsat in place of MiniSat.",
    sat: "The paper’s MiniSat-st: cheaper and cheaper plans until there is none. Encoding reconstructed, batsat in place of MiniSat.",
    exhaustive: "Tries every site and every path. Too simple to be wrong; for small requests only.",
  },
  nodeLimit: "Search limit",
  nodeLimitHelp: "Search nodes per start; beyond it the best plan so far and a bound are shown",
  pathLinks: "Links per path at most",
  pathLinksNone: "no limit",
  pathLimit: "Limit links per path (11)",
  opposite: "No path uses a link both ways (10)",
  none: "none",
  summary: {
    balanced: "load balancing",
    byDomain: "by domain",
    byCpus: "by size",
    bySite: "by site",
    level: (percent: number) => `shows ${number(percent)} %`,
    plain: "none",
    rules: (count: number) => (count === 1 ? "1 domain rule" : `${number(count)} domain rules`),
    budget: (most: number) => `budget ${number(most)}`,
    perDirection: "bandwidth per direction",
    shared: "shared sites",
    links: (most: number) => (most === 1 ? "≤ 1 link" : `≤ ${number(most)} links`),
    anyLinks: "any length",
  },
});
