// Users and machines as text: written and read back the same, refused at their line.

import { expect, test } from "vitest";
import { machinesText, readMachines, readUsers, usersText } from "./lines.js";
import type { Machine, User } from "./types.js";

const users: User[] = [
  {
    id: "you",
    budget: 140,
    tasks: [
      { resource: "Machine 1", size: 10_000 },
      { resource: "Machine 2", size: 8000.5 },
    ],
  },
  {
    id: "user 2",
    budget: 30,
    tasks: [{ resource: "Machine 2", size: 8000 }],
    arrival: 7,
    trust: 0.85,
  },
];
const machines: Machine[] = [
  { id: "Machine 1", capacity: 1000, background: { type: "constant", bid: 1 } },
  {
    id: "Machine 2",
    capacity: 800,
    background: { type: "table", bids: [0.2, 1.1], repeats: true },
  },
  { id: "r3", capacity: 800, background: { type: "table", bids: [0.2] } },
  {
    id: "r4",
    capacity: 1.5,
    background: { type: "drawn", load: 0.2, variation: 0.5, law: "ar1" },
    listPrice: 2,
  },
];

test("users are written and read back, with what is not written", () => {
  expect(usersText(users)).toBe(
    "you: 140; Machine 1 10000; Machine 2 8000.5\nuser 2: 30; Machine 2 8000; from 7",
  );
  expect(readUsers(usersText(users), users)).toEqual(users);
  const { trust: _, ...plain } = users[1] as User;
  expect(readUsers(usersText(users), [])).toEqual([users[0], plain]);
  expect(readUsers("user 2: 31; Machine 2 8,000", users)).toEqual([
    { id: "user 2", budget: 31, trust: 0.85, tasks: [{ resource: "Machine 2", size: 8000 }] },
  ]);
});

test("machines are written and read back", () => {
  expect(readMachines(machinesText(machines), machines)).toEqual(machines);
});

test("the first line that cannot be read is named", () => {
  const lineOf = (typed: string) => {
    const found = readUsers(typed, users);
    return "line" in found ? found.line : undefined;
  };
  expect(lineOf("# nothing but a remark\n\nyou: 140")).toBeUndefined();
  expect(["you 140", "a: 1\nb: much", "a: 1\na: 2", "a: 1; M1", "a: 1; M1 -3"].map(lineOf)).toEqual(
    [1, 2, 2, 1, 1],
  );
  for (const typed of [
    "r: 1",
    "r: 1; owner",
    "r: 1; owner much",
    "r: x; owner 1",
    "r: 1; owner drawn low ar1",
  ]) {
    expect(readMachines(typed, [])).toHaveProperty("line", 1);
  }
  expect(readUsers("\n".repeat(2001), users)).toHaveProperty("line", 2001);
});
