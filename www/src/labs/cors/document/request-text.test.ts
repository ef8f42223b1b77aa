// Requests as text: written and read back; faults by their line and reason.

import { expect, test } from "vitest";
import { readRequests, requestsText } from "./request-text.js";
import type { Application } from "./types.js";

const document = { resources: [{ id: "R1" }, { id: "big memory" }], horizon: 64 };
const applications: Application[] = [
  { id: "A1", jobs: [{ start: 25, end: 45, demands: [{ resource: "R1", amount: 25 }] }] },
  {
    id: "second one",
    jobs: [
      { start: 0, end: 64, demands: [{ resource: "R1", amount: 1 }] },
      {
        start: 3,
        end: 9,
        demands: [
          { resource: "R1", amount: 5 },
          { resource: "big memory", amount: 8 },
        ],
      },
    ],
  },
];

test("what is written is read back", () => {
  const text = requestsText(applications);
  expect(text).toBe(
    "A1: 25 R1 during 25-45\nsecond one: 1 R1 during 0-64; 5 R1 + 8 big memory during 3-9",
  );
  expect(readRequests(text, document)).toEqual(applications);
  expect(readRequests(`# a comment\n\n${text.replace("25-45", "25 – 45")}`, document)).toEqual(
    applications,
  );
});

test.each([
  ["25 R1 during 25-45", 1, "begins with its name"],
  ["A1: 25 R1 during 25-45\nA1: 1 R1 during 1-2", 2, "two applications"],
  ["A1: some R1 during 25-45", 1, "not understood"],
  ["A1: 25 R1", 1, "not understood"],
  ["\nA1: 25 R1 during 45-25", 2, "ends after its start"],
  ["A1: 25 R1 during 25-65", 1, "64"],
  ["A1: 0 R1 during 25-45", 1, "1,000,000"],
  ["A1: 25 R9 during 25-45", 1, "R9"],
  ["A1: 25 R1 + 3 R1 during 25-45", 1, "twice"],
])("%j is refused at its line", (text, line, why) => {
  expect(readRequests(text, document)).toEqual({ line, why: expect.stringContaining(why) });
});
