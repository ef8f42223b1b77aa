// The page's client of one disposable engine worker: typed calls, time limits, cancellation, replacement.

import { engineModule, hasEngine } from "./module.svelte.js";
import {
  type Answer,
  type Arguments,
  type Ask,
  type CallName,
  type FromWorker,
  type GoneReason,
  isOfCore,
  type ProgressOf,
  Refusal,
  type ToWorker,
  WorkerGone,
} from "./protocol.js";
import { nextTask } from "./slices.js";
import { catalogs, startWorker } from "./start-worker.js";

interface PendingCall {
  question: Ask;
  resolve(answer: unknown): void;
  reject(error: Error): void;
  limitMs: number;
  onposted: (() => void) | undefined;
  onprogress: ((progress: never) => void) | undefined;
  /** The worker that it will be posted to. */
  started: Promise<Worker> | undefined;
  /** The same worker, once the question is posted. */
  worker: Worker | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** The caller has aborted it. */
  isCanceled: boolean;
}

/** Default time a worker may work without answering or reporting progress. */
const LIMIT_MS = 60_000;
/** Time a worker has to answer after a stop request. */
export const GRACE_MS = 300;

export interface CallOptions<N extends CallName> {
  /** After this time without an answer or progress the worker counts as hung. */
  limitMs?: number;
  /** Called when the question is posted to a ready worker, and again if that worker is replaced. */
  onposted?: () => void;
  onprogress?: (progress: ProgressOf<N>) => void;
  /**
   * Aborts the call. The worker is asked to stop and may answer with a partial result; if it does not answer within
   * `GRACE_MS` it is replaced.
   */
  signal?: AbortSignal | undefined;
}

/** A worker that is started when first needed, and restarted after it was lost. */
export class EngineWorker {
  /** Called when a worker is lost to a fault (not when we discard it). */
  onlost: (reason: "trap" | "killed" | "limit") => void = () => {};

  #worker: Promise<Worker> | undefined;
  readonly #pending = new Map<number, PendingCall>();
  #lastId = 0;
  /** Workers that have the whole engine. */
  readonly #equipped = new WeakSet<Worker>();

