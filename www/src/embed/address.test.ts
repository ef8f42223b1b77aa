// Tests of what an address says about embedding.

import { expect, test } from "vitest";
import { misreadIn, embeddingOf as of, shownTabs } from "./address.js";

const tabs = ["plans", "timeline", "data"];
const embeddingOf = (search: string) =>
  of(search, { tabs, lockable: ["resources", "request", "reservations"] });

test("an address without the word is the whole playground", () => {
  expect(embeddingOf("?show=scene&lock=resources")).toBeUndefined();
  expect(shownTabs(undefined, tabs)).toEqual(tabs);
});

test("panels and locks are what the address names", () => {
  const embedding = embeddingOf("?embed&show=scene,plans&lock=resources,request");
  expect([...(embedding?.shown ?? [])]).toEqual(["scene", "plans"]);
  expect([...(embedding?.locked ?? [])]).toEqual(["resources", "request"]);
  expect(shownTabs(embedding, tabs)).toEqual(["plans"]);
  expect(embedding?.display).toBe("light");
  expect(embeddingOf("?embed&display=dark")?.display).toBe("dark");
});

test("words that are none are passed over", () => {
  const embedding = embeddingOf("?embed=1&show=nothing,__proto__&lock=all&display=neon");
  expect([...(embedding?.shown ?? [])]).toEqual(["scene", "request", ...tabs]);
  expect(embedding?.locked.size).toBe(0);
  expect(embedding?.display).toBe("light");
});

test("what an address says in vain is named", () => {
  const misread = (search: string) =>
    misreadIn(search, { tabs, lockable: ["resources", "request", "reservations"] }).map(
      ({ parameter, words }) => [parameter, ...words],
    );
  expect(misread("?embed&show=scene,plans&lock=request&display=dark")).toEqual([]);
  expect(misread("?embed&lock=&show=")).toEqual([]);
  expect(misread("?embed&lock=grid,request,all&show=scenes&display=neon")).toEqual([
    ["show", "scenes"],
    ["lock", "grid", "all"],
    ["display", "neon"],
  ]);
  expect(misread("?lock=resources")).toEqual([["lock"]]);
  expect(misread("?embedded&x=1")).toEqual([]);
});
