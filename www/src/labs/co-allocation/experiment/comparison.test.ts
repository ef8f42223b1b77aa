// The sentence that ends a comparison of series.

import { expect, test } from "vitest";
import type {
  CurvePoint,
  ExperimentDocument,
  ExperimentSummary,
} from "../../../engine/pkg/coalloc.js";
import { comparisonTexts } from "./comparison.js";

const point = (x: number, mean: number, halfWidth?: number): CurvePoint => ({
  x,
  n: 10,
  mean,
  ...(halfWidth !== undefined && { halfWidth }),
});

/** What is said of a second series with these gains over the first. */
function said(points: CurvePoint[]): string[] {
  const summary = {
    replications: 10,
    printed: [],
    series: [
      { name: "As it is", curves: [] },
      { name: "Balanced", curves: [{ measure: "successGain", points }] },
    ],
  } as ExperimentSummary;
  const document = { axis: { type: "parameter", parameter: "loadPercent", values: [] } };
  return comparisonTexts(document as unknown as ExperimentDocument, summary);
}

test("a comparison says where the series differ, by how much at most, and where they do not", () => {
  expect(said([point(20, 0.001, 0.004), point(60, 0.008, 0.003), point(80, 0.005, 0.004)])).toEqual(
    [
      "Of the same requests, “Balanced” reserves more than “As it is” at 2 of 3 values, most at 60 % (0.8 ± 0.3 percentage points). At 1 value the difference is not significant.",
    ],
  );
  expect(said([point(20, -0.02, 0.004), point(60, 0.008, 0.003)])[0]).toContain(
    "more than “As it is” at 1 of 2 values, most at 60 % (0.8 ± 0.3 percentage points), and fewer at 1 of 2 values, most at 20 % (2.0 ± 0.4 percentage points).",
  );
  expect(said([point(50, -0.02, 0.004)])).toEqual([
    "Of the same requests, “Balanced” reserves 2.0 ± 0.4 percentage points fewer than “As it is”.",
  ]);
  expect(said([point(20, 0.001, 0.004), point(60, -0.001, 0.003)])).toEqual([
    "“Balanced” and “As it is” do not differ significantly at any of 2 values: success is the same to within ± 0.4 percentage points.",
  ]);
  expect(said([point(20, 0.5)]), "one day has no interval").toEqual([]);
});
