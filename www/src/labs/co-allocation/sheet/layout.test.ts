// Every column of a matrix is on the sheet, once and in order; what does not fit one sheet is known before.

import { expect, test } from "vitest";
import { placeGrid } from "../document/layout.js";
import { sample } from "../document/sample.fixture.js";
import { freeAt } from "../live/reservations.js";
import { blocksOf, pictureOf, rowHeightOf } from "./layout.js";

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

test("few sites have their CPUs, many only their names, and all are in the box", () => {
  const document = sample();
  const crowd = Array.from({ length: 120 }, (_, index) => ({
    ...document.grid.sites[0],
    name: `Site ${index}`,
    position: undefined,
  }));
  const sites = [...document.grid.sites, ...crowd] as typeof document.grid.sites;
  for (const [grid, withCpus] of [
    [placeGrid(document.grid), true],
    [placeGrid({ ...document.grid, sites }), false],
  ] as const) {
    const free = freeAt({ ...document, grid }, 0);
    const picture = pictureOf(grid, free, undefined, document.request.parts);
    expect(picture.withCpus).toBe(withCpus);
    expect(picture.nodes).toHaveLength(grid.sites.length + grid.exchangePoints.length);
    const { x, y, width, height } = picture.box;
    for (const node of picture.nodes) {
      expect(node.x - node.width / 2).toBeGreaterThan(x);
      expect(node.x + node.width / 2).toBeLessThan(x + width);
      expect(node.y).toBeGreaterThan(y);
      expect(node.y).toBeLessThan(y + height);
    }
  }
});
