// One engine worker: waits for the compiled module, then answers calls one by one.

import type { ScenarioDocument } from "../document/types.js";
import * as core from "./pkg/coalloc.js";
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

type Engines = typeof import("./pkg-engines/coalloc.js");

const inbox = { paused: false, stopped: false };
let wake: (() => void) | undefined;
/** The engine with every planner, once the page has sent it. */
let engines: Promise<Engines> | undefined;

/** A lock goes with its holder, however that ends: so the page can tell that this worker has died. */
const alive = new Promise<void>((held) => {
  const hold = () => {
    tell({ type: "alive" });
    held();
    return new Promise(() => {});
  };
  // Pages from a file may have no locks; then a time limit tells.
  (navigator.locks?.request(self.name, hold) ?? Promise.reject()).catch(held);
});

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  switch (data.type) {
    case "start":
      core.initSync({ module: data.module });
      void alive.then(() => tell({ type: "ready" }));
      break;
    case "engines":
      engines = withEngines(data.module);
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
      inbox.stopped = true;
      wake?.();
      break;
  }
});

async function answer(ask: Ask): Promise<void> {
  try {
    tell({ type: "answer", id: ask.id, answer: await run(ask) });
  } catch (error) {
    if (isRefusal(error)) {
      tell({ type: "refusal", id: ask.id, error });
    } else {
      tell({ type: "trap", message: error instanceof Error ? error.message : String(error) });
    }
  }
}

async function withEngines(module: WebAssembly.Module): Promise<Engines> {
  const engine = await import("./pkg-engines/coalloc.js");
  engine.initSync({ module });
  return engine;
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
      return needsEngines(ask)
        ? allEngines().then((all) => all.plan(...ask.args))
        : core.plan(...ask.args);
    case "simulateDay":
      return allEngines().then((all) => simulateDay(all, ...ask.args));
    case "comparePlanners":
    case "measurePlanners":
      return withPlanners(ask);
    case "search":
      return withSearches(ask);
    case "experimentPresets":
      return allEngines().then((all) => all.experimentPresets());
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
      return allEngines().then((all) => plainly(all, ask));
  }
}

type PlainCall = Exclude<CallName, keyof typeof core | "simulateDay" | keyof Progress | UnitCall>;

/** Calls the function of the module that has the call's name. */
function plainly(engine: Engines, { name, args }: AskOf<PlainCall>): unknown {
  const call: (...args: never[]) => unknown = engine[name];
  return call(...(args as never[]));
}

/** The module with everything in it. */
function allEngines(): Promise<Engines> {
  return (
    engines ??
    Promise.reject(new Error("the page sends the module before it asks for what is in it"))
  );
}

/** What only the module with every planner can do; its code is fetched with that module. */
async function withPlanners(ask: AskOf<"comparePlanners" | "measurePlanners">): Promise<unknown> {
  inbox.stopped = false;
  const [engine, { compareInTurns, measureInTurns }] = await Promise.all([
    allEngines(),
    import("./turns.js"),
  ]);
  return ask.name === "comparePlanners"
    ? compareInTurns(engine, ask.args, teller(ask), stopped)
    : measureInTurns(engine, ask.args, teller(ask), stopped);
}

/** A search that is looked at; its code is fetched with the first of them. */
async function withSearches(ask: AskOf<"search">): Promise<unknown> {
  inbox.stopped = false;
  const [engine, { searchInSlices }] = await Promise.all([allEngines(), import("./searches.js")]);
  return searchInSlices(engine, ask.args, teller(ask), stopped);
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

let heard: import("./units.js").Heard | undefined;

/** What experiments ask for; their code is fetched with the first of them. */
async function withUnits(ask: AskOf<UnitCall>): Promise<unknown> {
  inbox.stopped = false;
  const [engine, units] = await Promise.all([allEngines(), import("./units.js")]);
  switch (ask.name) {
    case "simulateUnit":
      return units.simulateUnit(engine, ask.args, teller(ask), stopped);
    case "tryUnit":
      return units.tryUnit(engine, ask.args, stopped);
    case "judgeExperiment":
      heard ??= new units.Heard();
      return heard.judge(engine, ask.args);
    case "unitScenario":
      return units.withExperiment(engine, ask.args[0], (one) => one.scenario(ask.args[1]));
    case "printExperiment":
      return units.withExperiment(engine, ask.args[0], (experiment) => experiment.print());
    case "printResult":
      return units.withExperiment(engine, ask.args[0], (one) => one.result(ask.args[1]));
    case "meansCsv":
      return units.withExperiment(engine, ask.args[0], (one) => one.summaryCsv(ask.args[1]));
    case "daysCsv":
      return units.withExperiment(engine, ask.args[0], (one) => one.daysCsv(ask.args[1]));
  }
}

function teller({ id }: Ask): (progress: Progress[keyof Progress]) => void {
  return (progress) => tell({ type: "progress", id, progress });
}

/** Looks at the inbox; a pause lasts here. */
async function stopped(): Promise<boolean> {
  await lookUp();
  return inbox.stopped;
}

/** Lets waiting messages be heard, and returns when the run may go on. */
async function lookUp(): Promise<void> {
  await new Promise<void>((heard) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      heard();
    };
    port2.postMessage(null);
  });
  while (inbox.paused && !inbox.stopped) {
    await new Promise<void>((resumed) => {
      wake = resumed;
    });
  }
}

function simulateDay(engine: Engines, document: ScenarioDocument, replication: number): unknown {
  const day = new engine.Day(document, replication);
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
