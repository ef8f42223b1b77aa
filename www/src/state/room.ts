// Room for scenarios in a storage that is bounded: those that no tab has open leave, the oldest first.

import { canRewrite, putEntry, removeEntry } from "./entries.js";
import { type Entry, ordered, surplus } from "./entry.js";
import type { Tab } from "./tab.js";

/** Removes what is over the bounds. */
export async function tidy(tab: Tab): Promise<void> {
  for (const entry of surplus(await tab.closed())) removeEntry(entry);
}

/** Removes one after the other until `put` has its room; where that does not help, all of them stay. */
export async function makeRoom(tab: Tab, put: () => boolean): Promise<boolean> {
  const gone: Entry[] = [];
  for (const entry of ordered(await tab.closed()).reverse()) {
    // A browser that refuses everything would not take it back.
    if (!canRewrite(entry)) break;
    removeEntry(entry);
    if (put()) return true;
    gone.push(entry);
  }
  gone.forEach(putEntry);
  return false;
}
