// Comparisons of other solvers' solutions with ours.

import { expect, test } from "vitest";
import type { FrameOutcome, PlanView, SolutionVerdict } from "../../../engine/pkg/coalloc.js";
import { comparisonOf } from "./solution-comparison.js";

const plan = (value: number): PlanView => ({
  value,
  cpuValue: value,
  bandwidthValue: 0,
  price: value,
  sites: ["A"],
  paths: [],
});
const optimal = (value: number): FrameOutcome => ({ type: "optimal", plan: plan(value) });
const none: FrameOutcome = { type: "infeasible", reason: { kind: "unknown" } };
const limit: FrameOutcome = { type: "limitReached", bound: 9 };
const holds = (value: number): SolutionVerdict => ({
  type: "holds",
  plan: plan(value),
  idleEdges: 0,
});
const theirNone: SolutionVerdict = { type: "noPlan" };

test.each([
  [holds(14), optimal(14), /our optimum/, false],
  [holds(14.0001), optimal(14), /our optimum/, false],
  [holds(15.5), optimal(14), /14, 1\.5 less/, false],
  [holds(13), optimal(14), /1 below what we call optimal/, true],
  [holds(14), none, /no plan exists: one of the two is wrong/, true],
  [holds(14), limit, /ended at its limit: no plan can cost less than 9/, false],
  [theirNone, none, /proven the same/, false],
  [theirNone, optimal(14), /a plan that costs 14: one of the two is wrong/, true],
  [theirNone, limit, /ended at its limit/, false],
] as const)("%o against %o", (theirs, ours, text, wrong) => {
  const compared = comparisonOf(theirs, ours);
  expect(compared?.text).toMatch(text);
  expect(compared?.wrong).toBe(wrong);
});

test("a broken solution is compared with nothing", () => {
  const broken: SolutionVerdict = { type: "broken", rows: [], broken: 1, held: [] };
  expect(comparisonOf(broken, optimal(14))).toBeUndefined();
});
