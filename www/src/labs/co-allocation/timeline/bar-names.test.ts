// Names of bars in high rows, in low ones, and where there is no room for them.

import { expect, test } from "vitest";
import { barNames } from "./bar-names.js";

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
const seen = (...bars: Parameters<typeof barNames>[0]) =>
  barNames(bars, 1, undefined).map(({ label, x, low }) => [label, x - 4, low]);

test("a name stands in each bar with room, else once over the highest", () => {
  const boxes = [box(10, 0, 100, 20), box(10, 30, 100, 14), box(10, 60, 100, 5)];
  expect(seen({ label: "Backup", boxes })).toEqual([
    ["Backup", 10, false],
    ["Backup", 10, false],
  ]);
  const low = [box(10, 60, 100, 5), box(20, 72, 100, 8)];
  expect(seen({ label: "Backup", boxes: low })).toEqual([["Backup", 20, true]]);
});

test("over a low bar it covers no bar of another reservation", () => {
  const boxes = [box(10, 60, 100, 5), box(10, 72, 100, 4)];
  const above = { label: "Other", boxes: [box(10, 56, 200, 4)] };
  expect(seen({ label: "Backup", boxes }, above)).toEqual([["Backup", 10, true]]);
  expect(barNames([{ label: "Backup", boxes }, above], 1, undefined)[0]?.y).toBe(78);
});

test("a narrow bar has a name while it is selected", () => {
  const bars = [{ label: "Backup", boxes: [box(10, 60, 8, 20)] }];
  expect(barNames(bars, 1, undefined)).toEqual([]);
  expect(barNames(bars, 1, "Backup")).toHaveLength(1);
});
