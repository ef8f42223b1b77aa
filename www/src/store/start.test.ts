// The document that a page begins with: what a person has opened while the kept one was still being read stays in view.

import { expect, test } from "vitest";
import { Refusal } from "../engine/protocol.js";
import { type Shop, ShopStore, shop } from "./shop.fixture.js";

/** A store with a kept document of size 5, which is read when the test says so. */
class StartingStore extends ShopStore {
  read: () => void = () => {};
  refuse: () => void = () => {};

  constructor() {
    super();
    const entry = { content: "5" };
    const start = async () => ({ entry, isCopy: false });
    Object.assign(this.autosave, { start, opened: () => {}, decline: async () => {} });
  }

  protected override restore = (content: string): Promise<Shop> =>
    new Promise((resolve, reject) => {
      this.read = () => resolve(shop(Number(content)));
      const problem = { code: "bad-text", path: "", message: "is no shop" };
      this.refuse = () => reject(new Refusal(problem as ConstructorParameters<typeof Refusal>[0]));
    });
}

async function starting(): Promise<{ store: StartingStore; started: Promise<void> }> {
  const store = new StartingStore();
  const started = store.start();
  // The presets are there, and the kept document is being read.
  await new Promise((resolve) => setTimeout(resolve));
  expect([store.library.presets.length, store.size]).toEqual([1, undefined]);
  return { store, started };
}

test("the kept document comes back", async () => {
  const { store, started } = await starting();
  store.read();
  await started;
  expect(store.size).toBe(5);
});

test("a preset chosen meanwhile stays", async () => {
  const { store, started } = await starting();
  store.openPreset("one");
  expect(store.size).toBe(1);
  store.read();
  await started;
  expect([store.size, store.asked]).toEqual([1, [1]]);
});

test("a document opened meanwhile stays, whether the kept one can be read or not", async () => {
  for (const end of ["read", "refuse"] as const) {
    const { store, started } = await starting();
    store.take(shop(7), "Opened.");
    store[end]();
    await started;
    expect([store.size, store.asked]).toEqual([7, [7]]);
  }
});

test("where nothing was opened and the kept one cannot be read, the first preset comes", async () => {
  const { store, started } = await starting();
  store.refuse();
  await started;
  expect(store.size).toBe(1);
});
