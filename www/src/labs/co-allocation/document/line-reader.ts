// Reads one line of the line form word by word; what is wrong is data, worded by the page's catalog.

import { wholeIn } from "../../../text/numbers.js";
import { parseBandwidth, parseLatency } from "./amounts.js";
import { counts, type Excess, longestText, ranges } from "./excess.js";
import { type NameProblem, nameProblem } from "./names.js";

/** Fault in a line. */
export type LineProblem =
  | { code: "openQuote" }
  | { code: "unknownWord"; word: string; known: readonly string[] }
  | {
      code: "missing";
      what:
        | "name"
        | "cpus"
        | "bandwidth"
        | "value"
        | "penalty"
        | "domain"
        | "attribute"
        | "latency";
    }
  | { code: "notCpus" | "notBandwidth" | "notNumber" | "notLatency"; word: string }
  | { code: "badName"; name: string; problem: NameProblem }
  | { code: "unknownNode" | "unknownDomain"; name: string }
  | { code: "sameEnds"; name: string }
  | { code: "alreadyJoined"; a: string; b: string }
  | { code: "tooMuch"; word: string }
  /** The line is one more than a scenario may have of its kind, or has one attribute too many. */
  | { code: "tooMany"; list: Excess["list"]; most: number }
  /** The whole text; reported at its first line. */
  | { code: "textTooLong"; most: number };

/** A problem and the line it is in, counted from 1. */
export interface LineError {
  line: number;
  problem: LineProblem;
}

/** Errors in a text. */
export interface LineErrors {
  errors: LineError[];
  /** Reading ended before the end of the text: there may be more. */
  more: boolean;
}

/** Most errors reported for one text. */
const mostErrors = 100;

/** Thrown inside the readers only; every reader catches it at its line. */
export class BadLine extends Error {
  readonly problem: LineProblem;
  /** Nothing after this line is worth reading. */
  readonly ends: boolean;

  constructor(problem: LineProblem, ends = false) {
    super(problem.code);
    this.problem = problem;
    this.ends = ends;
  }
}

/** Refuses one more entry of a list that is full: what is over the limits is neither laid out nor drawn. */
export function expectRoom(list: Excess["list"], count: number, ends = true): void {
  if (count >= counts[list]) throw new BadLine({ code: "tooMany", list, most: counts[list] }, ends);
}

/** A line's words, taken from the left. */
export class LineReader {
  private readonly words: Word[];

  constructor(line: string) {
    const words = wordsOf(line);
    if (words === undefined) throw new BadLine({ code: "openQuote" });
    this.words = words;
  }

  /** Whether nothing is left. */
  get done(): boolean {
    return this.words.length === 0;
  }

  /** How many words are left. */
  get left(): number {
    return this.words.length;
  }

  /** The next word, unless it is quoted. */
  peek(): string | undefined {
    const word = this.words[0];
    return word === undefined || word.quoted ? undefined : word.text;
  }

  /** Takes the next word when it is the keyword `word`. */
  takes(word: string): boolean {
    if (this.peek() !== word) return false;
    this.words.shift();
    return true;
  }

  /** A name; `taken` when it must be a new one. */
  name(what: "name" | "domain" | "attribute", taken: Iterable<string> = []): string {
    const name = this.next(what);
    const problem = nameProblem(name, taken);
    if (problem !== undefined) throw new BadLine({ code: "badName", name, problem });
    return name;
  }

  /** A number of CPUs. */
  cpus(): number {
    const word = this.next("cpus");
    const cpus = wholeIn(word, 0, ranges.cpus.max);
    if (cpus === undefined) throw new BadLine({ code: "notCpus", word });
    return cpus;
  }

  /** A bandwidth; its unit may stand apart: `10G`, `10 Gbps`. */
  bandwidthMbps(): number {
    const word = this.next("bandwidth");
    const unit = this.peek();
    if (
      unit !== undefined &&
      /^[mgt](b\S*)?$/i.test(unit) &&
      parseBandwidth(`${word}${unit}`) !== undefined
    ) {
      this.words.shift();
      return parseBandwidth(`${word}${unit}`) as number;
    }
    const mbps = parseBandwidth(word);
    if (mbps === undefined) throw new BadLine({ code: "notBandwidth", word });
    return mbps;
  }

