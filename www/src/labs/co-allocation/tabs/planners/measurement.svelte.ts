// Planners measured on a generated work list, one run in this browser.

import type { BenchOptions } from "../../../../engine/pkg/coalloc.js";
import { type Failure, failureOf } from "../../../../engine/protocol.js";
import type { Measured } from "../../engine/calls.js";
import type { Asked } from "./comparison.svelte.js";

/** Longest silence beyond the limits of one task before the worker counts as hung. */
const HUNG_MS = 60_000;
/** More time frames than a task has: each has the limit for itself. */
const MOST_FRAMES = 20;

/** A measurement under way or done. */
export class Measurement {
  readonly options: BenchOptions;
  state = $state<"running" | "done" | "canceled" | "failed">("running");
  /** The table so far; undefined before the first one. */
  measured = $state.raw<Measured>();
  /** Why there is no answer. */
  failure = $state.raw<Failure>();
  readonly #worker: Asked;
  readonly #stop = new AbortController();

  constructor(options: BenchOptions, worker: Asked) {
    this.options = options;
    this.#worker = worker;
    void this.#work();
  }

  /** Stops; the table keeps the tasks that every planner has done. */
  cancel(): void {
    if (this.state === "running") {
      this.state = "canceled";
      this.#stop.abort();
    }
  }

  async #work(): Promise<void> {
    try {
      this.measured = await this.#worker.call("measurePlanners", [this.options], {
        limitMs: HUNG_MS + 1000 * this.options.limitSeconds * MOST_FRAMES,
        signal: this.#stop.signal,
        onprogress: (measured) => {
          this.measured = measured;
        },
      });
      if (this.state === "running") {
        this.state = "done";
      }
    } catch (error) {
      // A worker that did not hear the cancel was thrown away; the last table stays.
      if (this.state === "running") {
        this.failure = failureOf(error);
        this.state = "failed";
      }
    }
    this.#worker.discard();
  }
}
