// A timeline with thousands of bars: how they are drawn, and that nothing held is lost on the way.

import { expect, test } from "vitest";
import { axisOf } from "../../../gantt/axis.js";
import { areaOf, boxesOf, densityOf, isIn, layOut, reservationAt } from "../../../gantt/lanes.js";
import { sample } from "../document/sample.fixture.js";
import type { ReservationDocument } from "../document/types.js";
import { rowsOf } from "./rows.js";

/** One CPU of N0 for `seconds`, one reservation after the other on each CPU. */
function many(count: number, atOnce: number, seconds: number): ReservationDocument[] {
  return Array.from({ length: count }, (_, index) => {
    const start = Math.floor(index / atOnce) * seconds;
    return {
      label: `R${index}`,
      startSeconds: start,
      endSeconds: start + seconds,
      sites: [{ part: "A", site: "N0", cpus: 1 }],
      paths: [],
    };
  });
}

function drawnOf(reservations: ReservationDocument[]) {
  const lanes = layOut([rowsOf(sample(), reservations, false).sites], 0, 1);
  const axis = axisOf({ start: 0, end: 86_400 }, 1000, 58);
  const lane = lanes.rows.find(({ row }) => row.name === "N0");
  if (lane === undefined) throw new Error("the sample has no site N0");
  return { lanes, axis, lane, boxes: boxesOf(lanes, axis, reservations.length) };
}

test.each([
  [500, "all"],
  [501, "inView"],
  [5000, "inView"],
  [5001, "area"],
])("%i bars: %s", (count, density) => {
  expect(densityOf(drawnOf(many(count, 4, 60)).lanes)).toBe(density);
});

test("every bar is in exactly one of two halves of the day, but for those across", () => {
  const { boxes } = drawnOf(many(2000, 4, 120));
  const half = { top: 0, bottom: 1e6 };
  const [before, after] = [
    { left: 0, right: 500, ...half },
    { left: 500, right: 1000, ...half },
  ].map((view) => boxes.filter((some) => some.some((box) => isIn(view, box))).length);
  const drawn = boxes.filter((some) => some.some(({ x }) => x < 1000)).length;
  expect((before ?? 0) + (after ?? 0)).toBeGreaterThanOrEqual(drawn);
  expect(after).toBeLessThan(1000);
});

test("a place belongs to the reservation drawn there", () => {
  const { lanes, axis, boxes } = drawnOf(many(100, 4, 3600));
  boxes.slice(0, 90).forEach((some, index) => {
    const [box] = some;
    if (box === undefined) throw new Error("it has no box");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    expect(reservationAt(lanes, axis, 100, x, y)).toBe(index);
    expect(reservationAt(lanes, axis, index, x, y)).toBeUndefined();
    expect(reservationAt(lanes, axis, 100, x, 0)).toBeUndefined();
  });
});

test("bars too numerous to draw become an area and are not packed; only the boxes wanted are made", () => {
  const { lanes, axis, lane } = drawnOf(many(5001, 4, 60));
  expect(new Set(lane.row.bars.map(({ pieces }) => pieces.length))).toEqual(new Set([0]));
  const boxes = boxesOf(lanes, axis, 5001, new Set([7]));
  expect(boxes.flatMap((some, index) => (some.length > 0 ? [index] : []))).toEqual([7]);
});

test("an area is as high as the most that is held, and no longer than its pixels", () => {
  const { lane, axis } = drawnOf(many(8000, 8, 86));
  const path = areaOf(lane, axis, 8000);
  const heights = [...path.matchAll(/V([\d.]+)/g)].map(([, y]) => Number(y));
  const capacity = lane.row.capacity;
  expect(Math.min(...heights)).toBeCloseTo(
    lane.y + lane.height - (Math.min(8, capacity) / capacity) * lane.height,
    0,
  );
  expect(heights.length).toBeLessThan(2100);
  // Half a day made, half an area: what is not made yet is not drawn.
  const half = [...areaOf(lane, axis, 4000).matchAll(/H([\d.]+)/g)].map(([, x]) => Number(x));
  expect(Math.max(...half)).toBeLessThan(600);
  expect(areaOf(lane, axis, 0)).toBe("");
});
