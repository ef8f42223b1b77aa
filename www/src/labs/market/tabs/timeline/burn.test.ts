// What is left of a budget at a time.

import { expect, test } from "vitest";
import { burnPath, leftAt } from "./burn.js";

const user = {
  money: [
    [5, 10],
    [15, 5],
    [15, 5],
    [20, 5],
  ] as const,
};

test("money falls evenly between events, and stays before the first and after the last", () => {
  expect([0, 5, 10, 15, 17, 99].map((time) => leftAt(user, time))).toEqual([10, 10, 7.5, 5, 5, 5]);
  expect(leftAt({ money: [] }, 3)).toBe(0);
  expect(
    burnPath(
      user,
      (time) => time,
      (amount) => amount,
    ),
  ).toBe("M5 10L15 5L15 5L20 5");
});
