// Sheets of variants: one of other numbers for every student, each rendered by one store beside the page’s own.

import { type Component, mount, tick, unmount } from "svelte";
import type { AnyStore } from "../store/document-store.svelte.js";

/** Variants in one print, and their seeds. */
export const counts = { min: 1, max: 100 };
export const seeds = { min: 1, max: 1_000_000 };

/** A sheet and its key: copies of what the sheet of the lab has rendered. */
export interface VariantSheet {
  readonly seed: number;
  readonly task: readonly Node[];
  readonly answer: readonly Node[];
}

/** Longest wait for a rendered answer. */
const LIMIT_MS = 20_000;
const LOOK_MS = 30;

type Sheet<Store> = Component<{ playground: Store; answer: boolean }>;

/**
 * The sheets of the variants of a document by their seeds, one after the other; ends early where one has no variant.
 *
 * `begin` gives a store that keeps nothing; only one iteration at a time may use it.
 */
export async function* variantSheets<Store extends AnyStore>(
  document: Store["document"],
  wanted: readonly number[],
  begin: () => Store,
  Sheet: Sheet<Store>,
): AsyncGenerator<VariantSheet, void> {
  const store = begin();
  if (store.document === undefined) await store.start();
  for (const seed of wanted) {
    const varied = await store.variant(document, seed);
    if (varied === undefined) return;
    store.take(varied);
    await store.settled();
    yield {
      seed,
      task: await rendered(Sheet, { playground: store, answer: false }),
      answer: await rendered(Sheet, { playground: store, answer: true }),
    };
  }
}

/** Copy of a sheet, once its answer is in it. */
async function rendered<Store extends AnyStore>(
  Sheet: Sheet<Store>,
  props: { playground: Store; answer: boolean },
): Promise<readonly Node[]> {
  const target = globalThis.document.createElement("div");
  const sheet = mount(Sheet as Sheet<AnyStore>, { target, props });
  try {
    const until = Date.now() + LIMIT_MS;
    do {
      await tick();
      if (props.playground.isNewest && target.querySelector("table") !== null) break;
      await new Promise((done) => setTimeout(done, LOOK_MS));
    } while (Date.now() < until);
    return [...target.cloneNode(true).childNodes];
  } finally {
    await unmount(sheet);
  }
}
