// A worker checks an experiment once for all that is asked about it.

import { expect, test } from "vitest";
import { ExperimentCache } from "./units.js";

function begin() {
  const checked: string[] = [];
  const freed: string[] = [];
  const cache = new ExperimentCache(({ title }: { title: string }) => {
    if (title === "") throw new Error("no title");
    checked.push(title);
    return { title, free: () => freed.push(title) };
  });
  return { cache, checked, freed };
}

test("days, tables and files of one experiment check it once, and a run sends it once", () => {
  const { cache, checked, freed } = begin();
  expect(cache.ofRun(1, undefined)).toBeUndefined();
  const one = cache.ofRun(1, { title: "A" });
  expect(cache.of({ title: "A" })).toBe(one);
  expect(cache.ofRun(1, undefined)).toBe(one);
  expect(checked).toEqual(["A"]);
  expect(cache.ofRun(2, undefined), "another run").toBeUndefined();
  expect(cache.of({ title: "B" })).not.toBe(one);
  expect([checked, freed]).toEqual([["A", "B"], ["A"]]);
  expect(cache.ofRun(1, undefined), "its place was taken").toBeUndefined();
});

test("after one that is refused the next is checked", () => {
  const { cache, checked } = begin();
  cache.ofRun(1, { title: "A" });
  expect(() => cache.of({ title: "" })).toThrow("no title");
  expect(cache.ofRun(1, undefined)).toBeUndefined();
  expect(cache.of({ title: "A" })).toBeDefined();
  expect(checked).toEqual(["A", "A"]);
});
