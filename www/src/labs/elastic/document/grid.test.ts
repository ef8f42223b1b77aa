// The grid of one cluster: what it holds, and where there is none.

import { expect, test } from "vitest";
import type { Candidate, ElasticRequestReport } from "../engine.js";
import { type Grid, gridOf } from "./grid.js";
import type { ElasticDocument } from "./types.js";

const document = { title: "Busy" } as ElasticDocument;
const day = 86_400;
const candidate = (processors: number, start: number, duration: number) =>
  ({ site: 0, processors, start, end: start + duration, duration }) as Candidate;
const site = {
  id: "A",
  processors: 16,
  undrawn: 0,
  before: [
    { kind: "running", id: 1, start: 2 * day, end: 2 * day + 900, processors: 10 },
    { kind: "reservation", id: 7, start: 2 * day + 2000, end: 2 * day + 3000, processors: 4 },
    { kind: "waiting", id: 2, start: 2 * day + 900, end: 2 * day + 1000, processors: 12 },
  ],
};
const report = {
  id: 8,
  now: 2 * day + 100,
  sites: [site],
  granted: 1,
  candidates: [
    candidate(8, 2 * day + 400, 600),
    candidate(6, 2 * day + 1000, 700),
    candidate(6, 2 * day + 400, 700),
  ],
  waiting: [{}],
} as unknown as ElasticRequestReport;

test("what runs and is reserved from now on is reserved in the grid", () => {
  const { content, leftOut, processors } = gridOf(document, report, "made") as Grid;
  const grid = JSON.parse(content);
  expect(grid.grid.sites).toEqual([{ name: "A", cpus: 16 }]);
  expect(grid.request).toEqual({
    parts: [{ name: "R8", cpus: 6 }],
    timeFrame: { earliestStartSeconds: 400, latestStartSeconds: 1000, durationSeconds: 700 },
  });
  expect(grid.reservations).toEqual([
    {
      label: "job 1",
      startSeconds: 100,
      endSeconds: 900,
      sites: [{ part: "all", site: "A", cpus: 10 }],
    },
    {
      label: "R7",
      startSeconds: 2000,
      endSeconds: 3000,
      sites: [{ part: "all", site: "A", cpus: 4 }],
    },
  ]);
  expect({ leftOut, processors }).toEqual({
    leftOut: { waiting: 1, candidates: 1 },
    processors: 6,
  });
});

test("where it makes no sense there is none", () => {
  expect(gridOf(document, { ...report, sites: [...report.sites, ...report.sites] }, "")).toBe(
    "several",
  );
  expect(gridOf(document, { ...report, candidates: [], granted: undefined }, "")).toBe(
    "noCandidate",
  );
  const large = {
    ...report.sites[0],
    processors: 200_000,
  } as ElasticRequestReport["sites"][number];
  expect(gridOf(document, { ...report, sites: [large] }, "")).toBe("tooLarge");
});
