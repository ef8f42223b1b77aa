// The entry that this tab of the browser has open: found again after a reload, never one that another tab writes. Which entries
// are open in a tab, and which are removed where there is no room.

import { keysWith, read, remove, write } from "./area.js";
import {
  allEntries,
  byDate,
  canRewrite,
  type Entry,
  entryOf,
  firstLab,
  newId,
  putEntry,
  ranked,
  removeEntry,
  surplus,
} from "./entries.js";

const lockPrefix = "coalloc.scenario.";
const markPrefix = "coalloc.open.";
/** An older mark belongs to a tab that crashed before it could remove it. */
const markMs = 86_400_000;

/** Scenarios open in this tab, and in the others. */
interface OpenTabs {
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

/** A page that was left releases its entry within moments; one that crashed already has. */
const patienceMs = { left: 2000, open: 500 };

/** The scenario a page starts with. */
export interface Start {
  entry: Entry;
  /** Another tab has it open, so this tab works on a copy. */
  isCopy: boolean;
}

/** This tab, from the moment its page opens a lab. */
export class BrowserTab {
  /** The entry that this tab writes, and no other. */
  id = newId();
  readonly lab: string;
  /** The tab's entry, which a reload finds again; a duplicate of the tab has the same. */
  readonly #tabKey: string;
  /** Set while no page is open in this tab: the page that finds it set is the next one here, not one in a duplicate of the tab. */
  readonly #leftKey: string;
  #openTabs: OpenTabs | undefined;

  constructor(lab: string) {
    this.lab = lab;
    this.#tabKey = lab === firstLab ? "coalloc.tab" : `coalloc.tab.${lab}`;
    this.#leftKey = `${this.#tabKey}.left`;
  }

  /** The entry this tab had in view, or else the newest one that no tab has open. */
  async find(): Promise<Start | undefined> {
    const tabs = await this.#tabs();
    const mine = read(this.#tabKey, "sessionStorage");
    const wasLeft = read(this.#leftKey, "sessionStorage") !== undefined;
    const isMine =
      mine !== undefined && (await tabs.take(mine, patienceMs[wasLeft ? "left" : "open"]));
    if (isMine) this.id = mine;
    const entry = mine === undefined ? undefined : entryOf(mine);
    const found = entry === undefined ? await this.#newest(tabs) : { entry, isCopy: !isMine };
    // No effect if this tab holds it already.
    await tabs.take(this.id, 0);
    this.#remember();
    return found;
  }

  async #newest(tabs: OpenTabs): Promise<Start | undefined> {
    const others = await tabs.others();
    const closed = allEntries().filter(
      ({ id, lab, inView }) => inView && lab === this.lab && !others.has(id),
    );
    for (const { id } of closed.sort(byDate)) {
      // Another tab may take it first.
      const entry = (await tabs.take(id, 0)) ? entryOf(id) : undefined;
      if (entry !== undefined) {
        this.id = id;
        return { entry, isCopy: false };
      }
    }
    return undefined;
  }

  /** Gives up the entry to the tab that writes it now, and begins another. */
  async moveOut(): Promise<void> {
    this.id = newId();
    this.#remember();
    const tabs = await this.#tabs();
    await tabs.take(this.id, 0);
  }

  /** Entries that other tabs have open. */
  async others(): Promise<ReadonlySet<string>> {
    return (await this.#tabs()).others();
  }

  /** Entries that no tab has open. */
  async closed(): Promise<Entry[]> {
    const others = await this.others();
    return allEntries().filter(({ id }) => id !== this.id && !others.has(id));
  }

  /** The page is being left, for good or until the back button restores it. */
  leave(): void {
    write(this.#leftKey, "1", "sessionStorage");
    this.#openTabs?.release();
  }

  /** The back button restored the page; false if another tab has taken its entry. */
  async comeBack(): Promise<boolean> {
    remove(this.#leftKey, "sessionStorage");
    return (await this.#tabs()).take(this.id, 0);
  }

  /** Called after each write: renews what says that the entry is this tab's, in case it was cleared. */
  renew(): void {
    this.#openTabs?.renew();
    this.#remember();
  }

  #remember(): void {
    write(this.#tabKey, this.id, "sessionStorage");
    remove(this.#leftKey, "sessionStorage");
  }

  async #tabs(): Promise<OpenTabs> {
    this.#openTabs ??= await openTabs();
    return this.#openTabs;
  }
}

/** Removes whatever exceeds the bounds. */
export async function evictSurplus(tab: BrowserTab): Promise<void> {
  for (const entry of surplus(await tab.closed())) removeEntry(entry);
}

/** Removes one after another until `put` succeeds; if none of that helps, all of them are put back. */
export async function makeRoom(tab: BrowserTab, put: () => boolean): Promise<boolean> {
  const gone: Entry[] = [];
  for (const entry of ranked(await tab.closed()).reverse()) {
    // A browser that refuses every write would not let it be put back.
    if (!canRewrite(entry)) break;
    removeEntry(entry);
    if (put()) return true;
    gone.push(entry);
  }
  gone.forEach(putEntry);
  return false;
}
