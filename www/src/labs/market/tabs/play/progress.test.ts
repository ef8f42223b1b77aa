// The part of a job that is done goes from 0 to 1, task after task.

import { expect, test } from "vitest";
import type { MarketRunReport } from "../../../../engine/pkg/coalloc.js";
import { ghostOf, progressOf } from "./progress.js";

const event = (start: number, task: number, remaining: number) => ({
  start,
  bids: [{ user: 1, task, remaining }],
});
const report = {
  events: [event(0, 0, 30), event(5, 0, 15), event(10, 1, 10)],
} as unknown as MarketRunReport;
const user = {
  tasks: [
    { machine: 0, size: 30, spend: 0, waiting: 0 },
    { machine: 1, size: 10, spend: 0, waiting: 0 },
  ],
  end: 12,
};

test("work done by size", () => {
  expect(progressOf(report, user, 1)).toEqual([
    [0, 0],
    [5, 0.375],
    [10, 0.75],
    [12, 1],
  ]);
  expect(progressOf(report, user, 2)).toEqual([[12, 1]]);
  expect(progressOf(report, undefined, 1)).toEqual([]);
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
  expect(ghostOf({ tasks: [task(0, 6, true), task(6, 20, false)] }, user)).toEqual([
    [0, 0],
    [6, 0.75],
    [6, 0.75],
  ]);
});
