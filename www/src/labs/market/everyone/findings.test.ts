// What the findings say: numbers of stored runs, in the order that the paper denies or claims.

import { expect, test } from "vitest";
import type { MarketDocument } from "../document/types.js";
import { findings as words } from "../text/en/findings.js";
import { text } from "../text/index.js";
import { dotsOf, verdictOf } from "./experiments.js";
import { findingIds, marketOf, places } from "./findings.js";
import { measured, runs, stored, verdictsOf } from "./measured.js";

test("each finding is said in numbers, and names its runs", () => {
  const said = [
    words.found.claim(measured.claim()),
    words.found.adoption(measured.adoption()),
    words.found.present(measured.present()),
    words.found.swing(measured.swing()),
    words.found.lock(measured.lock()),
    words.found.memory(measured.memory()),
    words.found.sealed(measured.sealed()),
  ];
  expect(said.length).toBe(findingIds.length);
  for (const text of said) {
    expect(text).toMatch(/\d/);
    expect(text).not.toMatch(/NaN|Infinity|undefined/);
  }
  for (const id of findingIds) {
    expect(runs[id].length).toBeGreaterThan(0);
    for (const { counts } of verdictsOf(id)) expect(counts.length).toBeGreaterThan(0);
  }
});

test("the game is best for one user and not for everybody; knowing pays while few know", () => {
  const verdict = (id: "one-user" | "everyone") =>
    verdictOf(dotsOf(stored[id].summary).find(({ row }) => row === "sequential-game")?.dots ?? []);
  expect(verdict("one-user")).toBe("faster");
  expect(verdict("everyone")).toBe("slower");
  const { pays, loses, lastOne } = measured.adoption();
  expect(pays[1]).toBeLessThanOrEqual(10);
  expect(loses[0]).toBeGreaterThan(pays[0]);
  expect(lastOne[1]).toBeLessThan(0);
});

const like = { options: { slot: 5, bids: "cleared", reserve: 0.01 } } as unknown as MarketDocument;

test("each finding has a place", () => {
  expect(findingIds.length).toBe(7);
  for (const id of findingIds.slice(2)) {
    expect(Object.keys(text.live.tabs)).toContain(places[id]?.tab);
    expect(marketOf(id, like)?.generated?.users).toBe(20);
  }
  expect(findingIds.slice(0, 2).map((id) => marketOf(id, like))).toEqual([undefined, undefined]);
});

test("the market of a finding has what the finding needs, and the paper’s rest", () => {
  expect(marketOf("sealed", like)?.options).toMatchObject({
    bids: "sealed",
    slot: 10,
    reserve: 0.01,
  });
  expect(marketOf("memory", like)?.generated?.budgetSpread).toBe(0.3);
  expect(marketOf("lock", like)?.options.stages).toEqual({ most: 2, order: "at-once", step: 1 });
});
