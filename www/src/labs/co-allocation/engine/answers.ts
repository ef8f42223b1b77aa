// How a worker answers the calls of this lab.

import type { Answers, SharedCall } from "../../../engine/answers.js";
import * as engine from "../../../engine/pkg/coalloc.js";
import * as core from "../../../engine/pkg-core/coalloc.js";
import type { Answer, Arguments, CallName } from "../../../engine/protocol.js";
import * as units from "../../../engine/units.js";
import type { ScenarioDocument } from "../document/types.js";
import type { LabCalls, SimulatedDay } from "./calls.js";
import { needsPlanning, plainPlanningCalls, reportsCalls } from "./modules.js";
import { compareInTurns } from "./planner-turns.js";
import { Plans } from "./plans.js";
import { searchInSlices } from "./searches.js";

const { Experiment } = engine;
const plans = new Plans();
const checked = new units.ExperimentCache<engine.Experiment>();
const known = new units.KnownUnits();

export const answers: Pick<Answers, keyof LabCalls | SharedCall> = {
  ...plainly(core, ["presets", "parse", "print", "validate"]),
  ...plainly(engine, plainPlanningCalls),
  ...plainly(engine, reportsCalls),
  plan: (args, { post, stopped }) =>
    plans.plan(needsPlanning({ name: "plan", args }) ? engine : core, args, post, stopped),
  simulateDay: ([document, replication]) => simulateDay(document, replication),
  comparePlanners: (args, { post, stopped }) => compareInTurns(engine, args, post, stopped),
  search: (args, { post, stopped }) => searchInSlices(engine, args, post, stopped),
  simulateUnit: ([run, document, unit], { post, stopped }) =>
    units.simulateUnit(experimentOf(run, document), unit, post, stopped),
  summarizeExperiment: ([run, document, from, days]) =>
    known.summarize(experimentOf(run, document), run, from, days),
  tryUnit: async ([document, unit, limitMs], { stopped }) => {
    const day = await units.using(new Experiment(document), (one) => one.begin(unit));
    return units.tryUnit(day, limitMs, stopped);
  },
  unitScenario: ([document, unit]) =>
    units.using(new Experiment(document), (one) => one.scenario(unit) as Answer<"unitScenario">),
  printExperiment: ([document]) => units.using(new Experiment(document), (one) => one.print()),
  printResult: ([document, days]) =>
    units.using(new Experiment(document), (one) => one.result(days)),
  meansCsv: ([document, days]) =>
    units.using(new Experiment(document), (one) => one.summaryCsv(days)),
  daysCsv: ([document, days]) => units.using(new Experiment(document), (one) => one.daysCsv(days)),
};

function experimentOf(run: number, document: Arguments<"simulateUnit">[1]): engine.Experiment {
  return checked.of(run, () => new Experiment(document));
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
