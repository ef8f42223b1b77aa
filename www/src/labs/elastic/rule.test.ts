// Rules of one's own in this lab: their words, and a race of a published rule's script.

import { beforeAll, test } from "vitest";
import * as engine from "../../engine/pkg/coalloc.js";
import moduleUrl from "../../engine/pkg/coalloc_bg.wasm?inline";
import { expectRace, expectWords } from "../../rules/kind.fixture.js";
import { kind } from "./rule.js";

beforeAll(async () => {
  engine.initSync({ module: await (await fetch(moduleUrl)).arrayBuffer() });
});

test("each function and field has its words", () =>
  expectWords(kind, engine.elasticRuleLanguage()));

test("the script of the cheapest candidate does exactly as the rule", () =>
  expectRace(kind, engine.elasticRuleLanguage(), {
    document: engine.elasticPresets()[0]?.document,
    presets: engine.elasticExperimentPresets(),
    rule: "cheapest",
    check: (race) => new engine.ElasticExperiment(race),
  }));
