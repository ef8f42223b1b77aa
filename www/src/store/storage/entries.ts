// The scenarios stored in this browser, each under its own key, so that no tab overwrites what another has in view: a line that
// describes it, then the document as JSON. What earlier versions of the page stored is moved there.

import { keysWith, read, remove, write } from "./area.js";

/** A stored scenario. */
export interface Entry {
  readonly id: string;
  /** Id of the lab whose document it is. */
  readonly lab: string;
  readonly title: string;
  /** When it was last changed, in milliseconds since 1970; undefined if unknown. */
  readonly at: number | undefined;
  /** Id of the page load that wrote it. */
  readonly page: string;
  /** Whether a tab had it in view when it was written; otherwise another scenario has replaced it there. */
  readonly inView: boolean;
  /** Whether it equals a scenario that ships, so that nothing is lost with it. */
  readonly ships: boolean;
  readonly content: string;
}

/** How many scenarios that no tab has open are stored, and how many characters of them: browsers allow about five million. */
const most = 20;
export const mostCharacters = 3_000_000;
/** The engine reads 4 MiB at most. */
const mostContent = 4 * 1024 * 1024;
const longestTitle = 200;
/** Entries from before there were several labs are of this one. */
export const firstLab = "co-allocation";
/** A clock may be a little wrong, but a date after tomorrow is no date. */
const dayMs = 86_400_000;

/** The text of an entry. */
export function entryText({ lab, title, at, page, inView, ships, content }: Entry): string {
  return `${JSON.stringify({ lab, title, at: at ?? null, page, inView, ships })}\n${content}`;
}

/** The entry in a text. Any text is one: at worst it has no title and cannot be opened. */
export function readEntry(id: string, text: string, now: number): Entry {
  const end = text.indexOf("\n");
  const about = end < 0 ? undefined : fieldsOf(text.slice(0, end));
  const { lab, title, at, page, inView, ships } = about ?? {};
  return {
    id,
    lab: typeof lab === "string" ? lab : firstLab,
    title: titleIn(title),
    at: dateIn(at, now),
    page: typeof page === "string" ? page : "",
    inView: inView === true,
    ships: ships === true,
    content: about === undefined ? text : text.slice(end + 1),
  };
}

/** A title fit to be shown: without characters that hide or reorder others, and short. */
export function titleIn(title: unknown): string {
  return typeof title === "string"
    ? title.replace(/[\p{Cc}\p{Cf}]/gu, "").slice(0, longestTitle)
    : "";
}

/** A date, if it is a plausible one. */
function dateIn(at: unknown, now: number): number | undefined {
  return typeof at === "number" && at > 0 && at < now + dayMs ? at : undefined;
}

function fieldsOf(line: string): Partial<Record<keyof Entry, unknown>> | undefined {
  try {
    const read: unknown = JSON.parse(line);
    return typeof read === "object" && read !== null && Object.hasOwn(read, "at")
      ? read
      : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a content may be a document; only the engine can say whether it is. */
export function mayOpen({ content }: Entry): boolean {
  return content.length <= mostContent && /^\s*\{/.test(content.slice(0, 100));
}

/** Newest first, undated ones last. */
export function byDate(a: Entry, b: Entry): number {
  return (b.at ?? 0) - (a.at ?? 0);
}

/**
 * In the order of what they are worth: the last ones are the first to be removed. What ships is worth least; what a tab
 * had in view is worth more than what was replaced, for that tab may be opened again.
 */
export function ranked(entries: readonly Entry[]): Entry[] {
  const rank = ({ ships, inView }: Entry) => (ships ? 2 : inView ? 0 : 1);
  return [...entries].sort((a, b) => rank(a) - rank(b) || byDate(a, b));
}

/**
 * Which of the entries that no tab has open have to be removed. Never the one that the next visit to a lab restores, nor
 * the first of the others, however long it is.
 */
export function surplus(closed: readonly Entry[]): readonly Entry[] {
  const restored = new Map<string, Entry>();
  for (const entry of closed.filter(({ inView }) => inView).sort(byDate)) {
    if (!restored.has(entry.lab)) restored.set(entry.lab, entry);
  }
  const isRestored = (entry: Entry) => restored.get(entry.lab) === entry;
  let left = mostCharacters;
  return ranked(closed.filter((entry) => !isRestored(entry))).filter(({ content }, at) => {
    left -= content.length;
    return at > 0 && (at >= most || left < 0);
  });
}

/** The first entry of each content. */
export function distinct<One extends Pick<Entry, "content">>(entries: readonly One[]): One[] {
  const seen = new Set<string>();
  return entries.filter(({ content }) => !seen.has(content) && seen.add(content));
}

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
