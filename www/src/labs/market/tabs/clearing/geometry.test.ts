// Bids stacked over the owner's, their outlines, and the way of an iteration.

import { expect, test } from "vitest";
import { areaPath, cobweb, linePath, stacked, widest } from "./geometry.js";

const curve = {
  prices: [1, 2, 3],
  bids: [
    [0.5, 1, 0],
    [0.25, 0.5, 2],
  ],
};
const same = (value: number) => value;

test("each bidder stands on those before it, the first on the owner", () => {
  const areas = stacked(curve, 1);
  expect(areas.map(({ lower, upper }) => [lower, upper])).toEqual([
    [
      [1, 1, 1],
      [1.5, 2, 1],
    ],
    [
      [1.5, 2, 1],
      [1.75, 2.5, 3],
    ],
  ]);
  expect(areas.map(widest)).toEqual([1, 2]);
  expect(areas[0] && areaPath(areas[0], curve.prices, same, same)).toBe(
    "M1 1.5L2 2L3 1L3 1L2 1L1 1Z",
  );
  expect(linePath([1, 2, 3], curve.prices, same, same)).toBe("M1 1L2 2L3 3");
});

test("an iteration goes between curve and diagonal", () => {
  expect(cobweb([1, 3, 2], same, same)).toBe("M1 1V3H3V2H2");
  expect(cobweb([], same, same)).toBe("");
});
