// Rules of one's own in this lab: their words, and a race of a published rule's script.

import { beforeAll, test } from "vitest";
import * as engine from "../../engine/pkg/coalloc.js";
import moduleUrl from "../../engine/pkg/coalloc_bg.wasm?inline";
import { expectRace, expectWords } from "../../rules/kind.fixture.js";
import { kind } from "./rule.js";

beforeAll(async () => {
  engine.initSync({ module: await (await fetch(moduleUrl)).arrayBuffer() });
});

test("each function and field has its words", () => expectWords(kind, engine.marketRuleLanguage()));

test("the script of one step ahead does exactly as the rule", () =>
  expectRace(kind, engine.marketRuleLanguage(), {
    document: engine.marketPresets()[0]?.document,
    presets: engine.marketExperimentPresets(),
    rule: "one-step-ahead",
    check: (race) => new engine.MarketExperiment(race),
  }));
