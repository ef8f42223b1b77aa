// Every language has what English has: the same catalogs, keys, lists, and values in each sentence; nothing is left in English.

import { beforeAll, describe, expect, it, vi } from "vitest";
import { latinIn } from "../../tests/support/latin.js";
import { codes } from "./languages.js";

type Module = Record<string, unknown>;
const files = import.meta.glob<Module>(["./*/*.ts", "../labs/*/text/*/*.ts"]);
// Texts of documents that ship are held by `shipped.test.ts`.
const english = Object.keys(files).filter(
  (path) => path.includes("/en/") && !/\/(documents|shipped)\.ts$/.test(path),
);

/** The catalogs of a language, as its page has them, by the paths of the English ones. */
async function catalogsOf(code: string): Promise<Record<string, Module>> {
  vi.resetModules();
  const inCode = (path: string) => path.replace("/en/", `/${code}/`);
  if (code !== "en")
    for (const path of english) vi.doMock(path, () => vi.importActual(inCode(path)));
  const found: Record<string, Module> = {};
  for (const path of english) {
    const load = files[inCode(path)];
    if (load === undefined) throw new Error(`${path} is not there in ${code}`);
    found[path] = { ...(await load()) };
  }
  for (const path of english) vi.doUnmock(path);
  return found;
}

/** Arguments of sentences: names, numbers small and large, lists, yes and no. */
const kinds: readonly ((at: number) => unknown)[] = [
  (at) => `⟦${at}⟧`,
  (at) => 1201 + at,
  (at) => [`⟦${at}⟧`, `⟦${at}b⟧`],
  () => 1,
  () => 2,
  () => undefined,
  () => true,
];
const mostGiven = 6;
/** Many mixtures of them, the same ones every time; first all of one kind. */
const mixtures = Array.from({ length: 60 }, (_, row) =>
  Array.from({ length: mostGiven }, (_, at) => {
    const kind = row < kinds.length ? row : Math.floor((row * 7 + at * (1 + (row % 5))) / 2);
    return kinds[kind % kinds.length]?.(at);
  }),
);

/** The values that are mentioned. */
const mentioned = (text: string, what: RegExp) =>
  [...new Set(text.replaceAll(",", "").match(what))].sort();

const said = (result: unknown) =>
  typeof result === "string" ? result : (JSON.stringify(result) ?? "");

/** Differences between a value of English and that of another language. */
function* differences(one: unknown, other: unknown, path: string): Generator<string> {
  if (typeof one !== typeof other || Array.isArray(one) !== Array.isArray(other)) {
    yield `${path} is of another type`;
  } else if (typeof one === "function") {
    yield* [...new Set(differing(one as Sentence, other as Sentence))].map(
      (what) => `${path}: ${what}`,
    );
  } else if (typeof one === "object" && one !== null && isCatalog(one)) {
    const [keys, others] = [one, other as object].map((of) => Object.keys(of).sort());
    const ownTerm = others?.filter((key) => key !== "source" || keys?.includes(key));
    if (String(keys) !== String(ownTerm)) yield `${path}: ${keys} and ${others}`;
    for (const [key, value] of Object.entries(one))
      yield* differences(value, (other as Record<string, unknown>)[key], `${path}.${key}`);
  } else if (typeof one === "string" && (one.trim() === "") !== ((other as string).trim() === "")) {
    yield `${path} is empty`;
  }
}

type Sentence = (...given: unknown[]) => unknown;
const isCatalog = (value: object) =>
  Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;

function* differing(one: Sentence, other: Sentence): Generator<string> {
  for (const given of mixtures) {
    const first = attempt(() => one(...given));
    if (first === undefined) continue;
    const second = attempt(() => other(...given));
    if (second === undefined) {
      yield "fails where English does not";
      return;
    }
    const [texts, numbers] = [/⟦\w+⟧/g, /120\d/g].map((what) => [
      mentioned(first, what),
      mentioned(second, what),
    ]);
    if (String(texts?.[0]) !== String(texts?.[1])) yield `${first} / ${second}`;
    if (!numbers?.[0]?.every((number) => numbers[1]?.includes(number)))
      yield `${first} / ${second}`;
  }
}

/** Not every sentence takes all of these. */
function attempt(say: () => unknown): string | undefined {
  try {
    const text = said(say());
    return /undefined|NaN|\[object|function/.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Every text of a catalog, sentences with such values in them. */
function* texts(value: unknown, path: string): Generator<[path: string, text: string]> {
  if (typeof value === "string") yield [path, value];
  else if (typeof value === "function") {
    for (const given of mixtures.filter((one) => !one.includes(true)).slice(0, 24)) {
      const text = attempt(() => (value as Sentence)(...given));
      if (text !== undefined) yield [path, text];
    }
  } else if (typeof value === "object" && value !== null && isCatalog(value)) {
    for (const [key, one] of Object.entries(value)) yield* texts(one, `${path}.${key}`);
  }
}

/** Exports that hold no words. */
const wordless = /^\.(locale|engineCatalogs|rows|unbroken|page\.handbook|afterPlace|typedUnits)\b/;
/** A word of the code chooses a phrase there. */
const chosen = /^\.plans\.reasons\.domainRules\b/;
/** Ids, code of scripts and documents, and what the papers call a thing. */
const code =
  /\.(format|ending|type|carries|shown|source|paragraphs|onTraces|formula|facts?Help|domainExample|embed|misread|ofRun|ofUser|lineHow|holds|saveScriptAbout|files|when|back)\b|\.text\.(help|job|cluster)\b|\.live\.lines\.|\.reference\.language|\.rule\.words\.|\.shortRules\b/;

describe.each(codes.slice(1))("%s", (language) => {
  let own: Record<string, Module> = {};
  let other: Record<string, Module> = {};
  beforeAll(async () => {
    own = await catalogsOf("en");
    other = await catalogsOf(language);
  });

  it.each(english)("%s has the same keys, and every sentence mentions the same", (path) => {
    const found = [...differences(own[path], other[path], "")].filter(
      (one) => !wordless.test(one) && !chosen.test(one),
    );
    expect(found).toEqual([]);
  });

  it.each(english)("%s leaves nothing in English", (path) => {
    const found = new Map<string, string>();
    for (const [at, text] of texts(other[path], "")) {
      if (wordless.test(at) || code.test(at)) continue;
      for (const word of latinIn(text)) found.set(word, `${at}: ${text}`);
      if (/[\u3040-\u30ff\u4e00-\u9fff][,.:;!?()][\u3040-\u30ff\u4e00-\u9fff]/.test(text))
        found.set(text, at);
    }
    expect(Object.fromEntries(found)).toEqual({});
  });
});
