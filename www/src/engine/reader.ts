// Parses, prints and validates documents without queueing behind planning.

import { EngineWorker } from "./client.js";
import { type Answer, type Arguments, WorkerGone } from "./protocol.js";

/** Time limit for parsing, printing or validating a document. */
const LIMIT_MS = 10_000;

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
    const options = { limitMs: LIMIT_MS };
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
