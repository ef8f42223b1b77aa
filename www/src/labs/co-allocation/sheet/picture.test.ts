// The printed grid: letters as large as nodes stay apart, all of it inside the box.

import { expect, test } from "vitest";
import { placeGrid } from "../document/layout.js";
import { sample } from "../document/sample.fixture.js";
import { freeAt } from "../live/usage.js";
import { pictureOf } from "./picture.js";

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
