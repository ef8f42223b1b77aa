// How a worker answers the calls of this lab.

import type { Answers, SharedCall } from "../../../engine/answers.js";
import type { ExperimentDocument } from "../../../engine/pkg/coalloc.js";
import * as engine from "../../../engine/pkg/coalloc.js";
import * as core from "../../../engine/pkg-core/coalloc.js";
import type { Answer, Arguments, CallName } from "../../../engine/protocol.js";
import * as units from "../../../engine/units.js";
import { placeAll } from "../document/layout.js";
import type { ScenarioDocument } from "../document/types.js";
import type { LabCalls, SimulatedDay } from "./calls.js";
import { planJointly } from "./joint.js";
import { needsBase, needsPlanning, plainPlanningCalls, reportsCalls } from "./modules.js";
import { compareInTurns } from "./planner-turns.js";
import { Plans } from "./plans.js";
import { searchInSlices } from "./searches.js";

const plans = new Plans();
const checked = new units.ExperimentCache(
  (document: ExperimentDocument) => new engine.Experiment(document),
);
const known = new units.UnitCache();

export const answers: Pick<Answers, keyof LabCalls | SharedCall> = {
  presets: () => core.presets() as Answer<"presets">,
  // Nodes without a place are placed here: of thousands it takes a second.
  parse: (args) => placeAll(knowing("parse", args).parse(...args) as Answer<"parse">),
  print: (args) => knowing("print", args).print(...args),
  validate: (args) => knowing("validate", args).validate(...args),
  ...plainly(engine, plainPlanningCalls),
  ...plainly(engine, reportsCalls),
  importFile: (args) => {
    const imported = engine.importFile(...args) as Answer<"importFile">;
    return { ...imported, document: placeAll(imported.document) };
  },
  plan: (args, { post, stopped }) => plans.plan(knowing("plan", args), args, post, stopped),
  simulateDay: ([document, replication]) => simulateDay(document, replication),
  comparePlanners: (args, { post, stopped }) => compareInTurns(engine, args, post, stopped),
  search: (args, { post, stopped }) => searchInSlices(engine, args, post, stopped),
  planJointly: (args, { post, stopped }) => planJointly(engine, args, post, stopped),
  simulateUnit: ([run, document, unit], { post, stopped }) => {
    const experiment = checked.ofRun(run, document);
    return experiment ? units.simulateUnit(experiment, unit, post, stopped) : "unknown";
  },
  summarizeExperiment: ([run, document, from, days]) => {
    const experiment = checked.ofRun(run, document);
    return experiment && known.summarize(experiment, run, from, days);
  },
  tryUnit: ([document, unit, limitMs], { stopped }) =>
    units.tryUnit(checked.of(document).begin(unit), limitMs, stopped),
  unitScenario: ([document, unit]) => checked.of(document).scenario(unit) as Answer<"unitScenario">,
  printExperiment: ([document]) => checked.of(document).print(),
  printResult: ([document, days]) => checked.of(document).result(days),
  meansCsv: ([document, days]) => checked.of(document).summaryCsv(days),
  daysCsv: ([document, days]) => checked.of(document).daysCsv(days),
};

/** The core, or what knows more where a question needs it. */
function knowing<Name extends CallName>(name: Name, args: Arguments<Name>): typeof core {
  const ask = { name, args };
  return needsPlanning(ask) || needsBase(ask) ? engine : core;
}

/** Calls the module's function that has the call's name. */
function plainly<Name extends CallName>(
  all: { [N in Name]: (...args: never[]) => unknown },
  names: readonly Name[],
): Pick<Answers, Name> {
  const entries = names.map((name) => [name, (args: never[]) => all[name](...args)]);
  return Object.fromEntries(entries);
}

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
