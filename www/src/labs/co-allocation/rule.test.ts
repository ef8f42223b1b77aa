// Rules of one's own in this lab: their words, and a race of a published rule's script.

import { beforeAll, expect, test } from "vitest";
import * as engine from "../../engine/pkg/coalloc.js";
import moduleUrl from "../../engine/pkg/coalloc_bg.wasm?inline";
import { expectRace, expectWords } from "../../rules/kind.fixture.js";
import type { ScenarioDocument } from "./document/types.js";
import { kind } from "./rule.js";

beforeAll(async () => {
  engine.initSync({ module: await (await fetch(moduleUrl)).arrayBuffer() });
});

const document = () => engine.presets()[0]?.document as ScenarioDocument;

test("each function and field has its words", () => expectWords(kind, engine.ruleLanguage()));

test("the script of first fit does exactly as first fit", () =>
  expectRace(kind, engine.ruleLanguage(), {
    document: document(),
    presets: [],
    rule: "first-fit",
    check: (race) => new engine.Experiment(race),
  }));

test("a rule of the document takes no part in its own race", () => {
  const contestants = [{ name: "Mine", settings: [] }];
  const given = { ...document(), rule: { name: "X", source: "fn site(a, b) { 0 }" } };
  const race = kind.race(given, { contestants, presets: [], replications: 2 });
  expect(JSON.stringify(race)).not.toContain("fn site");
});

test("a part and a flow have their names in the document", () => {
  const { parts, flows } = document().request;
  const [part] = parts;
  expect(kind.nameOf?.(document(), "part", { number: "0" }, 0)).toBe(part?.name);
  expect(kind.nameOf?.(document(), "flow", { number: "0" }, 0)).toBe(flows[0]?.between.join("–"));
  expect(kind.nameOf?.(document(), "request", { number: "0" }, 0)).toBeUndefined();
});

test("times and lengths are also written as people write them", () => {
  expect(kind.written?.("at", 32_400)).toBe("09:00");
  expect(kind.written?.("duration", 5400)).toBe("90 min");
  expect(kind.written?.("mbps", 1000)).toBe("1 Gbps");
  expect(kind.written?.("cpus", 8)).toBeUndefined();
});
