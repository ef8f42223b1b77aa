// The bounds of a number, asked of the published schemas and of the engine.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { Problem } from "../src/engine/pkg/coalloc.js";

interface Schema {
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  maxLength?: number;
  $ref?: string;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  $defs?: Record<string, Schema>;
}

export interface Range {
  readonly min: number;
  readonly max: number;
}

export const schemaOf = (name: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../public/schema/${name}-1.json`), "utf8"),
  ) as Schema;

/** What a schema says of the value at a path; of several kinds of entries, all that have it. */
export function stated(root: Schema, path: string): Schema[] {
  const resolved = (one: Schema): Schema[] => {
    const [, name] = one.$ref?.match(/^#\/\$defs\/(\w+)$/) ?? [];
    const of = (name !== undefined && root.$defs?.[name]) || one;
    return [of, ...[...(of.oneOf ?? []), ...(of.anyOf ?? [])].flatMap(resolved)];
  };
  const found = path.split(".").reduce(
    (schemas, key) =>
      schemas.flatMap(({ items, properties }) => {
        const inside = /^\d/.test(key) ? items : properties?.[key];
        return inside === undefined ? [] : resolved(inside);
      }),
    [root],
  );
  return found.filter(({ minimum }) => minimum !== undefined);
}

type Tree = Record<string, unknown>;

/** The document with another value at a path; undefined where it has none there. */
export function having(document: unknown, path: string, value: number): unknown {
  const copy = structuredClone(document) as Tree;
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  let inner: Tree | undefined = copy;
  for (const key of keys) inner = inner?.[key] as Tree | undefined;
  if (typeof inner !== "object" || !(last in inner)) return undefined;
  inner[last] = value;
  return copy;
}

/** Where the engine finds the first error; undefined where it accepts. */
export function refused(ask: () => { problems: Problem[] } | unknown): string | undefined {
  try {
    const { problems = [] } = (ask() ?? {}) as { problems?: Problem[] };
    return problems.find(({ severity }) => severity === "error")?.path;
  } catch (error) {
    return (error as { path?: string }).path ?? String(error);
  }
}

/** The next number that a field lets nobody type. */
const beyond = (bound: number, sign: 1 | -1) =>
  bound + sign * (Number.isInteger(bound) ? 1 : bound / 1000);

/** Asks about both bounds and what is just beyond them; of several ways to ask, one that accepts is enough. */
export function expectHeld(
  range: Range,
  ask: (value: number) => (string | undefined)[],
  place: string,
) {
  const { min, max } = range;
  expect(ask(min), `${place}: ${min}`).toContain(undefined);
  expect(ask(max), `${place}: ${max}`).toContain(undefined);
  for (const outside of [beyond(min, -1), beyond(max, 1)])
    expect(ask(outside), `${place}: ${outside}`).not.toContain(undefined);
}
