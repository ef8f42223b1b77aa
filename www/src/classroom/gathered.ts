// Hand-ins of a class: one of each student for each exercise, as rows of a table and as CSV.

import type { FactReading } from "../share/attempt.svelte.js";
import type { HandIn } from "./hand-in.js";

/** Students that handed in more than once. */
export interface Repeated {
  readonly name: string;
  readonly times: number;
}

/** The hand-ins for one exercise. */
export interface Group {
  readonly exercise: string;
  readonly title: string;
  /** The newest of each student. */
  readonly handIns: readonly HandIn[];
  readonly repeated: readonly Repeated[];
  /** Names of the facts in them, and numbers of answers and of hints. */
  readonly facts: readonly string[];
  readonly answers: number;
  readonly hasGoal: boolean;
  readonly hasHints: boolean;
  readonly isShown: boolean;
  readonly hasRules: boolean;
}

const nameOf = ({ name }: HandIn) => name.normalize("NFKC").trim().toLowerCase();

/** Groups by exercise, in the order in which they came. */
export function grouped(all: readonly HandIn[]): Group[] {
  const byExercise = new Map<string, HandIn[]>();
  for (const handIn of all) {
    const same = byExercise.get(handIn.exercise);
    if (same === undefined) byExercise.set(handIn.exercise, [handIn]);
    else same.push(handIn);
  }
  return [...byExercise].map(([exercise, handIns]) => groupOf(exercise, handIns));
}

function groupOf(exercise: string, all: readonly HandIn[]): Group {
  const byName = new Map<string, HandIn[]>();
  for (const handIn of all) {
    const same = byName.get(nameOf(handIn)) ?? [];
    byName.set(nameOf(handIn), [...same, handIn]);
  }
  // The one that came last among those made in the same minute.
  const newest = [...byName.values()].map((same) =>
    same.reduce((best, one) => (one.at >= best.at ? one : best)),
  );
  const facts = new Set(newest.flatMap(({ facts }) => facts.map(({ name }) => name)));
  return {
    exercise,
    title: newest[0]?.title ?? "",
    handIns: newest,
    repeated: [...byName.values()]
      .filter(({ length }) => length > 1)
      .map((same) => ({ name: same[0]?.name ?? "", times: same.length })),
    facts: [...facts],
    answers: Math.max(0, ...newest.map(({ answers }) => answers.length)),
    hasGoal: newest.some(({ met }) => met !== undefined),
    hasHints: newest.some(({ hints }) => hints > 0),
    isShown: newest.some(({ shown }) => shown),
    hasRules: newest.some(({ rule }) => rule !== undefined),
  };
}

export function factOf({ facts }: HandIn, name: string): FactReading | undefined {
  return facts.find((fact) => fact.name === name);
}

/** A cell of a CSV file: a text is quoted where it must be, and never taken for a formula. */
function cellOf(value: string | number): string {
  if (typeof value === "number") return `${value}`;
  const text = /^\s*[=+\-@]/.test(value) ? `'${value}` : value;
  return /[",\r\n;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Heads of the columns of the file, in the language of the page. */
export interface CsvWords {
  readonly exercise: string;
  readonly digest: string;
  readonly name: string;
  readonly goal: string;
  readonly met: string;
  readonly notMet: string;
  readonly minutes: string;
  readonly tries: string;
  readonly hints: string;
  readonly shown: string;
  readonly yes: string;
  readonly no: string;
  readonly at: string;
  readonly document: string;
  readonly rule: string;
  readonly script: string;
  answer(place: number): string;
  best(fact: string): string;
}

/** A table of all groups after RFC 4180, with the mark by which spreadsheets know UTF-8. */
export function csvOf(groups: readonly Group[], words: CsvWords): string {
  const facts = [...new Set(groups.flatMap((group) => group.facts))];
  const answers = Math.max(0, ...groups.map((group) => group.answers));
  const hasRules = groups.some((group) => group.hasRules);
  const places = [...Array(answers).keys()];
  const { exercise, digest, name, goal, minutes, tries, hints, shown, at, document } = words;
  const head = [exercise, digest, name, goal, minutes, tries, hints, shown, at, document]
    .concat(places.map((place) => words.answer(place + 1)))
    .concat(facts.flatMap((fact) => [fact, words.best(fact)]))
    .concat(hasRules ? [words.rule, words.script] : []);
  const rows = groups
    .flatMap(({ handIns }) => handIns)
    .map((one) => [
      one.title,
      one.exercise,
      one.name,
      one.met === undefined ? "" : one.met ? words.met : words.notMet,
      one.minutes,
      one.tries,
      one.hints,
      one.shown ? words.yes : words.no,
      new Date(one.at * 60_000).toISOString(),
      one.document,
      ...places.map((place) => one.answers[place] ?? ""),
      ...facts.flatMap((fact) => {
        const { last = "", best = "" } = factOf(one, fact) ?? {};
        return [cellNumber(last), cellNumber(best)];
      }),
      ...(hasRules ? [one.rule?.name ?? "", one.rule?.source ?? ""] : []),
    ]);
  return `\uFEFF${[head, ...rows].map((row) => row.map(cellOf).join(",")).join("\r\n")}\r\n`;
}

/** A plain number stays one: a minus before it begins no formula. */
function cellNumber(value: string): string | number {
  return /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
}
