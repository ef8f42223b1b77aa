// The zip of a site depends on its files only, and holds all of them.

import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterEach, expect, test } from "vitest";
import { zipOf } from "./site-zip.js";

const folders: string[] = [];
const files: [string, string][] = [
  ["index.html", "<p>"],
  ["assets/b.js", "b".repeat(1000)],
  ["assets/a/ü.wasm", "\0asm"],
];

/** A site in a folder of its own. */
function site(contents: readonly [string, string][], changed: Date): string {
  const folder = mkdtempSync(join(tmpdir(), "coalloc-zip-"));
  folders.push(folder);
  for (const [name, text] of contents) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    utimesSync(path, changed, changed);
  }
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

test("other times and another order of writing give the same bytes", () => {
  const one = zipOf(site(files, new Date("2001-02-03T04:05:06Z")));
  const two = zipOf(site(files.toReversed(), new Date("2026-07-08T09:10:11Z")));
  expect(Buffer.from(one).equals(two)).toBe(true);
});

test("every file is in it, in the order of the names", () => {
  const back = Object.entries(unzipSync(zipOf(site(files, new Date()))));
  expect(back.map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual(
    files.toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
});
