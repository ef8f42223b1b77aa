// Documents and messages from a worker: nodes have places, and one more catalog is enough for another language.

import { beforeAll, expect, test } from "vitest";
import lab from "../../../../../src/labs/co_allocation/text/en/document.txt?raw";
import foundations from "../../../../../src/text/en/document.txt?raw";
import * as core from "../../../engine/pkg-core/coalloc.js";
import moduleUrl from "../../../engine/pkg-core/coalloc_bg.wasm?inline";
import { Refusal } from "../../../engine/protocol.js";
import { faultText } from "../../../text/fault.js";
import { answers } from "./answers.js";

const english = [foundations, lab];
const everything = import.meta.glob<string>(
  ["../../../../../src/text/en/*.txt", "../../../../../src/labs/co_allocation/text/en/*.txt"],
  { query: "?raw", import: "default", eager: true },
);
/** A language with the same words in brackets; it lacks a sentence. */
const pseudo = english.map((catalog) =>
  catalog
    .replace(/^([^#\s]+) = (.*)$/gm, (_, key: string, sentence: string) => `${key} = [${sentence}]`)
    .replace(/^document\.version = .*$/m, ""),
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

let bytes = new ArrayBuffer();

beforeAll(async () => {
  bytes = await (await fetch(moduleUrl)).arrayBuffer();
  core.initSync({ module: bytes });
  core.chooseLanguage(pseudo.join("\n"));
});

function refused(document: unknown) {
  try {
    core.parse(JSON.stringify(document));
  } catch (error) {
    return new Refusal(error as ConstructorParameters<typeof Refusal>[0]);
  }
  throw new Error("it was accepted");
}

test.each([
  [
    { ...scenario, version: 3 },
    "the document is of version 3; this build reads version 1: use a newer build, or save it as version 1",
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
])("a refusal in the language in use %#", (document, message) => {
  const refusal = refused(document);
  expect(refusal.message).toBe(message);
  expect(faultText(refusal)).toBe(`${refusal.path}: ${message}`);
});

test("a document comes with all nodes placed: the page need not do it", async () => {
  const turn = { core, post: () => {}, stopped: async () => false };
  const { grid, request } = await answers.parse([JSON.stringify(scenario)], turn);
  expect([...grid.sites, ...request.parts].map(({ position }) => position)).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ]);
});

test("warnings in the language in use", () => {
  const sites = ["A", "B"].map((name) => ({ name, cpus: 1 }));
  const document = core.parse(JSON.stringify({ ...scenario, grid: { sites } }));
  const { problems } = core.validate(document);
  expect(problems.map(({ message }) => message)).toEqual([
    "[has no link, so it can only serve parts without flows: link it to another node]",
    "[has no link, so it can only serve parts without flows: link it to another node]",
  ]);
});

test("the core has the English sentence of every message in it", () => {
  const content = new TextDecoder("latin1").decode(bytes);
  const keys = Object.values(everything).flatMap((text) => text.match(/^[^#\s]+(?= = )/gm) ?? []);
  const occurrence = (key: string) => new RegExp(`${key.replaceAll(".", "\\.")}(?![\\w.-])`);
  const said = keys.filter((key) => occurrence(key).test(content));
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter((key) => !content.includes(`${key} = `))).toEqual([]);
});
