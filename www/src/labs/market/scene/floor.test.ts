// The market floor: shares stack up to one, names stand where they fit, nobody waits in another's place.

import { expect, test } from "vitest";
import { lanesOf, namePlace, outline, priceLine, rowsOf, runsOf, type Span } from "./floor.js";

const spans: Span[] = [
  {
    start: 0,
    end: 10,
    floor: 1,
    price: 4,
    bids: [
      { user: 2, bid: 1 },
      { user: 0, bid: 2 },
    ],
  },
  { start: 10, end: 15, floor: 1, price: 2, bids: [{ user: 0, bid: 1 }] },
  { start: 15, end: 20, floor: 1, price: 1, bids: [] },
  { start: 20, end: 30, floor: 1, price: 4, bids: [{ user: 0, bid: 3 }] },
];
const x = (time: number) => time * 10;
const y = (share: number) => 100 - share * 100;

test("shares are stacked on the owner's by number, and a break begins another run", () => {
  const runs = runsOf(spans);
  expect(runs.map(({ user, start, end }) => [user, start, end])).toEqual([
    [0, 0, 15],
    [0, 20, 30],
    [2, 0, 10],
  ]);
  expect(runs[2]?.steps).toEqual([{ start: 0, end: 10, below: 0.75, share: 0.25 }]);
  for (const { start, floor, price } of spans) {
    const there = runs.flatMap(({ steps }) => steps.filter((step) => step.start === start));
    const sum = there.reduce((all, { share }) => all + share, floor / price);
    expect(sum).toBeCloseTo(1, 12);
  }
});

test("an outline has one rectangle a step", () => {
  const [first] = runsOf(spans);
  expect(first && outline(first, x, y)).toBe("M0 75V25H100V75ZM100 50V0H150V50Z");
});

test("a name stands in the widest stretch that holds its line, or nowhere", () => {
  const [first, second] = runsOf(spans);
  expect(first && namePlace(first, x, y, 40, 20)).toEqual({ x: 75, y: 37.5 });
  expect(second && namePlace(second, x, y, 40, 20)).toEqual({ x: 250, y: 37.5 });
  expect(second && namePlace(second, x, y, 101, 20)).toBeUndefined();
  expect(second && namePlace(second, x, y, 40, 80)).toBeUndefined();
});

test("who waits at the same time waits in lanes of their own", () => {
  const lanes = lanesOf([
    { user: 4, start: 20, end: 55 },
    { user: 1, start: 22, end: 33 },
    { user: 4, start: 0, end: 10 },
    { user: 1, start: 50, end: 51 },
  ]);
  expect(lanes.map(({ lane, stretch }) => [stretch.user, stretch.start, lane])).toEqual([
    [4, 0, 0],
    [4, 20, 0],
    [1, 22, 1],
    [1, 50, 1],
  ]);
});

test("the price line has a step for each slot, the last as long as the run", () => {
  expect(priceLine([1, 3], 10, 15, x, (price) => price)).toBe("M0 1H100L100 3H150");
});

test("the bar keeps a part of every block, however many wait", () => {
  for (const height of [20, 60, 120]) {
    for (const lanes of [0, 1, 3, 20]) {
      const { bar, price, lane } = rowsOf(height, lanes);
      expect(bar).toBeGreaterThanOrEqual(8);
      if (height >= 60) expect(bar + price + lane * lanes).toBeLessThanOrEqual(height);
    }
  }
});
