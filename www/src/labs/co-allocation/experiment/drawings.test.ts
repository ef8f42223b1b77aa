// What is drawn of summaries: lines per series and user, marks, the bound, bars, reasons.

import { expect, test } from "vitest";
import type {
  Curve,
  ExperimentDocument,
  Measure,
  PrintedDocument,
  SeriesSummary,
} from "../../../engine/pkg/coalloc.js";
import { sample } from "../document/sample.fixture.js";
import { comparison, type Drawn, placeText, rejections, siteBars } from "./drawings.js";
import { meanText, rangeText } from "./sentences.js";
import { intervalOf, sameAxis, widestHalf } from "./summary.js";

function curve(measure: Measure, mean: number, subject?: string): Curve {
  const points = [{ x: 50, n: 3, mean, halfWidth: 0.02 }];
  return subject === undefined ? { measure, points } : { measure, subject, points };
}

function series(name: string, mean: number): SeriesSummary {
  const curves = [
    curve("successByLoad", mean),
    curve("successByLoad", mean + 0.1, "A"),
    curve("successByLoad", mean - 0.1, "B"),
    curve("successUpToLoad", mean),
    curve("boundUpToLoad", 0.97),
    curve("rejectedByLoad", 0.1, "cpus"),
    curve("success", mean),
    curve("siteUtilization", 0.5, "N0"),
    curve("siteUtilization", 0.6, "N1"),
    curve("siteUtilization", 0.7, "S0"),
  ];
  return { name, curves };
}

function drawn(label: string, names: readonly string[], printed: PrintedDocument[] = []): Drawn {
  const document: ExperimentDocument = {
    format: "coalloc-experiment",
    version: 1,
    title: label,
    notes: "",
    scenario: sample(),
    series: names.map((name) => ({ name, changes: [] })),
    axis: { type: "load" },
    replications: 3,
    printed,
  };
  const summary = { replications: 3, series: names.map((name, at) => series(name, 0.75 - at / 4)) };
  return { label, document, summary };
}

const namesOf = ({ curves }: ReturnType<typeof comparison>) => curves.map(({ name }) => name);

test("several series are compared as they are, or user by user", () => {
  const two = [drawn("1 · Two", ["N", "S"])];
  expect(namesOf(comparison(two, "successByLoad", "together"))).toEqual(["N", "S"]);
  expect(namesOf(comparison(two, "successByLoad", "everyUser"))).toEqual([
    "N, A",
    "N, B",
    "S, A",
    "S, B",
  ]);
  const { curves } = comparison(two, "successByLoad", "together");
  expect(curves[1]?.points).toEqual([{ x: 50, mean: 0.5, n: 3, interval: [0.48, 0.52] }]);
});

test("a series alone shows its users and their sum", () => {
  const data = comparison([drawn("1 · One", ["N"])], "successByLoad", "everyUser");
  expect(namesOf(data)).toEqual(["A", "B", "All users"]);
  expect(data).toMatchObject({ total: 2, across: "load", scale: "percent" });
});

test("as printed: users where users are printed, with the marks beside them", () => {
  const printed: PrintedDocument[] = [
    { measure: "successByLoad", series: "N", x: 80, value: 0.61, claim: "over" },
    { measure: "successByLoad", series: "S", subject: "B", x: 100, value: 0.37 },
    { measure: "successByLoad", series: "N", x: 100, accepted: [0.4, 0.5] },
    { measure: "success", series: "N", x: 100, value: 0.8 },
  ];
  const figure = [drawn("1 · Figure", ["N", "S"], printed)];
  const data = comparison(figure, "successByLoad", "asPrinted");
  expect(namesOf(data)).toEqual(["N", "S, A", "S, B"]);
  expect(data.marks).toEqual([
    { x: 80, y: 0.61, text: "> 61%" },
    { x: 100, y: 0.37, text: "37%" },
  ]);
  expect(comparison(figure, "successByLoad", "together").marks).toHaveLength(1);
});

test("series of several runs say which run they are of", () => {
  const both = [drawn("2 · New", ["N"]), drawn("1 · Old", ["N"])];
  const data = comparison(both, "successUpToLoad", "together");
  expect(namesOf(data)).toEqual(["2 · New: N", "1 · Old: N"]);
  expect(data.bound?.points[0]?.mean).toBe(0.97);
  expect(comparison(both, "successByLoad", "together").bound).toBeUndefined();
  const [a, b] = both;
  if (a === undefined || b === undefined) throw new Error("there are two");
  expect(sameAxis(a.document, b.document)).toBe(true);
  const varied = { type: "parameter", parameter: "users", values: [1, 2] } as const;
  expect(sameAxis({ ...a.document, axis: { ...varied, values: [1] } }, b.document)).toBe(false);
});

test("sites stand in the domains of the grid", () => {
  const [bars] = siteBars([drawn("1", ["N"])], undefined);
  expect(bars?.groups.map(({ name, bars }) => [name, bars.map((bar) => bar.name)])).toEqual([
    ["N", ["N0", "N1"]],
    ["S", ["S0"]],
  ]);
});

test("reasons are drawn where somebody asked for them", () => {
  const run = drawn("1", ["N"]);
  expect(rejections(run, "N")).toMatchObject({
    reasons: [{ reason: "cpus", curve: { name: "Too few CPUs" } }],
    across: "load",
  });
  expect(rejections(run, "gone")).toBeUndefined();
});

test("means in words: shares in percent with one decimal, others in three digits, intervals within reason", () => {
  const point = { x: 1, n: 9, mean: 0.992, halfWidth: 0.0204 };
  expect(meanText("success", point)).toBe("99.2 ± 2.0 %");
  expect(rangeText("success", point)).toBe("99.2% (97.2%–100%)");
  expect(intervalOf({ ...point, mean: -0.01 }, "successGain")?.[1]).toBeCloseTo(0.0104);
  expect(meanText("successGain", { ...point, mean: -0.01 })).toBe("−1.0 ± 2.0 %");
  expect(meanText("price", { x: 1, n: 9, mean: 21.74, halfWidth: 0.808 })).toBe("21.7 ± 0.8");
  expect(meanText("questions", { x: 1, n: 1, mean: 1234.5 })).toBe("1,235");
  expect(widestHalf(drawn("1", ["N"]).summary)).toBe(0.02);
  expect(placeText(drawn("1", ["N"]).document, 50)).toBe("load 50 %");
});
