// The message sequence chart: later is lower, every message stands between its ends, and the words say what happens.

import { expect, test } from "vitest";
import golden from "../../../../../tests/golden/boundary/rehearsal.json";
import type { RehearsalReport } from "../../../engine/pkg/coalloc.js";
import { stories, storyIn, storyOf } from "./rehearsal.svelte.js";
import { outcomeText, stepText } from "./sentences.js";
import { sequenceOf } from "./sequence.js";

/** Two rivals, losses, copies and a crash, as the engine reports them. */
const report = golden as unknown as RehearsalReport;

test("time runs down and every moment has its place", () => {
  const { stepY, height, ticks } = sequenceOf(report, 900);
  expect(stepY).toHaveLength(report.moments.length);
  expect(stepY).toEqual([...stepY].sort((a, b) => a - b));
  expect(Math.max(...stepY)).toBeLessThan(height);
  for (const [index, tick] of ticks.entries()) {
    expect(tick.y - (ticks[index - 1]?.y ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(17);
  }
});

test("a message runs from its sender down to its receiver, and a lost one ends on the way", () => {
  const { arrows, lifelines, stepY } = sequenceOf(report, 900);
  const asked = ["hold", "commit", "abort", "terminate"];
  const fates = new Set<string>();
  for (const { message, x1, y1, x2, y2, sentStep, arrivedStep } of arrows) {
    const manager = lifelines.find((line) => line.manager && line.index === message.manager);
    const coordinator = lifelines.find(
      (line) => !line.manager && line.index === message.coordinator,
    );
    const ends = [coordinator?.x, manager?.x];
    const [from, to] = asked.includes(message.body.type) ? ends : ends.reverse();
    fates.add(message.fate);
    expect(x1).toBe(from);
    expect(y1).toBe(stepY[sentStep]);
    if (message.fate === "lost") {
      expect(arrivedStep).toBeUndefined();
      expect(Math.sign(x2 - x1)).toBe(Math.sign((to ?? 0) - x1));
      expect(Math.abs(x2 - x1)).toBeLessThan(Math.abs((to ?? 0) - x1));
    } else {
      expect([x2, y2]).toEqual([to, stepY[arrivedStep ?? -1]]);
      expect(y2).toBeGreaterThan(y1);
    }
  }
  expect([...fates].sort()).toEqual(["lost", "received", "unheard"]);
});

test("states, rounds and outcomes stand at whom they are about, and an outage lasts until the restart", () => {
  const { pills, outages } = sequenceOf(report, 900);
  const states = report.moments.flatMap(({ states: changes }) => changes);
  expect(pills.filter(({ what }) => what.type === "state")).toHaveLength(states.length);
  expect(pills.filter(({ what }) => what.type === "outcome")).toHaveLength(2);
  expect(outages).toHaveLength(1);
  const [outage] = outages;
  expect(outage?.y2).toBeGreaterThan(outage?.y1 ?? 0);
  expect(report.moments[outage?.backStep ?? -1]?.cause.type).toBe("restart");
});

test("a chart is never narrower than its participants need", () => {
  expect(sequenceOf(report, 100).width).toBe(sequenceOf(report, 300).width);
  expect(sequenceOf(report, 2000).width).toBeGreaterThan(sequenceOf(report, 300).width);
});

test("every step is described in whole sentences", () => {
  for (const moment of report.moments) {
    const sentence = stepText(report, moment);
    expect(sentence).toMatch(/^[A-Z].*\.$/s);
    expect(sentence).not.toMatch(/undefined|NaN|\[object/);
  }
  const crash = report.moments.find(({ cause }) => cause.type === "crash");
  expect(crash && stepText(report, crash)).toMatch(/^NRM \S+ crashes\. Its state/);
  for (const outcome of report.outcomes) {
    expect(outcome && outcomeText(report, outcome.outcome)).toMatch(/^(Not reserved|Reserved)\. /);
  }
});

test("a story is recognized by its conditions, whatever the seed", () => {
  for (const name of stories) {
    expect(storyIn(storyOf(name, 7))).toBe(name);
  }
  expect(storyIn({ ...storyOf("calm", 1), latencyMilliseconds: 51 })).toBeUndefined();
});
