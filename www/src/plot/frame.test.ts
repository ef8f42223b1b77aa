// Ticks are round and do not meet; margins hold the labels; values outside are drawn at the edge.

import { expect, test } from "vitest";
import {
  across,
  Frame,
  type PlotSettings,
  roundStep,
  ticksIn,
  upTo,
  wholeTicksIn,
} from "./frame.svelte.js";

function frameOf(settings: Partial<PlotSettings>, width = 400, height = 200, scale = 1): Frame {
  const whole = { x: { domain: [0, 10] }, y: { domain: [0, 100] }, ...settings } as const;
  const frame = new Frame(() => whole);
  Object.assign(frame, { width, height, scale });
  return frame;
}

test("steps and ticks are round numbers", () => {
  expect([roundStep(70, 7), roundStep(10, 5), roundStep(0.9, 4)]).toEqual([10, 2, 0.5]);
  expect(ticksIn([0, 70], 7)).toEqual([0, 10, 20, 30, 40, 50, 60, 70]);
  expect([ticksIn([0, 0], 5), ticksIn([3, 3], 0)]).toEqual([[0], [3]]);
  expect(wholeTicksIn([0, 2], 8)).toEqual([0, 1, 2]);
});

test("axes are fitted to the data", () => {
  expect(upTo([3, 10], 1.1)).toEqual([0, 11]);
  expect(upTo([], 1)).toEqual([0, 1e-9]);
  expect(across([2, 4], 0.5)).toEqual([1, 5]);
  const [low, high] = across([7]);
  expect(low).toBeLessThan(high);
});

test("margins hold what stands in them", () => {
  const label = String;
  const plain = frameOf({});
  const full = frameOf({
    x: { domain: [0, 10], label, name: "time" },
    y: { domain: [0, 100_000], label, name: "money" },
  });
  expect(full.left).toBeGreaterThan(full.widthOf("100000"));
  expect(plain.left).toBeLessThan(full.left);
  expect(plain.top).toBeLessThan(full.top);
  expect(plain.bottom).toBeGreaterThan(full.bottom);
  expect([full.x(0), full.x(10), full.y(0)]).toEqual([full.left, full.right, full.bottom]);
  expect(full.hasRoom).toBe(true);
  expect(frameOf({}, 30).hasRoom).toBe(false);
});

test("a value outside is drawn at the edge, and an axis of one value has a place for it", () => {
  const frame = frameOf({});
  expect([frame.x(-5), frame.x(15)]).toEqual([frame.left, frame.right]);
  expect(frameOf({ x: { domain: [3, 3] } }).x(3)).toBe(4);
});

test("labels of ticks do not meet, in any size of text", () => {
  for (const width of [120, 200, 390, 1200]) {
    for (const scale of [1, 1.3]) {
      for (const ticks of [undefined, Array.from({ length: 30 }, (_, at) => at / 3)]) {
        const frame = frameOf(
          {
            x: {
              domain: [0, 10],
              label: (value) => `${value.toFixed(1)} seconds`,
              ...(ticks === undefined ? {} : { ticks }),
            },
          },
          width,
          200,
          scale,
        );
        const { xTicks } = frame;
        expect(xTicks.length).toBeGreaterThan(0);
        for (const [at, tick] of xTicks.entries()) {
          const before = xTicks[at - 1];
          if (before === undefined) continue;
          expect(tick.middle - before.middle).toBeGreaterThan(frame.widthOf(tick.label));
        }
      }
    }
  }
});

test("in a low plot the name of the axis takes the place of its last ticks", () => {
  const x = { domain: [0, 10], label: String, name: "CPUs of the request" } as const;
  const [low, high] = [frameOf({ x }, 400, 120), frameOf({ x }, 400, 300)];
  expect([low.isNameBeside, high.isNameBeside]).toEqual([true, false]);
  expect(Math.max(...low.xTicks.map(({ at }) => at))).toBeLessThan(low.right - low.widthOf(x.name));
  expect(high.xTicks.at(-1)?.value).toBe(10);
});
