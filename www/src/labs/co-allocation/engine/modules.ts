// Which calls of this lab each module answers that is fetched later; the core answers the others.

import type { Arguments, Ask, CallName } from "../../../engine/protocol.js";
import type { ScenarioDocument } from "../document/types.js";

type Question = Pick<Ask, "name" | "args">;

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
  "fileText",
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
export function needsPlanning(ask: Question): boolean {
  return ask.name === "plan" && (ask.args as Arguments<"plan">)[1].options.planner !== "exact";
}

/** Answered by the core, but for documents that have what it does not know. */
export const coreCalls = [
  "parse",
  "print",
  "validate",
  "plan",
] as const satisfies readonly CallName[];

/** Whether one of these calls is about such a document. */
export function needsBase({ name, args }: Question): boolean {
  switch (name) {
    case "parse": {
      // A name in a text may also stand elsewhere, or be escaped: the base can answer all the same.
      const [text] = args as Arguments<"parse">;
      return /"(economy|furtherRequests|source)"|\\u/.test(text);
    }
    case "print":
    case "validate":
      return isBeyondCore((args as Arguments<"validate">)[0]);
    case "plan":
      return isBeyondCore((args as Arguments<"plan">)[1]);
    default:
      return false;
  }
}

/** Whether it has tariffs, fees, further requests, or another source of requests than users. */
function isBeyondCore({ economy, furtherRequests, workload }: ScenarioDocument): boolean {
  return [economy, furtherRequests, workload?.source].some((member) => member !== undefined);
}
