// Scripts in wasm give the bytes of the native build, in every lab (`compare_examples` in tests/kit/rules.rs).

import { beforeAll, expect, test } from "vitest";
import coAllocation from "../../../tests/golden/rules/co-allocation.json?raw";
import cors from "../../../tests/golden/rules/cors.json?raw";
import elastic from "../../../tests/golden/rules/elastic.json?raw";
import market from "../../../tests/golden/rules/market.json?raw";
import * as engine from "../engine/pkg/coalloc.js";
import moduleUrl from "../engine/pkg/coalloc_bg.wasm?inline";

beforeAll(async () => {
  engine.initSync({ module: await (await fetch(moduleUrl)).arrayBuffer() });
});

test.each([
  ["co-allocation", coAllocation, engine.Experiment],
  ["CORS", cors, engine.CorsExperiment],
  ["elastic", elastic, engine.ElasticExperiment],
  ["market", market, engine.MarketExperiment],
])("scripts of %s", (_, golden, Experiment) => {
  const { experiment: document, units: wanted } = JSON.parse(golden);
  const experiment = new Experiment(document);
  const units = Array.from({ length: wanted.length }, (_, index) => {
    const unit = experiment.begin(index);
    while (unit.advance(100).stage !== "over");
    return unit.result() as engine.UnitResult;
  });
  expect(experiment.result(units)).toBe(golden);
});
