// What a reservation costs, against prices worked out by hand.

import { describe, expect, it } from "vitest";
import { priceOf } from "./bill.js";
import { sample } from "./sample.fixture.js";
import type { ScenarioDocument } from "./types.js";

const hour = 3600;

function grid(): ScenarioDocument {
  const document = sample();
  return {
    ...document,
    grid: {
      ...document.grid,
      domains: [{ name: "L" }, { name: "R" }],
      sites: [
        { name: "A", domain: "L", cpus: 8, cpuValue: 2, qualityPenalty: 0 },
        { name: "B", domain: "R", cpus: 8, cpuValue: 5, qualityPenalty: 0 },
      ],
      exchangePoints: [{ name: "X" }],
      links: [
        { between: ["A", "X"], bandwidthMbps: 1000, bandwidthValue: 3, qualityPenalty: 0 },
        { between: ["X", "B"], bandwidthMbps: 1000, bandwidthValue: 4, qualityPenalty: 0 },
      ],
    },
  };
}

const reservation = {
  label: "R1",
  startSeconds: 19 * hour,
  endSeconds: 21 * hour,
  sites: [
    { part: "a", site: "A", cpus: 4 },
    { part: "b", site: "B", cpus: 1 },
  ],
  paths: [{ nodes: ["A", "X", "B"], bandwidthMbps: 500 }],
};

describe("the price of a reservation", () => {
  it("is per plan without tariffs", () => {
    expect(priceOf(grid(), reservation)).toBe(4 * 2 + 5 + 0.5 * 7);
  });

  it("is per hour and level with them, by what each covers", () => {
    const night = [
      { fromSeconds: 0, level: 3 },
      { fromSeconds: 20 * hour, level: 1 },
    ];
    const economy = {
      tariffs: [
        { name: "Left", domains: ["L"], covers: "cpus" as const, weekdays: night },
        { name: "Right", domains: ["R"], weekdays: [{ fromSeconds: 0, level: 10 }] },
      ],
    };
    // A: 4 CPUs of 2 at levels 3 and 1; B and its link at 10 for 2 h; the link of A at 1 for 2 h.
    const expected = 8 * (3 + 1) + 5 * 20 + 0.5 * (3 * 2 + 4 * 20);
    expect(priceOf({ ...grid(), economy }, reservation)).toBeCloseTo(expected, 9);
  });
});
