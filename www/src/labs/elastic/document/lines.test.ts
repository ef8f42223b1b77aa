// Clusters and requests as text: written and read back, with what the text does not say kept; faults by their line.

import { expect, test } from "vitest";
import { clustersText, readClusters, readRequests, requestsText } from "./lines.js";
import type { Cluster, Request } from "./types.js";

const clusters: Cluster[] = [
  {
    id: "A",
    processors: 16,
    scheduler: "conservative",
    jobs: [{ id: 1, submit: 0, run: 70, processors: 10, estimate: 100 }],
  },
  {
    id: "B 2",
    processors: 8,
    scheduler: "depth",
    depth: 4,
    speed: 2,
    price: 3,
    generated: { seed: 1, count: 200 },
  },
];

test("clusters are read back as they were written, and generated jobs stay", () => {
  const text = clustersText(clusters);
  expect(text).toBe(
    "A: 16 CPUs, conservative\n1 at 0: 10 CPUs, 70 of 100\nB 2: 8 CPUs, depth 4, speed 2, price 3",
  );
  expect(readClusters(`# a comment\n\n${text}`, clusters)).toEqual(clusters);
  expect(readClusters("A: 4 cpus, easy", [])).toEqual([
    { id: "A", processors: 4, scheduler: "depth" },
  ]);
});

test.each([
  ["1 at 0: 10 CPUs, 70 of 100", 1],
  ["A: 16 CPUs, sooner", 1],
  ["A: 16 CPUs, easy\nA: 16 CPUs, easy", 2],
  ["A: 16 CPUs, easy\n1 at 0: 10 CPUs, 70", 2],
  ["A: 16 CPUs, easy\n1 at 0: 1 CPU, 7 of 7\n1 at 0: 1 CPU, 7 of 7", 3],
  ["A: 16 CPUs, easy, color 3", 1],
  ["", 1],
  [`${"\n".repeat(3000)}A: 16 CPUs, easy`, 3001],
])("%j is refused at its line", (typed, line) => {
  expect(readClusters(typed, [])).toMatchObject({ line, why: expect.stringMatching(/\.$/) });
});

const requests: Request[] = [
  {
    id: 1,
    arrival: 20,
    earliestStart: 90,
    latestEnd: 200,
    processors: { least: 4, most: 8, step: 2 },
    startStep: 30,
    duration: 40,
    run: 35,
    referenceProcessors: 8,
    serial: 1,
    parallel: 9,
  },
  {
    id: 2,
    arrival: 30,
    earliestStart: 100,
    latestEnd: 170,
    processors: { least: 16, most: 16 },
    startStep: 40,
    duration: 40,
    referenceProcessors: 16,
    referenceSpeed: 2,
    serial: 0,
    parallel: 1,
    sites: ["A", "B"],
    cancelAt: 150,
    modification: { at: 60, start: 110, duration: 30 },
  },
];

test("requests are read back as they were written", () => {
  const text = requestsText(requests);
  expect(text).toBe(
    "R1 at 20: 4-8 step 2 from 90 to 200 every 30, 40 on 8, serial 1:9\nR2 at 30: 16-16 step 1 from 100 to 170 every 40, 40 on 16, serial 0:1, speed 2, cancel at 150, modify at 60 start 110 for 30, only A B",
  );
  expect(readRequests(text, requests)).toEqual(requests);
});

test.each([
  ["R1 at 20: 4-8 from 90 to 200, 40 on 8, serial 1:9", 1],
  ["\nR1 at soon", 2],
  [`${requestsText(requests)}\n${requestsText(requests)}`, 3],
])("%j is no request", (typed, line) => {
  expect(readRequests(typed, [])).toMatchObject({ line, why: expect.stringMatching(/\.$/) });
});
