// Tests of the placing of nodes.

import { expect, it } from "vitest";
import { repel } from "./force-layout.js";
import { layout, placeAll } from "./layout.js";
import { sample } from "./sample.fixture.js";
import type { Position } from "./types.js";

const nearest = (positions: Iterable<Position>): number => {
  const points = [...positions];
  let least = Number.POSITIVE_INFINITY;
  points.forEach((a, at) => {
    for (const b of points.slice(at + 1)) least = Math.min(least, Math.hypot(a.x - b.x, a.y - b.y));
  });
  return least;
};

it("leaves a placed document alone", () => {
  const document = sample();
  expect(placeAll(document)).toBe(document);
});

it("never moves a placed node and keeps new ones apart", () => {
  const document = sample();
  document.grid.sites.splice(1, 1, { name: "N1", cpus: 1, cpuValue: 1, qualityPenalty: 0 });
  const { grid } = placeAll(document);
  expect(grid.sites[0]).toEqual(document.grid.sites[0]);
  const all = [...grid.sites, ...grid.exchangePoints].flatMap(({ position }) => position ?? []);
  expect(all).toHaveLength(4);
  expect(nearest(all)).toBeGreaterThan(90);
});

it("places groups together, and the same way every time", () => {
  const nodes = ["N0", "N1", "N2", "N3", "S0", "S1", "S2", "U0", "U1", "U2", "X1", "X2"].map(
    (name) => ({
      name,
      group: name.startsWith("X") ? undefined : name.charAt(0),
    }),
  );
  const links = nodes.slice(0, 10).map(({ name }): [string, string] => [name, "X1"]);
  const positions = layout(nodes, links);
  expect(nearest(positions.values())).toBeGreaterThan(90);
  expect([...layout(nodes, links)]).toEqual([...positions]);
});

it("untangles graphs without groups, and knows empty ones", () => {
  const nodes = Array.from({ length: 60 }, (_, at) => ({ name: `N${at}` }));
  const links = nodes
    .slice(1)
    .map(({ name }, at): [string, string] => [name, `N${Math.floor(at / 2)}`]);
  const positions = layout(nodes, links);
  expect(nearest(positions.values())).toBeGreaterThan(30);
  expect([...layout(nodes, links)]).toEqual([...positions]);
  expect(layout([], []).size).toBe(0);
  expect([...layout([{ name: "A" }], []).values()]).toEqual([{ x: 0, y: 0 }]);
});

/** Numbers from 0 to 1, the same in every run. */
function numbers(count: number, seed: number): Float64Array {
  let state = seed;
  return Float64Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  });
}

function ofAllPairs(x: Float64Array, y: Float64Array): [number, number][] {
  return [...x].map((ax, a) => {
    let [sumX, sumY] = [0, 0];
    for (let b = 0; b < x.length; b += 1) {
      if (a === b) continue;
      const [dx, dy] = [ax - (x[b] as number), (y[a] as number) - (y[b] as number)];
      const share = 100 / Math.max(1, dx * dx + dy * dy);
      [sumX, sumY] = [sumX + dx * share, sumY + dy * share];
    }
    return [sumX, sumY];
  });
}

it.each([1, 2, 3, 4])("is near the sum over all pairs: %i", (seed) => {
  const scaled = (list: Float64Array) => list.map((value) => 1000 * value);
  const [x, y] = [scaled(numbers(400, seed)), scaled(numbers(400, seed + 100))];
  const [pushX, pushY] = [new Float64Array(400), new Float64Array(400)];
  repel(x, y, pushX, pushY, 100);
  const expected = ofAllPairs(x, y);
  const off = expected.map(([ex, ey], at) =>
    Math.hypot((pushX[at] as number) - ex, (pushY[at] as number) - ey),
  );
  const size = expected.map(([ex, ey]) => Math.hypot(ex, ey));
  const sum = (list: number[]) => list.reduce((total, value) => total + value, 0);
  expect(sum(off) / sum(size)).toBeLessThan(0.1);
});

it("bears nodes at one place", () => {
  const same = new Float64Array(300).fill(5);
  const [pushX, pushY] = [new Float64Array(300), new Float64Array(300)];
  repel(same, same, pushX, pushY, 100);
  expect(pushX.every((value) => value === 0) && pushY.every((value) => value === 0)).toBe(true);
});
