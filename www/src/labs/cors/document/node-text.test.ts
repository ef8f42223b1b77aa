// Nodes as text: written and read back, with what the text does not say kept; faults by their line.

import { expect, test } from "vitest";
import { nodesText, readNodes } from "./node-text.js";
import type { NodeDocument } from "./types.js";

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
