// A task of a component that is asked for again while it runs.

import { unmountSignal } from "./unmount-signal.svelte.js";

/** Never runs `task`, which must not throw, twice at once; calls meanwhile become one more run, unless the calling component is gone. */
export function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  const gone = unmountSignal();
  let running = false;
  let again = false;
  return async () => {
    again = running;
    if (running) return;
    running = true;
    do {
      again = false;
      await task();
    } while (again && !gone.aborted);
    running = false;
  };
}
