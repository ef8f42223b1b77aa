// Numbers of a summary in words, and what of two runs may stand in one chart.

import { expect, test } from "vitest";
import type { ExperimentDocument, Measure, MeasureInfo } from "../../../engine/pkg/coalloc.js";
import { sample } from "../document/sample.fixture.js";
import { meanText, placeText, rangeText, valueText } from "./sentences.js";
import { intervalOf, type Measures, sameAxis, wholeMeasures, widestHalf } from "./summary.js";

function info(id: Measure, more: Partial<MeasureInfo> = {}): MeasureInfo {
  return { id, isShare: false, isFraction: false, isAlong: false, isMeasured: false, ...more };
}

const success = info("success", { isShare: true, isFraction: true });
const gain = info("successGain", { isShare: true });
const price = info("price");
const document: ExperimentDocument = {
  format: "coalloc-experiment",
  version: 1,
  title: "",
  notes: "",
  scenario: sample(),
  series: [{ name: "N", changes: [] }],
  axis: { type: "load" },
  replications: 3,
};

test("means in words: shares in percent with one decimal, others in three digits, intervals within reason", () => {
  const point = { x: 1, n: 9, mean: 0.992, halfWidth: 0.0204 };
  expect(meanText(success, point)).toBe("99.2 ± 2.0 %");
  expect(rangeText(success, point)).toBe("99.2\u00a0% (97.2\u00a0%–100\u00a0%)");
  expect(intervalOf({ ...point, mean: -0.01 }, gain)?.[1]).toBeCloseTo(0.0104);
  expect(meanText(gain, { ...point, mean: -0.01 })).toBe("−1.0 ± 2.0 %");
  expect(meanText(price, { x: 1, n: 9, mean: 21.74, halfWidth: 0.808 })).toBe("21.7 ± 0.8");
  expect(intervalOf({ x: 1, n: 9, mean: 0.5, halfWidth: 0.8 }, price)).toEqual([
    -0.30000000000000004, 1.3,
  ]);
  expect(meanText(info("questions"), { x: 1, n: 1, mean: 1234.5 })).toBe("1,235");
  expect(valueText(price, 21.742)).toBe("21.7");
  const time = info("planningSeconds", { isMeasured: true });
  expect(valueText(time, 0.333)).toBe("330 ms");
  expect(meanText(time, { x: 2, n: 9, mean: 41.2e-6, halfWidth: 3e-6 })).toBe("41 µs ± 3.0 µs");
});

test("places on the axis are loads or values with their unit", () => {
  expect(placeText(document, 80)).toBe("load 80 %");
  const axis = { type: "parameter", parameter: "bookAheadHours", values: [1] } as const;
  expect(placeText({ ...document, axis: { ...axis, values: [1] } }, 24)).toBe("24 h");
});

test("a summary has the measures of whole days that are not zero everywhere", () => {
  const measures: Measures = new Map(
    [info("successByLoad", { isAlong: true }), success, price, info("penalty")].map((one) => [
      one.id,
      one,
    ]),
  );
  const curve = (measure: Measure, mean: number) => ({
    measure,
    points: [{ x: 1, n: 3, mean, halfWidth: 0.02 }],
  });
  const curves = [
    curve("successByLoad", 1),
    curve("success", 0.5),
    curve("price", 3),
    curve("penalty", 0),
  ];
  const summary = { replications: 3, series: [{ name: "N", curves }] };
  expect(wholeMeasures(measures, summary)).toEqual(["success", "price"]);
  expect(widestHalf(summary, "success")).toBe(0.02);
});

test("runs are laid over each other where the same thing is on their axis", () => {
  const users = { type: "parameter", parameter: "users" } as const;
  const some = { ...document, axis: { ...users, values: [1, 2] } };
  expect(sameAxis(document, { ...document, title: "Another" })).toBe(true);
  expect(sameAxis(some, { ...document, axis: { ...users, values: [1] } })).toBe(true);
  expect(sameAxis(some, document)).toBe(false);
});
