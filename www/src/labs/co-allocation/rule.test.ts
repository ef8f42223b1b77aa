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

test("a part has its name in the document", () => {
  const [part] = document().request.parts;
  expect(kind.nameOf?.(document(), "part", { number: "0" })).toBe(part?.name);
  expect(kind.nameOf?.(document(), "flow", { number: "0" })).toBeUndefined();
});

test("the outcome shows which site, start and plan were chosen", () => {
  const chosen = (context: string, name: string, sites: string) =>
    kind.isChosen?.(
      document(),
      { function: "site", context: [{ number: context }], object: { name } },
      { sites, start: "09:00" },
    );
  expect(chosen("1", "N3", "N2, N3")).toBe(true);
  expect(chosen("0", "N3", "N2, N3")).toBe(false);
  const starts = (at: string) =>
    kind.isChosen?.(
      document(),
      { function: "start", context: [{}], object: { at } },
      { sites: "", start: "09:00" },
    );
  expect([starts("32400"), starts("33600")]).toEqual([true, false]);
  const carries = (free: string, outcome: object) =>
    kind.isChosen?.(
      document(),
      { function: "path", context: [{ mbps: "100" }], object: { free } },
      { ...outcome },
    );
  const done = { sites: "N2, N3" };
  expect([carries("100", done), carries("99", done), carries("100", {})]).toEqual([
    true,
    false,
    false,
  ]);
});
