// One disposable engine worker as seen from the page: typed calls, time limits, replacement.

import { engineModule } from "./module.js";
import {
  type Answer,
  type Arguments,
  type Ask,
  type CallName,
  type FromWorker,
  type GoneReason,
  needsEngines,
  type ProgressOf,
  Refusal,
  type ToWorker,
  WorkerGone,
} from "./protocol.js";
import { startWorker } from "./starting.js";

interface Waiting {
  resolve(answer: unknown): void;
  reject(error: Error): void;
  onprogress: ((progress: never) => void) | undefined;
  limitMs: number | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export interface CallOptions<N extends CallName> {
  /** So long without an answer or progress and the worker counts as hung; without it a call may take for ever. */
  limitMs?: number;
  onprogress?: (progress: ProgressOf<N>) => void;
}

/** A worker that is started when first needed and started again after it was lost. */
export class EngineWorker {
  /** Told whenever a worker had to be thrown away for a fault (not when we discarded it). */
  onlost: (reason: "trap" | "killed" | "limit") => void = () => {};

  #worker: Promise<Worker> | undefined;
  #waiting = new Map<number, Waiting>();
  #lastId = 0;
  /** The worker that has the module with every planner. */
  #hasEngines: Worker | undefined;

  /** Asks; rejects with `Refusal` for bad input and `WorkerGone` when the worker was lost. */
  async call<N extends CallName>(
    name: N,
    args: Arguments<N>,
    options: CallOptions<N> = {},
  ): Promise<Answer<N>> {
    // The pair (name, args) is one member of `Ask`; TypeScript cannot see that through `N`.
    const question = { id: 0, name, args } as Ask;
    this.#worker ??= this.#start();
    const started = this.#worker;
    const worker = await started.catch((error: unknown) => {
      if (this.#worker === started) {
        this.#worker = undefined;
      }
      throw error;
    });
    if (needsEngines(question)) {
      await this.#sendEngines(worker);
    }
    if (this.#worker !== started) {
      throw new WorkerGone("discarded");
    }
    const id = ++this.#lastId;
    return new Promise<Answer<N>>((resolve, reject) => {
      this.#waiting.set(id, {
        resolve: resolve as (answer: unknown) => void,
        reject,
        onprogress: options.onprogress,
        limitMs: options.limitMs,
        timer: this.#patience(options.limitMs),
      });
      post(worker, { type: "ask", ask: { ...question, id } });
    });
  }

  /** Pause, resume or stop what this worker does in slices. */
  async control(type: "pause" | "resume" | "stop"): Promise<void> {
    const worker = await this.#worker;
    if (worker !== undefined) {
      post(worker, { type });
    }
  }

  /** Throws the worker away; every waiting call rejects. The next call starts another. */
  discard(reason: GoneReason = "discarded", detail = ""): void {
    const lost = this.#worker;
    this.#worker = undefined;
    void lost?.then((worker) => worker.terminate()).catch(() => {});
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const call of waiting) {
      clearTimeout(call.timer);
      call.reject(new WorkerGone(reason, detail));
    }
    if (reason === "trap" || reason === "killed" || reason === "limit") {
      this.onlost(reason);
    }
  }

  async #start(): Promise<Worker> {
    const worker = await startWorker((dead) => void this.#mourn(dead));
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.discard("trap", event.message);
    };
    return worker;
  }

  /** A worker has died without a word: the browser may end one to save memory. */
  async #mourn(dead: Worker): Promise<void> {
    const worker = await this.#worker?.catch(() => undefined);
    if (worker === dead) {
      this.discard("killed");
    }
  }

  /** Gives the worker the module with every planner, the first time it is needed. */
  async #sendEngines(worker: Worker): Promise<void> {
    if (this.#hasEngines === worker) {
      return;
    }
    try {
      const module = await engineModule("engines");
      if (this.#hasEngines !== worker) {
        this.#hasEngines = worker;
        post(worker, { type: "engines", module });
      }
    } catch (error) {
      throw WorkerGone.unloaded(error);
    }
  }

  #hear(message: FromWorker): void {
    switch (message.type) {
      case "answer":
        this.#take(message.id)?.resolve(message.answer);
        break;
      case "refusal":
        this.#take(message.id)?.reject(new Refusal(message.error));
        break;
      case "progress":
        this.#progress(message.id, message.progress);
        break;
      case "trap":
        this.discard("trap", message.message);
        break;
      case "alive":
      case "ready":
        break;
    }
  }

  #progress(id: number, progress: unknown): void {
    const call = this.#waiting.get(id);
    if (call !== undefined) {
      clearTimeout(call.timer);
      call.timer = this.#patience(call.limitMs);
      // Progress carries the id of a question, so it is of that question's kind.
      call.onprogress?.(progress as never);
    }
  }

  #patience(limitMs: number | undefined): ReturnType<typeof setTimeout> | undefined {
    return limitMs === undefined ? undefined : setTimeout(() => this.discard("limit"), limitMs);
  }

  #take(id: number): Waiting | undefined {
    const call = this.#waiting.get(id);
    this.#waiting.delete(id);
    clearTimeout(call?.timer);
    return call;
  }
}

function post(worker: Worker, message: ToWorker): void {
  worker.postMessage(message);
}

/**
 * Asks, and once more where the worker was lost meanwhile: it may have died of something else. A question that loses two
 * is told.
 */
export async function again<Answer>(
  ask: () => Promise<Answer>,
  wanted: () => boolean = () => true,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    const died =
      error instanceof WorkerGone && (error.reason === "trap" || error.reason === "killed");
    if (died && wanted()) {
      return await ask();
    }
    throw error;
  }
}
