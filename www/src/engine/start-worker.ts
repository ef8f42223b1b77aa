// Starting a worker, and another beside it where the first gives no sign of life.

import { LoadFault } from "../loading/fault.js";
import { WorkerPolicy } from "./browser-support.js";
import { checkWorker, newWorker } from "./delivery.js";
import { engineModule } from "./module.js";
import { type FromWorker, type ToWorker, WorkerGone } from "./protocol.js";

/**
 * How long each trial that has all it needs may take before another begins beside it, in milliseconds; with the last one
 * ends all hope. A start takes 6 to 70 ms; where a busy machine needs longer, the first trial is still the first that is ready.
 */
const WAITS_MS: readonly number[] = [250, 500, 2250];
/** The same for the first of all, while a browser has more to do than that. */
const FIRST_WAITS_MS: readonly number[] = [3000, 3000, 9000];

/** Something on its way. */
export interface Trial<Started> {
  /** Once it has all it needs; the wait counts from there. */
  equipped: Promise<unknown>;
  /** Rejects when it cannot be had any more. */
  ready: Promise<Started>;
  /** Lets go of it. */
  end(): void;
}

/** Whether any worker has ever been ready: then all they need is loaded. */
let loaded = false;

/** A worker that is ready; `died` is called when it is gone without a word, whenever that happens. */
export async function startWorker(died: (worker: Worker) => void): Promise<Worker> {
  if (loaded) {
    return firstReady(() => trialOf(died, engineModule("core")), WAITS_MS);
  }
  // The first one waits for the network, as long as that takes. Of its script only a fetch says what is wrong with it.
  const script = checkWorker();
  const begin = () => trialOf(died, Promise.all([engineModule("core"), script]));
  const worker = await firstReady(begin, FIRST_WAITS_MS);
  loaded = true;
  return worker;
}

/**
 * The first trial that is ready; the others are ended.
 *
 * A worker that is killed before it holds its lock says nothing at all, and the time it would have taken is not known. So
 * it is not given up after a short wait, which a slow machine could never meet: another one begins beside it. What lacks
 * something is given up at once: another would lack the same.
 */
export function firstReady<Started>(
  begin: () => Trial<Started>,
  waitsMs: readonly number[],
): Promise<Started> {
  return new Promise((resolve, reject) => {
    const trials: Trial<Started>[] = [];
    let open = true;
    let failed = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = (winner?: Trial<Started>) => {
      open = false;
      clearTimeout(timer);
      for (const trial of trials) {
        if (trial !== winner) trial.end();
      }
    };
    const giveUp = (error: unknown) => {
      close();
      reject(error);
    };
    const next = () => {
      clearTimeout(timer);
      const waitMs = waitsMs[trials.length];
      const trial = begin();
      trials.push(trial);
      const isLast = trials.length === waitsMs.length;
      const late = () => (isLast ? giveUp(new WorkerGone("killed")) : next());
      const wait = () => {
        if (open && trials.at(-1) === trial) timer = setTimeout(late, waitMs);
      };
      trial.equipped.then(wait, () => {
        // It is not ready, either.
      });
      trial.ready.then(
        (started) => {
          if (open) {
            close(trial);
            resolve(started);
          }
        },
        (error: unknown) => {
          failed++;
          const isLacking = error instanceof WorkerGone && error.reason === "load";
          if (open && isLacking) giveUp(error);
          else if (open && trials.length < waitsMs.length) next();
          else if (open && failed === trials.length) giveUp(error);
        },
      );
    };
    next();
  });
}

function trialOf(died: (worker: Worker) => void, equipped: Promise<unknown>): Trial<Worker> {
  // Fetch and start side by side: neither waits for the other.
  const name = `coalloc-worker-${Math.random()}`;
  const policy = new WorkerPolicy();
  let worker: Worker;
  try {
    worker = newWorker(name);
  } catch {
    policy.close();
    const forbidden = Promise.reject(WorkerGone.unloaded(new LoadFault("workers")));
    return { equipped, ready: forbidden, end: () => {} };
  }
  const ready = new Promise<Worker>((resolve, reject) => {
    worker.onerror = (event) => {
      event.preventDefault();
      void whyNot(event.message, policy).then((fault) => reject(WorkerGone.unloaded(fault)));
    };
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === "alive") {
        whenReleased(name, () => {
          reject(new WorkerGone("killed"));
          died(worker);
        });
      } else if (data.type === "ready") {
        resolve(worker);
      }
    };
    const missing = (error: unknown) => reject(WorkerGone.unloaded(error));
    engineModule("core").then(
      (module) => worker.postMessage({ type: "start", module } satisfies ToWorker),
      missing,
    );
    equipped.catch(missing);
  });
  const settled = () => policy.close();
  void ready.then(settled, settled);
  return { equipped, ready, end: () => worker.terminate() };
}

/** Why a worker did not start; one whose script ran so far as to fail says something. */
async function whyNot(message: string | undefined, policy: WorkerPolicy): Promise<LoadFault> {
  try {
    await checkWorker();
  } catch (error) {
    if (error instanceof LoadFault) return error;
  }
  // In a frame that its page shuts off from its own origin, not every browser calls that a policy.
  const shutOff = self.origin === "null" && location.protocol.startsWith("http");
  return policy.refused || shutOff ? new LoadFault("workers") : new LoadFault("start", message);
}

/** Waits until nobody holds the lock of that name any more. */
function whenReleased(name: string, released: () => void): void {
  navigator.locks.request(name, released).catch(() => {
    // The page itself is going away.
  });
}
