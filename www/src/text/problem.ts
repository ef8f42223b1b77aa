// Engine messages in the language in use: English as sent, or key and values by a catalog.

import type { Message } from "../engine/pkg/coalloc.js";
import { engineCatalog } from "./index.js";

/** Sentences by key. */
export type EngineWords = ReadonlyMap<string, string>;

/** The sentences of catalogs as the engine has them (`src/text` describes their form). */
export function wordsOf(...catalogs: readonly string[]): EngineWords {
  const lines = catalogs.flatMap((catalog) => [...catalog.matchAll(/^([^#\s]+) = (.*)$/gm)]);
  return new Map(lines.map(([, key = "", sentence = ""]) => [key, sentence]));
}

const engineWords = wordsOf(engineCatalog);

/** An error or a warning as a person reads it. */
export function problemText(
  problem: { message: string; words?: Message | undefined },
  language = engineWords,
): string {
  const { message, words } = problem;
  return (words && sentence(words, language)) ?? message;
}

function sentence({ key, args }: Message, language: EngineWords): string | undefined {
  return language.get(key)?.replace(/{([^}|]*)\|?([^}]*)}/g, (_, name: string, forms: string) => {
    const value = name === "¶" ? "\n" : args[name];
    if (forms !== "") return forms.split("|").at(value === 1 ? 0 : -1) ?? "";
    return typeof value === "object" ? (sentence(value, language) ?? value.key) : String(value);
  });
}
