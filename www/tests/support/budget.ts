// The budgets in wasm-pack.toml, the one place where they are written.

import { readFileSync } from "node:fs";

const file = readFileSync(new URL("../../../wasm-pack.toml", import.meta.url), "utf8");

/** Whether the page is built as deployed: one that was built quickly is larger. */
export const asDeployed = process.env.AS_DEPLOYED === "1";

/** The first few of many of one kind, which stand for the others; in `cargo verify --all` all of them. */
export function sample<One>(all: readonly One[], count: number): readonly One[] {
  return asDeployed ? all : all.slice(0, count);
}

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
