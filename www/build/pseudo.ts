// A language that nobody speaks, made from the English catalogs when the page is built: letters have accents, vowels are
// doubled, so words are two fifths longer. `COALLOC_LANGUAGE=pseudo` builds it for `tests/pseudo-language.spec.ts`.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Plugin, parseAst } from "vite";
import { comments, examples, experiments, lines, scripts } from "./shipped.js";

const engine = fileURLToPath(new URL("../../src/", import.meta.url));
const catalog = /\/text\/en\/([\w-]+)\.ts$/;

const plain = "abcdefghijklnoprstuwyzABCDEFGHIJKLNOPRSTUWYZ";
const accented = "áƀçđéƒğħïĵķłñøþŕšţúŵýžÁɃÇĐÉƑĞĦÏĴĶŁÑØÞŔŠŢÚŴÝŽ";

/** Escapes, code, what the engine fills in, addresses and units stay as they are. */
const kept =
  /\{\w+\}|\\u\{.*?\}|\\u\w{4}|\\.|\\?`[^`]*`|https?:\S+|(?<![\w])(?:[kMG]?bps|[kMG]i?B|[mµ]?s|min|h|CSV|SVG)(?![\w])/;
const pieces = new RegExp(`(${kept.source})|[A-Za-z]`, "g");

/** A text in that language. */
export function pseudo(text: string): string {
  return text.replace(pieces, (letter, same?: string) => {
    const other = accented[plain.indexOf(letter)];
    if (same !== undefined || other === undefined) return letter;
    return /[aeiou]/i.test(letter) ? other + other.toLowerCase() : other;
  });
}

/** Properties that hold ids, or lists of them. */
const ids = /^(format|ending|type|carries)$/;

/** A node of the syntax tree. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/** Parts of a node that are no words: names, types, comparisons, options. */
function isWordless(node: Node, parent: Node, part: string): boolean {
  const { type } = parent;
  return (
    /^TS.*(Type|Annotation|Declaration|Instantiation)/.test(node.type) ||
    /^(Import|New)/.test(node.type) ||
    (type === "BinaryExpression" && /[=!]==/.test(String(parent.operator))) ||
    (type === "SwitchCase" && part === "test") ||
    (type === "MemberExpression" && part === "property") ||
    (type === "Property" &&
      (part === "key" || (ids.test(nameOf(parent.key)) && !/Function/.test(node.type)))) ||
    // An id, as in `named("running")`.
    (type === "CallExpression" &&
      (parent.arguments as Node[]).length === 1 &&
      /^[\w-]+$/.test(String(node.value ?? " ")))
  );
}

const nameOf = (node: unknown): string => {
  const { name, value } = node as { name?: string; value?: string };
  return name ?? value ?? "";
};

/** Where words are in the source. */
function* wordsIn(node: Node): Generator<Node> {
  if (
    node.type === "TemplateElement" ||
    (node.type === "Literal" && typeof node.value === "string")
  )
    yield node;
  for (const [part, value] of Object.entries(node))
    for (const child of [value].flat() as Node[])
      if (typeof child?.type === "string" && !isWordless(child, node, part)) yield* wordsIn(child);
}

/** A catalog with other words in it. */
function inPseudo(source: string): string {
  let made = "";
  let at = 0;
  const words = [...wordsIn(parseAst(source, { lang: "ts" }) as unknown as Node)];
  for (const { start, end } of words.sort((one, other) => one.start - other.start)) {
    // Between its marks, which are no code.
    made += source.slice(at, start + 1) + pseudo(source.slice(start + 1, end - 1));
    at = end - 1;
  }
  return made + source.slice(at);
}

/** The engine's catalogs: placeholders stay, for `{count|job|jobs}` chooses words by `count`. */
function engineCatalog(): string {
  return readdirSync(engine, { recursive: true, encoding: "utf8" })
    .filter((path) => /^(labs\/[^/]+\/)?text\/en\/[\w-]+\.txt$/.test(path))
    .flatMap((path) => readFileSync(join(engine, path), "utf8").match(/^[^#\s]+ = .*$/gm) ?? [])
    .map((line) =>
      line.replace(
        /^(\S+ = )|\{[^|}]*\}|(\{[^|}]*)|([^{]+)/g,
        (all, key, name) => key ?? name ?? (all.startsWith("{") ? all : pseudo(all)),
      ),
    )
    .join("\n");
}

const entries = (all: Iterable<readonly [string, unknown]>) =>
  JSON.stringify(Object.fromEntries(all));

/** Catalogs of what English has elsewhere. */
const others: Readonly<Record<string, (source: string) => string>> = {
  language: (source) =>
    source
      .replace(/(?<=choice = )".*"/, pseudo)
      .replace(/(?<=engineCatalogs = \{ core: )""(.*)""/, (_, between) => {
        const catalog = JSON.stringify(engineCatalog());
        return `${catalog}${between}${catalog}`;
      }),
  times: (source) => source,
  documents: () => {
    const all = examples().map(
      ([, { title, notes = "" }]) => [title, [pseudo(title), notes.length, pseudo(notes)]] as const,
    );
    return `export const documents = ${entries(all)};`;
  },
  shipped: () => {
    const names = [
      ...experiments().flatMap(([, { series = [] }]) => series.map(({ name }) => name)),
      ...scripts(),
    ];
    const notes = experiments().map(([key, { notes }]) => [key, lines(notes).map(pseudo)] as const);
    return `export const shippedNames = ${entries(names.map((name) => [name, pseudo(name)]))};
      export const shippedComments = ${entries(comments().map((line) => [line, pseudo(line)]))};
      export const shippedNotes = ${entries(notes)};`;
  },
};

/** Makes the catalogs of the language from the English ones. */
export function pseudoCatalogs(): Plugin {
  return {
    name: "pseudo-catalogs",
    enforce: "pre",
    transform(source, id) {
      const [, name] = catalog.exec(id) ?? [];
      return name && (others[name] ?? inPseudo)(source);
    },
  };
}
