// Reads one line of the line form word by word; what is wrong is data, worded by the page's catalog.

import { parseBandwidth } from "./bandwidth.js";
import { parseLatency } from "./latency.js";
import { ranges } from "./limits.js";
import { type Word, wordsOf } from "./lines.js";
import { type NameProblem, nameProblem } from "./names.js";
import { parseWhole } from "./numbers.js";

/** What can be wrong with a line. */
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
  | { code: "tooMuch"; word: string };

/** A problem and the line it is in, counted from 1. */
export interface LineError {
  line: number;
  problem: LineProblem;
}

/** Thrown inside the readers only; every reader catches it at its line. */
export class BadLine extends Error {
  readonly problem: LineProblem;

  constructor(problem: LineProblem) {
    super(problem.code);
    this.problem = problem;
  }
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
    const cpus = parseWhole(word, 0, ranges.cpus.max);
    if (cpus === undefined) throw new BadLine({ code: "notCpus", word });
    return cpus;
  }

  /** A bandwidth; its unit may stand apart: `10G`, `10 Gbps`. */
  bandwidthMbps(): number {
    const word = this.next("bandwidth");
    const unit = this.peek();
    if (
      unit !== undefined &&
      /^[mgt](bps)?$/i.test(unit) &&
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
    const value = parseWhole(word, 0, ranges.value.max);
    if (value === undefined) throw new BadLine({ code: "notNumber", word });
    return value;
  }

  private next(what: Extract<LineProblem, { code: "missing" }>["what"]): string {
    const word = this.words.shift();
    if (word === undefined) throw new BadLine({ code: "missing", what });
    return word.text;
  }
}

/** Runs `read` on every line that says something; what it throws becomes that line's error. */
export function readLines(
  text: string,
  read: (reader: LineReader, line: number) => void,
): LineError[] {
  const errors: LineError[] = [];
  text.split(/\r\n|\r|\n/).forEach((content, index) => {
    attempt(errors, index + 1, () => {
      const reader = new LineReader(content);
      if (!reader.done) read(reader, index + 1);
    });
  });
  return errors;
}

/** Runs `step`; a bad line it throws is added to `errors`. */
export function attempt(errors: LineError[], line: number, step: () => void): void {
  try {
    step();
  } catch (error) {
    if (!(error instanceof BadLine)) throw error;
    errors.push({ line, problem: error.problem });
  }
}
