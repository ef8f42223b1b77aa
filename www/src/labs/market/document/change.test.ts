// What each edit makes of a document, and that it keeps what it does not change.

import { expect, test } from "vitest";
import { freeName } from "../../../lab/rules.js";
import { freeMachine, rules, update } from "./change.js";
import type { Generated, MarketDocument } from "./types.js";

const document: MarketDocument = {
  format: "coalloc-market",
  version: 1,
  title: "",
  notes: "",
  resources: [
    { id: "M1", capacity: 1000, background: { type: "constant", bid: 1 } },
    { id: "M2", capacity: 800, background: { type: "table", bids: [1, 2] } },
  ],
  users: [
    {
      id: "you",
      budget: 140,
      tasks: [
        { resource: "M1", size: 10_000 },
        { resource: "M2", size: 8000 },
      ],
    },
    { id: "user 2", budget: 30, tasks: [{ resource: "M2", size: 8000 }], trust: 0.9 },
  ],
  options: {
    slot: 10,
    slots: 1000,
    window: 10,
    forecaster: "interval-mean",
    trust: 1,
    stages: { most: 60, order: "in-turn", step: 1 },
    guard: 0,
    reserve: 0.01,
    listPrice: 1,
    phi: 0.1,
    bids: "cleared",
    kappa: 1,
    seed: 1,
  },
};

test("a user's values are set and taken away; other users stay the same objects", () => {
  const richer = update(document, { type: "setUser", user: 0, values: { budget: 280 } });
  expect(richer.users[0]?.budget).toBe(280);
  expect(richer.users[1]).toBe(document.users[1]);
  expect(richer.resources).toBe(document.resources);
  const plain = update(document, { type: "setUser", user: 1, values: { trust: undefined } });
  expect(plain.users[1]).toEqual({ id: "user 2", budget: 30, tasks: document.users[1]?.tasks });
});

test("tasks are changed, added and removed", () => {
  const machine = document.users[1] && freeMachine(document, document.users[1]);
  expect(machine).toBe("M1");
  const more = update(document, { type: "addTask", user: 1, task: { resource: "M1", size: 5 } });
  expect(more.users[1]?.tasks.length).toBe(2);
  expect(more.users[1] && freeMachine(more, more.users[1])).toBeUndefined();
  const less = update(more, { type: "removeTask", user: 1, task: 0 });
  expect(less.users[1]?.tasks).toEqual([{ resource: "M1", size: 5 }]);
  const set = update(less, { type: "setTask", user: 1, task: 0, values: { size: 7 } });
  expect(set.users[1]?.tasks).toEqual([{ resource: "M1", size: 7 }]);
});

test("tasks follow a renamed machine, and go with a removed one", () => {
  const renamed = update(document, { type: "renameMachine", at: 1, to: "big" });
  expect(renamed.users.flatMap(({ tasks }) => tasks.map(({ resource }) => resource))).toEqual([
    "M1",
    "big",
    "big",
  ]);
  const left = update(document, { type: "removeMachine", at: 1 });
  expect(left.users.map(({ id, tasks }) => [id, tasks.length])).toEqual([["you", 1]]);
});

test("only what is generated can be drawn differently", () => {
  expect(update(document, { type: "setGenerated", values: { users: 2 } })).toBe(document);
  const generated: Generated = {
    resources: 5,
    capacitySpread: 0.25,
    background: { type: "constant", bid: 1 },
    users: 20,
    tasks: [3, 5],
    budgetSpread: 0,
    firstArrival: 0,
    arrivalGap: 0,
  };
  const drawn = { ...document, generated };
  const other = update(drawn, { type: "setGenerated", values: { users: 2 } });
  expect(other.generated).toEqual({ ...generated, users: 2 });
});

test("quick changes of one field are one step of undo, those of another are not", () => {
  const budget = (user: number, value: number) =>
    rules.coalesceKey({ type: "setUser", user, values: { budget: value } });
  expect(budget(0, 1)).toBe(budget(0, 2));
  expect(budget(0, 1)).not.toBe(budget(1, 1));
  expect(rules.coalesceKey({ type: "removeUser", user: 0 })).toBeUndefined();
});

test("a free name is like the others and taken by none", () => {
  expect(freeName("user ", document.users)).toBe("user 3");
  expect(freeName("user ", [{ id: "user 2" }])).toBe("user 3");
});

test("all money is multiplied: budgets, list prices, the reserve price and owners' bids", () => {
  const [first, second] = document.resources;
  if (first === undefined || second === undefined) throw new Error("two machines");
  const before = { ...document, resources: [first, { ...second, listPrice: 3 }] };
  const twice = update(before, { type: "scaleMoney", by: 2 });
  expect(twice.users.map(({ budget }) => budget)).toEqual([280, 60]);
  expect(twice.options).toEqual({ ...document.options, reserve: 0.02, listPrice: 2 });
  expect(twice.resources[0]?.background).toEqual({ type: "constant", bid: 2 });
  expect(twice.resources[1]).toEqual({
    ...second,
    listPrice: 6,
    background: { type: "table", bids: [2, 4] },
  });
  expect(update(twice, { type: "scaleMoney", by: 0.5 })).toEqual(before);
});
