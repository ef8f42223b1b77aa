// The calls of one function in a decision, as a table: things that are compared stand together, in the order of their keys.

import type { RuleCall, RuleInput, RuleStep, RuleText } from "../engine/pkg/coalloc.js";
import type { Given } from "./kind.js";

/** One thing compared, or one of a list that is decided on at once. */
export interface Row {
  readonly values: Given;
  /** Answer about it; empty where a list has one answer. */
  readonly answer: string;
  /** Place by rising keys, from 1; undefined where answers are no keys. */
  readonly order: number | undefined;
  readonly isTaken: boolean;
  /** Why it was passed over, where it was tried. */
  readonly reason: RuleText | undefined;
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

/** Calls of a function; `isOrdered` says whether answers are keys. */
export function groupsOf(
  { calls }: Pick<RuleStep, "calls">,
  wanted: string,
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
  return groups.map(({ calls }) => {
    const [first] = calls;
    const inputs = first?.inputs ?? [];
    const context = inputs
      .slice(0, -1)
      .map(({ name, objects }) => ({ name, values: valuesOf(objects[0]) }));
    const objects = inputs.at(-1)?.objects ?? [];
    if (calls.length === 1 && objects.length !== 1) {
      const rows = objects.map((one, at) => ({
        values: valuesOf(one),
        answer: "",
        order: undefined,
        isTaken: first?.taken.includes(at) === true,
        reason: undefined,
      }));
      return { context, answer: first?.answer ?? "–", rows };
    }
    const answers = calls.map(({ answer }) => answer ?? "–");
    const orders = isOrdered ? ordersOf(answers) : [];
    const rows = calls.map(({ inputs, taken, reason }, at) => ({
      values: valuesOf(inputs.at(-1)?.objects[0]),
      answer: answers[at] ?? "",
      order: orders[at],
      isTaken: taken.length > 0,
      reason,
    }));
    // Rows without a key come last.
    rows.sort((a, b) => (a.order ?? rows.length + 1) - (b.order ?? rows.length + 1));
    return { context, answer: undefined, rows };
  });
}

/** Fields by which people tell things apart. */
const telling = ["name", "number", "site", "start", "processors"];

/** Names of fields: those that tell things apart, those that a script mentions, and the others. */
export function fieldsByUse(
  fields: readonly string[],
  source: string,
): { used: string[]; others: string[] } {
  const isMentioned = (field: string) => new RegExp(`\\.\\s*${field}\\b`).test(source);
  const first = telling.filter((field) => fields.includes(field));
  const rest = fields.filter((field) => !first.includes(field));
  return {
    used: [...first, ...rest.filter(isMentioned)],
    others: rest.filter((field) => !isMentioned(field)),
  };
}
