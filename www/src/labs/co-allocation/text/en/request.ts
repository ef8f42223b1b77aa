// English words of the request panel: time window, options, planner.

import { isolating } from "../../../../text/isolate.js";
import { number } from "../../../../text/numbers.js";

export const request = isolating({
  window: "When",
  earliest: "Earliest start",
  latest: "Latest start",
  duration: "Duration",
  minutes: "min",
  windows: "Windows tried",
  windowsHelp: "Equally spaced starts from the earliest to the latest",
  rankBy: "Best plan",
  ranks: { time: "Earliest", price: "Cheapest", quality: "Best quality" },
  rankHelp: {
    time: "(a) Plans are sorted by their start; within a window (3) still takes the cheapest.",
    price: "(b) Plans are sorted by their total price; (3) finds the cheapest of each window.",
    quality:
      "(c) Quality penalties take the place of prices in (3), and plans are sorted by their total.",
  },
  administrator: "Administrator’s policy",
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
  constraints: "More constraints",
  plannerHints: {
    exact: "Uses the structure of the problem and proves the optimum. Our own method.",
    milpSet:
      "A 0-1 program of our own without the equal relabelings and half paths of the literal one, solved by microlp.",
    milp: "The paper’s equations one by one, for a general solver: GLPK there, microlp here. Slow; very large programs are not tried.",
    satFirst:
      "The paper’s MiniSat-st-1: the first plan found, whatever it costs. Encoding reconstructed, batsat in place of MiniSat.",
    sat: "The paper’s MiniSat-st: ever cheaper plans until there is none. Encoding reconstructed, batsat in place of MiniSat.",
    exhaustive:
      "Every site and every path: too plain to be wrong, and done with small requests only.",
  },
  nodeLimit: "Search limit",
  nodeLimitHelp: "Search nodes per window; then the best so far and a bound are shown",
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
    perDirection: "bandwidth per direction",
    shared: "shared sites",
    links: (most: number) => (most === 1 ? "≤ 1 link" : `≤ ${number(most)} links`),
    anyLinks: "any length",
  },
});
