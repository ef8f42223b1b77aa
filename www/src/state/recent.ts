// The scenarios before the one in view: which are listed, and how the list is kept.

/** A scenario that made room for another. */
export interface Recent {
  readonly title: string;
  /** When it left, in milliseconds as the browser counts them. */
  readonly at: number;
  /** The document as JSON. */
  readonly content: string;
}

const most = 10;
/** Characters of all of them: a browser keeps a few millions of a page. */
const mostCharacters = 1_500_000;

/**
 * The list with one more, newest first; the same content is listed once, and the oldest make room. One that has no room
 * at all must not take that of all the others: the list stays as it is.
 */
export function withRecent(list: readonly Recent[], one: Recent): readonly Recent[] {
  if (one.content.length > mostCharacters) {
    return list;
  }
  const others = list.filter(({ content }) => content !== one.content);
  let left = mostCharacters;
  const fits = ({ content }: Recent) => {
    left -= content.length;
    return left >= 0;
  };
  return [one, ...others].slice(0, most).filter(fits);
}

/** What was kept; whatever else stands there counts as nothing. */
export function readRecent(stored: string | undefined): readonly Recent[] {
  try {
    const read: unknown = JSON.parse(stored ?? "[]");
    return Array.isArray(read) ? read.filter(isRecent).slice(0, most) : [];
  } catch {
    return [];
  }
}

function isRecent(one: unknown): one is Recent {
  const { title, at, content } = (one ?? {}) as Partial<Record<keyof Recent, unknown>>;
  return typeof title === "string" && Number.isFinite(at) && typeof content === "string";
}
