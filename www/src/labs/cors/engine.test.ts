// The CORS lab in wasm answers byte by byte as the native build.

import { beforeAll, expect, test } from "vitest";
import experimentText from "../../../../tests/golden/cors/experiment.json?raw";
import figureText from "../../../../tests/golden/cors/figure.svg?raw";
import inputs from "../../../../tests/golden/cors/inputs.json";
import * as engine from "../../engine/pkg/coalloc.js";
import moduleUrl from "../../engine/pkg/coalloc_bg.wasm?inline";

const golden = import.meta.glob("../../../../tests/golden/cors/*.json", {
  import: "default",
  eager: true,
});
const goldenOf = (name: string) => golden[`../../../../tests/golden/cors/${name}.json`];
const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

beforeAll(async () => {
  engine.initSync({ module: await (await fetch(moduleUrl)).arrayBuffer() });
});

function document(id: string): engine.CorsDocument {
  const preset = engine.corsPresets().find((one) => one.id === id);
  if (preset === undefined) throw new Error(`no preset ${id}`);
  return preset.document;
}

test.each(inputs.presets)("a purchase and a run of %s", (id) => {
  expect(plain(engine.corsPurchase(document(id), 0))).toEqual(goldenOf(`purchase-${id}`));
  const running = new engine.CorsRunning(document(id));
  while (!running.advance(1).done);
  const report = running.report();
  const run = { ...report, log: report.log.slice(0, inputs.log) };
  expect(plain(run)).toEqual(goldenOf(`run-${id}`));
});

test("a race", () => {
  const race = engine.corsRace(document(inputs.race.preset), inputs.race.schedule);
  expect(plain(race)).toEqual(goldenOf("race"));
});

test("an experiment and its figure", () => {
  const text = JSON.stringify(inputs.experiment);
  const experiment = new engine.CorsExperiment(engine.corsParseExperiment(text));
  const units = [0, 1, 2, 3].map((number) => {
    const unit = experiment.begin(number);
    while (unit.advance(1).stage !== "over");
    return unit.result() as engine.UnitResult;
  });
  expect(experiment.result(units)).toBe(experimentText);
  const { measure, width, height } = inputs.figure;
  const chart = experiment.figure(experiment.summary(units), measure, "", width, height);
  expect(chart?.svg).toBe(figureText);
});
