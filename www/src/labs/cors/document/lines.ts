// Text of one named thing on each line, such as `N1: …`: read line by line, refused at the first line that is wrong.

import type { LineFault } from "../../../fields/line-fault.js";
import { text } from "../text/index.js";

/** More lines or longer ones are not read. */
const mostLines = 6000;
const longestLine = 50_000;

/** Says what is wrong with a line; caught at its line. */
export class BadLine extends Error {}

/** Reads what stands after each name and its colon; empty lines and what follows `#` are skipped. */
export function readLines<One>(
  typed: string,
  words: { readonly begin: string; readonly twice: (name: string) => string },
  read: (name: string, rest: string) => One,
): One[] | LineFault {
  const lines = typed.split("\n");
  if (lines.length > mostLines)
    return { line: mostLines + 1, why: text.live.lines.tooMany(mostLines) };
  const found: One[] = [];
  const seen = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const plain = line.replace(/#.*$/, "").trim();
    if (plain === "") continue;
    const colon = plain.indexOf(":");
    const name = plain.slice(0, Math.max(0, colon)).trim();
    try {
      if (name === "" || plain.length > longestLine) throw new BadLine(words.begin);
      if (seen.has(name)) throw new BadLine(words.twice(name));
      seen.add(name);
      found.push(read(name, plain.slice(colon + 1)));
    } catch (error) {
      if (!(error instanceof BadLine)) throw error;
      return { line: index + 1, why: error.message };
    }
  }
  return found;
}
