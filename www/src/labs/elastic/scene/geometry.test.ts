// Geometry of the drawings: axes, candidates picked by place and keys, areas, and where too few processors are free.

import { expect, test } from "vitest";
import {
  areasOf,
  axisOf,
  cornersOf,
  lacksOf,
  nearest,
  neighbor,
  processorTicks,
  stretches,
} from "./geometry.js";

/** W2: eight candidates, by rising end. */
const candidates = [
  [90, 8],
  [90, 6],
  [90, 4],
  [120, 8],
  [120, 6],
  [120, 4],
  [150, 8],
  [150, 6],
].map(([start = 0, processors = 0]) => ({ site: 0, start, processors }));

test("a place means the nearest start, then the nearest number of processors", () => {
  expect(nearest(candidates, 0, 92, 16)).toBe(0);
  expect(nearest(candidates, 0, 104, 0)).toBe(2);
  expect(nearest(candidates, 0, 300, 5)).toBe(7);
  expect(nearest(candidates, 1, 92, 8)).toBeUndefined();
});

test("arrow keys go to the next start and to the next number of processors, and stop at the ends", () => {
  expect(neighbor(candidates, 0, [1, 0])).toBe(3);
  expect(neighbor(candidates, 0, [-1, 0])).toBe(0);
  expect(neighbor(candidates, 0, [0, 1])).toBe(1);
  expect(neighbor(candidates, 1, [0, -1])).toBe(0);
  // No candidate with 4 processors starts at 150 s: the nearest number is taken.
  expect(neighbor(candidates, 5, [1, 0])).toBe(7);
});

test("an axis labels round times, and a machine is cut into whole parts", () => {
  const axis = axisOf({ start: 0, end: 270 }, 40, 540, 60);
  expect(axis.ticks.slice(0, 4)).toEqual([0, 30, 60, 90]);
  expect(axis.x(90)).toBe(220);
  expect(axis.at(220)).toBe(90);
  expect(axis.x(9999)).toBe(580);
  expect(processorTicks(16, 4)).toEqual([0, 4, 8, 12, 16]);
  expect(processorTicks(1152, 5)).toEqual([0, 288, 576, 864, 1152]);
  expect(processorTicks(10, 5)).toEqual([0, 2, 4, 6, 8, 10]);
});

test("areas of bins stand on each other up to the end, and stretches join what is side by side", () => {
  const bins = [
    { jobs: 2, reservations: 0, idleWhileWaiting: 1, waiting: 0 },
    { jobs: 2, reservations: 1, idleWhileWaiting: 0, waiting: 0 },
  ];
  const areas = areasOf(bins, { start: 10, end: 30 });
  expect(areas.reservations).toEqual([
    [10, 0, 0],
    [20, 1, 0],
    [30, 1, 0],
  ]);
  expect(areas.jobs).toEqual([
    [10, 2, 0],
    [20, 3, 1],
    [30, 3, 1],
  ]);
  expect(areas.idle).toEqual([
    [10, 3, 2],
    [20, 3, 3],
    [30, 3, 3],
  ]);
  expect(areasOf([], { start: 0, end: 1 }).jobs).toEqual([]);
  expect(stretches([true, true, false, true])).toEqual([
    { from: 0, to: 2 },
    { from: 3, to: 4 },
  ]);
});

test("a candidate lacks processors exactly while too few are free", () => {
  const steps = [
    { time: 20, free: 2 },
    { time: 100, free: 12 },
    { time: 200, free: 16 },
  ];
  expect(lacksOf(steps, { start: 90, end: 130, processors: 8 })).toEqual([
    { start: 90, end: 100, missing: 6 },
  ]);
  expect(lacksOf(steps, { start: 120, end: 160, processors: 8 })).toEqual([]);
  expect(lacksOf(steps, { start: 150, end: 300, processors: 14 })).toEqual([
    { start: 150, end: 200, missing: 2 },
  ]);
  expect(cornersOf(steps, 150)).toEqual([
    { time: 20, free: 2 },
    { time: 100, free: 2 },
    { time: 100, free: 12 },
    { time: 150, free: 12 },
  ]);
});
