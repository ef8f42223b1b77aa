// Every column of a matrix is on the sheet, once and in order; what does not fit one sheet is known before.

import { expect, test } from "vitest";
import { blocksOf, rowHeightOf } from "./blocks.js";

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

test("rows shrink before a matrix is too large", () => {
  const matrix = (rows: number, columns: number) => ({
    rows: Array.from({ length: rows }),
    columns: Array.from({ length: columns }, () => ({ name: "N0→N1" })),
  });
  expect(rowHeightOf([matrix(3, 10), matrix(3, 58)])).toBe(7);
  expect(rowHeightOf([matrix(6, 20), matrix(8, 58)])).toBe(5);
  expect(rowHeightOf([matrix(12, 200), matrix(66, 4000)])).toBeUndefined();
});
