// Lessons and figures: complete words, checks and pictures.

import { describe, expect, test } from "vitest";
import { lockable } from "./document/rules.js";
import type { Subject } from "./document/subject.js";
import { figures, sketchOf } from "./experiment/stored.js";
import { holds, lessons, worded } from "./learn.js";
import { learn as labLearnText } from "./text/en/learn.js";

describe("every lesson", () => {
  for (const lesson of lessons) {
    test(`${lesson.id} has words for its steps, and asks for something in each`, () => {
      const { steps, words } = worded(lesson);
      expect(Object.keys(words)).toEqual(steps.map(({ id }) => id));
      for (const { id, locks, checks, onPage, show } of lesson.steps) {
        expect(words[id]?.text.length, id).toBeLessThan(150);
        expect(words[id]?.hint.length, id).toBeLessThan(150);
        expect(checks.length + onPage.length, id).toBeGreaterThan(0);
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
    ({ ...state, ...changed }) as unknown as Parameters<typeof holds>[0];
  expect(holds(on({}), { type: "selected", node: "N3" })).toBe(true);
  expect(holds(on({}), { type: "selected", node: "N2" })).toBe(false);
  expect(holds(on({ focus: {} }), { type: "selected", node: "N3" })).toBe(false);
  expect(holds(on({}), { type: "startShown", startSeconds: 32_400 })).toBe(true);
  expect(holds(on({ frame: undefined }), { type: "startShown", startSeconds: 32_400 })).toBe(false);
  expect(holds(on({}), { type: "tabOpen", tab: "timeline" })).toBe(true);
  expect(holds(on({}), { type: "tabOpen", tab: "why" })).toBe(false);
  const closed = on({ page: { ...page, dock: "closed" } });
  expect(holds(closed, { type: "tabOpen", tab: "timeline" })).toBe(false);
});

test("every stored figure has a name and a picture within its frame", async () => {
  for (const { id, shown } of figures) {
    expect(labLearnText.titles[id]).toBeTruthy();
    const { series } = await sketchOf(id, shown);
    const points = series.flat();
    expect(points.length, id).toBeGreaterThan(5);
    for (const { x, y } of points) {
      expect(Math.min(x, y), id).toBeGreaterThanOrEqual(0);
      expect(Math.max(x, y), id).toBeLessThanOrEqual(1);
    }
  }
});
