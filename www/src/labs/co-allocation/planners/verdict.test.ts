// Agreement: who has proven what, and whose plan lies below whose bound.

import { expect, test } from "vitest";
import type { FrameOutcome, PlanView } from "../../../engine/pkg/coalloc.js";
import type { PlannerName } from "../document/types.js";
import type { Lane } from "./comparison.svelte.js";
import { conflictTexts, gapOf, outcomeText, verdictOf, verdictText } from "./verdict.js";

function plan(value: number): PlanView {
  return { value, cpuValue: value, bandwidthValue: 0, price: value, sites: ["N0"], paths: [] };
}
const optimal = (value: number): FrameOutcome => ({ type: "optimal", plan: plan(value) });
const none: FrameOutcome = { type: "infeasible", reason: { kind: "cpus" } };
const open = (bound: number, value?: number): FrameOutcome => ({
  type: "limitReached",
  bound,
  ...(value === undefined ? {} : { plan: plan(value) }),
});

function lane(
  planner: PlannerName,
  outcome: FrameOutcome,
  state: Lane["state"] = "answered",
): Lane {
  const report = { planner, frame: 0, done: true, outcome, nodes: 1, pivots: 0, microseconds: 1 };
  return { planner, state, report, repetitions: 1 };
}

test.each<[string, Lane[], string]>([
  [
    "all with the same cost",
    [lane("exact", optimal(58)), lane("milp", optimal(58)), lane("sat", optimal(58))],
    "All three prove that the lowest cost is 58.",
  ],
  [
    "two finished, one did not",
    [lane("exact", optimal(58)), lane("milp", optimal(58)), lane("sat", open(40, 61), "limit")],
    "Both that finished prove that the lowest cost is 58; “SAT solver” stops at 61.",
  ],
  [
    "none exists",
    [lane("exact", none), lane("milp", none), lane("sat", open(3), "limit")],
    "Both that finished prove that no plan exists.",
  ],
  [
    "one finished",
    [lane("exact", optimal(7)), lane("milp", open(3), "canceled")],
    "Only one finished: Exact search proves that the lowest cost is 7.",
  ],
  [
    "nobody finished, one has a plan",
    [lane("milp", open(3), "limit"), lane("sat", open(3, 9), "limit")],
    "None of them finished with a proof. SAT solver found the best plan, cost 9.",
  ],
])("%s", (_, lanes, sentence) => {
  const verdict = verdictOf(lanes);
  expect(verdict.conflicts).toEqual([]);
  expect(verdictText(verdict, lanes.length)).toBe(sentence);
});

test.each<[string, Lane[], string[]]>([
  [
    "two proofs of different costs",
    [lane("exact", optimal(58)), lane("milp", optimal(57))],
    [
      "Exact search says that no plan costs less than 58, but 0-1 program has a plan that costs 57.",
    ],
  ],
  [
    "a proof that none exists, and a plan",
    [lane("exact", none), lane("satFirst", open(3, 60))],
    ["Exact search says that no plan exists, but SAT, first plan has a plan that costs 60."],
  ],
  [
    "an unproven plan below a proven optimum",
    [lane("exact", optimal(58)), lane("sat", open(40, 50), "limit")],
    ["Exact search says that no plan costs less than 58, but SAT solver has a plan that costs 50."],
  ],
  [
    "a bound above a plan, nobody finished",
    [lane("milp", open(59), "limit"), lane("sat", open(40, 58), "limit")],
    ["0-1 program says that no plan costs less than 59, but SAT solver has a plan that costs 58."],
  ],
])("contradiction: %s", (_, lanes, sentences) => {
  const verdict = verdictOf(lanes);
  expect(conflictTexts(verdict)).toEqual(sentences);
  expect(verdictText(verdict, lanes.length)).toContain("contradict");
});

test("the gap is a share of the value, and there is none without a plan", () => {
  expect(gapOf(open(45, 60))).toBe(0.25);
  expect(gapOf(open(0, 0))).toBe(0);
  expect(gapOf(open(45))).toBeUndefined();
  expect(gapOf(optimal(60))).toBeUndefined();
});

test("an outcome says how far it is from a proof", () => {
  expect(outcomeText(lane("milp", open(45, 60), "limit"))).toBe("limit reached, gap 25\u00a0%");
  expect(outcomeText(lane("milp", open(45), "canceled"))).toBe("canceled, no plan found");
  expect(outcomeText(lane("satFirst", open(45, 60)))).toBe("first plan, no proof, gap 25\u00a0%");
  expect(outcomeText(lane("milp", open(0)))).toBe("gave up, no plan found");
  expect(outcomeText({ planner: "sat", state: "waiting", repetitions: 1 })).toBe(
    "waits for its turn",
  );
});
