// One engine worker: waits for the compiled module, then answers calls one by one.

import type { ScenarioDocument } from "../document/types.js";
import type { DayProgress } from "./pkg/coalloc.js";
import * as core from "./pkg/coalloc.js";
import {
  type Ask,
  type AskOf,
  type EngineError,
  type FromWorker,
  needsEngines,
  type Progress,
  type SimulatedDay,
  type ToWorker,
} from "./protocol.js";

type Engine = typeof core;
type Engines = typeof import("./pkg-engines/coalloc.js");

/** Longest time without looking at the inbox while a day is simulated. */
const SLICE_MS = 40;
/** Progress is told at most this often. */
const PROGRESS_MS = 250;

const inbox = { paused: false, stopped: false };
let wake: (() => void) | undefined;
/** The engine with every planner, once the page has sent it. */
let engines: Promise<Engines> | undefined;

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  switch (data.type) {
    case "start":
      core.initSync({ module: data.module });
      tell({ type: "ready" });
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
    tell({ type: "answer", id: ask.id, answer: await run(ask, await engineFor(ask)) });
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

async function engineFor(ask: Ask): Promise<Engine> {
  return (needsEngines(ask) ? await engines : undefined) ?? core;
}

function run(ask: Ask, engine: Engine): unknown {
  switch (ask.name) {
    case "presets":
      return engine.presets();
    case "parse":
      return engine.parse(...ask.args);
    case "print":
      return engine.print(...ask.args);
    case "validate":
      return engine.validate(...ask.args);
    case "plan":
      return engine.plan(...ask.args);
    case "simulateDay":
      return simulateDay(engine, ask.id, ...ask.args);
    case "dayReservations":
      return dayReservations(engine, ...ask.args);
    case "comparePlanners":
    case "measurePlanners":
      return withPlanners(ask);
    case "rehearse":
      return allEngines().then((all) => all.rehearse(...ask.args));
    case "successChart":
      return allEngines().then((all) => all.successChart(...ask.args));
    case "siteChart":
      return allEngines().then((all) => all.siteChart(...ask.args));
    case "utilizationChart":
      return allEngines().then((all) => all.utilizationChart(...ask.args));
  }
}

async function simulateDay(
  engine: Engine,
  id: number,
  document: ScenarioDocument,
  replication: number,
): Promise<SimulatedDay> {
  inbox.stopped = false;
  const day = new engine.Day(document, replication);
  try {
    let told = performance.now();
    let requests = 1;
    for (;;) {
      const began = performance.now();
      const progress: DayProgress = day.advance(requests);
      const took = performance.now() - began;
      if (progress.done || inbox.stopped) {
        return { report: day.report(), done: progress.done };
      }
      // Halve after a slow slice, grow after a fast one: one costly request cannot be split further.
      requests =
        took > SLICE_MS
          ? Math.max(1, requests >> 1)
          : took < SLICE_MS / 4
            ? requests * 2
            : requests;
      if (performance.now() - told >= PROGRESS_MS) {
        told = performance.now();
        tell({ type: "progress", id, progress });
      }
      await lookUp();
    }
  } finally {
    day.free();
  }
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
  const told = (progress: Progress[keyof Progress]) =>
    tell({ type: "progress", id: ask.id, progress });
  const stopped = async () => {
    await lookUp();
    return inbox.stopped;
  };
  return ask.name === "comparePlanners"
    ? compareInTurns(engine, ask.args, told, stopped)
    : measureInTurns(engine, ask.args, told, stopped);
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

function dayReservations(engine: Engine, document: ScenarioDocument, replication: number): unknown {
  const day = new engine.Day(document, replication);
  try {
    let done = false;
    while (!done) {
      done = day.advance(1000).done;
    }
    return day.reservations();
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
