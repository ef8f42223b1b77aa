// A task of a component that is asked for again while it runs.

import { unmountSignal } from "./unmount-signal.svelte.js";

/** Runs `task` one at a time; however often it is called meanwhile, it runs once more, unless the calling component is gone. */
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
