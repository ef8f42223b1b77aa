// Names: which are allowed, which one a new thing gets, names as keys of lists, attributes as a list of names.

import { longestName, mostAttributes } from "./excess.js";
import type { Pair } from "./graph.js";

// Control characters and bidirectional controls make two different names look alike.
const forbidden = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** Why a name cannot be used. */
export type NameProblem = "empty" | "tooLong" | "forbidden" | "taken";

/** Checks `name` against the rules and the names already `taken`; `undefined` when it may be used. */
export function nameProblem(name: string, taken: Iterable<string>): NameProblem | undefined {
  if (name.trim() === "" || name !== name.trim()) return "empty";
  if ([...name].length > longestName) return "tooLong";
  if (forbidden.test(name)) return "forbidden";
  if (taken instanceof Set) return taken.has(name) ? "taken" : undefined;
  for (const other of taken) if (other === name) return "taken";
  return undefined;
}

/** The first of `prefix` followed by `first`, `first + 1`, … that is not taken. */
export function freeName(taken: Iterable<string>, prefix: string, first = 0): string {
  const names = new Set(taken);
  let number = first;
  while (names.has(`${prefix}${number}`)) number += 1;
  return `${prefix}${number}`;
}

/** Name for a new site: numbered after its domain when the domain's name is short, else `N0`, `N1`, … */
export function freeSiteName(taken: Iterable<string>, domain?: string): string {
  const prefix = domain !== undefined && /^\p{L}{1,4}$/u.test(domain) ? domain : "N";
  return freeName(taken, prefix);
}

/** Name for a new exchange point: `X1`, `X2`, … */
export function freeExchangePointName(taken: Iterable<string>): string {
  return freeName(taken, "X", 1);
}

/** Name for a new part: the next letter while all parts are single letters, else `P1`, `P2`, … */
export function freePartName(taken: Iterable<string>): string {
  const names = new Set(taken);
  if ([...names].every((name) => /^[A-Z]$/.test(name))) {
    for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZ") if (!names.has(letter)) return letter;
  }
  return freeName(names, "P", 1);
}

/** Whether both ends exist and differ and no pair of `existing` joins them yet. */
export function mayJoin(between: Pair, nodes: Iterable<string>, existing: Iterable<Pair>): boolean {
  const [a, b] = between;
  const names = new Set(nodes);
  if (a === b || !names.has(a) || !names.has(b)) return false;
  for (const [c, d] of existing) if ((a === c && b === d) || (a === d && b === c)) return false;
  return true;
}

/**
 * A key for each name, the same as long as the name is there; those of equal names differ, for the names of a document
 * that the engine refuses may repeat.
 */
export function keysOf(names: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return `${before} ${name}`;
  });
}

/** `ssd, linux`. */
export function tagsText(tags: readonly string[]): string {
  return tags.join(", ");
}

/** The names in a text, each once; `undefined` where one is no name or there are too many. */
export function parseTags(text: string): string[] | undefined {
  const tags = new Set(
    text
      .split(/[,、]/u)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ""),
  );
  const fit = tags.size <= mostAttributes;
  return fit && [...tags].every((tag) => nameProblem(tag, []) === undefined)
    ? [...tags]
    : undefined;
}
