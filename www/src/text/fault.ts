// Failures and problems in words: what the engine finds, a file that did not come, an engine that is gone, anything else.

import type { Message } from "../engine/pkg/coalloc.js";
import { Refusal, WorkerGone } from "../engine/protocol.js";
import { LoadFault } from "../loading/fault.js";
import type { Subject } from "./en/faults.js";
import { labeled } from "./en/joining.js";
import { engineCatalog, text } from "./index.js";

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

/** Whether this is the page as one file, which lacks none of its parts. */
declare const __ONE_FILE__: boolean;

/** Whether a file is gone from the server, as after a new deployment: only the new page has all its files. */
export function isGone(error: unknown): boolean {
  const fault = error instanceof WorkerGone ? error.fault : error;
  return !__ONE_FILE__ && fault instanceof LoadFault && fault.reason === "missing";
}

/** Why something failed; `subject` is what could not be loaded, where that is the reason. */
export function faultText(error: unknown, subject: Subject = "engines"): string {
  const words = text.faults;
  if (error instanceof LoadFault) {
    return words.load(subject, error);
  }
  if (error instanceof WorkerGone) {
    const { reason, fault } = error;
    return reason === "load"
      ? words.load(subject, fault ?? new LoadFault("start"))
      : words.gone[reason];
  }
  if (error instanceof Refusal) {
    const why = problemText(error);
    return error.path === "" ? why : labeled(error.path, why);
  }
  return words.internal(error instanceof Error ? error.message : String(error));
}
