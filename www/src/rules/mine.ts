// Scripts that a person wrote here, kept in this browser beside those in documents: none is lost when another takes its place.

import type { RuleDocument } from "../engine/pkg/coalloc.js";
import { read, write } from "../store/storage/area.js";
import { mostCharacters } from "./kind.js";

/** Most scripts that are kept for a lab; the oldest makes room. */
const mostKept = 20;
const keyOf = (prefix: string) => `coalloc.rules.${prefix}`;

function isRule(value: unknown): value is RuleDocument {
  const { name, source } = (value ?? {}) as Record<string, unknown>;
  return (
    typeof name === "string" &&
    name.length <= 200 &&
    typeof source === "string" &&
    source.length <= 2 * mostCharacters
  );
}

/** Scripts of a lab, the newest first. */
export function readMine(prefix: string): RuleDocument[] {
  try {
    const kept: unknown = JSON.parse(read(keyOf(prefix)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isRule).slice(0, mostKept) : [];
  } catch {
    return [];
  }
}

/** With a script under its name, in the place of the one that had it. */
export function keepMine(
  prefix: string,
  mine: readonly RuleDocument[],
  { name, source }: RuleDocument,
): RuleDocument[] {
  const kept = [{ name, source }, ...mine.filter((one) => one.name !== name)].slice(0, mostKept);
  write(keyOf(prefix), JSON.stringify(kept));
  return kept;
}
