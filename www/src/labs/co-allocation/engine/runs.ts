// Planning, searching and planning jointly in a worker, slice by slice, until there is an answer or it is stopped.

import type * as engines from "../../../engine/pkg/coalloc.js";
import type {
  JointProgress,
  JointReport,
  PlanReport,
  PlanRun,
  SearchProgress,
  SearchReport,
} from "../../../engine/pkg/coalloc.js";
import type { Arguments } from "../../../engine/protocol.js";
import { Slices } from "../../../engine/slices.js";
import type { PlanStep } from "./calls.js";

/** The engine module as planning uses it. */
export type PlanEngine = Pick<typeof engines, "PlanRun">;

/** Minimum time between two checks for messages, in searches between two progress messages too. */
const LOOK_MS = 40;
/** Minimum time between two progress messages of planning. */
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

/** The engine module as searches use it. */
export type SearchEngine = Pick<typeof engines, "SearchRun">;

/** Searches until there is an answer, the limit is reached or `stopped` resolves to true; returns the search so far. */
export async function searchInSlices(
  engine: SearchEngine,
  [document, frame, by]: Arguments<"search">,
  tell: (progress: SearchProgress) => void,
  stopped: () => Promise<boolean>,
): Promise<SearchReport> {
  const run = new engine.SearchRun(document, frame, by);
  try {
    let postedAt = performance.now();
    for (;;) {
      const progress = run.advance();
      if (progress.done) {
        break;
      }
      if (performance.now() - postedAt >= LOOK_MS) {
        postedAt = performance.now();
        tell(progress);
        if (await stopped()) {
          break;
        }
      }
    }
    return run.report();
  } finally {
    run.free();
  }
}

/** The engine module as joint planning uses it. */
export type JointEngine = Pick<typeof engines, "JointRun">;

/** Nodes after which the search ends without a proof. */
const MOST_NODES = 20_000;

/** Searches until there is a proof, the limit is reached or `stopped` resolves to true; returns the best plan so far. */
export async function planJointly(
  engine: JointEngine,
  [document]: Arguments<"planJointly">,
  tell: (progress: JointProgress) => void,
  stopped: () => Promise<boolean>,
): Promise<JointReport> {
  const run = new engine.JointRun(document);
  try {
    let postedAt = performance.now();
    for (;;) {
      const progress = run.advance(1);
      if (progress.done || progress.nodes >= MOST_NODES) break;
      if (performance.now() - postedAt >= LOOK_MS) {
        postedAt = performance.now();
        tell(progress);
        if (await stopped()) break;
      }
    }
    return run.report();
  } finally {
    run.free();
  }
}
