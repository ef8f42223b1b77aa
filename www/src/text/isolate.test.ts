// Names in right-to-left scripts: every catalog isolates them in its sentences, and leaves other names unchanged.

import { expect, test } from "vitest";
import { phrase, phraseList, plain } from "../labs/co-allocation/text/phrase.js";
import { isolated, isolating } from "./isolate.js";
import { names } from "./numbers.js";

const hebrew = "שרת 12";
const isolatedHebrew = `\u2068${hebrew}\u2069`;

test("only names that need it are isolated, and those once", () => {
  for (const name of ["N0", "Zürich", "東京", "Ω (2)", ""]) expect(isolated(name)).toBe(name);
  for (const name of [hebrew, "خادم", "a א"]) expect(isolated(name)).toBe(`\u2068${name}\u2069`);
  expect(isolated(`on ${isolatedHebrew}`)).toBe(`on ${isolatedHebrew}`);
});

test("in lists, in mentions, in templates; what a thing is found by stays as it is", () => {
  const mention = { subject: { type: "node", node: hebrew } as const, name: hebrew };
  const words = isolating({
    many: (all: readonly string[]) => `on ${names(all)}`,
    one: (of: { name: string }) => `“${of.name}”`,
    deep: { sentence: (of: typeof mention) => phrase`${of} is full` },
  });
  expect(words.many(["N0", hebrew])).toBe(`on N0, ${isolatedHebrew}`);
  expect(words.one({ name: hebrew })).toBe(`“${isolatedHebrew}”`);
  expect(words.deep.sentence(mention)).toEqual([
    { subject: mention.subject, name: isolatedHebrew },
    " is full",
  ]);
  expect(plain(phrase`${phraseList([mention, "N0"])} are full`)).toBe(
    `${isolatedHebrew} and N0 are full`,
  );
});

const catalogs = import.meta.glob<Record<string, unknown>>(
  [
    "./*/*.ts",
    "../labs/*/text/*/*.ts",
    // No names are put into these.
    "!./*/{experiment-names,handbook,language}.ts",
    "!../labs/elastic/text/*/words.ts",
  ],
  {
    eager: true,
  },
);

test.each(Object.entries(catalogs))("%s", (_, catalog) => {
  for (const [path, phrase] of sentences(catalog, "")) {
    for (const given of [hebrew, [hebrew, hebrew]]) {
      const sentence = attempt(() => phrase(...Array(6).fill(given)));
      if (typeof sentence !== "string") continue;
      const bare = sentence.replaceAll(isolatedHebrew, "");
      expect(bare.includes(hebrew), `${path} says ${sentence}`).toBe(false);
    }
  }
});

type Sentence = (...given: unknown[]) => unknown;

function sentences(words: unknown, path: string): [path: string, phrase: Sentence][] {
  if (typeof words === "function") return [[path, words as Sentence]];
  return typeof words === "object" && words !== null
    ? Object.entries(words).flatMap(([key, value]) => sentences(value, `${path}.${key}`))
    : [];
}

/** Not every sentence takes names; those that do not may fail on them. */
function attempt(phrase: () => unknown): unknown {
  try {
    return phrase();
  } catch {
    return undefined;
  }
}
