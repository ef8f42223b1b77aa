// Words of a language that nobody speaks: English with accents, longer by two fifths.

const accents: Readonly<Record<string, string>> = {
  ...{ a: "á", e: "é", i: "î", o: "ø", u: "ü", y: "ý", n: "ñ", c: "ç", s: "š", z: "ž" },
  ...{ A: "Å", E: "É", I: "Î", O: "Ø", U: "Ü", N: "Ñ", C: "Ç", S: "Š" },
};

/** Keys whose values are ids, files, or code. */
const code =
  /^(locale|engineCatalog|rows|marks|format|ending|type|carries|id|shown|right|lines|help)$/;

function longer(text: string): string {
  if (!/[A-Za-z]{3}/.test(text) || /^[\w-]+\/[\w.-]+$/.test(text)) return text;
  const accented = text.replace(/[A-Za-z]/g, (letter) => accents[letter] ?? letter);
  // As words, so that lines break as they do.
  const more = Math.ceil(text.length * 0.4);
  return more < 3
    ? accented
    : `${accented} ${"øñé "
        .repeat(Math.ceil(more / 4))
        .slice(0, more)
        .trim()}`;
}

/** A catalog, or a part of one, in that language. */
export function pseudo<Words>(words: Words, key = ""): Words {
  return (code.test(key) ? words : changed(words)) as Words;
}

function changed(words: unknown): unknown {
  if (typeof words === "string") return longer(words);
  if (typeof words === "function")
    return (...given: unknown[]) => changed((words as (...given: unknown[]) => unknown)(...given));
  if (Array.isArray(words)) return words.map(changed);
  if (typeof words !== "object" || words === null) return words;
  if (Object.getPrototypeOf(words) !== Object.prototype || "subject" in words) return words;
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [key, code.test(key) ? value : changed(value)]),
  );
}
