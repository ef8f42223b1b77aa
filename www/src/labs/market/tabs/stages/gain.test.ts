// The printed trace: its gain is −1.5435, full steps cycle, half ones settle, and two slots of a window are enough.

import { expect, test } from "vitest";
import { factorOf, stepFor, windowFor } from "./gain.js";

test("steps and windows against the gain", () => {
  expect(factorOf(-1.5435, 1)).toBeCloseTo(1.5435, 12);
  expect(factorOf(-1.5435, 0.5)).toBeLessThan(1);
  expect([windowFor(-1.5435), windowFor(-0.9), windowFor(-2)]).toEqual([2, 1, 3]);
  expect(factorOf(-1.5435, stepFor(-1.5435))).toBeCloseTo(1, 12);
  expect(stepFor(-0.5)).toBe(1);
});
