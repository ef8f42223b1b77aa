// Reads, writes and checks documents without waiting behind a plan.

import { EngineWorker } from "./client.js";
import { type Answer, type Arguments, WorkerGone } from "./protocol.js";

/** Longest time the engine may take to read, write or check a document. */
const LIMIT_MS = 10_000;

/** Uses the worker that plans while it is idle, else a worker of its own, started when first needed. */
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
    const options = { limitMs: LIMIT_MS };
    if (!this.#isPlanning()) {
      try {
        return await this.#planner.call(name, args, options);
      } catch (error) {
        // It may have been given up for a plan submitted since.
        if (!(error instanceof WorkerGone) || error.reason === "load") throw error;
      }
    }
    return this.#own.call(name, args, options);
  }
}
