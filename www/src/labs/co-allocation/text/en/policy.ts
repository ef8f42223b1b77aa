// English words of the administrator's policy, and of what decides about simulated days.

import { isolating } from "../../../../text/isolate.js";
import { number, percent } from "../../../../text/numbers.js";

export const policy = isolating({
  balance: "Balance load (A)",
  balanceHelp:
    "Makes busy sites and links expensive, so that plans avoid them: each unit costs 1 + 100 × the share already in use. The factor 100 is reconstructed.",
  prefer: "Prefer some sites (B)",
  kinds: { none: "No", byDomain: "By domain", byCpus: "By size", bySite: "By site" },
  kindHelp: {
    none: "No preference between sites.",
    byDomain:
      "(B1) The weight of its domain replaces the cost vc of a site in (3). Lower weights are preferred.",
    byCpus:
      "(B2) The weight of its size replaces the cost vc of a site in (3). Lower weights are preferred.",
    bySite: "Each weight replaces the cost vc of its site in (3). Lower weights are preferred.",
  },
  weightOf: (name: string) => `Weight of ${name}`,
  cpuSize: (cpus: number) => (cpus === 1 ? "1 CPU" : `${number(cpus)} CPUs`),
  level: "Service level (C)",
  levelHelp:
    "This user's plans see only this share of the free capacity, rounded down; the rest is kept for others.",
  percent: "%",
  planAs: "Plan as",
  user: (name: string, level: number) => `user ${name} (${percent(level / 100)})`,
  levelOf: (name: string, level: number) =>
    `Plan as user ${name}, who is shown ${percent(level / 100)} of the free capacity`,
  strategy: "How a start is chosen",
  strategies: {
    frames: "Starts tried, best plan",
    allStarts: "All starts, best plan",
    firstFit: "First fit",
    backtracking: "Backtracking",
    slidingWindow: "Sliding window",
    negotiation: "Negotiation",
    globalResourceCapacity: "Global resource capacity",
    nodeResourceManagement: "Node resource management",
    randomWalk: "Random walk",
    bestFit: "Best fit",
  },
  strategyHelp: {
    frames:
      "The paper’s way: the planner solves one program for each of N evenly spaced starts, and the best plan is taken.",
    allStarts:
      "The planner solves one program for every start at which capacity becomes free: nothing better exists in between. Needs timetables.",
    firstFit:
      "No program: the cheapest sites and shortest paths, without backtracking, at the first start where they fit.",
    backtracking:
      "No program: sites are held in a fixed order and released on failure; the first plan is taken. Ando and Aida 2007, partly reconstructed.",
    slidingWindow:
      "No program: parts matched to sites by CPUs, then paths; when one fails, the next start. Elmroth and Tordsson 2009, partly reconstructed.",
    negotiation:
      "No program: sites and paths are fixed first, then all are asked for a common start. VIOLA 2005, partly reconstructed.",
    globalResourceCapacity:
      "No program: parts and sites are ranked by their own CPUs and their neighbors’ ranks, then the first of 10 shortest paths that fits. Gong et al. 2014; the order of flows is ours.",
    nodeResourceManagement:
      "No program: parts and sites are ranked by CPUs × bandwidth of their links, then the first of 10 shortest paths that fits. Zhang et al. 2018; the order of flows is ours.",
    randomWalk:
      "No program: parts and sites are ranked by the visits of a random walk, then the first of 10 shortest paths that fits. Cheng et al. 2011; the order of flows is ours.",
    bestFit:
      "No program: largest part first, to the site with the fewest CPUs left, then the first of 10 shortest paths that fits.",
  },
  leastRevenue: "Decline a plan with revenue below",
  leastRevenueHelp:
    "Revenue: CPUs and Mbps asked for. Cost: CPUs, and Mbps on every link of the paths. A plan over long paths brings little for the capacity it takes from later requests. 0 accepts every plan.",
  ofCost: "% of cost",
  linksByUse: "Links cost more the more they are used",
  linksByUseHelp: "While planning, a full link costs twice as much as an idle one. Ours.",
  disclose: "Managers disclose their timetables",
  discloseHelp:
    "Managers then reveal when availability changes, not just the free capacity at a given start. The paper’s managers do not; “All starts” needs it.",
  resubmit: "After a failure a user",
  resubmissions: { none: "gives up", shiftWindow: "tries later", shrink: "asks for less" },
  resubmitHelp: {
    none: "Each request is planned once.",
    shiftWindow:
      "The same request is sent again with earliest and latest start moved by this much. The paper leaves it to the user; this is reconstructed.",
    shrink:
      "The same request is sent again with this share of its CPUs and bandwidth. The paper leaves it to the user; this is reconstructed.",
  },
  shiftBy: "Later by",
  minutes: "min",
  shrinkTo: "Ask for",
  times: "Tries again, at most",
});
