// Runs a search in a worker, slice by slice, until it is done or stopped.

import type * as engines from "../../../engine/pkg/coalloc.js";
import type { SearchProgress, SearchReport } from "../../../engine/pkg/coalloc.js";
import type { Arguments } from "../../../engine/protocol.js";

/** The engine module as searches use it. */
export type SearchEngine = Pick<typeof engines, "SearchRun">;

/** Progress is postedAt, and the inbox looked at, at most this often. */
const PROGRESS_MS = 40;

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
      if (performance.now() - postedAt >= PROGRESS_MS) {
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
