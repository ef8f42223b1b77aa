// One engine worker: waits for the compiled module, then answers calls one by one.
//
// All of its code is in one script: a worker that runs lacks nothing but modules, and those the page sends.

import { answers as coAllocation } from "../labs/co-allocation/engine/answers.js";
import { answers as cors } from "../labs/cors/engine.js";
import { answers as elastic } from "../labs/elastic/engine.js";
import { answers as market } from "../labs/market/engine.js";
import type { Answers, Turn } from "./answers.js";
import * as engine from "./pkg/coalloc.js";
import * as smallCore from "./pkg-core/coalloc.js";
import type { Ask, CallName, EngineError, FromWorker, ProgressOf, ToWorker } from "./protocol.js";
import { nextTask } from "./slices.js";

const answers: Answers = { ...coAllocation, ...cors, ...elastic, ...market };
const inbox = { paused: false };
/** The questions under way, and whether each was stopped. */
const underWay = new Map<number, boolean>();
let resume: (() => void) | undefined;
/** Answers the calls that the core can answer. */
let core = smallCore;

/** A lock goes with its holder, however that ends: so the page notices when this worker has died. */
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
      core.chooseLanguage(data.catalog);
      void alive.then(() => tell({ type: "ready" }));
      break;
    case "module":
      engine.initSync({ module: data.module });
      engine.chooseLanguage(data.catalog);
      core = engine;
      break;
    case "ask":
      void answer(data.ask);
      break;
    case "pause":
      inbox.paused = true;
      break;
    case "resume":
      inbox.paused = false;
      resume?.();
      break;
    case "stop":
      if (underWay.has(data.id)) {
        underWay.set(data.id, true);
        resume?.();
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

function run<Name extends CallName>(ask: Ask & { name: Name }): unknown {
  const answer = answers[ask.name] as (args: unknown, turn: Turn<Name>) => unknown;
  const post = (progress: ProgressOf<Name>) => tell({ type: "progress", id: ask.id, progress });
  return answer(ask.args, { core, post, stopped: stopper(ask) });
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
  await nextTask();
  while (inbox.paused && !stopped()) {
    await new Promise<void>((resumed) => {
      resume = resumed;
    });
  }
}

function isRefusal(error: unknown): error is EngineError {
  return typeof error === "object" && error !== null && "code" in error && "path" in error;
}

function tell(message: FromWorker): void {
  postMessage(message);
}
