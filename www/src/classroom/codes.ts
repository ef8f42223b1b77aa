// Codes of hand-ins in any text: one or many in a line, quoted as in mails, wrapped over lines, with words around them.

import { BadHandIn, type HandIn, mostLetters, readLetters } from "./hand-in.js";

/** A hand-in and where it was found. */
export interface Found {
  readonly handIn: HandIn;
  readonly line: number;
}

/** A place that looks like a code and cannot be read. */
export interface Unread {
  readonly line: number;
  readonly error: BadHandIn;
}

export interface Reading {
  readonly found: readonly Found[];
  readonly bad: readonly Unread[];
  /** Whether codes after the last one allowed were left out. */
  readonly isCut: boolean;
}

/** Letters of a text, at most. */
export const mostText = 8_000_000;
const mark = /coalloc(\d{1,4})-(?:(\d{1,6})-)?/gi;
/** Length from which a word outside of all codes is taken for a code without its beginning. */
const longWord = /[0-9A-Za-z]{60}/;

/** Reads all codes of a text, at most so many. */
export function readCodes(text: string, mostFound: number): Reading {
  const lines = text.slice(0, mostText).split(/\r\n?|\n/);
  const starts: number[] = [];
  const kept: string[] = [];
  let length = 0;
  for (const line of lines) {
    const plain = withoutQuotes(line);
    starts.push(length);
    kept.push(plain);
    length += plain.length;
  }
  const joined = kept.join("");
  const found: Found[] = [];
  const bad: Unread[] = [];
  /** End of each code in the joined text. */
  const spans: [from: number, to: number][] = [];
  const marks = [...joined.matchAll(mark)];
  for (const [place, match] of marks.entries()) {
    const next = marks[place + 1]?.index ?? joined.length;
    const begin = match.index + match[0].length;
    const wanted = Number(match[2] ?? 0);
    const there = /^[0-9A-Za-z]*/.exec(joined.slice(begin, Math.min(next, begin + wanted)))?.[0];
    const letters = there ?? "";
    spans.push([match.index, begin + letters.length]);
    const line = 1 + before(starts, match.index);
    try {
      if (Number(match[1]) > 1) throw new BadHandIn("newer");
      if (match[2] === undefined || wanted > mostLetters) throw new BadHandIn("damaged");
      if (letters.length < wanted) throw new BadHandIn("cutOff", [letters.length, wanted]);
      const handIn = readLetters(letters);
      if (found.length >= mostFound) return { found, bad, isCut: true };
      found.push({ handIn, line });
    } catch (error) {
      if (!(error instanceof BadHandIn)) throw error;
      bad.push({ line, error });
    }
  }
  return { found, bad: withStrays(bad, lines, starts, spans), isCut: text.length > mostText };
}

/** A line without signs of quoting, blanks, and invisible letters. */
function withoutQuotes(line: string): string {
  return line.replace(/^(\s*[>|])+/, "").replace(/[\s\p{Cf}]+|=$/gu, "");
}

/** Index of the last line that starts at or before a place. */
function before(starts: readonly number[], place: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Long words outside of all codes are codes without a beginning. */
function withStrays(
  bad: readonly Unread[],
  lines: readonly string[],
  starts: readonly number[],
  spans: readonly (readonly [number, number])[],
): Unread[] {
  const strays: Unread[] = [];
  let span = 0;
  for (const [at, line] of lines.entries()) {
    const start = starts[at] ?? 0;
    while ((spans[span]?.[1] ?? Number.POSITIVE_INFINITY) <= start) span++;
    const isInside = (spans[span]?.[0] ?? Number.POSITIVE_INFINITY) < (starts[at + 1] ?? Infinity);
    const isLong = longWord.test(line);
    if (isLong && !isInside) strays.push({ line: at + 1, error: new BadHandIn("damaged") });
  }
  return [...bad, ...strays].sort((one, other) => one.line - other.line);
}
