// Forces of many nodes, against those of every pair.

import { expect, it } from "vitest";
import { repel } from "./repulsion.js";

/** Numbers from 0 to 1, the same in every run. */
function numbers(count: number, seed: number): Float64Array {
  let state = seed;
  return Float64Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  });
}

function ofAllPairs(x: Float64Array, y: Float64Array): [number, number][] {
  return [...x].map((ax, a) => {
    let [sumX, sumY] = [0, 0];
    for (let b = 0; b < x.length; b += 1) {
      if (a === b) continue;
      const [dx, dy] = [ax - (x[b] as number), (y[a] as number) - (y[b] as number)];
      const share = 100 / Math.max(1, dx * dx + dy * dy);
      [sumX, sumY] = [sumX + dx * share, sumY + dy * share];
    }
    return [sumX, sumY];
  });
}

it.each([1, 2, 3, 4])("is near the sum over all pairs: %i", (seed) => {
  const scaled = (list: Float64Array) => list.map((value) => 1000 * value);
  const [x, y] = [scaled(numbers(400, seed)), scaled(numbers(400, seed + 100))];
  const [pushX, pushY] = [new Float64Array(400), new Float64Array(400)];
  repel(x, y, pushX, pushY, 100);
  const expected = ofAllPairs(x, y);
  const off = expected.map(([ex, ey], at) =>
    Math.hypot((pushX[at] as number) - ex, (pushY[at] as number) - ey),
  );
  const size = expected.map(([ex, ey]) => Math.hypot(ex, ey));
  const sum = (list: number[]) => list.reduce((total, value) => total + value, 0);
  expect(sum(off) / sum(size)).toBeLessThan(0.1);
});

it("bears nodes at one place", () => {
  const same = new Float64Array(300).fill(5);
  const [pushX, pushY] = [new Float64Array(300), new Float64Array(300)];
  repel(same, same, pushX, pushY, 100);
  expect(pushX.every((value) => value === 0) && pushY.every((value) => value === 0)).toBe(true);
});
