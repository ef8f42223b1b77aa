// What an edit leaves that the engine refuses: the last good document, and a sentence with a place for the field.

import { expect, test } from "vitest";
import { applying, fieldAtWork } from "../fields/wrong-fields.svelte.js";
import { placeOf, refusalIn } from "./rules.js";
import { error, ShopStore } from "./shop.fixture.js";

async function opened(): Promise<ShopStore> {
  const store = new ShopStore();
  await store.load("3");
  return store;
}

test("what the engine accepts is kept, and asked about once it is checked", async () => {
  const store = await opened();
  store.edit({ size: 4 });
  expect([store.size, store.asked]).toEqual([4, [3]]);
  await store.checked;
  expect([store.size, store.asked, store.canUndo]).toEqual([4, [3, 4], true]);
});

test("what it refuses goes back to the last good document, and the field says why", async () => {
  const store = await opened();
  const told: string[] = [];
  store.edit({ size: 5 });
  await store.checked;
  applying(
    (why) => told.push(why),
    () => store.edit({ size: 50 }),
  );
  expect(fieldAtWork()).toBeUndefined();
  await store.checked;
  expect([store.size, store.asked, told]).toEqual([5, [3, 5], ["N1, size 2: is large."]]);
  store.undo();
  expect(store.size).toBe(3);
  store.redo();
  expect(store.size).toBe(5);
});

test("an edit from no field is refused in a notice; of several in a row the newest counts", async () => {
  const store = await opened();
  store.edit({ size: 50 });
  store.edit({ size: 7 });
  await store.checked;
  expect([store.size, store.asked, store.notices.now]).toEqual([7, [3, 7], undefined]);
  store.edit({ size: 8 });
  store.edit({ size: 60 });
  await store.checked;
  expect([store.size, store.asked]).toEqual([7, [3, 7]]);
  expect(store.notices.now?.message).toBe("N1, size 2: is large.");
});

test("an edit that is still checked is taken back by one step of undo", async () => {
  const store = await opened();
  store.edit({ size: 50 });
  store.undo();
  await store.checked;
  expect([store.size, store.canUndo]).toEqual([3, false]);
});

test("an edit that is still checked is taken back with the step that it is a part of", async () => {
  const store = await opened();
  store.edit({ size: 4 });
  await store.checked;
  store.edit({ size: 5 });
  store.undo();
  await store.checked;
  expect([store.size, store.canUndo]).toEqual([3, false]);
  store.redo();
  expect(store.size).toBe(4);
});

test("places have the names of what they are in, or its number", () => {
  const requests = { requests: [{ id: 7 }], clusters: [{ id: "A", jobs: [{ id: 3 }] }] };
  const words = { requests: "request", clusters: "cluster", jobs: "job", run: "run time" };
  expect(placeOf("requests[0].run", requests, words)).toBe("Request 7, run time");
  expect(placeOf("clusters[0].jobs[0].run", requests, words)).toBe("A, job 3, run time");
  expect(placeOf("options.unknown", requests, words)).toBe("");
  expect(refusalIn(error("is too much", ""), requests, words)).toBe("is too much");
});

test("a store names the places of its document, and a path without a name stays", async () => {
  const store = await opened();
  expect(store.placeOf("shelves[0].sizes[1]")).toBe("N1, size 2");
  expect(store.placeOf("unit")).toBe("unit");
});
