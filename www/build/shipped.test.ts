// What ships with the engine has words in every other language: examples, experiments, names of series and scripts.

import { describe, expect, it } from "vitest";
import type * as english from "../src/text/en/documents.js";
import type * as shipped from "../src/text/en/shipped.js";
import { codes } from "../src/text/languages.js";
import { comments, examples, experiments, lines, scripts } from "./shipped.js";

const catalogs = import.meta.glob(["../src/text/*/documents.ts", "../src/text/*/shipped.ts"]);

async function catalog<Words>(code: string, name: string): Promise<Words> {
  const load = catalogs[`../src/text/${code}/${name}.ts`];
  if (load === undefined) throw new Error(`${code} has no ${name}`);
  return (await load()) as Words;
}

describe.each(codes.slice(1))("%s", (code) => {
  it("has title and notes of every example", async () => {
    const { documents } = await catalog<typeof english>(code, "documents");
    const all = examples();
    expect(all.length).toBeGreaterThan(40);
    for (const [key, { title, notes = "" }] of all) {
      const [words, characters, about] = documents[title] ?? [];
      expect(words, `${key}: ${title}`).toBeTruthy();
      expect(characters, `${key}: its notes have changed`).toBe(notes.length);
      expect(about?.split("\n").length, `${key}: lines of its notes`).toBe(
        notes.split("\n").length,
      );
    }
    expect(Object.keys(documents).sort()).toEqual(
      [...new Set(all.map(([, { title }]) => title))].sort(),
    );
  });

  it("has notes of every experiment, and names of series and scripts", async () => {
    const { shippedNames, shippedNotes } = await catalog<typeof shipped>(code, "shipped");
    const [all, named] = [experiments(), scripts()];
    expect(all.length).toBeGreaterThan(50);
    expect(named.length).toBeGreaterThan(10);
    for (const [key, { notes, series = [] }] of all) {
      expect(shippedNotes[key]?.length ?? 0, `${key}: lines of its notes`).toBe(
        lines(notes).length,
      );
      // Those of co-allocation are in its own catalog.
      if (key.startsWith("co-allocation/")) continue;
      for (const { name } of series) expect(shippedNames, key).toHaveProperty([name]);
    }
    for (const name of named) expect(shippedNames).toHaveProperty([name]);
    const known = [
      ...all.flatMap(([, { series = [] }]) => series.map((one) => one.name)),
      ...named,
    ];
    for (const name of Object.keys(shippedNames)) expect(known).toContain(name);
  });

  it("has every comment of every script", async () => {
    const { shippedComments } = await catalog<typeof shipped>(code, "shipped");
    const all = [...new Set(comments())].sort();
    expect(all.length).toBeGreaterThan(30);
    expect(Object.keys(shippedComments).sort()).toEqual(all);
  });
});
