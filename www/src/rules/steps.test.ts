// Calls of a decision as a table.

import { expect, test } from "vitest";
import type { RuleCall } from "../engine/pkg/coalloc.js";
import { calledIn, fieldsFirst, groupsOf, keyOf } from "./steps.js";

const object = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => ({ name, value }));

function call(
  asked: string,
  context: string,
  site: string,
  free: string,
  answer?: string,
): RuleCall {
  return {
    function: asked,
    inputs: [
      { name: "part", objects: [object({ number: context })] },
      { name: "site", objects: [object({ number: site, free })] },
    ],
    answer,
  };
}

const calls: RuleCall[] = [
  call("site", "0", "2", "8", "8"),
  call("site", "0", "3", "4", "4"),
  // At the next start.
  call("site", "0", "2", "8", "[1, 2]"),
  call("site", "0", "3", "4", "[1, 1.5]"),
  call("site", "0", "4", "4", "()"),
  call("site", "1", "2", "8", undefined),
];

test("things that are compared stand together, with their order by key", () => {
  const groups = groupsOf({ calls, outcome: { site: "3" } }, "site", ({ object }, outcome) => {
    return object.number === outcome.site;
  });
  expect(
    groups.map(({ context, rows }) => [
      context[0]?.values.number,
      rows.map(({ values, answer, order, isChosen }) => [values.number, answer, order, isChosen]),
    ]),
  ).toEqual([
    // Only the last questions about a part led to the outcome.
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

test("of several that would do, the first by keys is chosen", () => {
  const two = [call("site", "0", "2", "8", "8"), call("site", "0", "3", "4", "4")];
  const given = { calls: two, outcome: {} };
  const chosen = (isOrdered: boolean) =>
    groupsOf(given, "site", () => true, isOrdered)[0]?.rows.map((row) => row.isChosen);
  expect(chosen(true)).toEqual([true, false]);
  expect(chosen(false)).toEqual([true, true]);
});

test("a list that is decided on at once has one answer", () => {
  const placed: RuleCall = {
    function: "place",
    inputs: [
      { name: "request", objects: [object({ cpus: "8" })] },
      { name: "sites", objects: [object({ number: "0" }), object({ number: "1" })] },
    ],
    answer: "[1]",
  };
  const [group] = groupsOf({ calls: [placed], outcome: undefined }, "place");
  expect(group?.answer).toBe("[1]");
  expect(group?.rows.map(({ values }) => values.number)).toEqual(["0", "1"]);
});

test("things without a number are told apart by all of their fields", () => {
  const candidate = (end: string): RuleCall => ({
    function: "candidate",
    inputs: [
      { name: "request", objects: [object({ id: "1" })] },
      { name: "candidate", objects: [object({ site: "0", end })] },
    ],
    answer: end,
  });
  const all = [candidate("20"), candidate("10")];
  expect(groupsOf({ calls: all, outcome: undefined }, "candidate")).toHaveLength(1);
});

test("functions by their first call, fields of the script first, keys as numbers", () => {
  expect(calledIn({ calls: [...calls, call("path", "0", "0", "0")] })).toEqual(["site", "path"]);
  expect(fieldsFirst(["number", "free", "cost"], "fn site(p, s) { s.cost }")).toEqual([
    "cost",
    "number",
    "free",
  ]);
  expect([keyOf("-2.5"), keyOf("[1, 2]"), keyOf("[true, 1]"), keyOf("x")]).toEqual([
    [-2.5],
    [1, 2],
    [1, 1],
    undefined,
  ]);
  const [unordered] = groupsOf({ calls, outcome: undefined }, "site", undefined, false);
  expect(unordered?.rows.map(({ order }) => order)).toEqual([undefined, undefined]);
});
