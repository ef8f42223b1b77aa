// Rows of boxes: none shared in time, in one piece where a gap is high enough, and where a candidate finds too little.

import { expect, test } from "vitest";
import { freeLine, type Held, lacksOf, type Piece, rowsOf, type Side } from "./rows.js";

/** The example W2 at 20 s: two jobs run, the reservation is granted, two jobs wait. */
const example: (Held & { side: Side })[] = [
  { start: 0, end: 100, processors: 10, side: "below" },
  { start: 0, end: 200, processors: 4, side: "below" },
  { start: 120, end: 160, processors: 8, side: "below" },
  { start: 160, end: 210, processors: 8, side: "top" },
  { start: 200, end: 260, processors: 6, side: "top" },
];

test("the example is drawn in whole boxes, the longest lowest", () => {
  expect(rowsOf(example, 16)).toEqual([
    [{ row: 4, rows: 10 }],
    [{ row: 0, rows: 4 }],
    [{ row: 4, rows: 8 }],
    [{ row: 8, rows: 8 }],
    [{ row: 2, rows: 6 }],
  ]);
});

test("random plans that fit share no row at any time, and every box has its processors", () => {
  let seed = 7;
  const draw = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  for (let round = 0; round < 100; round++) {
    const processors = 8 + draw(40);
    const boxes: (Held & { side: Side })[] = [];
    for (let tries = 0; tries < 25; tries++) {
      const start = draw(60);
      const box = { start, end: start + 1 + draw(30), processors: 1 + draw(12) };
      const used = (at: number) =>
        [...boxes, box]
          .filter((one) => one.start <= at && at < one.end)
          .reduce((sum, one) => sum + one.processors, 0);
      const times = Array.from({ length: 100 }, (_, at) => at);
      if (times.every((at) => used(at) <= processors)) {
        boxes.push({ ...box, side: draw(2) === 0 ? "below" : "top" });
      }
    }
    const pieces = rowsOf(boxes, processors);
    for (let at = 0; at < 100; at++) {
      const here = boxes.flatMap((box, index) =>
        box.start <= at && at < box.end ? (pieces[index] ?? []) : [],
      );
      const rows = here.flatMap(({ row, rows }: Piece) =>
        Array.from({ length: rows }, (_, offset) => row + offset),
      );
      expect(new Set(rows).size).toBe(rows.length);
      expect(Math.max(-1, ...rows)).toBeLessThan(processors);
    }
    for (const [index, box] of boxes.entries()) {
      expect(pieces[index]?.reduce((sum, { rows }) => sum + rows, 0)).toBe(box.processors);
    }
  }
});

test("what cannot fit is drawn from the top", () => {
  const box = { start: 0, end: 10, processors: 6, side: "below" } as const;
  expect(rowsOf([box, box], 8)[1]).toEqual([{ row: 2, rows: 6 }]);
});

test("a candidate lacks processors exactly while too few are free", () => {
  const steps = [
    { start: 20, free: 2 },
    { start: 100, free: 12 },
    { start: 200, free: 16 },
  ];
  expect(lacksOf(steps, { start: 90, end: 130, processors: 8 })).toEqual([
    { start: 90, end: 100, missing: 6 },
  ]);
  expect(lacksOf(steps, { start: 120, end: 160, processors: 8 })).toEqual([]);
  expect(lacksOf(steps, { start: 150, end: 300, processors: 14 })).toEqual([
    { start: 150, end: 200, missing: 2 },
  ]);
  expect(freeLine(steps, 150)).toEqual([
    { at: 20, free: 2 },
    { at: 100, free: 2 },
    { at: 100, free: 12 },
    { at: 150, free: 12 },
  ]);
});
