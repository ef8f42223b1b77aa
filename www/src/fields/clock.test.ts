// Moments as text: read as written, and back.

import { expect, test } from "vitest";
import { clock } from "../text/numbers.js";
import { readClock } from "./clock.js";

test("what is shown reads back as the same second", () => {
  for (const seconds of [0, 1, 59, 3599, 32_400, 86_399, 86_400, 200_000, 366 * 86_400 - 1]) {
    expect(readClock(clock(seconds))).toBe(seconds);
  }
});

test("short forms are read, anything else is not", () => {
  expect(readClock(" 9:05 ")).toBe(32_700);
  expect(readClock("Day 2 09:00")).toBe(86_400 + 32_400);
  for (const typed of [
    "",
    "9",
    "24:00",
    "12:60",
    "12:00:60",
    "day 0, 9:00",
    "day 367, 9:00",
    "-1:00",
    "9:5",
    "09:00 AM",
  ]) {
    expect(readClock(typed)).toBeUndefined();
  }
});
