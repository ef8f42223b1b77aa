// Dots against interval mean, and where playing stops paying.

import { expect, test } from "vitest";
import type { ExperimentSummary, SeriesSummary } from "../../../engine/pkg/coalloc.js";
import {
  adoption,
  baseOf,
  comparison,
  crossedBetween,
  crossingOf,
  dotsOf,
  usual,
  verdictOf,
} from "./experiments.js";

const curve = (measure: string, points: readonly [number, number][]) => ({
  measure,
  points: points.map(([x, mean]) => ({ x, mean, halfWidth: 0.01, n: 10 })),
});
const summary = {
  series: [
    {
      name: "Interval mean",
      curves: [
        curve("taskSeconds", [
          [1, 110],
          [2, 112],
          [3, 175],
          [4, 177],
        ]),
      ],
    },
    {
      name: "Sequential game",
      curves: [
        curve("timeRatio", [
          [1, 0.83],
          [2, 0.82],
          [3, 0.92],
          [4, 0.91],
        ]),
      ],
    },
    {
      name: "Naive",
      curves: [
        curve("timeRatio", [
          [1, 1.1],
          [2, 0.9],
          [3, 1],
          [4, 1],
        ]),
      ],
    },
  ],
} as unknown as ExperimentSummary;

test("means of rows against the first, faster or slower in all four", () => {
  const all = new Map(dotsOf(summary).map(({ row, dots }) => [row, dots]));
  expect(
    all.get("sequential-game")?.map(({ place, mean }) => [place, Number(mean.toFixed(3))]),
  ).toEqual([
    [1, -0.17],
    [2, -0.18],
    [3, -0.08],
    [4, -0.09],
  ]);
  expect(verdictOf(all.get("sequential-game") ?? [])).toBe("faster");
  expect(verdictOf(all.get("naive") ?? [])).toBe("mixed");
  expect(verdictOf(all.get("history-mean") ?? [])).toBeUndefined();
  expect(baseOf(summary)).toEqual([110, 177]);
});

test("the crossing lies between two counts that were measured", () => {
  const points = crossingOf({
    name: "Sequential game",
    curves: [
      curve("taskSeconds", [
        [1, 93],
        [2, 102],
        [5, 108],
        [10, 114],
      ]),
      curve("othersTaskSeconds", [
        [1, 112],
        [2, 111],
        [5, 111],
        [10, 109],
      ]),
    ],
  } as unknown as SeriesSummary);
  expect(points.map(({ count }) => count)).toEqual([1, 2, 5, 10]);
  expect(crossedBetween(points)).toEqual([5, 10]);
  expect(crossedBetween(points.slice(0, 3))).toBeUndefined();
});

test("a reading changes the markets, not what is compared in them", () => {
  const plain = comparison("", "watched", usual, 2);
  const other = comparison(
    "",
    "watched",
    { jointStart: false, equalBudgets: false, sealed: true },
    2,
  );
  expect(plain.settings).toEqual({ who: { type: "watched" } });
  expect(other.settings).toEqual({
    who: { type: "watched" },
    arrivalGap: 40,
    budgetSpread: 0.3,
    bids: "sealed",
  });
  expect(other.series).toEqual(plain.series);
  expect(adoption("", 4, usual, 3).settings?.background).toEqual({
    type: "drawn",
    load: 0.5,
    variation: 0.5,
    law: "ar1",
  });
});
