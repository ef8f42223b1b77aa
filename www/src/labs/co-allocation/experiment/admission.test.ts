// What is said of admission follows the numbers, whichever way they go.

import { expect, test } from "vitest";
import type { ExperimentDocument, ExperimentSummary } from "../../../engine/pkg/coalloc.js";
import { admissionTexts } from "./sentences.js";

const document = (parameter: string) =>
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
  const [said] = admissionTexts(document("leastRevenuePercent"), summary([0.8, 0.83], [100, 105]));
  expect(said).toContain("83.0 %");
  expect(said).toContain("80.0 %");
  expect(said).toContain("5.0 % more revenue");
  const [less] = admissionTexts(document("leastRevenuePercent"), summary([0.8, 0.83], [100, 95]));
  expect(less).toContain("5.0 % less revenue");
});

test("where no floor helps, that is said", () => {
  const [said] = admissionTexts(document("leastRevenuePercent"), summary([0.83, 0.8], [100, 90]));
  expect(said).toContain("no floor");
  expect(admissionTexts(document("users"), summary([0.8, 0.83], [100, 105]))).toEqual([]);
});
