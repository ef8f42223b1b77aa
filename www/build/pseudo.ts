// A language that nobody speaks, made of the English catalogs: its words have accents and are longer. Tests walk through the
// page in it, so that a further language costs no more than its catalogs.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const words = fileURLToPath(new URL("pseudo-words.ts", import.meta.url));
const catalog = /\/text\/en\/[\w-]+\.ts$/;
/** What is no text of the page. */
const others = /\/(page|handbook|documents|shipped|joining|times|language)\.ts$/;

export function pseudoLanguage(): Plugin {
  return {
    name: "pseudo-language",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (!/(^|\/)en\/[\w-]+\.js$/.test(source)) return undefined;
      const english = await this.resolve(source, importer, { ...options, skipSelf: true });
      return english !== null && catalog.test(english.id) && !others.test(english.id)
        ? `${english.id}?pseudo`
        : undefined;
    },
    load(id) {
      if (!id.endsWith("?pseudo")) return undefined;
      const file = id.slice(0, -"?pseudo".length);
      const names = readFileSync(file, "utf8").matchAll(/^export (?:const|function) (\w+)/gm);
      const lines = [...names].map(
        ([, name]) => `export const ${name} = pseudo(english.${name}, "${name}");`,
      );
      return [
        `import * as english from ${JSON.stringify(file)};`,
        `import { pseudo } from ${JSON.stringify(words)};`,
        ...lines,
      ].join("\n");
    },
  };
}
