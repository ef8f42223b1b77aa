// Names written from right to left, kept from turning around the words and numbers beside them.

import { unbroken } from "./en/language.js";

// Unicode's strong right-to-left letters, by block: patterns know no classes of them.
const rightToLeft =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const firstStrongIsolate = "\u2068";
const popIsolate = "\u2069";

/**
 * The name as it stands in a sentence. Only one with such letters gets marks around it, and no phrase gets them twice: names
 * cannot have the marks themselves (`document/names.ts`).
 */
export function isolated(name: string): string {
  return rightToLeft.test(name) && !name.includes(firstStrongIsolate)
    ? firstStrongIsolate + name + popIsolate
    : name;
}

/** The words of a catalog, with every name that is put into a sentence isolated, and its units, names, and words unbroken. */
export function isolating<Words>(words: Words): Words {
  return wrapped(words) as Words;
}

function wrapped(words: unknown): unknown {
  if (typeof words === "function") {
    return (...given: unknown[]) => said(words(...given.map(within)));
  }
  if (typeof words === "string") return unbroken(words);
  if (Array.isArray(words)) return words.map(wrapped);
  return isPlain(words) ? mapped(words, wrapped) : words;
}

/** A sentence, or one in pieces. */
function said(sentence: unknown): unknown {
  if (typeof sentence === "string") return unbroken(sentence);
  return Array.isArray(sentence) ? sentence.map(said) : sentence;
}

/** Isolates names given to a sentence: names, lists of them, mentions, other things with a name. */
function within(given: unknown): unknown {
  if (typeof given === "string") return isolated(given);
  if (Array.isArray(given)) return given.map(within);
  // Deeper values identify a thing and stay as they are.
  return isPlain(given)
    ? mapped(given, (value) => (typeof value === "string" ? isolated(value) : value))
    : given;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

function mapped(
  from: Record<string, unknown>,
  change: (value: unknown) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(from).map(([key, value]) => [key, change(value)]));
}
