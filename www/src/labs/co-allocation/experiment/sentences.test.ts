// Summaries in words: numbers, comparisons, findings on admission; and where on the axis series differ most.

import { expect, it, test } from "vitest";
import type {
  CurvePoint,
  ExperimentDocument,
  ExperimentSummary,
  Measure,
  MeasureInfo,
  SeriesSummary,
} from "../../../engine/pkg/coalloc.js";
import type { Measures } from "../../../experiments/kind.js";
import { sample } from "../document/sample.fixture.js";
import {
  admissionTexts,
  aloneTexts,
  claims,
  comparisonTexts,
  meanText,
  named,
  placeText,
  rangeText,
  titleOf,
  usersTexts,
  valueText,
} from "./sentences.js";
import { storedSummary } from "./stored.js";
import {
  curveOf,
  intervalOf,
  sameAxis,
  wholeMeasures,
  widestHalf,
  widestPlace,
} from "./summary.js";

function info(id: Measure, more: Partial<MeasureInfo> = {}): MeasureInfo {
  const usual = { isShare: false, isFraction: false, isAlong: false, isMeasured: false };
  return { id, name: id, about: "", ...usual, isUsual: false, ...more };
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

const point = (x: number, mean: number, halfWidth?: number): CurvePoint => ({
  x,
  n: 10,
  mean,
  ...(halfWidth !== undefined && { halfWidth }),
});

/** Sentence about a second series with these gains over the first. */
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
    const summary = await storedSummary(id);
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

test("what the figure of 2010 costs each user is said with the names of the page, not of the paper", async () => {
  const summary = await storedSummary("success-2010");
  const figure = { ...document, title: "Success ratio against load (2010)" };
  const shown = named({ ...figure, series: [{ name: "N" }, { name: "S" }] }, summary).summary;
  expect(usersTexts(figure, shown, "successByLoad")).toEqual([
    "At load 100 %, “B sees half” gives B 34.1\u00a0% of its requests (48.8\u00a0% under “Both equal”), A 61.8\u00a0% (49.5\u00a0%).",
  ]);
  expect(shown.printed?.map(({ printed }) => printed.series)).toEqual([
    ...Array(3).fill("Both equal"),
    ...Array(2).fill("B sees half"),
  ]);
  const [first] = shown.series;
  const alone = { ...shown, series: first === undefined ? [] : [first] };
  expect(aloneTexts(alone, "successByLoad")).toEqual([
    "Reserved are 96.7\u00a0% of the requests at 50 % load and 49.2\u00a0% at 100 % load.",
  ]);
  expect(aloneTexts(shown, "successByLoad")).toEqual([]);
  expect(claims(figure, shown, "successByLoad", false)[0]).toContain("At load 100 %");
});

test("a run has the title of the list, whatever its document says; that of a file stays", () => {
  const ships = { ...document, title: "How many users share the load" };
  const presets = [{ id: "users", document: ships }];
  expect(titleOf(presets, { ...ships, seed: 2 } as ExperimentDocument)).toBe("Number of users");
  expect(titleOf(presets, { ...ships, title: "Mine" })).toBe("Mine");
});

test("nothing is claimed before a run is complete", async () => {
  const summary = await storedSummary("success-2010");
  expect(claims(document, summary, "successByLoad", true)).toEqual([]);
});

/** Load named in a sentence. */
function sideAt(sentence: string, load: number): string | undefined {
  const sides = sentence.matchAll(/(more|fewer) at ([\d–, ]+) % \(/g);
  return [...sides].find(([, , regions = ""]) =>
    regions.split(", ").some((region) => {
      const [from = 0, to = from] = region.split("–").map(Number);
      return from <= load && load <= to;
    }),
  )?.[1];
}

const experimentOver = (parameter: string) =>
  ({ axis: { type: "parameter", parameter, values: [0, 60] } }) as unknown as ExperimentDocument;

function summary(success: readonly number[], revenue: readonly number[]): ExperimentSummary {
  const points = (means: readonly number[]) =>
    means.map((mean, at) => ({ x: 60 * at, mean, n: 3 }));
  const curves = [
    { measure: "success", points: points(success) },
    { measure: "revenue", points: points(revenue) },
  ];
  return { replications: 3, printed: [], series: [{ name: "Exact", curves }] } as ExperimentSummary;
}

test("the best floor is named with what it brings", () => {
  const [said] = admissionTexts(
    experimentOver("leastRevenuePercent"),
    summary([0.8, 0.83], [100, 105]),
  );
  expect(said).toContain("83.0 %");
  expect(said).toContain("80.0 %");
  expect(said).toContain("5.0 % more revenue");
  const [less] = admissionTexts(
    experimentOver("leastRevenuePercent"),
    summary([0.8, 0.83], [100, 95]),
  );
  expect(less).toContain("5.0 % less revenue");
});

test("where no floor helps, that is said", () => {
  const [said] = admissionTexts(
    experimentOver("leastRevenuePercent"),
    summary([0.83, 0.8], [100, 90]),
  );
  expect(said).toContain("no floor");
  expect(admissionTexts(experimentOver("users"), summary([0.8, 0.83], [100, 105]))).toEqual([]);
});

/** The means of two sites at 20, 40 and 60. */
function series(name: string, first: readonly number[], second: readonly number[]): SeriesSummary {
  const curve = (subject: string, means: readonly number[]) => ({
    measure: "siteUtilization" as const,
    subject,
    points: means.map((mean, at) => ({ x: 20 * (at + 1), mean, replications: 1 })),
  });
  return { name, curves: [curve("N0", first), curve("N1", second)] } as unknown as SeriesSummary;
}

it("finds where several series differ most, else where sites do, and of equals the last", () => {
  const plain = series("as it is", [0.1, 0.5, 0.9], [0.1, 0.2, 0.9]);
  const balanced = series("balanced", [0.1, 0.4, 0.9], [0.3, 0.3, 0.9]);
  expect(widestPlace([plain, balanced], "siteUtilization")).toBe(20);
  expect(widestPlace([plain], "siteUtilization")).toBe(40);
  expect(widestPlace([series("same", [1, 1, 1], [1, 1, 1])], "siteUtilization")).toBe(60);
  expect(widestPlace([plain], "success")).toBeUndefined();
  expect(widestPlace([], "siteUtilization")).toBeUndefined();
});
