// One scenario in the storage of this browser: a line about it, then the document as JSON.

/** A scenario as it is kept, under a key of its own. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  /** When it was last changed, in milliseconds as the browser counts them; nothing where that cannot be read. */
  readonly at: number | undefined;
  /** The page that wrote it: every load of the page has a name of its own. */
  readonly page: string;
  /** It was in view when it was written; otherwise another scenario has taken its place. */
  readonly inView: boolean;
  /** It equals a scenario that ships, so that nothing is lost with it. */
  readonly ships: boolean;
  readonly content: string;
}

/** How many scenarios are kept that no tab has open, and how many characters of them: a browser keeps a few millions of a page. */
const most = 10;
export const mostCharacters = 3_000_000;
/** A document has 4 MiB at most. */
const mostContent = 4 * 1024 * 1024;
const longestTitle = 200;
/** Clocks are set wrong, but a date after tomorrow is none. */
const dayMs = 86_400_000;

/** An entry as it is kept. */
export function entryText({ title, at, page, inView, ships, content }: Entry): string {
  return `${JSON.stringify({ title, at: at ?? null, page, inView, ships })}\n${content}`;
}

/** What stands under the key of `id`. Whatever it is, it is an entry: at worst one without a title that cannot be opened. */
export function readEntry(id: string, text: string, now: number): Entry {
  const end = text.indexOf("\n");
  const about = end < 0 ? undefined : fieldsOf(text.slice(0, end));
  const { title, at, page, inView, ships } = about ?? {};
  return {
    id,
    title: titleIn(title),
    at: dateIn(at, now),
    page: typeof page === "string" ? page : "",
    inView: inView === true,
    ships: ships === true,
    content: about === undefined ? text : text.slice(end + 1),
  };
}

/** The title of an entry as it can be shown: without characters that hide or reorder others, and short. */
export function titleIn(title: unknown): string {
  return typeof title === "string"
    ? title.replace(/[\p{Cc}\p{Cf}]/gu, "").slice(0, longestTitle)
    : "";
}

/** A date that a calendar has. */
export function dateIn(at: unknown, now: number): number | undefined {
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

/** Newest first; what has no date last. */
export function byDate(a: Entry, b: Entry): number {
  return (b.at ?? 0) - (a.at ?? 0);
}

/** Newest first, and what ships behind all others: the last ones can be missed most easily. */
export function ordered(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((a, b) => Number(a.ships) - Number(b.ships) || byDate(a, b));
}

/**
 * Those that have to go, of the ones that no tab has open: the oldest, but never the one that the next visit brings back,
 * and of the others not the newest, however long it is.
 */
export function surplus(closed: readonly Entry[]): readonly Entry[] {
  const [last] = closed.filter(({ inView }) => inView).sort(byDate);
  let left = mostCharacters;
  return ordered(closed.filter((entry) => entry !== last)).filter(({ content }, at) => {
    left -= content.length;
    return at > 0 && (at >= most || left < 0);
  });
}

/** Each content once, the first of them. */
export function distinct<One extends Pick<Entry, "content">>(entries: readonly One[]): One[] {
  const seen = new Set<string>();
  return entries.filter(({ content }) => !seen.has(content) && seen.add(content));
}
