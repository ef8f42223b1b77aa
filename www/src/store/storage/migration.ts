// Moves what earlier versions of the page stored, one scenario in view and one list of earlier ones, into entries.

import { read, remove, write } from "./area.js";
import { dateIn, type Entry, firstLab, newId, putEntry, removeEntry, titleIn } from "./entries.js";

const scenarioKey = "coalloc.scenario";
const recentKey = "coalloc.recent";

/** Moves what the two old keys hold; if there is no room, it stays for the next visit. */
export function migrate(now: number): void {
  move(scenarioKey, (text) => [inViewOf(text, now)]);
  move(recentKey, (text) => entriesOfList(text, now));
}

function move(key: string, entriesOf: (text: string) => Entry[]): void {
  const text = read(key);
  if (text === undefined) return;
  // There may be no room for both at once.
  remove(key);
  const entries = entriesOf(text);
  if (!entries.every(putEntry)) {
    entries.forEach(removeEntry);
    write(key, text);
  }
}

function inViewOf(content: string, now: number): Entry {
  return { ...entryFrom({ content, title: titleOf(content), at: now }, now), inView: true };
}

/** The entries of an old list; a text that is no list becomes one entry, which can be downloaded and removed. */
export function entriesOfList(text: string, now: number): Entry[] {
  const list = parsed(text);
  if (list === null) return [];
  if (!Array.isArray(list)) return [entryFrom({ content: text }, now)];
  return list.flatMap((one: unknown) =>
    typeof one === "object" && one !== null && "content" in one ? [entryFrom(one, now)] : [],
  );
}

function entryFrom(one: { content: unknown; title?: unknown; at?: unknown }, now: number): Entry {
  const { content, title, at } = one;
  return {
    id: newId(),
    lab: firstLab,
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
