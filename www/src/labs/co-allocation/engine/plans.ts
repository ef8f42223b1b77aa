// Plans all time frames of a request in a worker, slice by slice, until all are answered or it is stopped.

import type * as core from "../../../engine/pkg/coalloc.js";
import type { PlanReport, PlanRun } from "../../../engine/pkg/coalloc.js";
import type { Arguments } from "../../../engine/protocol.js";
import { Slices } from "../../../engine/slices.js";
import type { PlanStep } from "./calls.js";

/** The engine module as planning uses it. */
export type PlanEngine = Pick<typeof core, "PlanRun">;

/** Minimum time between two checks for messages. */
const LOOK_MS = 40;
/** Minimum time between two progress messages. */
const PROGRESS_MS = 150;

/** One worker's planning; keeps the last stopped run so that it can be resumed. */
export class Plans {
  #stopped: { number: number; run: PlanRun } | undefined;

  /** Plans until done or `stopped` resolves to true; posts and finally returns the results so far. */
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
      // Posted before the first slice, since one search node may take seconds.
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

  /** The stopped run with that number; any other is freed. */
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
