// The built site as one zip: the same site gives the same bytes, whenever and wherever it is built.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Zippable, zipSync } from "fflate";
import type { Plugin } from "vite";
import { pathsIn } from "./folder.js";

/** A zip holds local time without a zone; the first it can hold, in any zone. */
const modified = new Date(1980, 0, 1);

/** Every file of a folder, sorted by name. */
export function zipOf(folder: string): Uint8Array {
  const files: Zippable = {};
  for (const path of pathsIn(folder)) files[path] = readFileSync(join(folder, path));
  return zipSync(files, { level: 9, mtime: modified });
}

/** Writes the built site to `file` as well. */
export function siteZip(file: string): Plugin {
  let folder = "";
  return {
    name: "site-zip",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      writeFileSync(file, zipOf(folder));
    },
  };
}
