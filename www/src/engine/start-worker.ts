// Starts a worker, and another alongside it when the first does not respond.

import { LoadFault } from "../loading/fault.js";
import { WorkerPolicy } from "./browser-support.js";
import { checkWorker, newWorker } from "./delivery.js";
import { engineModule } from "./module.svelte.js";
import { type FromWorker, type ToWorker, WorkerGone } from "./protocol.js";

/**
 * Milliseconds each attempt may take, once it has everything it needs, before another starts alongside it; after the last
 * one the start fails. A start takes 6 to 70 ms; on a busy machine that needs longer, the first attempt still finishes first.
 */
const WAITS_MS: readonly number[] = [250, 500, 2250];
/** The same for the first worker of the page, while the browser is still busy loading it. */
const FIRST_WAITS_MS: readonly number[] = [3000, 3000, 9000];

/** One attempt to start something. */
export interface Attempt<Started> {
  /** Resolves once it has everything it needs; the timeout counts from there. */
  prepared: Promise<unknown>;
  /** Rejects when it has failed. */
  ready: Promise<Started>;
  /** Abandons it. */
  end(): void;
}

/** The engine's catalogs of the language in use, one after another: those of the core, and all of them. */
export interface EngineCatalogs {
  readonly core: string;
  whole(): Promise<string>;
}

/** For every worker to come. */
export let catalogs: EngineCatalogs = { core: "", whole: async () => "" };

/** Chooses the language of every worker to come. */
export function speak(language: EngineCatalogs): void {
  catalogs = language;
}

/** Whether any worker has ever been ready: then everything they need is loaded. */
let loaded = false;

/** A worker that is ready; `died` is called if it ever disappears without a message. */
export async function startWorker(died: (worker: Worker) => void): Promise<Worker> {
  if (loaded) {
    const attempt = () => attemptOf(died, engineModule("core"));
    // A truncated script that happens to parse raises no error: its worker is only silent.
    return firstReady(attempt, WAITS_MS).catch(async (error: unknown) => {
      await checkWorker().catch((fault: unknown) => Promise.reject(WorkerGone.unloaded(fault)));
      throw error;
    });
  }
  // The first one waits for the network, however long that takes. Only a fetch reports what is wrong with its script.
  const script = checkWorker();
  const begin = () => attemptOf(died, Promise.all([engineModule("core"), script]));
  const worker = await firstReady(begin, FIRST_WAITS_MS);
  loaded = true;
  return worker;
}

/**
 * The first attempt that is ready; the others are ended.
 *
 * A worker that is killed before it holds its lock sends no message, and how long it would have taken is unknown. Instead
 * of giving up after a short timeout, which a slow machine might never meet, another one starts alongside it. An attempt
 * that lacks a file or a permission fails at once: another would lack the same.
 */
export function firstReady<Started>(
  begin: () => Attempt<Started>,
  waitsMs: readonly number[],
): Promise<Started> {
  return new Promise((resolve, reject) => {
    const attempts: Attempt<Started>[] = [];
    let open = true;
    let failed = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const close = (winner?: Attempt<Started>) => {
      open = false;
      clearTimeout(timer);
      for (const attempt of attempts) {
        if (attempt !== winner) attempt.end();
      }
    };
    const giveUp = (error: unknown) => {
      close();
      reject(error);
    };
    const next = () => {
      clearTimeout(timer);
      const waitMs = waitsMs[attempts.length];
      const attempt = begin();
      attempts.push(attempt);
      const isLast = attempts.length === waitsMs.length;
      const late = () => (isLast ? giveUp(new WorkerGone("killed")) : next());
      const wait = () => {
        if (open && attempts.at(-1) === attempt) timer = setTimeout(late, waitMs);
      };
      attempt.prepared.then(wait, () => {
        // `ready` rejects too.
      });
      attempt.ready.then(
        (started) => {
          if (open) {
            close(attempt);
            resolve(started);
          }
        },
        (error: unknown) => {
          failed++;
          const isLacking = error instanceof WorkerGone && error.reason === "load";
          if (open && isLacking) giveUp(error);
          else if (open && attempts.length < waitsMs.length) next();
          else if (open && failed === attempts.length) giveUp(error);
        },
      );
    };
    next();
  });
}

function attemptOf(died: (worker: Worker) => void, prepared: Promise<unknown>): Attempt<Worker> {
  // Fetch and start in parallel.
  const name = `coalloc-worker-${Math.random()}`;
  const policy = new WorkerPolicy();
  let worker: Worker;
  try {
    worker = newWorker(name);
  } catch {
    policy.close();
    const forbidden = Promise.reject(WorkerGone.unloaded(new LoadFault("workers")));
    return { prepared, ready: forbidden, end: () => {} };
  }
  const ready = new Promise<Worker>((resolve, reject) => {
    worker.onerror = (event) => {
      event.preventDefault();
      void startFault(event.message, policy).then((fault) => reject(WorkerGone.unloaded(fault)));
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
      (module) =>
        worker.postMessage({ type: "start", module, catalog: catalogs.core } satisfies ToWorker),
      missing,
    );
    prepared.catch(missing);
  });
  const settled = () => policy.close();
  void ready.then(settled, settled);
  return { prepared, ready, end: () => worker.terminate() };
}

/** Why a worker did not start; `message` is set if its script ran and failed. */
async function startFault(message: string | undefined, policy: WorkerPolicy): Promise<LoadFault> {
  try {
    await checkWorker();
  } catch (error) {
    if (error instanceof LoadFault) return error;
  }
  // In a sandboxed frame without its own origin, not every browser reports a policy violation.
  const shutOff = self.origin === "null" && location.protocol.startsWith("http");
  return policy.refused || shutOff ? new LoadFault("workers") : new LoadFault("start", message);
}

/** Waits until the lock of that name is released. */
function whenReleased(name: string, released: () => void): void {
  navigator.locks.request(name, released).catch(() => {
    // The page itself is being unloaded.
  });
}
