// What ships with the engine has words in every other language: examples, experiments, names of series and scripts.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type * as english from "../src/text/en/documents.js";
import type * as shipped from "../src/text/en/shipped.js";
import { codes } from "../src/text/languages.js";

interface Shipped {
  readonly title: string;
  readonly notes?: string;
  readonly series?: readonly { readonly name: string }[];
}

const catalogs = import.meta.glob(["../src/text/*/documents.ts", "../src/text/*/shipped.ts"]);

async function catalog<Words>(code: string, name: string): Promise<Words> {
  const load = catalogs[`../src/text/${code}/${name}.ts`];
  if (load === undefined) throw new Error(`${code} has no ${name}`);
  return (await load()) as Words;
}

const labs = join(import.meta.dirname, "../../src/labs");

/** Documents of that folder of each lab, by lab and id. */
function filesIn(folder: string): [key: string, document: Shipped][] {
  return readdirSync(labs, { recursive: true, encoding: "utf8" })
    .filter((path) => path.includes(`/${folder}/presets/`) && path.endsWith(".json"))
    .map((path) => {
      const [lab = ""] = path.split("/");
      const id = path.slice(path.lastIndexOf("/") + 1, -".json".length);
      return [
        `${lab.replaceAll("_", "-")}/${id}`,
        JSON.parse(readFileSync(join(labs, path), "utf8")) as Shipped,
      ];
    });
}

/** Scripts, as the engine names them. */
const scripts = readdirSync(labs, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".rs"))
  .flatMap((path) => [
    ...readFileSync(join(labs, path), "utf8").matchAll(
      /\("[\w-]+", (?:true|false), "([^"]+)", include_str!/g,
    ),
  ])
  .map(([, name = ""]) => name);

describe.each(codes.slice(1))("%s", (code) => {
  it("has title and notes of every example", async () => {
    const { documents } = await catalog<typeof english>(code, "documents");
    const examples = filesIn("document");
    expect(examples.length).toBeGreaterThan(40);
    for (const [key, { title, notes = "" }] of examples) {
      const [words, characters, about] = documents[title] ?? [];
      expect(words, `${key}: ${title}`).toBeTruthy();
      expect(characters, `${key}: its notes have changed`).toBe(notes.length);
      expect(about?.split("\n").length, `${key}: lines of its notes`).toBe(
        notes.split("\n").length,
      );
    }
    expect(Object.keys(documents).sort()).toEqual(
      [...new Set(examples.map(([, { title }]) => title))].sort(),
    );
  });

  it("has notes of every experiment, and names of series and scripts", async () => {
    const { shippedNames, shippedNotes } = await catalog<typeof shipped>(code, "shipped");
    const experiments = filesIn("study");
    expect(experiments.length).toBeGreaterThan(50);
    expect(scripts.length).toBeGreaterThan(10);
    for (const [key, { notes = "", series = [] }] of experiments) {
      const lines = notes.split("\n").filter((line) => line.trim() !== "");
      expect(shippedNotes[key]?.length ?? 0, `${key}: lines of its notes`).toBe(lines.length);
      // Those of co-allocation are in its own catalog.
      if (key.startsWith("co-allocation/")) continue;
      for (const { name } of series) expect(shippedNames, key).toHaveProperty([name]);
    }
    for (const name of scripts) expect(shippedNames).toHaveProperty([name]);
    const known = [
      ...experiments.flatMap(([, { series = [] }]) => series.map((one) => one.name)),
      ...scripts,
    ];
    for (const name of Object.keys(shippedNames)) expect(known).toContain(name);
  });
});
