// The calls of one function in a decision, as a table: things that are compared stand together, in the order of their keys.

import type { RuleCall, RuleInput, RuleStep } from "../engine/pkg/coalloc.js";
import type { Compared, Given, Outcome } from "./kind.js";

/** One thing compared, or one of a list that is decided on at once. */
export interface Row {
  readonly values: Given;
  /** Answer about it; empty where a list has one answer. */
  readonly answer: string;
  /** Place by rising keys, from 1; undefined where answers are no keys. */
  readonly order: number | undefined;
  readonly isChosen: boolean;
}

/** Things that are compared with each other. */
export interface Group {
  /** Subject of the call: parameters before the last, by name. */
  readonly context: readonly { readonly name: string; readonly values: Given }[];
  /** The answer about all of a list. */
  readonly answer: string | undefined;
  readonly rows: readonly Row[];
}

/** Functions that were called, in the order of their first call. */
export function calledIn({ calls }: Pick<RuleStep, "calls">): string[] {
  return [...new Set(calls.map((call) => call.function))];
}

function valuesOf(object: RuleInput["objects"][number] | undefined): Given {
  return Object.fromEntries((object ?? []).map(({ name, value }) => [name, value]));
}

/** A key as numbers, false before true; undefined where an answer is none. */
export function keyOf(answer: string): readonly number[] | undefined {
  try {
    const read: unknown = JSON.parse(answer);
    const list = Array.isArray(read) ? read : [read];
    const numbers = list.map((one) => (typeof one === "boolean" ? Number(one) : one));
    return numbers.every((one) => typeof one === "number") ? numbers : undefined;
  } catch {
    return undefined;
  }
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((one, index) => one !== b[index]);
  return at < 0 ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? Number.NEGATIVE_INFINITY);
}

/** Places by rising keys; equal keys keep the order of the calls. */
function ordersOf(answers: readonly string[]): (number | undefined)[] {
  const keys = answers.map(keyOf);
  const known = keys.flatMap((key, at) => (key === undefined ? [] : [{ key, at }]));
  known.sort((a, b) => compareKeys(a.key, b.key) || a.at - b.at);
  const orders = new Map(known.map(({ at }, place) => [at, place + 1]));
  return answers.map((_, at) => orders.get(at));
}

/** Calls of a function; `isChosen` says what the outcome shows of the last things compared. */
export function groupsOf(
  { calls, outcome }: Pick<RuleStep, "calls"> & { readonly outcome: Outcome | undefined },
  wanted: string,
  isChosen: (compared: Compared, outcome: Outcome) => boolean = () => false,
  /** Whether answers are keys. */
  isOrdered = true,
): Group[] {
  const groups: { key: string; seen: Set<string>; calls: RuleCall[] }[] = [];
  for (const call of calls) {
    if (call.function !== wanted) continue;
    const key = JSON.stringify(call.inputs.slice(0, -1));
    const objects = call.inputs.at(-1)?.objects ?? [];
    const fields = objects[0] ?? [];
    // Free amounts may differ at another start.
    const thing = JSON.stringify(fields[0]?.name === "number" ? fields[0] : fields);
    const last = groups.at(-1);
    // The same thing again is asked about at another start.
    if (last?.key === key && !last.seen.has(thing) && objects.length === 1) {
      last.calls.push(call);
      last.seen.add(thing);
    } else {
      groups.push({ key, seen: new Set([thing]), calls: [call] });
    }
  }
  return groups.map(({ key, calls: [first, ...rest] }, at) => {
    const inputs = first?.inputs ?? [];
    const context = inputs
      .slice(0, -1)
      .map(({ name, objects }) => ({ name, values: valuesOf(objects[0]) }));
    const isList = rest.length === 0 && (inputs.at(-1)?.objects.length ?? 0) !== 1;
    const all = first === undefined ? [] : [first, ...rest];
    const isLast = groups.findLastIndex((one) => one.key === key) === at;
    const row = (values: Given, answer: string, order: number | undefined): Row => {
      const compared = {
        function: wanted,
        context: context.map((one) => one.values),
        object: values,
      };
      const chosen = isLast && outcome !== undefined && isChosen(compared, outcome);
      return { values, answer, order, isChosen: chosen };
    };
    if (isList) {
      const rows = (inputs.at(-1)?.objects ?? []).map((one) => row(valuesOf(one), "", undefined));
      return { context, answer: first?.answer ?? "–", rows };
    }
    const answers = all.map(({ answer }) => answer ?? "–");
    const orders = isOrdered ? ordersOf(answers) : [];
    const rows = all.map(({ inputs }, index) =>
      row(valuesOf(inputs.at(-1)?.objects[0]), answers[index] ?? "", orders[index]),
    );
    // Rows without a key come last.
    rows.sort((a, b) => (a.order ?? rows.length + 1) - (b.order ?? rows.length + 1));
    // The first by keys that will do is taken.
    const taken = rows.findIndex((one) => one.isChosen);
    const marked = isOrdered
      ? rows.map((one, place) => ({ ...one, isChosen: place === taken }))
      : rows;
    return { context, answer: undefined, rows: marked };
  });
}

/** Names of fields, those that a script mentions first. */
export function fieldsFirst(fields: readonly string[], source: string): string[] {
  const isMentioned = (field: string) => new RegExp(`\\.\\s*${field}\\b`).test(source);
  return [...fields.filter(isMentioned), ...fields.filter((field) => !isMentioned(field))];
}
