// The curve of planning: what is new becomes a point, and steps are drawn from the first to now.

import { expect, test } from "vitest";
import type { FrameOutcome, PlanReport } from "../../../engine/pkg/coalloc.js";
import { type CurvePoint, extended, stepsUntil } from "./plan.js";

const report = (order: number[], ...outcomes: unknown[]) => ({
  answered: 0,
  report: {
    frames: outcomes.map((outcome) => ({ outcome: outcome as FrameOutcome })),
    order,
  } as PlanReport,
});
const limit = (bound: number, value?: number) => ({
  type: "limitReached",
  bound,
  ...(value !== undefined && { plan: { value } }),
});

test("only what is new becomes a point", () => {
  let curve: readonly CurvePoint[] = [];
  curve = extended(curve, 0, report([], limit(0), limit(3)));
  curve = extended(curve, 10, report([], limit(0), limit(3)));
  curve = extended(curve, 20, report([1], limit(9), limit(4, 8)));
  curve = extended(curve, 30, report([1], limit(9), { type: "optimal", plan: { value: 7 } }));
  expect(curve).toEqual([
    { ms: 0, value: undefined, bound: 3 },
    { ms: 20, value: 8, bound: 4 },
    { ms: 30, value: 7, bound: 7 },
  ]);
});

test("each number is drawn from when it was known, until now", () => {
  const curve = [
    { ms: 0, value: undefined, bound: 0 },
    { ms: 25, value: 10, bound: 5 },
  ];
  expect(stepsUntil(curve, ({ bound }) => bound, 100)).toEqual([
    [0, 0],
    [0.025, 5],
    [0.1, 5],
  ]);
  expect(stepsUntil(curve, ({ value }) => value, 100)).toEqual([
    [0.025, 10],
    [0.1, 10],
  ]);
  expect(stepsUntil([], ({ value }) => value, 100)).toEqual([]);
});
