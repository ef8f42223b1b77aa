// Runs of the market lab in wasm are those of the native build, value by value.

import { beforeAll, expect, test } from "vitest";
import fingerprints from "../../../../../tests/golden/market.txt?raw";
import experimentText from "../../../../../tests/golden/market-experiment.json?raw";
import values from "../../../../../tests/golden/market-values.txt?raw";
import * as engine from "../../../engine/pkg/coalloc.js";
import moduleUrl from "../../../engine/pkg/coalloc_bg.wasm?inline";

beforeAll(async () => {
  engine.initSync({ module: await (await fetch(moduleUrl)).arrayBuffer() });
});

const offset = 0xcbf29ce484222325n;

/** FNV-1a. */
function addBytes(hash: bigint, bytes: Iterable<number>): bigint {
  let sum = hash;
  for (const byte of bytes) {
    sum = BigInt.asUintN(64, (sum ^ BigInt(byte)) * 0x100000001b3n);
  }
  return sum;
}

const encoder = new TextEncoder();
const addText = (hash: bigint, text: string) => addBytes(hash, encoder.encode(text));

/** As `tests/market/golden_cases.rs` adds a value. */
function addValue(hash: bigint, value: unknown): bigint {
  if (Array.isArray(value)) return value.reduce(addValue, addText(hash, "["));
  if (typeof value === "number") {
    return addBytes(hash, new Uint8Array(new Float64Array([value]).buffer));
  }
  if (typeof value === "string") return addText(hash, value);
  if (typeof value !== "object" || value === null) return addText(hash, `${value ?? null}`);
  return Object.entries(value)
    .filter(([, member]) => member !== undefined && member !== null)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .reduce((sum, [name, member]) => addValue(addText(sum, name), member), hash);
}

const shown = (hash: bigint) => hash.toString(16).padStart(16, "0");

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
    return [id, ...looks.map((look) => shown(addValue(offset, look)))].join(" ");
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
  expect(`experiment ${shown(addText(offset, text))}`).toBe(line);
});
