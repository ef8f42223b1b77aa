// The budget in wasm-pack.toml, the one place where it is written.

import { readFileSync } from "node:fs";

const file = readFileSync(new URL("../../../wasm-pack.toml", import.meta.url), "utf8");

/** A number of the `[budget]` table. */
export function budget(
  key: "first-load-gzip-bytes" | "first-load-requests" | "one-file-bytes",
): number {
  const value = new RegExp(`^${key} = ([0-9_]+)$`, "m").exec(file)?.[1];
  if (value === undefined) {
    throw new Error(`wasm-pack.toml has no number ${key}`);
  }
  return Number(value.replaceAll("_", ""));
}
