// Lessons and figures: complete words, checks and pictures.

import { describe, expect, test } from "vitest";
import { tabOpen } from "../../lab/learn.js";
import { lockable } from "./document/rules.js";
import type { Subject } from "./document/subject.js";
import { figures, pictureOf } from "./experiment/stored.js";
import { lessons, selected, startShown, worded } from "./learn.js";
import { learn as labLearnText } from "./text/en/learn.js";

describe("every lesson", () => {
  for (const lesson of lessons) {
    test(`${lesson.id} has words for its steps, and asks for something in each`, () => {
      const { steps, words } = worded(lesson);
      expect(Object.keys(words)).toEqual(steps.map(({ id }) => id));
      for (const { id, locks, goal, onPage, show } of lesson.steps) {
        expect(words[id]?.text.length, id).toBeLessThan(150);
        expect(words[id]?.hint.length, id).toBeLessThan(150);
        expect(onPage.length > 0 || goal !== undefined, id).toBe(true);
        expect(show.length, id).toBeGreaterThan(0);
        expect(lockable).toEqual(expect.arrayContaining([...(locks ?? [])]));
      }
    });
  }
});

test("what the page knows", () => {
  const node: Subject = { type: "node", node: "N3" };
  const page = { dock: "half", tab: "timeline" };
  const state = { focus: { pinned: node }, frame: { startSeconds: 32_400 }, page };
  const on = (changed: object) =>
    ({ ...state, ...changed }) as unknown as Parameters<ReturnType<typeof selected>>[0];
  expect(selected("N3")(on({}))).toBe(true);
  expect(selected("N2")(on({}))).toBe(false);
  expect(selected("N3")(on({ focus: {} }))).toBe(false);
  expect(startShown(32_400)(on({}))).toBe(true);
  expect(startShown(32_400)(on({ frame: undefined }))).toBe(false);
  expect(tabOpen("timeline")(on({}))).toBe(true);
  expect(tabOpen("why")(on({}))).toBe(false);
  const closed = on({ page: { ...page, dock: "closed" } });
  expect(tabOpen("timeline")(closed)).toBe(false);
});

test("every stored figure has a name and a picture within its frame", async () => {
  for (const { id, shown } of figures) {
    expect(labLearnText.titles[id]).toBeTruthy();
    const { series } = await pictureOf(id, shown);
    const points = series.flat();
    expect(points.length, id).toBeGreaterThan(5);
    for (const { x, y } of points) {
      expect(Math.min(x, y), id).toBeGreaterThanOrEqual(0);
      expect(Math.max(x, y), id).toBeLessThanOrEqual(1);
    }
  }
});
