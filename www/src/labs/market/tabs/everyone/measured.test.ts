// What the findings say: numbers of stored runs, in the order that the paper denies or claims.

import { expect, test } from "vitest";
import { findings as words } from "../../text/en/findings.js";
import { dotsOf, verdictOf } from "./dots.js";
import { findingIds } from "./findings.js";
import { measured, runs, verdictsOf } from "./measured.js";
import { stored } from "./stored.js";

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
