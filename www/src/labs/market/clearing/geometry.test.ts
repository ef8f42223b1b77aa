// Bids stacked over the owner's, halvings in rows, and the way of an iteration.

import { expect, test } from "vitest";
import { asked, bracketPaths, cobweb, sharePaths, stacked, widest } from "./geometry.js";

const curve = {
  prices: [1, 2, 3],
  bids: [
    [0.5, 1, 0],
    [0.25, 0.5, 2],
  ],
};

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
});

test("an iteration goes between curve and diagonal", () => {
  expect(cobweb([1, 3, 2])).toEqual([
    [1, 1],
    [1, 3],
    [3, 3],
    [3, 2],
    [2, 2],
  ]);
  expect(cobweb([])).toEqual([]);
});

test("each row has its bracket on the axis of the first", () => {
  const rows = [
    { low: 1, high: 5, middle: 3 },
    { low: 3, high: 5, middle: 4 },
  ];
  expect(bracketPaths(rows, 1, 5)).toEqual({
    axes: "M0 12H1000M0 36H1000",
    brackets: "M0 6h1000v12h-1000ZM500 30h500v12h-500Z",
    middles: "M500 4v16M750 28v16",
  });
  const point = bracketPaths([{ low: 2, high: 2, middle: 2 }], 1, 5).brackets;
  expect(point, "a closed bracket is still seen").toBe("M250 6h6v12h-6Z");
});

test("shares stand on those before them, and end with the drawing", () => {
  const rows = [
    { floorShare: 0.5, shares: [0.5, 2] },
    { floorShare: 0.25, shares: [0, 0.25] },
  ];
  expect(rows.map(asked)).toEqual([3, 0.5]);
  const { owner, bidders } = sharePaths(rows, 2);
  expect(owner).toBe("M0 6h250v12h-250ZM0 30h125v12h-125Z");
  expect(bidders).toEqual(["M250 6h250v12h-250Z", "M500 6h500v12h-500ZM125 30h125v12h-125Z"]);
  expect(sharePaths([], 2)).toEqual({ owner: "", bidders: [] });
});
