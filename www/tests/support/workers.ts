// Workers that can be killed, hang or be forbidden, at any moment, from within the page.

import type { Page } from "@playwright/test";

/** What a page has from then on. */
export interface WorkerFaults {
  /** Ends every worker of the page, as a browser short of memory does: none gets to say anything. */
  killWorkers(): void;
  /** Ends so many workers that are yet to come, before they say anything. */
  killNext(count: number): void;
  /** From now on no worker hears a question, or all do again; those that were not heard stay so. */
  hangWorkers(hang: boolean): void;
  /** Whether a question of this name was not heard since the workers hang. */
  isUnheard(name: string): boolean;
}

/** Lets workers fail in all pages opened from now on. */
export async function makeKillable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const alive = new Set<Worker>();
    // Whoever started them does not call this one.
    const terminate = Worker.prototype.terminate;
    let doomed = 0;
    let hanging = false;
    let unheard: (string | undefined)[] = [];
    class Known extends Worker {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        if (doomed-- > 0) terminate.call(this);
        else alive.add(this);
      }

      override postMessage(message: { type?: string; ask?: { name: string } }): void {
        if (hanging && message.type === "ask") unheard.push(message.ask?.name);
        else super.postMessage(message);
      }
    }
    const faults: WorkerFaults = {
      killWorkers: () => {
        for (const worker of alive) terminate.call(worker);
        alive.clear();
      },
      killNext: (count) => {
        doomed = count;
      },
      hangWorkers: (hang) => {
        hanging = hang;
        unheard = [];
      },
      isUnheard: (name) => unheard.includes(name),
    };
    Object.assign(window, { Worker: Known }, faults);
  });
}

/** What a browser or a policy may forbid, as a page of it sees that. */
export const forbidden = {
  "there are no workers": () => {
    const original = window.Worker;
    Reflect.deleteProperty(window, "Worker");
    Object.assign(window, { allow: () => Object.assign(window, { Worker: original }) });
  },
  "workers are refused": () => {
    const original = window.Worker;
    class Refused {
      constructor() {
        throw new DOMException("Access to the script is denied", "SecurityError");
      }
    }
    Object.assign(window, {
      Worker: Refused,
      allow: () => Object.assign(window, { Worker: original }),
    });
  },
  "there is no WebAssembly": () => {
    const original = window.WebAssembly;
    Reflect.deleteProperty(window, "WebAssembly");
    Object.assign(window, { allow: () => Object.assign(window, { WebAssembly: original }) });
  },
};

/** What the page's own policy may lack, because a host adds a stricter one. */
export const policies = {
  "a policy forbids workers": ["worker-src 'self'", "worker-src 'none'"],
  "a policy forbids WebAssembly": [" 'wasm-unsafe-eval'", ""],
} as const;
