// Tests of the placing of nodes.

import { expect, it } from "vitest";
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
