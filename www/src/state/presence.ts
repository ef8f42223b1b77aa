// Which kept scenarios are open in a tab of this browser: no other tab may write those.

import { keysWith, read, remove, write } from "./storage.js";

const lockPrefix = "coalloc.scenario.";
const markPrefix = "coalloc.open.";
/** A mark that is older is one of a tab that died: nothing of it is left to take it away. */
const markMs = 86_400_000;

/** What one tab has open, and what the others have. */
export interface Presence {
  /** Takes a scenario; false where another tab has it, after `patienceMs` if it is not let go. */
  take(id: string, patienceMs: number): Promise<boolean>;
  /** Says once more that it is still open. */
  renew(): void;
  letGo(): void;
  /** Those that other tabs have open. */
  others(): Promise<ReadonlySet<string>>;
}

/** Locks where the browser has them, which end with their tab however that ends; else marks. */
export async function presence(): Promise<Presence> {
  try {
    // Without a secure origin there are none, and a page from a file may be refused.
    await navigator.locks.query();
    return new Locks();
  } catch {
    return new Marks();
  }
}

class Locks implements Presence {
  #held: { id: string; letGo(): void } | undefined;

  async take(id: string, patienceMs: number): Promise<boolean> {
    const impatience = new AbortController();
    const timer = setTimeout(() => impatience.abort(), patienceMs);
    const options = patienceMs > 0 ? { signal: impatience.signal } : { ifAvailable: true };
    const taken = await new Promise<boolean>((resolve) => {
      const hold = (lock: Lock | null) => {
        if (lock === null) return resolve(false);
        return new Promise<void>((end) => {
          this.letGo();
          this.#held = { id, letGo: end };
          resolve(true);
        });
      };
      navigator.locks.request(lockPrefix + id, options, hold).catch(() => resolve(false));
    });
    clearTimeout(timer);
    return taken;
  }

  renew(): void {}

  letGo(): void {
    this.#held?.letGo();
    this.#held = undefined;
  }

  async others(): Promise<ReadonlySet<string>> {
    const { held = [] } = await navigator.locks.query();
    const ids = held.flatMap(({ name }) =>
      name?.startsWith(lockPrefix) ? name.slice(lockPrefix.length) : [],
    );
    return new Set(ids.filter((id) => id !== this.#held?.id));
  }
}

/** Written when a scenario is taken or changed, removed when the page is left. */
class Marks implements Presence {
  #id: string | undefined;

  async take(id: string): Promise<boolean> {
    if (isFresh(markPrefix + id)) return false;
    this.letGo();
    this.#id = id;
    this.renew();
    return true;
  }

  renew(): void {
    if (this.#id !== undefined) write(markPrefix + this.#id, `${Date.now()}`);
  }

  letGo(): void {
    if (this.#id !== undefined) remove(markPrefix + this.#id);
    this.#id = undefined;
  }

  async others(): Promise<ReadonlySet<string>> {
    const ids = keysWith(markPrefix).filter((key) => {
      const fresh = isFresh(key);
      if (!fresh) remove(key);
      return fresh;
    });
    return new Set(ids.map((key) => key.slice(markPrefix.length)).filter((id) => id !== this.#id));
  }
}

function isFresh(key: string): boolean {
  const age = Date.now() - Number(read(key) ?? Number.NaN);
  return age >= 0 && age < markMs;
}
