// Calls of a decision as a table.

import { expect, test } from "vitest";
import type { RuleCall } from "../engine/pkg/coalloc.js";
import { calledIn, fieldsByUse, groupsOf, keyOf } from "./steps.js";

const object = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }));

function call(
  asked: string,
  context: string,
  site: string,
  free: string,
  answer?: string,
  taken: number[] = [],
): RuleCall {
  return {
    function: asked,
    inputs: [
      { name: "part", objects: [object({ number: context })] },
      { name: "site", objects: [object({ number: site, free })] },
    ],
    answer,
    taken,
    reason: undefined,
  };
}

const calls: RuleCall[] = [
  call("site", "0", "2", "8", "8"),
  call("site", "0", "3", "4", "4"),
  // At the next start.
  call("site", "0", "2", "8", "[1, 2]"),
  call("site", "0", "3", "4", "[1, 1.5]", [0]),
  call("site", "0", "4", "4", "()"),
  call("site", "1", "2", "8", undefined),
];

test("things that are compared stand together, with their order by key", () => {
  const groups = groupsOf({ calls }, "site");
  expect(
    groups.map(({ context, rows }) => [
      context[0]?.values.number,
      rows.map(({ values, answer, order, isTaken }) => [values.number, answer, order, isTaken]),
    ]),
  ).toEqual([
    [
      "0",
      [
        ["3", "4", 1, false],
        ["2", "8", 2, false],
      ],
    ],
    [
      "0",
      [
        ["3", "[1, 1.5]", 1, true],
        ["2", "[1, 2]", 2, false],
        ["4", "()", undefined, false],
      ],
    ],
    ["1", [["2", "–", undefined, false]]],
  ]);
});

test("a list that is decided on at once has one answer", () => {
  const placed: RuleCall = {
    function: "place",
    inputs: [
      { name: "request", objects: [object({ cpus: "8" })] },
      { name: "sites", objects: [object({ number: "0" }), object({ number: "1" })] },
    ],
    answer: "[1]",
    taken: [1],
    reason: undefined,
  };
  const [group] = groupsOf({ calls: [placed] }, "place");
  expect(group?.answer).toBe("[1]");
  expect(group?.rows.map(({ values, isTaken }) => [values.number, isTaken])).toEqual([
    ["0", false],
    ["1", true],
  ]);
});

test("things without a number are told apart by all of their fields", () => {
  const candidate = (end: string): RuleCall => ({
    function: "candidate",
    inputs: [
      { name: "request", objects: [object({ id: "1" })] },
      { name: "candidate", objects: [object({ site: "0", end })] },
    ],
    answer: end,
    taken: [],
    reason: undefined,
  });
  const all = [candidate("20"), candidate("10")];
  expect(groupsOf({ calls: all }, "candidate")).toHaveLength(1);
});

test("functions by their first call, fields of the script first, keys as numbers", () => {
  expect(calledIn({ calls: [...calls, call("path", "0", "0", "0")] })).toEqual(["site", "path"]);
  expect(fieldsByUse(["free", "number", "cost"], "fn site(p, s) { s.cost }")).toEqual({
    used: ["number", "cost"],
    others: ["free"],
  });
  expect([keyOf("-2.5"), keyOf("[1, 2]"), keyOf("[true, 1]"), keyOf("x")]).toEqual([
    [-2.5],
    [1, 2],
    [1, 1],
    undefined,
  ]);
  const [unordered] = groupsOf({ calls }, "site", false);
  expect(unordered?.rows.map(({ order }) => order)).toEqual([undefined, undefined]);
});
