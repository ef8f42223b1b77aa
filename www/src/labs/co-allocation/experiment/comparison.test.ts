// The sentence that ends a comparison of series.

import { expect, test } from "vitest";
import type {
  CurvePoint,
  ExperimentDocument,
  ExperimentSummary,
} from "../../../engine/pkg/coalloc.js";
import { comparisonTexts } from "./sentences.js";
import { storedResult } from "./stored.js";
import { curveOf } from "./summary.js";

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
  return comparisonTexts(document as unknown as ExperimentDocument, summary, "success");
}

const overLoad = { axis: { type: "load" } } as ExperimentDocument;

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

test("over the load a comparison says what its chart shows, load by load, before what whole days say", () => {
  const curve = (means: number[]) => means.map((mean, at) => point(40 + 10 * at, mean, 0.02));
  const summary = {
    replications: 20,
    printed: [],
    series: [
      {
        name: "As it is",
        curves: [{ measure: "successByLoad", points: curve([1, 0.967, 0.891, 0.752, 0.63]) }],
      },
      {
        name: "Balanced",
        curves: [
          { measure: "successByLoad", points: curve([1, 0.981, 0.909, 0.734, 0.634]) },
          { measure: "successGain", points: [point(100, -0.006, 0.005)] },
        ],
      },
    ],
  } as ExperimentSummary;
  expect(comparisonTexts(overLoad, summary, "successByLoad")).toEqual([
    "At each load, against “As it is”, “Balanced” reserves more at 50–60 % (most at 60 %: 1.8 percentage points), and fewer at 70 % (most at 70 %: 1.8 percentage points). Of all requests of the same days, “Balanced” reserves 0.6 ± 0.5 percentage points fewer than “As it is”.",
  ]);
  const [first, second] = summary.series;
  if (first === undefined || second === undefined) throw new Error("two series");
  const same = { ...summary, series: [first, { ...first, name: "Twin" }] };
  expect(comparisonTexts(overLoad, same, "successByLoad")).toEqual([
    "At each load “Twin” and “As it is” differ by less than half a percentage point.",
  ]);
});

test("every stored comparison over the load agrees with its chart", async () => {
  let loads = 0;
  for (const id of ["success-2010", "success-2009"] as const) {
    const { summary } = await storedResult(id);
    for (const measure of ["successByLoad", "successUpToLoad"] as const) {
      const texts = comparisonTexts(overLoad, summary, measure);
      const [first, ...others] = summary.series;
      expect(texts).toHaveLength(others.length);
      for (const [at, other] of others.entries()) {
        const [chart = ""] = (texts[at] ?? "").split(/\. Of all requests|\. Over whole days/);
        for (const { x, mean } of curveOf(other, measure)?.points ?? []) {
          const under = first && curveOf(first, measure)?.points.find((one) => one.x === x);
          const gain = mean - (under?.mean ?? Number.NaN);
          const side = Math.abs(gain) < 0.005 ? undefined : gain > 0 ? "more" : "fewer";
          expect(sideAt(chart, x), `${id}, ${other.name}, ${measure} at ${x} %: ${chart}`).toBe(
            side,
          );
          loads++;
        }
      }
    }
  }
  expect(loads).toBeGreaterThan(30);
});

/** What a sentence says of a load. */
function sideAt(sentence: string, load: number): string | undefined {
  const sides = sentence.matchAll(/(more|fewer) at ([\d–, ]+) % \(/g);
  return [...sides].find(([, , regions = ""]) =>
    regions.split(", ").some((region) => {
      const [from = 0, to = from] = region.split("–").map(Number);
      return from <= load && load <= to;
    }),
  )?.[1];
}
