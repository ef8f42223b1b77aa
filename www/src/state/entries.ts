// All scenarios that this browser keeps, each under a key of its own, so that no tab writes what another has in view.

import { type Entry, entryText, readEntry } from "./entry.js";
import { keysWith, read, remove, write } from "./storage.js";

const prefix = "coalloc.scenario.";

export function entryKey(id: string): string {
  return prefix + id;
}

/** A name that no other entry, tab or page has. */
export function newId(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(3));
  return Array.from(numbers, (number) => number.toString(36)).join("");
}

/** Nothing where no such entry is kept. */
export function entryOf(id: string): Entry | undefined {
  const text = read(entryKey(id));
  return text === undefined ? undefined : readEntry(id, text, Date.now());
}

/** The line about an entry as it stands there, by which a page knows its own work again. */
export function lineOf(id: string): string | undefined {
  return read(entryKey(id))?.split("\n", 1)[0];
}

export function allEntries(): Entry[] {
  return keysWith(prefix).flatMap((key) => entryOf(key.slice(prefix.length)) ?? []);
}

/** Keeps an entry; false when the browser refused. */
export function putEntry(entry: Entry): boolean {
  return write(entryKey(entry.id), entryText(entry));
}

export function removeEntry({ id }: Pick<Entry, "id">): void {
  remove(entryKey(id));
}

/** Keeps an entry once more as it is; false where the browser refuses even that. */
export function canRewrite({ id }: Pick<Entry, "id">): boolean {
  const text = read(entryKey(id));
  return text !== undefined && write(entryKey(id), text);
}
