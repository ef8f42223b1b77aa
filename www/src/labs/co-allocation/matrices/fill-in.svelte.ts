// The matrices the user fills in: kept while the page is open, not part of the document.

import type { ScenarioDocument } from "../document/types.js";
import type { Playground } from "../playground.svelte.js";
import { type Entry, type EntryKeys, keyOf } from "./matrix-entries.js";

const mostSteps = 200;

export class FillIn {
  /** Whether the user is filling in; otherwise the shown plan is in view. */
  on = $state(false);
  ones = $state.raw<EntryKeys>(new Set());
  /** Entries revealed by hints. */
  revealed = $state.raw<EntryKeys>(new Set());
  /** Whether value and gap are shown. */
  valued = $state(false);
  /** Hides columns without a 1, per mode. */
  hides = $state({ filling: false, looking: true });
  /** Equations that the entries in view break, and their cost where they break none; undefined until they are checked. */
  judged = $state.raw<{ broken: readonly string[]; cost: number | undefined }>();
  #past = $state.raw<readonly EntryKeys[]>([]);

  get canTakeBack(): boolean {
    return this.#past.length > 0;
  }

  /** Starts over from these entries; `takeBack` undoes it. */
  begin(ones: EntryKeys): void {
    this.#step(ones);
    this.revealed = new Set();
  }

  /** Toggles an entry and returns whether it is 1 now. */
  toggle(document: ScenarioDocument, entry: Entry): boolean {
    const one = !this.ones.has(keyOf(document, entry));
    this.set(document, entry, one);
    return one;
  }

  set(document: ScenarioDocument, entry: Entry, one: boolean): void {
    const key = keyOf(document, entry);
    if (this.ones.has(key) === one) return;
    const ones = new Set(this.ones);
    if (one) ones.add(key);
    else ones.delete(key);
    this.#step(ones);
  }

  /** Sets an entry as the best plan has it, and marks it. */
  hint(document: ScenarioDocument, entry: Entry, one: boolean): void {
    this.set(document, entry, one);
    this.revealed = new Set([...this.revealed, keyOf(document, entry)]);
  }

  /** One step back. */
  takeBack(): void {
    const before = this.#past.at(-1);
    if (before === undefined) return;
    this.#past = this.#past.slice(0, -1);
    this.ones = before;
  }

  #step(ones: EntryKeys): void {
    this.#past = [...this.#past, this.ones].slice(-mostSteps);
    this.ones = ones;
  }
}

const all = new WeakMap<Playground, FillIn>();

/** Matrices filled in on this page; made when first asked for. */
export function fillInOf(playground: Playground): FillIn {
  const fillIn = all.get(playground) ?? new FillIn();
  all.set(playground, fillIn);
  return fillIn;
}
