// Choices to compare at one click, each as changes of the scenario.

import type { Change, Parameter } from "../../../engine/pkg/coalloc.js";
import { counts, ranges } from "../document/excess.js";
import type { ScenarioDocument } from "../document/types.js";
import { workloadRanges } from "../document/workload.js";

const none: readonly Change[] = [];
const strategy = (value: Extract<Change, { type: "strategy" }>["value"]): Change[] => [
  { type: "strategy", value },
];
const planner = (value: Extract<Change, { type: "planner" }>["value"]): Change[] => [
  { type: "planner", value },
];
const rankBy = (value: Extract<Change, { type: "rankBy" }>["value"]): Change[] => [
  { type: "rankBy", value },
];

/** Weights of the administrator's option (B): 1, 10, 100, 1000 and so on to the largest that the engine takes. */
function weights<Item>(items: readonly Item[]): { item: Item; weight: number }[] {
  return items.map((item, index) => ({ item, weight: Math.min(10 ** index, ranges.value.max) }));
}

/** The changes of each choice in a scenario; a choice without any leaves the scenario as it is. */
export const choices = {
  asIs: () => none,
  rankByTime: () => rankBy("time"),
  rankByPrice: () => rankBy("price"),
  rankByQuality: () => rankBy("quality"),
  loadBalancing: () => [{ type: "loadBalancing", value: true }],
  preferDomains: ({ grid }) => {
    const domains = weights(grid.domains).map(({ item, weight }) => ({
      domain: item.name,
      weight,
    }));
    return [{ type: "preference", value: { type: "byDomain", weights: domains } }];
  },
  preferSizes: ({ grid }) => {
    const sizes = [...new Set(grid.sites.map(({ cpus }) => cpus))].sort((a, b) => b - a);
    const cpus = weights(sizes).map(({ item, weight }) => ({ cpus: item, weight }));
    return [{ type: "preference", value: { type: "byCpus", weights: cpus } }];
  },
  serviceLevel: () => [{ type: "number", value: { parameter: "lastUserPercent", value: 50 } }],
  allStarts: () => [...strategy("allStarts"), { type: "discloseTimetables", value: true }],
  firstFit: () => strategy("firstFit"),
  backtracking: () => strategy("backtracking"),
  slidingWindow: () => strategy("slidingWindow"),
  negotiation: () => strategy("negotiation"),
  globalResourceCapacity: () => strategy("globalResourceCapacity"),
  nodeResourceManagement: () => strategy("nodeResourceManagement"),
  randomWalk: () => strategy("randomWalk"),
  bestFit: () => strategy("bestFit"),
  leastRevenue: () => [{ type: "admission", value: { leastRevenuePercent: 60 } }],
  linksByUse: () => [{ type: "admission", value: { linksByUse: true } }],
  withoutReservation: () => [{ type: "withoutReservation", value: true }],
  milpSet: () => planner("milpSet"),
  milp: () => planner("milp"),
  satFirst: () => planner("satFirst"),
  sat: () => planner("sat"),
  shiftWindow: () => [again("shiftWindow")],
  shrink: () => [again("shrink")],
} as const satisfies Record<string, (scenario: ScenarioDocument) => readonly Change[]>;

export type Choice = keyof typeof choices;

/** The choices in the groups the page shows. */
export const choiceGroups = {
  user: ["asIs", "rankByTime", "rankByPrice", "rankByQuality"],
  administrator: ["loadBalancing", "preferDomains", "preferSizes", "serviceLevel"],
  strategy: ["allStarts", "firstFit", "backtracking", "slidingWindow", "negotiation"],
  ranking: ["globalResourceCapacity", "nodeResourceManagement", "randomWalk", "bestFit"],
  admission: ["leastRevenue", "linksByUse"],
  without: ["withoutReservation"],
  again: ["shiftWindow", "shrink"],
  planner: ["satFirst", "milpSet", "sat", "milp"],
} as const satisfies Record<string, readonly Choice[]>;

function again(policy: "shiftWindow" | "shrink"): Change {
  return { type: "resubmission", value: { policy, bySeconds: 3600, percent: 50, times: 1 } };
}

/** The parameters offered for the horizontal axis, with the values each starts from. */
export const axisValues = {
  loadPercent: [20, 40, 60, 80, 100, 120],
  timeFrames: [1, 2, 3, 5, 10, 20],
  laxityPerDuration: [0, 1, 2, 3, 4, 6],
  partCount: [1, 2, 3, 4],
  linkCapacityPercent: [20, 40, 60, 80, 100, 150],
  users: [1, 2, 4, 6, 8, 10],
  bookAheadHours: [1, 3, 6, 12, 24],
  lastUserPercent: [25, 50, 75, 100],
  maxPathLinks: [1, 2, 3, 4],
  flowMbps: [100, 500, 1000, 2000, 4000],
  intervalSeconds: [300, 420, 600, 900],
  nodeLimit: [10, 100, 1000, 10_000],
  occupiedPercent: [0, 30, 60, 90],
  gridNodes: [10, 20, 50, 100, 200],
  arrivalRatePercent: [100, 400, 800],
  leastRevenuePercent: [0, 40, 60, 80],
} as const satisfies Record<Parameter, readonly number[]>;

/** Schema maximum of any axis value; the engine bounds it by the resulting scenario. */
const most = 4_294_967_295;
/** Most values on the axis. */
export const mostValues = 50;

/** Range of each parameter. */
export const axisRanges = {
  loadPercent: workloadRanges.loadPercent,
  timeFrames: ranges.timeFrames,
  laxityPerDuration: workloadRanges.laxityPerDuration,
  partCount: workloadRanges.partCount,
  linkCapacityPercent: { min: 0, max: most },
  users: { min: 1, max: counts.users },
  bookAheadHours: workloadRanges.bookAheadHours,
  lastUserPercent: ranges.disclosedPercent,
  maxPathLinks: ranges.pathLinks,
  flowMbps: workloadRanges.bandwidthMbps,
  intervalSeconds: { min: 1, max: most },
  nodeLimit: ranges.nodeLimit,
  occupiedPercent: { min: 0, max: 100 },
  gridNodes: { min: 2, max: counts.nodes },
  arrivalRatePercent: workloadRanges.ratePercent,
  leastRevenuePercent: workloadRanges.revenuePercent,
} as const satisfies Record<Parameter, { min: number; max: number }>;
