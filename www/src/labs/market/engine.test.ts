// Runs of the market lab in wasm are those of the native build, value by value.

import { beforeAll, expect, test } from "vitest";
import fingerprints from "../../../../tests/golden/market.txt?raw";
import experimentText from "../../../../tests/golden/market-experiment.json?raw";
import values from "../../../../tests/golden/market-values.txt?raw";
import { textFingerprint, valueFingerprint } from "../../engine/fingerprint.fixture.js";
import * as engine from "../../engine/pkg/coalloc.js";
import moduleUrl from "../../engine/pkg/coalloc_bg.wasm?inline";

beforeAll(async () => {
  engine.initSync({ module: await (await fetch(moduleUrl)).arrayBuffer() });
});

/** The answer, or nothing where there is none. */
function answer<Answer>(ask: () => Answer): Answer | null {
  try {
    return ask();
  } catch (error) {
    if (error instanceof Error) throw error;
    return null;
  }
}

test("runs, clearings and stages of all presets", () => {
  const lines = engine.marketPresets().map(({ id, document }) => {
    const running = new engine.MarketRunning(document);
    while (!running.advance(1000).done);
    const run = running.report();
    const middle = Math.floor(run.eventCount / 2);
    const looks = [
      run,
      answer(() => engine.marketClearing(document, middle, 0)),
      answer(() => engine.marketStages(document, middle)),
    ];
    return [id, ...looks.map((look) => valueFingerprint(look))].join(" ");
  });
  expect(`${lines.join("\n")}\n`).toBe(values);
});

test("an experiment, in units of another order", () => {
  const experiment = new engine.MarketExperiment(engine.marketParseExperiment(experimentText));
  // Two replications of three series under four backgrounds.
  const units = 24;
  const results = Array.from({ length: units }, (_, index) => {
    const unit = experiment.begin(units - 1 - index);
    while (unit.advance(1).stage !== "over");
    return unit.result() as engine.UnitResult;
  });
  const text = experiment.result(results.reverse());
  const line = fingerprints.split("\n").find((one) => one.startsWith("experiment "));
  expect(`experiment ${textFingerprint(text)}`).toBe(line);
});
