// Units of work on a few workers: whichever is free takes the next one, and one lost worker is replaced.

import type { EngineWorker } from "./client.js";
import { WorkerGone } from "./protocol.js";

/** The part of a worker that a pool uses. */
export type WorkerHandle = Pick<EngineWorker, "call" | "control" | "discard">;

const MOST_WORKERS = 4;

/** The number of workers that simulate days: one for each core, but no more than four. */
export function workerCount(units: number): number {
  const cores = navigator.hardwareConcurrency || 2;
  return Math.max(1, Math.min(cores, MOST_WORKERS, units));
}

/** Units to work on, and their callbacks. */
export interface Work<Answer> {
  /** The next unit to begin; undefined when there is none left. */
  next(): number | undefined;
  /** Undefined when the unit was stopped, as the signal says. */
  ask(worker: WorkerHandle, unit: number, signal: AbortSignal): Promise<Answer | undefined>;
  /** A unit is done. */
  take(unit: number, answer: Answer): void;
  /** All that could be done is done, or the pool was stopped. */
  ended(): void;
  /** The engine refused a unit, or two workers were lost over it. */
  failed(error: unknown): void;
}

/** Workers at work; who gave them has them back when the work has ended. */
export class Pool<Answer> {
  readonly #workers: readonly WorkerHandle[];
  readonly #work: Work<Answer>;
  readonly #stop = new AbortController();
  #paused = false;

  constructor(workers: readonly WorkerHandle[], work: Work<Answer>) {
    this.#workers = workers;
    this.#work = work;
    void this.#run();
  }

  pause(): void {
    this.#paused = true;
    this.#control("pause");
  }

  resume(): void {
    this.#paused = false;
    this.#control("resume");
  }

  /** Begins no more units and lets go of those under way. */
  stop(): void {
    this.#control("resume");
    this.#stop.abort();
  }

  get #stopped(): boolean {
    return this.#stop.signal.aborted;
  }

  #control(order: "pause" | "resume"): void {
    for (const worker of this.#workers) {
      void worker.control(order);
    }
  }

  async #run(): Promise<void> {
    try {
      await Promise.all(this.#workers.map((worker) => this.#serve(worker)));
      this.#work.ended();
    } catch (error) {
      this.#stop.abort();
      for (const worker of this.#workers) {
        worker.discard();
      }
      this.#work.failed(error);
    }
  }

  async #serve(worker: WorkerHandle): Promise<void> {
    while (!this.#stopped) {
      const unit = this.#work.next();
      if (unit === undefined) {
        return;
      }
      const answer = await this.#ask(worker, unit);
      if (answer === undefined) {
        return;
      }
      this.#work.take(unit, answer);
    }
  }

  /** Undefined when the pool was stopped meanwhile. */
  async #ask(worker: WorkerHandle, unit: number): Promise<Answer | undefined> {
    for (let trial = 0; ; trial++) {
      try {
        const asked = this.#work.ask(worker, unit, this.#stop.signal);
        // A worker that was started anew has not heard of the pause.
        if (this.#paused) {
          void worker.control("pause");
        }
        return await asked;
      } catch (error) {
        if (this.#stopped) {
          return undefined;
        }
        // A lost worker is replaced once; a unit that loses two workers is our fault and is reported.
        if (!(error instanceof WorkerGone) || trial > 0) {
          throw error;
        }
      }
    }
  }
}
