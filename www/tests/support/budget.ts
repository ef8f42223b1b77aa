// The budgets in wasm-pack.toml, the one place where they are written.

import { readFileSync } from "node:fs";

const file = readFileSync(new URL("../../../wasm-pack.toml", import.meta.url), "utf8");

/** A number of the `[budget]` table. */
export function budget(
  key: "first-load-gzip-bytes" | "first-load-requests" | "later-gzip-bytes" | "one-file-bytes",
): number {
  const value = new RegExp(`^${key} = ([0-9_]+)`, "m").exec(file)?.[1];
  if (value === undefined) {
    throw new Error(`wasm-pack.toml has no number ${key}`);
  }
  return Number(value.replaceAll("_", ""));
}

/** The name of each module of the engine that is fetched later, with its gzip budget. */
export function moduleBudgets(): (readonly [name: string, bytes: number])[] {
  const value = (entry: string, key: string) => {
    const found = new RegExp(`^${key} = "?([\\w]+)`, "m").exec(entry)?.[1];
    if (found === undefined) {
      throw new Error(`wasm-pack.toml has a module without ${key}`);
    }
    return found;
  };
  const entries = file.split("[[module]]").slice(1);
  return entries.map((entry) => [
    value(entry, "name"),
    Number(value(entry, "gzip-bytes").replaceAll("_", "")),
  ]);
}
