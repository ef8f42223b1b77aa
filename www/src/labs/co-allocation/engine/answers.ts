// How a worker answers the calls of this lab.

import {
  type Answers,
  experimentAnswers,
  plainly,
  type SharedCall,
} from "../../../engine/answers.js";
import type { ExperimentDocument } from "../../../engine/pkg/coalloc.js";
import * as engine from "../../../engine/pkg/coalloc.js";
import type { Answer } from "../../../engine/protocol.js";
import { ExperimentCache } from "../../../engine/units.js";
import { placeAll } from "../document/layout.js";
import type { ScenarioDocument } from "../document/types.js";
import type { LabCalls, SimulatedDay } from "./calls.js";
import { compareInTurns, Plans, planJointly, searchInSlices } from "./runs.js";

const plans = new Plans();
/** The experiment whose scenarios were asked about last. */
const checked = new ExperimentCache(
  (document: ExperimentDocument) => new engine.Experiment(document),
);

export const answers: Pick<Answers, keyof LabCalls | SharedCall> = {
  presets: (_, { core }) => core.presets() as Answer<"presets">,
  // Nodes without a place are placed here: of thousands it takes a second.
  parse: (args, { core }) => placeAll(core.parse(...args) as Answer<"parse">),
  print: (args, { core }) => core.print(...args),
  validate: (args, { core }) => core.validate(...args),
  plan: (args, { core, post, stopped }) => plans.plan(core, args, post, stopped),
  ...plainly(
    "explainPlan",
    "exportAs",
    "exportDay",
    "judgeGoals",
    "variant",
    "repeatExport",
    "repeatDay",
    "repeatExperiment",
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
    "readRequests",
    "writeRequests",
    "readTraceJobs",
    "vegaLite",
    "chartNotebook",
    "meansNotebook",
    "experimentFigure",
    "utilizationChart",
    "searchChart",
  ),
  coAllocationRuleLanguage: () => engine.ruleLanguage(),
  coAllocationCheckRule: (args) => engine.checkRule(...args),
  coAllocationRuleTrial: (args) => engine.ruleTrial(...args),
  importFile: (args) => {
    const imported = engine.importFile(...args) as Answer<"importFile">;
    return { ...imported, document: placeAll(imported.document) };
  },
  simulateDay: ([document, replication]) => simulateDay(document, replication),
  comparePlanners: (args, { post, stopped }) => compareInTurns(engine, args, post, stopped),
  search: (args, { post, stopped }) => searchInSlices(engine, args, post, stopped),
  planJointly: (args, { post, stopped }) => planJointly(engine, args, post, stopped),
  unitScenario: ([document, unit]) => checked.of(document).scenario(unit) as Answer<"unitScenario">,
  ...experimentAnswers("coAllocation", {
    presets: () => engine.experimentPresets(),
    parse: (text) => engine.parseExperiment(text),
    check: (document: ExperimentDocument) => new engine.Experiment(document),
  }),
};

function simulateDay(document: ScenarioDocument, replication: number): SimulatedDay {
  const day = new engine.Day(document, replication);
  try {
    let done = false;
    while (!done) {
      done = day.advance(1000).done;
    }
    return {
      report: day.report(),
      reservations: day.reservations() as SimulatedDay["reservations"],
    };
  } finally {
    day.free();
  }
}
