// The sentences that compare rules, managers and structures.

import { expect, test } from "vitest";
import type {
  CorsExperimentDocument,
  CorsMeasure,
  ExperimentSummary,
} from "../../../engine/pkg/coalloc.js";
import { findings } from "./findings.js";

type Means = Partial<Record<CorsMeasure, Record<number, number>>>;

/** Means by series, measure and place. */
function summaryOf(series: Record<string, Means>): ExperimentSummary {
  const summary = {
    replications: 2,
    series: Object.entries(series).map(([name, means]) => ({
      name,
      curves: Object.entries(means).map(([measure, points]) => ({
        measure,
        points: Object.entries(points).map(([x, mean]) => ({ x: Number(x), mean, n: 2 })),
      })),
    })),
  };
  return summary as unknown as ExperimentSummary;
}

function documentOf(workload: string, axis: object): CorsExperimentDocument {
  return { workload: { type: workload }, axis, series: [] } as unknown as CorsExperimentDocument;
}

const parameter = (name: string, values: number[]) => ({
  type: "parameter",
  parameter: name,
  values,
});

test("rules are compared with the first one, in costs and connections", () => {
  const summary = summaryOf({
    A: { cost: { 50: 10 }, failed: { 50: 0 } },
    B: { costRatio: { 50: 1.36 }, differing: { 50: 3 }, notDearer: { 50: 0 }, failed: { 50: 0 } },
    C: { costRatio: { 50: 1.001 }, differing: { 50: 0.25 }, notDearer: { 50: 40 } },
  });
  expect(findings(documentOf("model", { type: "applications" }), summary)).toEqual([
    "B costs 1.36 times as much as A and C costs as much as A, on average of 2 replications.",
    "B needs a different number of connections than A for 3 of 50 applications and C for 0.3.",
    "Every application costs more under B than under A.",
    "Under C, 40 of 50 applications cost no more than under A.",
  ]);
});

test("with requests that were not served nothing is said of every application", () => {
  const one = { costRatio: { 5: 2 }, differing: { 5: 0 }, notDearer: { 5: 0 }, failed: { 5: 0.1 } };
  const said = findings(
    documentOf("model", { type: "applications" }),
    summaryOf({ A: { cost: { 5: 1 } }, B: one }),
  );
  expect(said.join(" ")).not.toContain("Every");
});

test("managers are compared from the fewest to the most", () => {
  const means = { messages: { 1: 100, 8: 188 }, cost: { 1: 50, 8: 50 }, refused: { 1: 0, 8: 21 } };
  expect(findings(documentOf("model", parameter("prms", [1, 8])), summaryOf({ A: means }))).toEqual(
    [
      "A: with 8 managers instead of 1 manager, 1.88 times as many messages, 21 updates refused, the same cost.",
    ],
  );
});

test("structures are named where they touch fewest", () => {
  const said = findings(
    documentOf("bookings", parameter("slot-width", [60, 300, 600])),
    summaryOf({
      Tree: { touchedByQuery: { 60: 18, 300: 18, 600: 18 } },
      Slots: { touchedByQuery: { 60: 61, 300: 13, 600: 7 } },
    }),
  );
  expect(said).toEqual([
    "A query touches fewest elements in: Tree at 1 min; Slots from 5 min on.",
    "At 10 min: Slots 7, Tree 18.",
  ]);
});