  /** Rejects with `Refusal` for bad input, and with `WorkerGone` when the worker was lost or the call aborted. */
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
    const cancel = () => this.#cancel(id);
    signal?.addEventListener("abort", cancel, { once: true });
    return new Promise<Answer<N>>((resolve, reject) => {
      this.#pending.set(id, {
        question,
        resolve: resolve as (answer: unknown) => void,
        reject,
        limitMs,
        onposted,
        onprogress,
        started: undefined,
        worker: undefined,
        timer: undefined,
        isCanceled: false,
      });
      void this.#post(id);
    }).finally(() => signal?.removeEventListener("abort", cancel));
  }

  /** Pauses or resumes what this worker does in slices. */
  async control(type: "pause" | "resume"): Promise<void> {
    const worker = await this.#worker;
    if (worker !== undefined) {
      post(worker, { type });
    }
  }

  /** Throws the worker away; every pending call rejects. The next call starts another. */
  discard(reason: GoneReason = "discarded", detail = ""): void {
    this.#end();
    for (const id of [...this.#pending.keys()]) {
      this.#take(id)?.reject(new WorkerGone(reason, detail));
    }
    if (reason === "trap" || reason === "killed" || reason === "limit") {
      this.onlost(reason);
    }
  }

  /** Posts a question as soon as the worker is ready. */
  async #post(id: number): Promise<void> {
    const call = this.#pending.get(id);
    if (call === undefined) {
      return;
    }
    const started = this.#running();
    call.started = started;
    // False after an abort, or when the worker was replaced meanwhile and its successor has the question.
    const isMine = () => this.#pending.get(id) === call && call.started === started;
    try {
      const worker = await started;
      const isWhole = !isOfCore(call.question) || hasEngine();
      if (isMine() && isWhole) await this.#equip(worker);
      // Questions and answers may be large: to copy one is a task of its own.
      await nextTask();
      if (isMine()) {
        call.worker = worker;
        call.timer = this.#silenceTimer(call.limitMs);
        post(worker, { type: "ask", ask: call.question });
        call.onposted?.();
      }
    } catch (error) {
      if (isMine()) {
        this.#take(id)?.reject(error instanceof Error ? error : new Error(String(error)));
      }
    }
  }

  /** Asks the worker to stop; one that does not answer is replaced. */
  #cancel(id: number): void {
    const call = this.#pending.get(id);
    if (call?.worker === undefined) {
      this.#take(id)?.reject(new WorkerGone("discarded"));
      return;
    }
    call.isCanceled = true;
    clearTimeout(call.timer);
    call.timer = setTimeout(() => this.#replace(), GRACE_MS);
    post(call.worker, { type: "stop", id });
  }

  /** Replaces an unresponsive worker; the remaining calls go to its successor. */
  #replace(): void {
    this.#end();
    for (const [id, call] of [...this.#pending]) {
      clearTimeout(call.timer);
      call.worker = undefined;
      if (call.isCanceled) {
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

  /** The worker, started if there is none; if that fails, the next call tries again. */
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
    const worker = await startWorker((dead) => void this.#onDead(dead));
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#receive(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.discard("trap", event.message);
    };
    return worker;
  }

  /** A worker has died without a message: browsers kill workers to save memory. */
  async #onDead(dead: Worker): Promise<void> {
    const worker = await this.#worker?.catch(() => undefined);
    if (worker === dead) {
      this.discard("killed");
    }
  }

  /** Sends the worker the engine the first time it is needed. */
  async #equip(worker: Worker): Promise<void> {
    if (this.#equipped.has(worker)) {
      return;
    }
    try {
      const [module, catalog] = await Promise.all([engineModule("engine"), catalogs.whole()]);
      if (!this.#equipped.has(worker)) {
        this.#equipped.add(worker);
        post(worker, { type: "module", module, catalog });
      }
    } catch (error) {
      throw WorkerGone.unloaded(error);
    }
  }

  #receive(message: FromWorker): void {
    switch (message.type) {
      case "answer":
        void this.#answer(message.id, message.answer);
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

  async #answer(id: number, answer: unknown): Promise<void> {
    const call = this.#take(id);
    await nextTask();
    call?.resolve(answer);
  }

  #progress(id: number, progress: unknown): void {
    const call = this.#pending.get(id);
    if (call !== undefined && !call.isCanceled) {
      clearTimeout(call.timer);
      call.timer = this.#silenceTimer(call.limitMs);
      // The id ties the progress to its question, so the type matches.
      call.onprogress?.(progress as never);
    }
  }

  #silenceTimer(limitMs: number): ReturnType<typeof setTimeout> {
    return setTimeout(() => this.discard("limit"), limitMs);
  }

  #take(id: number): PendingCall | undefined {
    const call = this.#pending.get(id);
    this.#pending.delete(id);
    clearTimeout(call?.timer);
    return call;
  }
}

function post(worker: Worker, message: ToWorker): void {
  worker.postMessage(message);
}

/**
 * Asks, and repeats once if the worker was lost: something else may have killed it. A second loss is reported.
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

/** Time limit for parsing, printing or validating a document. */
const READ_LIMIT_MS = 10_000;

/** Uses the planning worker while it is idle, else its own worker, started when first needed. */
export class Reader {
  readonly #own = new EngineWorker();
  readonly #planner: EngineWorker;
  readonly #isPlanning: () => boolean;

  constructor(planner: EngineWorker, isPlanning: () => boolean) {
    this.#planner = planner;
    this.#isPlanning = isPlanning;
  }

  /** Rejects with `Refusal` for bad input and `WorkerGone` when the worker was lost. */
  async call<N extends "parse" | "print" | "validate">(
    name: N,
    args: Arguments<N>,
  ): Promise<Answer<N>> {
    const options = { limitMs: READ_LIMIT_MS };
    if (!this.#isPlanning()) {
      try {
        return await this.#planner.call(name, args, options);
      } catch (error) {
        // The worker may have been discarded for a newer plan.
        if (!(error instanceof WorkerGone) || error.reason === "load") throw error;
      }
    }
    return this.#own.call(name, args, options);
  }
}
