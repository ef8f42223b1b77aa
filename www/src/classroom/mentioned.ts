// Facts that a goal mentions, under the names that the engine gives them, and which values of them are better.

import type { KnownFact } from "../engine/pkg/coalloc.js";
import type { FactReading } from "../share/attempt.svelte.js";

export interface Mention {
  readonly name: string;
  /** 1 where a higher value is better, −1 where a lower one; absent where the goal does not say. */
  readonly better?: 1 | -1;
}

const keywords: readonly string[] = ["and", "or", "not", "names", "at", "true", "false"];
const directions: Readonly<Record<string, 1 | -1>> = { "<": -1, "<=": -1, ">": 1, ">=": 1 };
const isWord = (token: string | undefined) => token !== undefined && /^[\p{L}_]/u.test(token);

/** The facts in a goal, each once. A goal that is not well written has whatever facts are found. */
export function mentionsIn(goal: string): Mention[] {
  const tokens: readonly string[] =
    goal.match(/"[^"]*"|\d[\d.:]*|[\p{L}_][\p{L}\p{N}_]*|<=|>=|!=|==|[<>=()[\].]/gu) ?? [];
  const found = new Map<string, Mention>();
  for (let at = 0; at < tokens.length; at++) {
    if (!isWord(tokens[at]) || keywords.includes(tokens[at] ?? "")) continue;
    const before = tokens[at - 1] ?? "";
    let name = tokens[at] ?? "";
    for (;;) {
      const [sign, step = ""] = tokens.slice(at + 1, at + 3);
      if (sign === "." && isWord(step)) {
        name += stepOf(step);
        at += 2;
      } else if (sign === "[" && step.startsWith('"') && tokens[at + 3] === "]") {
        name += stepOf(step.slice(1, -1));
        at += 3;
      } else break;
    }
    if (tokens[at + 1] === "at" && /^\d/.test(tokens[at + 2] ?? "")) {
      name += ` at ${timeOf(tokens[at + 2] ?? "")}`;
      at += 2;
    }
    const ahead = directions[tokens[at + 1] ?? ""];
    const behind = directions[before];
    const better = ahead ?? (behind === undefined ? undefined : behind === 1 ? -1 : 1);
    // Under a `not` the directions turn around.
    const isPlain = better !== undefined && !tokens.includes("not");
    if (!found.has(name)) found.set(name, { name, ...(isPlain && { better }) });
  }
  return [...found.values()];
}

/** A step of a name as the engine writes it. */
function stepOf(name: string): string {
  return /^[a-z][A-Za-z]*$/.test(name) ? `.${name}` : `["${name}"]`;
}

function timeOf(written: string): string {
  return written.replace(/^0+(?=\d+:)/, "");
}

/** The number of a value; a time in minutes. */
export function numberOf(value: string): number | undefined {
  const [, hours, minutes] = /^(\d{1,6}):(\d\d)$/.exec(value) ?? [];
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes);
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(value) ? Number(value) : undefined;
}

/** The facts that a goal mentions, as they are now and as they were at their best. */
export function readingsOf(
  goal: string,
  facts: readonly KnownFact[],
  before: readonly FactReading[],
): FactReading[] {
  return mentionsIn(goal).flatMap(({ name, better }) => {
    const value = facts.find((fact) => fact.name === name)?.value;
    const old = before.find((fact) => fact.name === name);
    if (value === undefined) return old === undefined ? [] : [old];
    const best = better === undefined ? undefined : bestOf([old?.best, value], better);
    return [{ name, last: value, ...(best !== undefined && { best }) }];
  });
}

function bestOf(values: readonly (string | undefined)[], better: 1 | -1): string | undefined {
  return values
    .filter((value) => value !== undefined)
    .map((value) => ({ value, rank: better * (numberOf(value) ?? Number.NaN) }))
    .filter(({ rank }) => !Number.isNaN(rank))
    .sort((one, other) => other.rank - one.rank)[0]?.value;
}
