// Which calls of this lab each module answers that is fetched later; the core answers the others.

import type { Arguments, Ask, CallName } from "../../../engine/protocol.js";

/** Answered by the function of the module that has the call's name. */
export const plainPlanningCalls = [
  "experimentPresets",
  "parseExperiment",
  "explainPlan",
  "exportAs",
  "exportDay",
  "checkStep",
  "repeatExport",
  "repeatDay",
  "repeatExperiment",
] as const satisfies readonly CallName[];

export const planningCalls = [
  ...plainPlanningCalls,
  "simulateUnit",
  "tryUnit",
  "summarizeExperiment",
  "unitScenario",
  "printExperiment",
  "printResult",
  "meansCsv",
  "daysCsv",
  "simulateDay",
  "comparePlanners",
  "search",
  "planJointly",
] as const satisfies readonly CallName[];

/** All of them are answered by the function with their name. */
export const reportsCalls = [
  "explainNone",
  "explainWindow",
  "rehearse",
  "modifyReservation",
  "gallery",
  "generateGrid",
  "programOverview",
  "programRows",
  "programColumns",
  "exportProgram",
  "readSolution",
  "judge",
  "importFile",
  "readRequests",
  "writeRequests",
  "readTraceJobs",
  "vegaLite",
  "chartNotebook",
  "meansNotebook",
  "experimentFigure",
  "utilizationChart",
  "searchChart",
] as const satisfies readonly CallName[];

/** Whether a plan needs another planner than the core's. */
export function needsPlanning(ask: Pick<Ask, "name" | "args">): boolean {
  return ask.name === "plan" && (ask.args as Arguments<"plan">)[1].options.planner !== "exact";
}
