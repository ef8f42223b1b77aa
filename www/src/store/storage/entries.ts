// The scenarios stored in this browser, each under its own key, so that no tab overwrites what another has in view.

import { keysWith, read, remove, write } from "./area.js";
import { type Entry, entryText, readEntry } from "./entry.js";

const prefix = "coalloc.scenario.";

export function entryKey(id: string): string {
  return prefix + id;
}

/** An id that no other entry, tab or page has. */
export function newId(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(3));
  return Array.from(numbers, (number) => number.toString(36)).join("");
}

/** Undefined if there is no such entry. */
export function entryOf(id: string): Entry | undefined {
  const text = read(entryKey(id));
  return text === undefined ? undefined : readEntry(id, text, Date.now());
}

/** The first line of an entry as stored, by which a page recognizes what it wrote. */
export function lineOf(id: string): string | undefined {
  return read(entryKey(id))?.split("\n", 1)[0];
}

/** Whether anything is kept, readable or not. */
export function hasEntries(): boolean {
  return keysWith(prefix).length > 0;
}

export function allEntries(): Entry[] {
  return keysWith(prefix).flatMap((key) => entryOf(key.slice(prefix.length)) ?? []);
}

/** Stores an entry; false if the browser refuses. */
export function putEntry(entry: Entry): boolean {
  return write(entryKey(entry.id), entryText(entry));
}

export function removeEntry({ id }: Pick<Entry, "id">): void {
  remove(entryKey(id));
}

/** Writes an entry again as it is; false if the browser refuses even that. */
export function canRewrite({ id }: Pick<Entry, "id">): boolean {
  const text = read(entryKey(id));
  return text !== undefined && write(entryKey(id), text);
}
