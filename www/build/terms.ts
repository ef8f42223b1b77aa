// The terms of the glossaries in the other languages: `import { terms } from "virtual:terms"`.

import { readdirSync } from "node:fs";
import type { Plugin } from "vite";
import type { Term } from "../src/learn/lesson.svelte.js";
import { codes, type Language } from "../src/text/languages.js";
import { wordsOf } from "./language.js";

const name = "virtual:terms";
const labs = readdirSync(new URL("../src/labs/", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

export function otherTerms(code: Language): Plugin {
  return {
    name: "terms",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      const others = codes.filter((other) => other !== code);
      const all = await Promise.all(
        others.map(async (other) => [other, await glossariesIn(other)] as const),
      );
      return `export const terms = ${JSON.stringify(Object.fromEntries(all))};`;
    },
  };
}

/** By lab, in the order of its glossary. */
async function glossariesIn(code: Language): Promise<Record<string, string[]>> {
  const found = labs.map(async (lab) => {
    const { learn } = await wordsOf<{ learn: { glossary: readonly Term[] } }>("learn", code, lab);
    return [lab, learn.glossary.map(({ term }) => term)] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}
