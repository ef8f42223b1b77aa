// Documents and messages from a worker: nodes have places, and one more catalog is enough for another language.

import { beforeAll, expect, test } from "vitest";
import lab from "../../../../../src/labs/co_allocation/text/en/document.txt?raw";
import foundations from "../../../../../src/text/en/document.txt?raw";
import { initSync, parse, validate } from "../../../engine/pkg-core/coalloc.js";
import moduleUrl from "../../../engine/pkg-core/coalloc_bg.wasm?inline";
import { Refusal } from "../../../engine/protocol.js";
import { faultText, problemText, wordsOf } from "../../../text/fault.js";
import { answers } from "./answers.js";

const english = [foundations, lab];
/** A language with the same words in brackets. */
const pseudo = english.map((catalog) =>
  catalog.replace(
    /^([^#\s]+) = (.*)$/gm,
    (_, key: string, sentence: string) => `${key} = [${sentence}]`,
  ),
);

const scenario = {
  format: "coalloc",
  version: 1,
  title: "",
  grid: { sites: [{ name: "A", cpus: 1 }], links: [] as unknown[] },
  request: {
    parts: [{ name: "p", cpus: 1 }],
    timeFrame: { earliestStartSeconds: 0, latestStartSeconds: 0, durationSeconds: 1 },
  },
};

beforeAll(async () => {
  const response = await fetch(moduleUrl);
  initSync({ module: await response.arrayBuffer() });
});

function refused(document: unknown) {
  try {
    parse(JSON.stringify(document));
  } catch (error) {
    return new Refusal(error as ConstructorParameters<typeof Refusal>[0]);
  }
  throw new Error("it was accepted");
}

test.each([
  [
    { ...scenario, version: 3 },
    "[the document is of version 3; this build reads version 1: use a newer build, or save it as version 1]",
  ],
  [{ ...scenario, title: 7 }, "[is 7; give [a text]]"],
  [{ ...scenario, grid: {} }, "[is missing; give [a list]]"],
  [
    { ...scenario, grid: { sites: [{ name: "A", cpus: 1 }], links: [{ between: ["A"] }] } },
    "[has 1 entry; give [a list of 2 names]]",
  ],
  [
    { ...scenario, grid: { sites: [{ name: "A", cpus: 1, domain: "{x}" }] } },
    "[no [domain] is called “{x}”: add it, or use the name of one that is there]",
  ],
])("a refusal %#", (document, inBrackets) => {
  const refusal = refused(document);
  expect(problemText(refusal)).toBe(inBrackets.replace(/[[\]]/g, ""));
  expect(problemText(refusal, wordsOf(...english))).toBe(refusal.message);
  expect(problemText(refusal, wordsOf(...pseudo))).toBe(inBrackets);
  expect(faultText(refusal)).toBe(`${refusal.path}: ${refusal.message}`);
});

test("a document comes with all nodes placed: the page need not do it", async () => {
  const turn = { post: () => {}, stopped: async () => false };
  const { grid, request } = await answers.parse([JSON.stringify(scenario)], turn);
  expect([...grid.sites, ...request.parts].map(({ position }) => position)).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ]);
});

test("warnings, forms of words, and what a catalog lacks", () => {
  const sites = ["A", "B"].map((name) => ({ name, cpus: 1 }));
  const document = parse(JSON.stringify({ ...scenario, grid: { sites } }));
  const { problems } = validate(document);
  expect(problems.map((problem) => problemText(problem, wordsOf(...pseudo)))).toEqual([
    "[has no link, so it can only serve parts without flows: link it to another node]",
    "[has no link, so it can only serve parts without flows: link it to another node]",
  ]);
  const bars = wordsOf("# bars\nbars = {n} {n|bar|bars}{¶}{of}\n");
  const of = (n: number, inner: string) => {
    const args = { n, of: { key: inner, args: { n: "x", of: "." } } };
    return problemText({ message: "English", words: { key: "bars", args } }, bars);
  };
  expect([of(1, "bars"), of(2, "lacking")]).toEqual(["1 bar\nx bars\n.", "2 bars\nlacking"]);
  expect(problemText({ message: "English", words: { key: "lacking", args: {} } }, bars)).toBe(
    "English",
  );
  expect(problemText({ message: "of the page" }, bars)).toBe("of the page");
});
