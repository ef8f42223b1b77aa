// What earlier versions of the page kept, one scenario in view and one list of those before it, as entries of their own.

import { newId, putEntry, removeEntry } from "./entries.js";
import { dateIn, type Entry, titleIn } from "./entry.js";
import { read, remove, write } from "./storage.js";

const scenarioKey = "coalloc.scenario";
const recentKey = "coalloc.recent";

/** Moves what stands under the two keys; where there is no room it stays for the next time. */
export function moveFormer(now: number): void {
  move(scenarioKey, (text) => [inViewOf(text, now)]);
  move(recentKey, (text) => listed(text, now));
}

function move(key: string, entriesOf: (text: string) => Entry[]): void {
  const text = read(key);
  if (text === undefined) return;
  // Both at once may be more than the browser keeps.
  remove(key);
  const entries = entriesOf(text);
  if (!entries.every(putEntry)) {
    entries.forEach(removeEntry);
    write(key, text);
  }
}

function inViewOf(content: string, now: number): Entry {
  return { ...former({ content, title: titleOf(content), at: now }, now), inView: true };
}

/** The entries of a list; what is no list at all is one entry, which a person can save and remove. */
export function listed(text: string, now: number): Entry[] {
  const list = parsed(text);
  if (list === null) return [];
  if (!Array.isArray(list)) return [former({ content: text }, now)];
  return list.flatMap((one: unknown) =>
    typeof one === "object" && one !== null && "content" in one ? [former(one, now)] : [],
  );
}

function former(one: { content: unknown; title?: unknown; at?: unknown }, now: number): Entry {
  const { content, title, at } = one;
  return {
    id: newId(),
    title: titleIn(title),
    at: dateIn(at, now),
    page: "",
    inView: false,
    ships: false,
    content: typeof content === "string" ? content : JSON.stringify(content),
  };
}

function titleOf(content: string): unknown {
  const document = parsed(content);
  return typeof document === "object" && document !== null && "title" in document
    ? document.title
    : "";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
