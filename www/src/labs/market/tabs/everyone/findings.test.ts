// Seven findings, each with its figure or with a market in which it is seen.

import { expect, test } from "vitest";
import type { MarketDocument } from "../../document/types.js";
import { tabGroups } from "../index.js";
import { findingIds, marketOf, places } from "./findings.js";

const like = { options: { slot: 5, bids: "cleared", reserve: 0.01 } } as unknown as MarketDocument;

test("each finding has a place", () => {
  expect(findingIds.length).toBe(7);
  const tabs: readonly string[] = tabGroups.flatMap((group) => [...group.tabs]);
  for (const id of findingIds.slice(2)) {
    expect(tabs).toContain(places[id]?.tab);
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
