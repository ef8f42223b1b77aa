// The printed trace: its gain is −1.5435, full steps cycle, half ones settle, and two slots of a window are enough.

import { expect, test } from "vitest";
import type { MarketRunReport } from "../../../engine/pkg/coalloc.js";
import { factorOf, ghostOf, leftAt, progressOf, stepFor, windowFor } from "./course.js";

test("steps and windows against the gain", () => {
  expect(factorOf(-1.5435, 1)).toBeCloseTo(1.5435, 12);
  expect(factorOf(-1.5435, 0.5)).toBeLessThan(1);
  expect([windowFor(-1.5435), windowFor(-0.9), windowFor(-2)]).toEqual([2, 1, 3]);
  expect(factorOf(-1.5435, stepFor(-1.5435))).toBeCloseTo(1, 12);
  expect(stepFor(-0.5)).toBe(1);
});

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
});

const event = (start: number, task: number, remaining: number) => ({
  start,
  bids: [{ user: 1, task, remaining }],
});
const report = {
  events: [event(0, 0, 30), event(5, 0, 15), event(10, 1, 10)],
} as unknown as MarketRunReport;
const player = {
  tasks: [
    { machine: 0, size: 30, spend: 0, waiting: 0 },
    { machine: 1, size: 10, spend: 0, waiting: 0 },
  ],
  end: 12,
};

test("work done by size", () => {
  expect(progressOf(report, player, 1, [])).toEqual([
    [0, 0],
    [5, 0.375],
    [10, 0.75],
    [12, 1],
  ]);
  expect(progressOf(report, player, 2, [])).toEqual([[12, 1]]);
  expect(progressOf(report, undefined, 1, [])).toEqual([]);
});

test("work goes on to the end of the last event, by share and capacity", () => {
  const { end: _, ...going } = player;
  const bid = { user: 1, task: 0, resource: 1, remaining: 30, share: 0.5 };
  const last = (end: number) =>
    ({ events: [{ start: 0, end, bids: [bid] }] }) as unknown as MarketRunReport;
  expect(progressOf(last(5), going, 1, [9, 4])).toEqual([
    [0, 0],
    [5, 0.25],
  ]);
  // Not beyond the task.
  expect(progressOf(last(50), going, 1, [9, 4]).at(-1)).toEqual([50, 0.75]);
});

test("a ghost is known at the ends of its tasks", () => {
  const task = (start: number, end: number, isDone: boolean) => ({
    resource: 0,
    start,
    end,
    isDone,
    spend: 0,
    waiting: 0,
    price: 1,
  });
  expect(ghostOf({ tasks: [task(0, 6, true), task(6, 20, false)] }, player)).toEqual([
    [0, 0],
    [6, 0.75],
    [6, 0.75],
  ]);
});
