// Plans several requests together in a worker, slice by slice, until it is proven or stopped.

import type * as engines from "../../../engine/pkg/coalloc.js";
import type { JointProgress, JointReport } from "../../../engine/pkg/coalloc.js";
import type { Arguments } from "../../../engine/protocol.js";

/** The engine module as joint planning uses it. */
export type JointEngine = Pick<typeof engines, "JointRun">;

/** Progress is posted, and the inbox looked at, at most this often. */
const PROGRESS_MS = 40;
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
      if (performance.now() - postedAt >= PROGRESS_MS) {
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
