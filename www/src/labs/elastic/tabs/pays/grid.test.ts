// Means with their half width.

import { expect, test } from "vitest";
import { meanOf } from "./grid.js";

test("twelve values have a mean with a 95 % half width, a single one has none", () => {
  expect(meanOf([0.4])).toEqual({ mean: 0.4 });
  const { mean, half } = meanOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(mean).toBe(6.5);
  // 2.201 · 3.6056 / √12
  expect(half).toBeCloseTo(2.291, 3);
});
