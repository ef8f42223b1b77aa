// Lines of the cloud, and what the walk shows after some tries.

import { expect, test } from "vitest";
import { cloudOf, fatesAfter } from "./lines.js";

const candidates = [8, 6, 4].flatMap((processors) =>
  [120, 90].map((start) => ({ site: 0, processors, start })),
);

test("bars stand under each other by processors and start; many are marks on one line each", () => {
  const { bands, lines, isDense } = cloudOf(candidates);
  expect(isDense).toBe(false);
  expect(bands.map(({ processors }) => processors)).toEqual([8, 6, 4]);
  expect(lines.map(({ at }) => at)).toEqual([1, 0, 3, 2, 5, 4]);
  expect(new Set(lines.map(({ y }) => y)).size).toBe(6);
  const many = Array.from({ length: 40 }, (_, start) => ({ site: 0, processors: 2, start }));
  const dense = cloudOf(many);
  expect(dense.isDense).toBe(true);
  expect(new Set(dense.lines.map(({ y }) => y)).size).toBe(1);
});

test("the walk counts refusals up to its try, and what comes after is not tried", () => {
  const fates = ["local", "filtered", "own-check", "granted", "not-tried"] as const;
  const all = fates.map((fate) => ({ fate }));
  expect(fatesAfter(all, [0, 2, 3], 1)).toEqual([
    "local",
    "filtered",
    "not-tried",
    "not-tried",
    "not-tried",
  ]);
  expect(fatesAfter(all, [0, 2, 3], 3)).toEqual(fates);
});
