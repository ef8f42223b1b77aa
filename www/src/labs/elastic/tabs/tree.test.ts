// The order of preference: the slide's eight candidates under three lists of preferences, and their tree.

import { expect, test } from "vitest";
import type { Metric, Preference } from "../document/types.js";
import { branchesOf, ordered, slideLeaves } from "./tree.js";

const by = (...levels: [Metric, "rising" | "falling"][]): Preference[] =>
  levels.map(([metric, order]) => ({ metric, order }));
const named = (preferences: Preference[]) =>
  ordered(slideLeaves, preferences).map(
    ({ site, start, end, processors, cost }) =>
      `${"AB"[site]} ${start} ${end} ${processors} ${cost}`,
  );

test("end rising, CPUs falling, cost rising", () => {
  expect(named(by(["end", "rising"], ["processors", "falling"], ["cost", "rising"]))).toEqual([
    "A 1 4 16 15",
    "B 2 4 16 16",
    "A 0 4 8 10",
    "B 1 4 8 12",
    "B 4 6 16 8",
    "A 3 6 16 13",
    "B 3 6 8 8",
    "A 2 6 8 9",
  ]);
});

test("with CPUs rising, and without preferences", () => {
  expect(named(by(["end", "rising"], ["processors", "rising"], ["cost", "rising"]))).toEqual([
    "A 0 4 8 10",
    "B 1 4 8 12",
    "A 1 4 16 15",
    "B 2 4 16 16",
    "B 3 6 8 8",
    "A 2 6 8 9",
    "B 4 6 16 8",
    "A 3 6 16 13",
  ]);
  expect(named([]).map((name) => name.slice(0, 3))).toEqual([
    "A 0",
    "A 1",
    "B 1",
    "A 2",
    "B 2",
    "A 3",
    "B 3",
    "B 4",
  ]);
});

test("the tree branches where a level differs, within the branch above", () => {
  const levels = by(["end", "rising"], ["processors", "rising"]);
  const branches = branchesOf(ordered(slideLeaves, levels), levels);
  expect(branches[0]).toEqual([
    { from: 0, to: 4, value: 4 },
    { from: 4, to: 8, value: 6 },
  ]);
  expect(branches[1]?.map(({ value }) => value)).toEqual([8, 16, 8, 16]);
});
