// The files of a built folder, by their paths in it.

import { readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** Sorted, with `/` between folders on every system. */
export function pathsIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const paths = entries.filter((entry) => entry.isFile()).map((e) => join(e.parentPath, e.name));
  return paths.map((path) => relative(folder, path).split(sep).join("/")).sort();
}
