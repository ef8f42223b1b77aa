// Workers that can be killed from within the page, at any moment.

import type { Page } from "@playwright/test";

/** What a page has from then on. */
export interface Killer {
  /** Ends every worker of the page, as a browser short of memory does: none gets to say anything. */
  killWorkers(): void;
}

/** Lets workers be killed in all pages opened from now on. */
export async function makeKillable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const alive = new Set<Worker>();
    // Whoever started them does not call this one.
    const terminate = Worker.prototype.terminate;
    class Known extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        alive.add(this);
      }
    }
    const killWorkers = () => {
      for (const worker of alive) terminate.call(worker);
      alive.clear();
    };
    Object.assign(window, { Worker: Known, killWorkers });
  });
}
