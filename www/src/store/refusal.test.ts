// What an edit leaves that the engine refuses: the last good document, and a sentence with a place for the field.

import { expect, test } from "vitest";
import type { Findings } from "../engine/pkg/coalloc.js";
import { applying, fieldAtWork } from "../fields/wrong-fields.svelte.js";
import { DocumentStore } from "./document-store.svelte.js";
import { placeOf, refusalIn } from "./refusal.js";
import type { DocumentRules } from "./rules.js";

interface Shop {
  readonly title: string;
  readonly shelves: readonly { readonly id: string; readonly sizes: readonly number[] }[];
}
type Change = { readonly size: number } | { readonly document: Shop };

const shop = (size: number): Shop => ({ title: "Shop", shelves: [{ id: "N1", sizes: [1, size] }] });
const places = { shelves: "shelf", sizes: "size" };

const rules: DocumentRules<Shop, Change> = {
  lab: "shop",
  update: (_, change) => ("size" in change ? shop(change.size) : change.document),
  coalesceKey: (change) => ("size" in change ? "size" : undefined),
  replacing: (document) => ({ document }),
  isAnother: () => false,
  changedParts: () => [],
  blank: () => shop(0),
  blankMessage: "",
  sizeOf: () => "",
  firstPreset: "shop",
  places,
  presetNames: {},
};

const error = (message: string, path: string): Findings =>
  ({ problems: [{ severity: "error", code: "out-of-range", message, path }] }) as Findings;

/** Accepts sizes up to 10. */
class ShopStore extends DocumentStore<Shop, Change> {
  /** The documents that questions were asked about. */
  readonly asked: number[] = [];

  constructor() {
    super(rules, { locked: new Set() });
  }

  get size(): number | undefined {
    return this.document?.shelves[0]?.sizes[1];
  }

  async parse(content: string): Promise<Shop> {
    return shop(Number(content));
  }

  protected override async check(document: Shop): Promise<Findings> {
    const size = document.shelves[0]?.sizes[1] ?? 0;
    return size <= 10
      ? ({ problems: [] } as unknown as Findings)
      : error("is large", "shelves[0].sizes[1]");
  }

  protected changed(document: Shop): void {
    this.asked.push(document.shelves[0]?.sizes[1] ?? 0);
  }

  print = async () => "";
  view = {};
  taskView = {};
  showView = () => {};
  openOther = async () => false;
  protected restore = this.parse;
  protected loadPresets = async () => [];
  protected loadGallery = async () => [];
  protected lost = () => {};
  protected forget = () => {};
}

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

test("places have the names of what they are in, or its number", () => {
  const requests = { requests: [{ id: 7 }], clusters: [{ id: "A", jobs: [{ id: 3 }] }] };
  const words = { requests: "request", clusters: "cluster", jobs: "job", run: "run time" };
  expect(placeOf("requests[0].run", requests, words)).toBe("Request 7, run time");
  expect(placeOf("clusters[0].jobs[0].run", requests, words)).toBe("A, job 3, run time");
  expect(placeOf("options.unknown", requests, words)).toBe("");
  expect(refusalIn(error("is too much", ""), requests, words)).toBe("is too much");
});
