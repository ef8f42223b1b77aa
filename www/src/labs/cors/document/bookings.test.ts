// Bars of bookings: they do not cover each other, drags stay within bounds, and what is free beside one is counted.

import { expect, test } from "vitest";
import { dragged, freeBeside, heldAbove } from "./bookings.js";

const offer = {
  resource: "R1",
  capacity: 20,
  unitCost: 400,
  bookings: [
    { start: 0, end: 20, amount: 5 },
    { start: 10, end: 30, amount: 8 },
    { start: 20, end: 40, amount: 4 },
    { start: 25, end: 28, amount: 3 },
  ],
};

test("bars stand under those that they meet, in the first gap", () => {
  // The third stands where the first has ended; under the second there is room for the last.
  expect(heldAbove(offer)).toEqual([0, 5, 0, 13]);
  expect(heldAbove({ ...offer, bookings: [] })).toEqual([]);
});

test("a grip moves its own edge, within the bounds", () => {
  const bar = { start: 20, end: 40, amount: 10, reconstructed: true };
  const by = (seconds: number, amount = 0) => ({ seconds, amount });
  expect(dragged(bar, "whole", by(-30), 64)).toEqual({ start: 0, end: 20, amount: 10 });
  expect(dragged(bar, "whole", by(50), 64)).toEqual({ start: 44, end: 64, amount: 10 });
  expect(dragged(bar, "start", by(50), 64)).toEqual({ start: 39, end: 40, amount: 10 });
  expect(dragged(bar, "end", by(-50), 64)).toEqual({ start: 20, end: 21, amount: 10 });
  expect(dragged(bar, "amount", by(9, -50), 64)).toEqual({ start: 20, end: 40, amount: 1 });
});

test("a booking does not stand in its own way", () => {
  expect(freeBeside(offer, 1, { start: 10, end: 30 })).toBe(13);
  expect(freeBeside(offer, 0, { start: 10, end: 30 })).toBe(5);
});
