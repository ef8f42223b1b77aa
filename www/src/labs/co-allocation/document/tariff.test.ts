// Tariffs as steps, and prices by them.

import { describe, expect, it } from "vitest";
import { sample } from "./sample.fixture.js";
import {
  painted,
  priceOf,
  readSteps,
  segmentsOf,
  stepHalved,
  stepMoved,
  stepsText,
  withoutStep,
} from "./tariff.js";
import type { ScenarioDocument, TariffDocument } from "./types.js";

const hour = 3600;
const tariff: TariffDocument = {
  name: "Day",
  weekdays: [
    { fromSeconds: 0, level: 1 },
    { fromSeconds: 8 * hour, level: 4 },
    { fromSeconds: 20 * hour, level: 1 },
  ],
};

/** The level at every quarter of an hour of a week, looked up by hand. */
function levels({ weekdays, weekend }: TariffDocument): number[] {
  return Array.from({ length: 7 * 96 }, (_, quarter) => {
    const day = Math.floor(quarter / 96);
    const steps = day >= 5 && weekend !== undefined ? weekend : weekdays;
    let level = 1;
    for (const step of steps) {
      if (step.fromSeconds <= (quarter % 96) * 900) level = step.level;
    }
    return level;
  });
}

describe("a tariff", () => {
  it("says the same in segments as in steps", () => {
    const week = { ...tariff, weekend: [{ fromSeconds: 0, level: 2 }] };
    for (const one of [tariff, week]) {
      const segments = segmentsOf(one, 3 * hour, 7 * 24 * hour);
      const expected = levels(one);
      for (const { start, end, level } of segments) {
        for (let at = start; at < end; at += 900) expect(level).toBe(expected[at / 900]);
      }
      expect(segments.reduce((sum, { start, end }) => sum + end - start, 0)).toBe(165 * hour);
    }
  });

  it("is painted between two times of a day and nowhere else", () => {
    for (const [from, to] of [
      [0, 2],
      [7, 9],
      [8, 20],
      [12, 13],
      [19, 24],
      [0, 24],
    ] as const) {
      const before = levels(tariff).slice(0, 96);
      const after = levels(painted(tariff, from * hour, to * hour, 7)).slice(0, 96);
      expect(after).toEqual(before.map((level, at) => (at >= from * 4 && at < to * 4 ? 7 : level)));
    }
  });

  it("is painted on the weekend alone where that has steps", () => {
    const week = { ...tariff, weekend: [{ fromSeconds: 0, level: 2 }] };
    const saturday = 5 * 24 * hour;
    const after = painted(week, saturday + hour, saturday + 2 * hour, 9);
    expect(after.weekdays).toEqual(week.weekdays);
    expect(stepsText(after.weekend ?? [])).toBe("00:00 2, 01:00 9, 02:00 2");
  });

  it("keeps its steps in order when one is moved", () => {
    const late = stepMoved(tariff, "weekdays", 1, { fromSeconds: 23 * hour });
    expect(stepsText(late.weekdays)).toBe("00:00 1, 19:59 4, 20:00 1");
    expect(stepMoved(tariff, "weekdays", 0, { fromSeconds: hour }).weekdays[0]?.fromSeconds).toBe(
      0,
    );
  });

  it("loses a step and gets one", () => {
    expect(stepsText(withoutStep(tariff, "weekdays", 1).weekdays)).toBe("00:00 1");
    expect(withoutStep(tariff, "weekdays", 0)).toBe(tariff);
    expect(stepsText(stepHalved(tariff, "weekdays", 1).weekdays)).toBe(
      "00:00 1, 08:00 4, 14:00 5, 20:00 1",
    );
  });

  it("is read as it is written, or not at all", () => {
    expect(readSteps(stepsText(tariff.weekdays))).toEqual(tariff.weekdays);
    expect(readSteps("0:00 1; 8:30 12")).toEqual([
      { fromSeconds: 0, level: 1 },
      { fromSeconds: 30_600, level: 12 },
    ]);
    for (const wrong of ["", "8:00 1", "0:00 1, 0:00 2", "0:00 1, 25:00 2", "0:00 1001", "0:00"]) {
      expect(readSteps(wrong), wrong).toBeUndefined();
    }
  });
});

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

  it("is per hour and level with them, by coverage", () => {
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
