// Makes room in the storage: removes scenarios that no tab has open, those worth least first.

import type { BrowserTab } from "./browser-tab.js";
import { canRewrite, putEntry, removeEntry } from "./entries.js";
import { type Entry, ranked, surplus } from "./entry.js";

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
