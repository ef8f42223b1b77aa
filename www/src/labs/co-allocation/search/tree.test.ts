// The search tree: parents and children, folding, and a layout without overlaps.

import { expect, test } from "vitest";
import type { SearchNode } from "../../../engine/pkg/coalloc.js";
import { columnWidth, drawingOf, familyOf, openNodes, shownNodes, WHOLE, wayTo } from "./tree.js";

function node(parent: number | undefined, unseen = 0): SearchNode {
  return {
    ...(parent === undefined ? {} : { parent, decision: { type: "place", part: 0, site: "N0" } }),
    status: { type: "branched", on: { type: "part", part: 0 } },
    terms: [],
    unseen: Array.from({ length: unseen }, () => ({
      decision: { type: "place", part: 0, site: "N0" },
      bound: 1,
      fate: "cut",
    })),
    moreUnseen: 0,
    closed: [],
    routingNodes: 0,
  };
}

/** The root with two children; the first has two of its own. */
const small = familyOf([node(undefined), node(0, 3), node(1), node(1), node(0)]);

test("children and depths follow from parents", () => {
  expect(small.roots).toEqual([0]);
  expect(small.children).toEqual([[1, 4], [2, 3], [], [], []]);
  expect(small.below).toEqual([4, 2, 0, 0, 0]);
  expect(small.depth).toEqual([0, 1, 2, 2, 1]);
  expect(wayTo(small, 3)).toEqual([0, 1, 3]);
});

test("a search that begins again has a second root", () => {
  const again = familyOf([node(undefined), node(0), node(undefined), node(2)]);
  expect(again.roots).toEqual([0, 2]);
  expect(shownNodes(again, openNodes(again, 0, new Map()))).toEqual([0, 1, 2, 3]);
});

test("small trees are shown whole, unless a person folds them", () => {
  expect(shownNodes(small, openNodes(small, 0, new Map()))).toEqual([0, 1, 2, 3, 4]);
  const folded = openNodes(small, 0, new Map([[1, false]]));
  expect(shownNodes(small, folded)).toEqual([0, 1, 4]);
  const spot = drawingOf(small, folded).spots.find(({ at }) => at === 1);
  expect(spot).toMatchObject({ folded: 2 });
});

test("of large trees the way to the node looked at is shown, with what branches off", () => {
  const nodes = [node(undefined)];
  for (let child = 0; child < 10; child++) {
    const parent = nodes.push(node(0)) - 1;
    for (let leaf = 0; leaf < 9; leaf++) nodes.push(node(parent));
  }
  const large = familyOf(nodes);
  expect(large.nodes.length).toBeGreaterThan(WHOLE);
  expect(shownNodes(large, openNodes(large, 0, new Map()))).toHaveLength(11);
  expect(shownNodes(large, openNodes(large, 15, new Map()))).toHaveLength(11 + 9);
  expect(shownNodes(large, openNodes(large, 0, new Map([[1, true]])))).toHaveLength(11 + 9);
});

test("nothing overlaps, and parents are above their children", () => {
  const { spots, branches, width, height } = drawingOf(small, openNodes(small, 0, new Map()));
  for (const a of spots) {
    expect(a.x).toBeGreaterThan(0);
    expect(a.x).toBeLessThan(width);
    expect(a.y).toBeLessThan(height);
    for (const b of spots) {
      if (a.at !== b.at && a.y === b.y) {
        expect(Math.abs(a.x - b.x)).toBeGreaterThanOrEqual(columnWidth / 2 + 20);
      }
    }
  }
  expect(branches).toHaveLength(4);
  expect(branches.every(({ from, to }) => from.y < to.y)).toBe(true);
  expect(spots.find(({ at }) => at === 1)?.cut?.count).toBe(3);
});
