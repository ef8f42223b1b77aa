// No component and no module builds a sentence of its own: all words are in the catalogs, in folders named `text`.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "svelte/compiler";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../src");
const sources = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
  (path) => /(?<!\.test|\.d)\.(svelte|ts)$/.test(path) && !/(^|\/)(text|pkg[^/]*)\//.test(path),
);

/** Files with sentences that no person is shown as words of the page. */
const quiet: Readonly<Record<string, string>> = {
  "fields/LongTable.svelte": "a selector",
  "labs/co-allocation/lessons.ts": "goals, in their own language",
  "labs/cors/lessons.ts": "goals, in their own language",
  "labs/elastic/lessons.ts": "goals, in their own language",
  "labs/market/lessons.ts": "goals, in their own language",
  "labs/co-allocation/model/DownloadPanel.svelte": "a command",
};

interface Node {
  type?: string;
  name?: string;
  value?: unknown;
  data?: string;
  raw?: unknown;
  callee?: { name?: string };
  key?: { name?: string };
}

/** What is read by developers, by the browser, or as a goal. */
function isQuiet({ type, name, callee, key }: Node): boolean {
  if (type === "Property") return key?.name === "goalExample";
  if (type === "NewExpression") return callee?.name?.endsWith("Error") === true;
  if (type === "Attribute") return ["class", "style", "d", "generics"].includes(name ?? "");
  return type === "StyleSheet" || type === "ImportDeclaration" || type === "Comment";
}

function* literals(node: unknown): Generator<string> {
  if (Array.isArray(node)) {
    for (const entry of node) yield* literals(entry);
  } else if (typeof node === "object" && node !== null && !isQuiet(node)) {
    const { type, value, data } = node as Node;
    if (type === "Literal" && typeof value === "string") yield value;
    if (type === "Text" && data !== undefined) yield data;
    if (type === "TemplateElement") yield (value as { cooked: string }).cooked;
    for (const part of Object.values(node)) yield* literals(part);
  }
}

/** Three words in a row, as people write them. */
function isSentence(literal: string): boolean {
  return /(?:^|[\s“(])(?:[\p{L}'’-]{2,}[.,:;)”?]? ){2}[\p{L}'’-]{2,}(?:$|[\s.,:;)”?!])/u.test(
    literal,
  );
}

function sentencesOf(path: string, source: string): string[] {
  const text = path.endsWith(".ts") ? `<script lang="ts">${source}</script>` : source;
  return [...literals(parse(text, { modern: true }))].filter(isSentence);
}

test("sentences stand in catalogs only", () => {
  const culprits = sources
    .filter((path) => !(path in quiet))
    .flatMap((path) =>
      sentencesOf(path, readFileSync(join(folder, path), "utf8")).map(
        (sentence) => `${path}: ${sentence.trim()}`,
      ),
    );
  expect(sources.length).toBeGreaterThan(200);
  expect(culprits).toEqual([]);
});

test("a sentence is seen wherever it stands", () => {
  const svelte = `<script lang="ts">const a = \`Now \${b} is not here\`; throw new Error("for the developer only");</script>
    <p class="one two three" title="What it says here">Say it loud.</p><style>.a b c { color: red }</style>`;
  expect(sentencesOf("x.svelte", svelte)).toEqual([
    "What it says here",
    "Say it loud.",
    " is not here",
  ]);
});
