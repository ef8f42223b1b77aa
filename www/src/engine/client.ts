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
import { startWorker } from "./start-worker.js";

interface PendingCall {
  question: Ask;
  resolve(answer: unknown): void;
  reject(error: Error): void;
  limitMs: number;
  onposted: (() => void) | undefined;
  onprogress: ((progress: never) => void) | undefined;
  /** The worker it waits for. */
  started: Promise<Worker> | undefined;
  /** The same, once it has the question. */
  worker: Worker | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Nobody wants the answer any more. */
  isLetGo: boolean;
}

/** Longest silence of a worker at work, unless the call says otherwise. */
const LIMIT_MS = 60_000;
/** A worker that is asked to stop has so long to answer. */
export const GRACE_MS = 300;

export interface CallOptions<N extends CallName> {
  /** So long without an answer or progress and the worker counts as hung. */
  limitMs?: number;
  /** Called when the question is posted to a worker that is ready; once more after that worker was replaced. */
  onposted?: () => void;
  onprogress?: (progress: ProgressOf<N>) => void;
  /**
   * Aborted when nobody wants the answer any more, or only as far as it is known. The worker is asked to stop, and
   * answers so far as it knows; one that does not answer soon is replaced.
   */
  signal?: AbortSignal | undefined;
}

/** A worker that is started when first needed and started again after it was lost. */
export class EngineWorker {
  /** Called whenever a worker had to be thrown away for a fault (not when we discarded it). */
  onlost: (reason: "trap" | "killed" | "limit") => void = () => {};

  #worker: Promise<Worker> | undefined;
  readonly #waiting = new Map<number, PendingCall>();
  #lastId = 0;
  /** The worker that has the module with every planner. */
  #hasEngines: Worker | undefined;

  /** Asks; rejects with `Refusal` for bad input and `WorkerGone` when the worker was lost or nobody wants the answer. */
  call<N extends CallName>(
    name: N,
    args: Arguments<N>,
    { limitMs = LIMIT_MS, onposted, onprogress, signal }: CallOptions<N> = {},
  ): Promise<Answer<N>> {
    if (signal?.aborted === true) {
      return Promise.reject(new WorkerGone("discarded"));
    }
    const id = ++this.#lastId;
    // The pair (name, args) is one member of `Ask`; TypeScript cannot see that through `N`.
    const question = { id, name, args } as Ask;
    const letGo = () => this.#letGo(id);
    signal?.addEventListener("abort", letGo, { once: true });
    return new Promise<Answer<N>>((resolve, reject) => {
      this.#waiting.set(id, {
        question,
        resolve: resolve as (answer: unknown) => void,
        reject,
        limitMs,
        onposted,
        onprogress,
        started: undefined,
        worker: undefined,
        timer: undefined,
        isLetGo: false,
      });
      void this.#post(id);
    }).finally(() => signal?.removeEventListener("abort", letGo));
  }

  /** Pauses or resumes what this worker does in slices. */
  async control(type: "pause" | "resume"): Promise<void> {
    const worker = await this.#worker;
    if (worker !== undefined) {
      post(worker, { type });
    }
  }

  /** Throws the worker away; every waiting call rejects. The next call starts another. */
  discard(reason: GoneReason = "discarded", detail = ""): void {
    this.#end();
    for (const id of [...this.#waiting.keys()]) {
      this.#take(id)?.reject(new WorkerGone(reason, detail));
    }
    if (reason === "trap" || reason === "killed" || reason === "limit") {
      this.onlost(reason);
    }
  }

  /** Posts a question to the worker as soon as that is ready. */
  async #post(id: number): Promise<void> {
    const call = this.#waiting.get(id);
    if (call === undefined) {
      return;
    }
    const started = this.#running();
    call.started = started;
    // Not when nobody waits any more, or when the worker was replaced meanwhile and the next one has the question.
    const isMine = () => this.#waiting.get(id) === call && call.started === started;
    try {
      const worker = await started;
      if (isMine() && needsEngines(call.question)) {
        await this.#sendEngines(worker);
      }
      if (isMine()) {
        call.worker = worker;
        call.timer = this.#patience(call.limitMs);
        post(worker, { type: "ask", ask: call.question });
        call.onposted?.();
      }
    } catch (error) {
      if (isMine()) {
        this.#take(id)?.reject(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }

  /** Asks the worker to stop what nobody wants any more; one that does not answer is replaced. */
  #letGo(id: number): void {
    const call = this.#waiting.get(id);
    if (call?.worker === undefined) {
      this.#take(id)?.reject(new WorkerGone("discarded"));
      return;
    }
    call.isLetGo = true;
    clearTimeout(call.timer);
    call.timer = setTimeout(() => this.#replace(), GRACE_MS);
    post(call.worker, { type: "stop", id });
  }

  /** Another worker takes over what is still wanted of one that does not listen. */
  #replace(): void {
    this.#end();
    for (const [id, call] of [...this.#waiting]) {
      clearTimeout(call.timer);
      call.worker = undefined;
      if (call.isLetGo) {
        this.#take(id)?.reject(new WorkerGone("discarded"));
      } else {
        void this.#post(id);
      }
    }
  }

  #end(): void {
    const ended = this.#worker;
    this.#worker = undefined;
    void ended
      ?.then((worker) => {
        worker.onmessage = null;
        worker.terminate();
      })
      .catch(() => {});
  }

  /** The worker, started where there is none; the next call tries again where that fails. */
  #running(): Promise<Worker> {
    if (this.#worker !== undefined) {
      return this.#worker;
    }
    const started = this.#start();
    this.#worker = started;
    started.catch(() => {
      if (this.#worker === started) {
        this.#worker = undefined;
      }
    });
    return started;
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
    if (call !== undefined && !call.isLetGo) {
      clearTimeout(call.timer);
      call.timer = this.#patience(call.limitMs);
      // Progress carries the id of a question, so it is of that question's kind.
      call.onprogress?.(progress as never);
    }
  }

  #patience(limitMs: number): ReturnType<typeof setTimeout> {
    return setTimeout(() => this.discard("limit"), limitMs);
  }

  #take(id: number): PendingCall | undefined {
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
