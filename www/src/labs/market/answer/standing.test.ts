// How a user stands: not there, bidding, waiting, done, or left over at the end.

import { expect, test } from "vitest";
import type { MarketRunReport } from "../../../engine/pkg/coalloc.js";
import { standing } from "./standing.js";

const span = (start: number, end: number, bids: { user: number; bid: number }[]) => ({ start, end, floor: 1, price: 4, bids });
const user = (tasks: { resource: number; begin: number; end?: number }[], end?: number) => ({ tasks, waits: [], money: [], spend: 0, left: 0, waiting: 0, jobTime: 0, taskTime: 0, ...(end !== undefined && { end }) });
// Only what is asked of it.
const run = {
  end: 30,
  world: { users: [{ arrival: 5 }, { arrival: 0 }] },
  users: [user([{ resource: 0, begin: 5, end: 20 }], 20), user([{ resource: 0, begin: 0 }])],
  resources: [{ spans: [span(0, 5, []), span(5, 20, [{ user: 0, bid: 3 }]), span(20, 30, [{ user: 1, bid: 2 }])] }],
} as unknown as MarketRunReport;

test("a user arrives, bids, is done; another waits, bids, and is left over", () => {
  expect([0, 5, 19, 20].map((time) => standing(run, 0, time).type)).toEqual(["absent", "bids", "bids", "done"]);
  expect([0, 10, 25, 30].map((time) => standing(run, 1, time).type)).toEqual(["waits", "waits", "bids", "unfinished"]);
  expect(standing(run, 0, 6)).toEqual({ type: "bids", machine: 0, bid: 3, price: 4, share: 0.75 });
});
