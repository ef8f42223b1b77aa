// Every column of a matrix is on the sheet, once and in order.

import { expect, test } from "vitest";
import { blocksOf } from "./blocks.js";

test("wide matrices are cut into nearly equal blocks", () => {
  for (const [count, widths] of [
    [0, []],
    [5, [5]],
    [24, [24]],
    [26, [14, 12]],
    [58, [20, 20, 18]],
  ] as const) {
    const columns = Array.from({ length: count }, (_, column) => column);
    const blocks = blocksOf(columns);
    expect(blocks.map(({ length }) => length)).toEqual(widths);
    expect(blocks.flat()).toEqual(columns);
  }
});
