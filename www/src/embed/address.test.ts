// Tests of what an address says about embedding.

import { expect, test } from "vitest";
import { tabs } from "../frame/tabs.js";
import { embeddingOf, panels, shownTabs } from "./address.js";

test("an address without the word is the whole playground", () => {
  expect(embeddingOf("?show=scene&lock=resources")).toBeUndefined();
  expect(shownTabs(undefined)).toEqual(tabs);
});

test("panels and locks are what the address names", () => {
  const embedding = embeddingOf("?embed&show=scene,plans&lock=resources,request");
  expect([...(embedding?.shown ?? [])]).toEqual(["scene", "plans"]);
  expect([...(embedding?.locked ?? [])]).toEqual(["resources", "request"]);
  expect(shownTabs(embedding)).toEqual(["plans"]);
  expect(embedding?.display).toBe("light");
  expect(embeddingOf("?embed&display=dark")?.display).toBe("dark");
});

test("words that are none are passed over", () => {
  const embedding = embeddingOf("?embed=1&show=nothing,__proto__&lock=all&display=neon");
  expect([...(embedding?.shown ?? [])]).toEqual([...panels]);
  expect(embedding?.locked.size).toBe(0);
  expect(embedding?.display).toBe("light");
});
