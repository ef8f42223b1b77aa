// Texts that are read line by line and refused at the first line that is wrong; empty lines and what follows `#` are skipped.

import type { LineFault } from "../fields/line-fault.js";
import { labs } from "../text/en/labs.js";

/** Says what is wrong with a line; caught at its line. */
export class BadLine extends Error {}

/** The fault that ends the reading, if there is one; more lines than `most` are not read. */
export function readLines(
  typed: string,
  most: number,
  read: (line: string) => void,
): LineFault | undefined {
  const lines = typed.split("\n");
  if (lines.length > most) return { line: most + 1, why: labs.lines.tooMany(most) };
  for (const [index, line] of lines.entries()) {
    const plain = line.replace(/#.*$/, "").trim();
    if (plain === "") continue;
    try {
      read(plain);
    } catch (error) {
      if (!(error instanceof BadLine)) throw error;
      return { line: index + 1, why: error.message };
    }
  }
  return undefined;
}

/** Reads named things, one on each line: what stands after the name and its colon. */
export function readNamed<One>(
  typed: string,
  { lines, letters }: { readonly lines: number; readonly letters: number },
  words: { readonly begin: string; readonly twice: (name: string) => string },
  read: (name: string, rest: string) => One,
): One[] | LineFault {
  const found = new Map<string, One>();
  const fault = readLines(typed, lines, (line) => {
    const colon = line.indexOf(":");
    const name = line.slice(0, Math.max(0, colon)).trim();
    if (name === "" || line.length > letters) throw new BadLine(words.begin);
    if (found.has(name)) throw new BadLine(words.twice(name));
    found.set(name, read(name, line.slice(colon + 1)));
  });
  return fault ?? [...found.values()];
}
