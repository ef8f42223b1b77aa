// The entry that this tab of the browser has open: found again after a reload, never one that another tab writes.

import { allEntries, entryOf, newId } from "./entries.js";
import { byDate, type Entry } from "./entry.js";
import { type Presence, presence } from "./presence.js";
import { read, remove, write } from "./storage.js";

/** The tab's entry, which a reload finds again; a duplicate of the tab has the same. */
const tabKey = "coalloc.tab";
/** Set while no page of this tab is open: a page that finds it is the next one, not that of a duplicate. */
const leftKey = "coalloc.tab.left";
/** A page that was left lets go of its entry within moments; one that died has done so already. */
const patienceMs = { left: 2000, open: 500 };

/** What a page starts with. */
export interface Found {
  entry: Entry;
  /** Another tab has it open: this one works on a copy. */
  copied: boolean;
}

/** One tab, from the load of the page on. */
export class Tab {
  /** The entry that this tab writes, and no other. */
  id = newId();
  #presence: Presence | undefined;

  /** What this tab had in view, else the newest that no tab has open. */
  async find(): Promise<Found | undefined> {
    const tabs = await this.#tabs();
    const mine = read(tabKey, "sessionStorage");
    const wasLeft = read(leftKey, "sessionStorage") !== undefined;
    const isMine =
      mine !== undefined && (await tabs.take(mine, patienceMs[wasLeft ? "left" : "open"]));
    if (isMine) this.id = mine;
    const entry = mine === undefined ? undefined : entryOf(mine);
    const found = entry === undefined ? await this.#newest(tabs) : { entry, copied: !isMine };
    // Where it is taken already, this changes nothing.
    await tabs.take(this.id, 0);
    this.#remember();
    return found;
  }

  async #newest(tabs: Presence): Promise<Found | undefined> {
    const others = await tabs.others();
    const closed = allEntries().filter(({ id, inView }) => inView && !others.has(id));
    for (const { id } of closed.sort(byDate)) {
      // Another tab may be faster.
      const entry = (await tabs.take(id, 0)) ? entryOf(id) : undefined;
      if (entry !== undefined) {
        this.id = id;
        return { entry, copied: false };
      }
    }
    return undefined;
  }

  /** Leaves the entry to whoever has it, and begins another. */
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

  /** The page is left, for good or until it comes back. */
  leave(): void {
    write(leftKey, "1", "sessionStorage");
    this.#presence?.letGo();
  }

  /** The page is back as it was; false where another tab has its entry now. */
  async comeBack(): Promise<boolean> {
    remove(leftKey, "sessionStorage");
    return (await this.#tabs()).take(this.id, 0);
  }

  /** The entry was written: it is this tab's, whatever else was cleared. */
  renew(): void {
    this.#presence?.renew();
    this.#remember();
  }

  #remember(): void {
    write(tabKey, this.id, "sessionStorage");
    remove(leftKey, "sessionStorage");
  }

  async #tabs(): Promise<Presence> {
    this.#presence ??= await presence();
    return this.#presence;
  }
}
