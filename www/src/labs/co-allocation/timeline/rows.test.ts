// The packing of the timeline: every unit held is drawn once, and nothing is drawn over another bar.

import { expect, test } from "vitest";
import type { Bar } from "../../../gantt/lanes.js";
import { sample } from "../document/sample.fixture.js";
import type { ReservationDocument } from "../document/types.js";
import { freeAt } from "../live/reservations.js";
import { rowsOf } from "./rows.js";

function held(start: number, end: number, cpus: number): ReservationDocument {
  return {
    label: `${start}-${end}-${cpus}`,
    startSeconds: start,
    endSeconds: end,
    sites: [{ part: "A", site: "N0", cpus }],
    paths: [],
  };
}

function barsOf(reservations: ReservationDocument[]): Bar[] {
  return rowsOf(sample(), reservations, false).sites.find(({ name }) => name === "N0")?.bars ?? [];
}

test("bars that overlap in time stand above each other, in order of their start", () => {
  const bars = barsOf([held(10, 20, 4), held(0, 15, 2), held(20, 30, 8)]);
  expect(bars.map(({ reservation, pieces }) => [reservation, pieces])).toEqual([
    [1, [{ offset: 0, amount: 2 }]],
    [0, [{ offset: 2, amount: 4 }]],
    [2, [{ offset: 0, amount: 8 }]],
  ]);
});

test("an amount without one gap is split over several, and stays within the capacity", () => {
  // At 10 the free units are 0–2 and 5–8: room for 5, but not in one piece.
  const bars = barsOf([held(0, 10, 2), held(1, 30, 3), held(10, 20, 5)]);
  expect(bars[2]?.pieces).toEqual([
    { offset: 0, amount: 2 },
    { offset: 5, amount: 3 },
  ]);
});

test("links get a bar for every path that crosses them", () => {
  const both: ReservationDocument = {
    label: "R1",
    startSeconds: 0,
    endSeconds: 10,
    sites: [],
    paths: [
      { nodes: ["N1", "N0", "X1"], bandwidthMbps: 1000 },
      { nodes: ["X1", "N0"], bandwidthMbps: 2000 },
    ],
  };
  const { links } = rowsOf(sample(), [both], true);
  expect(links.map(({ name, bars }) => [name, bars.map(({ pieces }) => pieces)])).toEqual([
    ["N0 – N1", [[{ offset: 0, amount: 1000 }]]],
    ["N0 – X1", [[{ offset: 0, amount: 1000 }], [{ offset: 1000, amount: 2000 }]]],
    ["X1 – S0", []],
  ]);
});

test("directions with bandwidth of their own have a row each", () => {
  const document = sample();
  document.grid.linkCapacity = "perDirection";
  const path = (...nodes: string[]) => ({ nodes, bandwidthMbps: 400 });
  const paths = [path("X1", "S0"), path("S0", "X1", "N0")];
  const { links } = rowsOf(document, [{ ...held(0, 10, 0), paths }], true);
  const amounts = links.map(({ name, bars }) => [name, bars.length]);
  expect(amounts).toEqual([
    ["N0 → N1", 0],
    ["N1 → N0", 0],
    ["N0 → X1", 0],
    ["X1 → N0", 1],
    ["X1 → S0", 1],
    ["S0 → X1", 1],
  ]);
  document.reservations = [{ ...held(0, 10, 0), paths }];
  expect(freeAt(document, 5)).toMatchObject({
    mbps: [5000, 10_000, 100],
    mbpsBackward: [5000, 9600, 100],
  });
});
