// Which stored scenarios are open in a tab of this browser: only that tab may write them.

import { keysWith, read, remove, write } from "./area.js";

const lockPrefix = "coalloc.scenario.";
const markPrefix = "coalloc.open.";
/** An older mark belongs to a tab that crashed before it could remove it. */
const markMs = 86_400_000;

/** Scenarios open in this tab, and in the others. */
export interface OpenTabs {
  /** Takes a scenario; false if another tab still has it after `patienceMs`. */
  take(id: string, patienceMs: number): Promise<boolean>;
  /** Confirms that it is still open. */
  renew(): void;
  release(): void;
  /** The ids of those that other tabs have open. */
  others(): Promise<ReadonlySet<string>>;
}

/** Web Locks, which end with their tab however it ends; marks in storage if the browser has no locks. */
export async function openTabs(): Promise<OpenTabs> {
  try {
    // Insecure origins have no locks, and a page opened from a file may be denied them.
    await navigator.locks.query();
    return new Locks();
  } catch {
    return new Marks();
  }
}

class Locks implements OpenTabs {
  #held: { id: string; release(): void } | undefined;

  async take(id: string, patienceMs: number): Promise<boolean> {
    const impatience = new AbortController();
    const timer = setTimeout(() => impatience.abort(), patienceMs);
    const options = patienceMs > 0 ? { signal: impatience.signal } : { ifAvailable: true };
    const taken = await new Promise<boolean>((resolve) => {
      const hold = (lock: Lock | null) => {
        if (lock === null) return resolve(false);
        return new Promise<void>((end) => {
          this.release();
          this.#held = { id, release: end };
          resolve(true);
        });
      };
      navigator.locks.request(lockPrefix + id, options, hold).catch(() => resolve(false));
    });
    clearTimeout(timer);
    return taken;
  }

  renew(): void {}

  release(): void {
    this.#held?.release();
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

/** A mark is written when a scenario is taken or changed, and removed when the page is left. */
class Marks implements OpenTabs {
  #id: string | undefined;

  async take(id: string): Promise<boolean> {
    if (isFresh(markPrefix + id)) return false;
    this.release();
    this.#id = id;
    this.renew();
    return true;
  }

  renew(): void {
    if (this.#id !== undefined) write(markPrefix + this.#id, `${Date.now()}`);
  }

  release(): void {
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
