// All time frames of a request planned in a worker: slice by slice, until all are answered or it is stopped.

import type * as core from "../../../engine/pkg/coalloc.js";
import type { PlanReport, PlanRun } from "../../../engine/pkg/coalloc.js";
import type { Arguments, PlanStep } from "../../../engine/protocol.js";
import { Slices } from "../../../engine/slices.js";

/** What planning needs of the engine. */
export type PlanEngine = Pick<typeof core, "PlanRun">;

/** The inbox is looked at, at most, so often. */
const LOOK_MS = 40;
/** What is known is posted at most so often. */
const PROGRESS_MS = 150;

/** One worker's planning: the run that was stopped last is kept, so that it can go on. */
export class Plans {
  #stopped: { number: number; run: PlanRun } | undefined;

  /** Plans until there is nothing left or `stopped` says so, and answers with what is known; posts that on the way. */
  async plan(
    engine: PlanEngine,
    [number, document]: Arguments<"plan">,
    post: (step: PlanStep) => void,
    stopped: () => Promise<boolean>,
  ): Promise<PlanReport> {
    const run = this.#take(number) ?? new engine.PlanRun(document);
    let done = false;
    try {
      const slices = new Slices<undefined>();
      // Before the first slice: one search node may take seconds.
      post({ answered: 0, report: run.report() });
      let posted = performance.now();
      let looked = posted;
      let changes = 0;
      while (!done) {
        const progress = slices.next(undefined, (nodes) => run.advance(nodes));
        done = progress.done;
        const now = performance.now();
        if (done || now - looked < LOOK_MS) {
          continue;
        }
        looked = now;
        if (progress.changes !== changes && now - posted >= PROGRESS_MS) {
          ({ changes } = progress);
          posted = now;
          post({ answered: progress.answered, report: run.report() });
        }
        if (await stopped()) {
          break;
        }
      }
      return run.report();
    } finally {
      if (done) {
        run.free();
      } else {
        this.#stopped = { number, run };
      }
    }
  }

  /** The run of that number, if it was the last that was stopped; any other is let go of. */
  #take(number: number): PlanRun | undefined {
    const stopped = this.#stopped;
    this.#stopped = undefined;
    if (stopped?.number === number) {
      return stopped.run;
    }
    stopped?.run.free();
    return undefined;
  }
}
