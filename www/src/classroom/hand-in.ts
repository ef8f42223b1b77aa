// Hand-ins of students, as short codes and as files. Honest, not cheat-proof: who knows the format can write any.
//
// A code is `coalloc1-<letters>-<letters of the content>`: version, length, and content in base 62, which no mail program
// or messenger changes. The content is a CRC-32, then JSON as raw deflate with a frozen dictionary. Number 1 names format
// and dictionary together: neither may ever change. Blanks and line breaks in a code mean nothing.

import { strFromU8, strToU8 } from "fflate";
import type { Curve, FactReading } from "../share/attempt.svelte.js";
import { packed, unpacked } from "../share/packed.js";
import { bytesOf, lettersOf } from "./base62.js";

export interface HandIn {
  /** Title of the exercise, and its digest. */
  readonly title: string;
  readonly exercise: string;
  /** Name or alias of the student. */
  readonly name: string;
  /** Digest of the document handed in. */
  readonly document: string;
  /** Whether the goal was met; absent where the exercise has none. */
  readonly met?: boolean;
  /** How often the goal was checked, and minutes since the exercise was opened. */
  readonly tries: number;
  readonly minutes: number;
  /** Hints opened, and whether the hidden answer was shown. */
  readonly hints: number;
  readonly shown: boolean;
  /** Minutes since 1970. */
  readonly at: number;
  readonly answers: readonly string[];
  readonly facts: readonly FactReading[];
  readonly curves?: readonly Curve[];
  /** The rule in the document handed in, if there is one. */
  readonly rule?: { readonly name: string; readonly source: string };
}

export const codeMark = "coalloc1-";
export const fileFormat = "coalloc-hand-in";
/** Hand-ins of several students in one file. */
export const collectionFormat = "coalloc-hand-ins";

/** The most that a hand-in may have. */
export const most = {
  title: 100,
  name: 60,
  answer: 1000,
  answers: 3,
  facts: 20,
  fact: 200,
  curves: 10,
  points: 200,
  /** Code units: a letter may have two. */
  ruleName: 128,
  ruleSource: 16_000,
  number: 1e9,
} as const;
/** Letters of a code, at most, and bytes that it may unfold to. */
export const mostLetters = 60_000;
const mostBytes = 200_000;

const dictionary = strToU8(
  '"user.you.spentrequest["1"].grantedpurchase.connectionspurchase.costrun.servedmeanWaitplan.sitesplan.priceplan.start"plan.cost",false,true,"",[["10:00"]],0,1,-1,[[[',
);

/** Why something is no hand-in. */
export type HandInFault =
  /** The end is missing. */
  | "cutOff"
  /** Letters are missing or changed. */
  | "damaged"
  /** Made by a version of the page that this one does not know. */
  | "newer"
  /** Whole, but none or beyond its limits. */
  | "notOne";

export class BadHandIn extends Error {
  readonly fault: HandInFault;
  /** Letters there, and letters that there should be. */
  readonly letters: readonly [number, number] | undefined;

  constructor(fault: HandInFault, letters?: readonly [number, number]) {
    super(fault);
    this.name = "BadHandIn";
    this.fault = fault;
    this.letters = letters;
  }
}

/** The code of a hand-in. */
export function codeOf(handIn: HandIn): string {
  const { met, curves, facts, rule } = handIn;
  const content = [
    handIn.title,
    handIn.exercise,
    handIn.name,
    handIn.document,
    met === undefined ? -1 : Number(met),
    handIn.tries,
    handIn.minutes,
    handIn.hints,
    Number(handIn.shown),
    handIn.at,
    handIn.answers,
    facts.map(({ name, last, best }) => (best === undefined ? [name, last] : [name, last, best])),
    ...(curves === undefined && rule === undefined
      ? []
      : [(curves ?? []).map(({ name, points }) => [name, points])]),
    ...(rule === undefined ? [] : [[rule.name, rule.source]]),
  ];
  const letters = lettersOf(packed(strToU8(JSON.stringify(content)), dictionary));
  return `${codeMark}${letters.length}-${letters}`;
}

/**
 * The hand-in of the letters behind the mark of a code.
 *
 * @throws BadHandIn when they are not whole; it never yields something else than what was handed in.
 */
