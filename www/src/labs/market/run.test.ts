// A run by machine and by user, and how a user stands at a time.

import { expect, test } from "vitest";
import type { MarketRunReport } from "../../engine/pkg/coalloc.js";
import type { MarketDocument } from "./document/types.js";
import { eventAt, machineOf, runOf, standing, waiters } from "./run.js";

const world = {
  resources: [
    { id: "M1", capacity: 1000, background: { type: "constant", bid: 1 } },
    { id: "M2", capacity: 800, background: { type: "constant", bid: 2 } },
  ],
  users: [
    { id: "early", budget: 10, tasks: [{ resource: "M2", size: 100 }] },
    {
      id: "late",
      budget: 20,
      arrival: 5,
      tasks: [
        { resource: "M2", size: 100 },
        { resource: "M1", size: 50 },
      ],
    },
  ],
  options: { slot: 10 },
} as unknown as MarketDocument;

const bid = (user: number, money: number, bid: number) => ({
  user,
  task: 0,
  resource: 1,
  money,
  remaining: 1,
  alpha: 1,
  beta: 1,
  gamma: 1,
  bid,
  share: bid / 4,
});
const event = (start: number, end: number, price: number, bids: ReturnType<typeof bid>[]) => ({
  start,
  end,
  slot: 0,
  owners: [1, 2],
  prices: [1, price],
  stages: 1,
  isSettled: true,
  bids,
});
const report: MarketRunReport = {
  events: [event(0, 5, 4, [bid(0, 10, 2)]), event(5, 20, 4, [bid(0, 5, 0), bid(1, 20, 2)])],
  eventCount: 2,
  end: 20,
  slots: [[1, 4]],
  isDone: false,
  taskSeconds: 10,
  jobSeconds: 10,
  users: [
    {
      fate: "outbid",
      tasks: [{ resource: 1, start: 0, end: 20, isDone: false, spend: 5, waiting: 15, price: 4 }],
      waits: [{ task: 0, start: 5, end: 20 }],
      money: [
        [0, 10],
        [5, 5],
        [20, 5],
      ],
      spend: 5,
      jobSeconds: 20,
      forecasts: [],
    },
    {
      fate: "out-of-time",
      tasks: [{ resource: 1, start: 5, end: 20, isDone: false, spend: 20, waiting: 0, price: 4 }],
      waits: [],
      money: [
        [5, 20],
        [20, 0],
      ],
      spend: 20,
      jobSeconds: 15,
      forecasts: [{ time: 5, task: 1, price: 1 }],
    },
  ],
};
const run = runOf(report, world);

test("spans have the owner's bid and those who bid, machine by machine", () => {
  expect(run.machines.map(({ id, slots }) => [id, slots])).toEqual([
    ["M1", [1, 1]],
    ["M2", [4, 4]],
  ]);
  expect(
    run.machines[0]?.spans.map(({ floor, price, bids }) => [floor, price, bids.length]),
  ).toEqual([
    [1, 1, 0],
    [1, 1, 0],
  ]);
  expect(run.machines[1]?.spans.map(({ bids }) => bids.map(({ user }) => user))).toEqual([
    [0],
    [1],
  ]);
});

test("tasks that were not begun or not ended have no such time; waits are at a machine", () => {
  expect(run.users[1]?.tasks).toEqual([
    { machine: 1, size: 100, spend: 20, waiting: 0, start: 5, price: 4 },
    { machine: 0, size: 50, spend: 0, waiting: 0 },
  ]);
  expect(run.users[0]?.waits).toEqual([{ machine: 1, start: 5, end: 20 }]);
  expect(run.users[0]).not.toHaveProperty("end");
});

test("a user arrives, bids, waits, and is left over at the end", () => {
  expect([0, 5, 20].map((time) => standing(run, 0, time).type)).toEqual([
    "bids",
    "waits",
    "unfinished",
  ]);
  expect([0, 5, 20].map((time) => standing(run, 1, time).type)).toEqual([
    "absent",
    "bids",
    "unfinished",
  ]);
  expect(standing(run, 1, 6)).toEqual({ type: "bids", machine: 1, bid: 2, price: 4, share: 0.5 });
  expect([0, 4.9, 5, 99].map((time) => eventAt(run, time))).toEqual([0, 0, 1, 1]);
  expect(machineOf(run, 1, 7)).toBe(1);
});

test("every user the drawing shows waiting is listed, those at the machine in view first", () => {
  const waitersAt = (time: number, first: number) => {
    const at = eventAt(run, time);
    const priceOf = (machine: number) => run.machines[machine]?.spans[at]?.price ?? 0;
    return waiters(run.events[at]?.bids ?? [], priceOf, first);
  };
  expect(waitersAt(0, 0)).toEqual([]);
  expect(waitersAt(5, 0)).toEqual([
    { user: 0, task: 0, machine: 1, bid: 0, price: 4, stopsAt: 1, kept: 4 },
  ]);
  const bids = [
    { ...bid(2, 9, 0), resource: 0 },
    { ...bid(3, 9, 0.1), resource: 1 },
    { ...bid(4, 9, 0), resource: 1 },
  ];
  expect(waiters(bids, () => 4, 1).map(({ user }) => user)).toEqual([4, 2, 3]);
});
