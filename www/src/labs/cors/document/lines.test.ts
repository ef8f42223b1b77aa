// Nodes as text: written and read back, with what the text does not say kept; faults by their line.

import { expect, test } from "vitest";
import { nodesText, readNodes, readRequests, requestsText } from "./lines.js";
import type { Application, NodeDocument } from "./types.js";

const nodes: NodeDocument[] = [
  {
    id: "N1",
    offers: [
      {
        resource: "R1",
        capacity: 20,
        unitCost: 400,
        bookings: [{ start: 20, end: 40, amount: 10, reconstructed: true }],
        printed: [{ start: 20, end: 40 }],
      },
    ],
  },
  {
    id: "Node 2",
    offers: [
      { resource: "R1", capacity: 0, unitCost: 5 },
      { resource: "memory", capacity: 8, unitCost: 150 },
    ],
  },
];

test("what is written is read back, with what the text does not say", () => {
  const text = nodesText(nodes);
  expect(text).toBe("N1: R1 20 at 4.00, 10 during 20-40\nNode 2: R1 0 at 0.05; memory 8 at 1.50");
  expect(readNodes(text, nodes)).toEqual(nodes);
  expect(readNodes(`# a comment\n\n${text}`, nodes)).toEqual(nodes);
});

test("an edited booking is no longer the reconstructed one", () => {
  const read = readNodes("N1: R1 20 at 4, 11 during 20–40", nodes);
  expect(read).toEqual([
    {
      id: "N1",
      offers: [
        {
          resource: "R1",
          capacity: 20,
          unitCost: 400,
          bookings: [{ start: 20, end: 40, amount: 11 }],
          printed: [{ start: 20, end: 40 }],
        },
      ],
    },
  ]);
});

test.each([
  ["N1 R1 20 at 4.00", 1],
  ["N1: R1 20 at 4.00\nN1: R1 1 at 1", 2],
  ["N1: R1 twenty at 4.00", 1],
  ["N1: R1 20 at 4.005", 1],
  ["\nN1: R1 20 at 4.00, 10 from 20 to 40", 2],
  [`${"\n".repeat(6000)}N1: R1 1 at 1`, 6001],
])("%j is refused at its line", (text, line) => {
  expect(readNodes(text, nodes)).toMatchObject({ line, why: expect.stringMatching(/[.…]$/) });
});

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