  /** A latency; its unit may stand apart: `2.5ms`, `2.5 ms`. */
  latencyMicroseconds(): number {
    const word = this.next("latency");
    const unit = this.peek();
    const joined = unit !== undefined && /^[uµμm]?s$/i.test(unit) ? `${word}${unit}` : word;
    const microseconds = parseLatency(joined);
    if (microseconds === undefined) throw new BadLine({ code: "notLatency", word });
    if (joined !== word) this.words.shift();
    return microseconds;
  }

  /** The number after `@`, with or without a space between. */
  priceAfterAt(): number | undefined {
    const word = this.peek();
    if (word === undefined || !word.startsWith("@")) return undefined;
    this.words.shift();
    return this.whole(word === "@" ? this.next("value") : word.slice(1));
  }

  /** A value or penalty. */
  number(what: "value" | "penalty"): number {
    return this.whole(this.next(what));
  }

  /** Nothing may be left. */
  end(): void {
    const word = this.words[0];
    if (word !== undefined) throw new BadLine({ code: "tooMuch", word: word.text });
  }

  private whole(word: string): number {
    const value = wholeIn(word, 0, ranges.value.max);
    if (value === undefined) throw new BadLine({ code: "notNumber", word });
    return value;
  }

  private next(what: Extract<LineProblem, { code: "missing" }>["what"]): string {
    const word = this.words.shift();
    if (word === undefined) throw new BadLine({ code: "missing", what });
    return word.text;
  }
}

/**
 * Runs `read` on every line that is not blank; a thrown error becomes that line's error.
 *
 * Linear in the text, and bounded by the limits of a scenario: after too many entries or errors it reads no further.
 */
export function readLines(
  text: string,
  read: (reader: LineReader, line: number) => void,
): LineErrors {
  if (text.length > longestText)
    return {
      errors: [{ line: 1, problem: { code: "textTooLong", most: longestText } }],
      more: true,
    };
  const errors: LineError[] = [];
  const lines = text.split(/\r\n|\r|\n/);
  for (const [index, content] of lines.entries()) {
    const goesOn = attempt(errors, index + 1, () => {
      const reader = new LineReader(content);
      if (!reader.done) read(reader, index + 1);
    });
    if (!goesOn) return { errors, more: true };
    if (errors.length === mostErrors) return { errors, more: index + 1 < lines.length };
  }
  return { errors, more: false };
}

/** Runs `step`; a bad line it throws is added to `errors`. False when nothing after that line is worth reading. */
export function attempt(errors: LineError[], line: number, step: () => void): boolean {
  try {
    step();
    return true;
  } catch (error) {
    if (!(error instanceof BadLine)) throw error;
    errors.push({ line, problem: error.problem });
    return !error.ends;
  }
}

/** The errors in the order of their lines, and no more than are worth reporting; `undefined` where there are none. */
export function sortedErrors({ errors, more }: LineErrors): LineErrors | undefined {
  if (errors.length === 0) return undefined;
  const sorted = errors.toSorted((a, b) => a.line - b.line);
  return { errors: sorted.slice(0, mostErrors), more: more || sorted.length > mostErrors };
}

/** A word of a line: `@3` and `10G` are words too; a quoted name is one word. */
export interface Word {
  text: string;
  quoted: boolean;
}

/** A name as the line form writes it: in double quotes when it has a space or could be read as something else. */
export function nameWord(name: string): string {
  return /^[^\s"#@]+$/u.test(name) ? name : `"${name.replace(/["\\]/g, (mark) => `\\${mark}`)}"`;
}

/** The words of a line up to a `#` comment; `undefined` when a quote is not closed. */
export function wordsOf(line: string): Word[] | undefined {
  const words: Word[] = [];
  const pattern = /\s*(?:"((?:[^"\\]|\\.)*)"|(#.*)|([^\s"]+)|(")|$)/uy;
  while (pattern.lastIndex < line.length) {
    const match = pattern.exec(line);
    if (match === null || match[4] !== undefined) return undefined;
    if (match[2] !== undefined) break;
    if (match[1] !== undefined)
      words.push({ text: match[1].replace(/\\(.)/gu, "$1"), quoted: true });
    else if (match[3] !== undefined) words.push({ text: match[3], quoted: false });
  }
  return words;
}
