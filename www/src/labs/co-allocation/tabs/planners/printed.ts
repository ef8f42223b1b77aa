// The planning times that the paper of 2010 prints, and which planner here does the same work.

import type { PlannerName } from "../../document/types.js";

/** Seconds over all requests of one run. */
export interface PrintedTimes {
  /** As the paper calls it. */
  name: string;
  /** Absent where nothing here does the same work. */
  planner?: PlannerName;
  mean: number;
  maximum: number;
  deviation: number;
}

/** The work list these are about. */
export const printedList = "testbed";

/** Takefusa et al. (2010), one 2.83 GHz Core2 Quad; `-st`: at most two links per path, `-1`: the first plan. */
export const printedTimes: readonly PrintedTimes[] = [
  { name: "GLPK", mean: 0.779, maximum: 8.492, deviation: 1.721 },
  { name: "GLPK-st", planner: "milp", mean: 0.333, maximum: 4.205, deviation: 0.7 },
  { name: "MiniSat-st", planner: "sat", mean: 12.848, maximum: 216.434, deviation: 27.914 },
  { name: "MiniSat-st-1", planner: "satFirst", mean: 1.918, maximum: 2.753, deviation: 0.42 },
];

/** What the others are compared with: the same program through a general solver. */
export const printedBase = 0.333;