export function readLetters(letters: string): HandIn {
  if (letters.length > mostLetters) throw new BadHandIn("notOne");
  const bytes = bytesOf(letters);
  if (bytes === undefined) throw new BadHandIn("damaged");
  let content: unknown;
  try {
    content = JSON.parse(strFromU8(unpacked(bytes, dictionary, mostBytes)));
  } catch {
    throw new BadHandIn("damaged");
  }
  if (!Array.isArray(content)) throw new BadHandIn("notOne");
  const [title, exercise, name, document, met, tries, minutes, hints, shown, at, answers, facts] =
    content as unknown[];
  const [curves, rule] = (content as unknown[]).slice(12);
  const rows = (value: unknown) => (Array.isArray(value) ? value : [Number.NaN]) as unknown[];
  const row = (value: unknown) => (Array.isArray(value) ? value : []) as unknown[];
  return checked({
    title,
    exercise,
    name,
    document,
    met: met === -1 ? undefined : met === 1 ? true : met === 0 ? false : met,
    tries,
    minutes,
    hints,
    shown: shown === 1 ? true : shown === 0 ? false : shown,
    at,
    answers,
    facts: rows(facts).map((fact) => {
      const [name, last, best] = row(fact);
      return { name, last, best };
    }),
    curves:
      curves === undefined || (rule !== undefined && rows(curves).length === 0)
        ? undefined
        : rows(curves).map((curve) => {
            const [name, points] = row(curve);
            return { name, points };
          }),
    rule: rule === undefined ? undefined : ruleOf(row(rule)),
  });
}

function ruleOf([name, source]: readonly unknown[]) {
  return { name, source };
}

/** The text of a file with one hand-in. */
export function fileOf(handIn: HandIn): string {
  return `${JSON.stringify({ format: fileFormat, version: 1, ...handIn }, undefined, 2)}\n`;
}

/** The text of a file with all of them. */
export function collectionOf(handIns: readonly HandIn[]): string {
  return `${JSON.stringify({ format: collectionFormat, version: 1, handIns }, undefined, 1)}\n`;
}

/**
 * The hand-ins of a file's text; undefined where it is none of these files.
 *
 * @throws BadHandIn for a file of ours that is newer or not whole.
 */
export function handInsOfFile(text: string): HandIn[] | undefined {
  let content: Record<string, unknown> | null;
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    if (text.includes(`"${fileFormat}`)) throw new BadHandIn("damaged");
    return undefined;
  }
  const { format, version, handIns } = content ?? {};
  if (format !== fileFormat && format !== collectionFormat) return undefined;
  if (version !== 1) throw new BadHandIn(Number(version) > 1 ? "newer" : "notOne");
  if (format === fileFormat) return [checked(content)];
  if (!Array.isArray(handIns)) throw new BadHandIn("notOne");
  return handIns.map(checked);
}

/** A hand-in within its limits, with nothing else in it. @throws BadHandIn */
function checked(value: unknown): HandIn {
  const given = (value ?? {}) as Record<keyof HandIn, unknown>;
  const { met, shown, answers, facts, curves, rule } = given;
  const text = (field: unknown, longest: number): string => {
    if (typeof field !== "string" || field.length > longest) throw new BadHandIn("notOne");
    return field;
  };
  const count = (field: unknown): number => {
    if (!Number.isInteger(field) || Number(field) < 0 || Number(field) > most.number)
      throw new BadHandIn("notOne");
    return Number(field);
  };
  const list = (field: unknown, longest: number): unknown[] => {
    if (!Array.isArray(field) || field.length > longest) throw new BadHandIn("notOne");
    return field;
  };
  if ((met !== undefined && typeof met !== "boolean") || typeof shown !== "boolean")
    throw new BadHandIn("notOne");
  return {
    title: text(given.title, most.title),
    exercise: text(given.exercise, 8),
    name: text(given.name, most.name),
    document: text(given.document, 8),
    ...(met !== undefined && { met }),
    tries: count(given.tries),
    minutes: count(given.minutes),
    hints: count(given.hints),
    shown,
    at: count(given.at),
    answers: list(answers, most.answers).map((answer) => text(answer, most.answer)),
    facts: list(facts, most.facts).map((fact) => {
      const { name, last, best } = (fact ?? {}) as Record<string, unknown>;
      return {
        name: text(name, most.fact),
        last: text(last, most.fact),
        ...(best !== undefined && { best: text(best, most.fact) }),
      };
    }),
    ...(curves !== undefined && {
      curves: list(curves, most.curves).map((curve) => {
        const { name, points } = (curve ?? {}) as Record<string, unknown>;
        return { name: text(name, most.fact), points: list(points, most.points).map(pointOf) };
      }),
    }),
    ...(rule !== undefined && { rule: checkedRule(rule, text) }),
  };
}

function checkedRule(rule: unknown, text: (field: unknown, longest: number) => string) {
  const { name, source } = (rule ?? {}) as Record<string, unknown>;
  return { name: text(name, most.ruleName), source: text(source, most.ruleSource) };
}

function pointOf(point: unknown): [number, number] {
  const [x, y] = Array.isArray(point) && point.length === 2 ? point : [];
  if (!Number.isFinite(x) || !Number.isFinite(y)) throw new BadHandIn("notOne");
  return [x, y];
}
