// One engine worker: waits for the compiled module, then answers calls one by one.
//
// All of its code is in one script: a worker that runs lacks nothing but modules, and those the page sends.

import type { ScenarioDocument } from "../labs/co-allocation/document/types.js";
import { compareInTurns } from "../labs/co-allocation/engine/planner-turns.js";
import { Plans } from "../labs/co-allocation/engine/plans.js";
import { searchInSlices } from "../labs/co-allocation/engine/searches.js";
import * as core from "./pkg/coalloc.js";
import * as engines from "./pkg-engines/coalloc.js";
import {
  type Ask,
  type AskOf,
  type CallName,
  type EngineError,
  type FromWorker,
  needsEngines,
  type Progress,
  type ToWorker,
} from "./protocol.js";
import * as units from "./units.js";

const inbox = { paused: false };
/** The questions under way, and whether each was stopped. */
const underWay = new Map<number, boolean>();
const plans = new Plans();
let wake: (() => void) | undefined;

/** A lock goes with its holder, however that ends: so the page can tell that this worker has died. */
const alive = new Promise<void>((held) => {
  const hold = () => {
    tell({ type: "alive" });
    held();
    return new Promise(() => {});
  };
  // Pages opened from a file may lack locks; then a time limit detects a dead worker.
  (navigator.locks?.request(self.name, hold) ?? Promise.reject()).catch(held);
});

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  switch (data.type) {
    case "start":
      core.initSync({ module: data.module });
      void alive.then(() => tell({ type: "ready" }));
      break;
    case "engines":
      engines.initSync({ module: data.module });
      break;
    case "ask":
      void answer(data.ask);
      break;
    case "pause":
      inbox.paused = true;
      break;
    case "resume":
      inbox.paused = false;
      wake?.();
      break;
    case "stop":
      if (underWay.has(data.id)) {
        underWay.set(data.id, true);
        wake?.();
      }
      break;
  }
});

async function answer(ask: Ask): Promise<void> {
  underWay.set(ask.id, false);
  try {
    tell({ type: "answer", id: ask.id, answer: await run(ask) });
  } catch (error) {
    if (isRefusal(error)) {
      tell({ type: "refusal", id: ask.id, error });
    } else {
      tell({ type: "trap", message: error instanceof Error ? error.message : String(error) });
    }
  } finally {
    underWay.delete(ask.id);
  }
}

function run(ask: Ask): unknown {
  switch (ask.name) {
    case "presets":
      return core.presets();
    case "parse":
      return core.parse(...ask.args);
    case "print":
      return core.print(...ask.args);
    case "validate":
      return core.validate(...ask.args);
    case "plan":
      return plans.plan(needsEngines(ask) ? engines : core, ask.args, teller(ask), stopper(ask));
    case "simulateDay":
      return simulateDay(...ask.args);
    case "comparePlanners":
      return compareInTurns(engines, ask.args, teller(ask), stopper(ask));
    case "search":
      return withSearches(ask);
    case "experimentPresets":
      return engines.experimentPresets();
    case "simulateUnit":
    case "tryUnit":
    case "judgeExperiment":
    case "unitScenario":
    case "printExperiment":
    case "printResult":
    case "meansCsv":
    case "daysCsv":
      return withUnits(ask);
    default:
      return plainly(engines, ask);
  }
}

type PlainCall = Exclude<CallName, keyof typeof core | "simulateDay" | keyof Progress | UnitCall>;

/** Calls the function of the module that has the call's name. */
function plainly(all: typeof engines, { name, args }: AskOf<PlainCall>): unknown {
  const call: (...args: never[]) => unknown = all[name];
  return call(...(args as never[]));
}

/** A search that is looked at. */
function withSearches(ask: AskOf<"search">): Promise<unknown> {
  return searchInSlices(engines, ask.args, teller(ask), stopper(ask));
}

type UnitCall =
  | "simulateUnit"
  | "tryUnit"
  | "judgeExperiment"
  | "unitScenario"
  | "printExperiment"
  | "printResult"
  | "meansCsv"
  | "daysCsv";

const checked = new units.ExperimentCache();
const heard = new units.Heard();

/** What experiments ask for. */
function withUnits(ask: AskOf<UnitCall>): unknown {
  switch (ask.name) {
    case "simulateUnit": {
      const [run, document, unit] = ask.args;
      return units.simulateUnit(
        checked.of(engines, run, document),
        unit,
        teller(ask),
        stopper(ask),
      );
    }
    case "tryUnit":
      return units.tryUnit(engines, ask.args, stopper(ask));
    case "judgeExperiment":
      return heard.judge(checked.of(engines, ask.args[0], ask.args[1]), ask.args);
    case "unitScenario":
      return units.withExperiment(engines, ask.args[0], (one) => one.scenario(ask.args[1]));
    case "printExperiment":
      return units.withExperiment(engines, ask.args[0], (experiment) => experiment.print());
    case "printResult":
      return units.withExperiment(engines, ask.args[0], (one) => one.result(ask.args[1]));
    case "meansCsv":
      return units.withExperiment(engines, ask.args[0], (one) => one.summaryCsv(ask.args[1]));
    case "daysCsv":
      return units.withExperiment(engines, ask.args[0], (one) => one.daysCsv(ask.args[1]));
  }
}

function teller({ id }: Ask): (progress: Progress[keyof Progress]) => void {
  return (progress) => tell({ type: "progress", id, progress });
}

/** Lets the worker handle messages and reports whether this call was stopped; waits here while paused. */
function stopper({ id }: Ask): () => Promise<boolean> {
  const stopped = () => underWay.get(id) === true;
  return async () => {
    await lookUp(stopped);
    return stopped();
  };
}

/** Lets waiting messages be handled, and returns when the work may go on. */
async function lookUp(stopped: () => boolean): Promise<void> {
  await new Promise<void>((heard) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      heard();
    };
    port2.postMessage(null);
  });
  while (inbox.paused && !stopped()) {
    await new Promise<void>((resumed) => {
      wake = resumed;
    });
  }
}

function simulateDay(document: ScenarioDocument, replication: number): unknown {
  const day = new engines.Day(document, replication);
  try {
    let done = false;
    while (!done) {
      done = day.advance(1000).done;
    }
    return { report: day.report(), reservations: day.reservations() };
  } finally {
    day.free();
  }
}

function isRefusal(error: unknown): error is EngineError {
  return typeof error === "object" && error !== null && "code" in error && "path" in error;
}

function tell(message: FromWorker): void {
  postMessage(message);
}
