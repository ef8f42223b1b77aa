// Schedules the rendering of the page's large parts one by one, so that input is not blocked.

import { MediaQuery } from "svelte/reactivity";
import type { Pane } from "../embed/address.js";
import type { Page } from "./page.svelte.js";

/** Which panes are rendered. Create it during component initialization. */
export class Panes {
  readonly #page: Page;
  readonly #all: readonly Pane[];
  /** A phone shows one pane at a time; the others are rendered when first opened. */
  readonly #phone = new MediaQuery("max-width: 699px");
  #built = $state<readonly Pane[]>([]);

  constructor(page: Page, isReady: () => boolean, all: readonly Pane[]) {
    this.#page = page;
    this.#all = all;
    $effect(() => {
      const next = this.#next;
      if (!isReady() || next.length === 0) return;
      const timer = setTimeout(() => {
        this.#built = [...this.#built, ...next];
      });
      return () => clearTimeout(timer);
    });
  }

  /** The two graphs share a row, so they are rendered together; the rest follows without layout shifts. */
  get #next(): readonly Pane[] {
    const wanted = this.#phone.current ? [this.#page.pane] : this.#all;
    const missing = wanted.filter((pane) => !this.#built.includes(pane));
    const graphs = missing.filter((pane) => pane !== "result");
    return graphs.length > 0 ? graphs : missing;
  }

  /** Whether there is something in view, and all of it. */
  get complete(): boolean {
    return this.#built.length > 0 && (this.#phone.current || this.#next.length === 0);
  }

  has(pane: Pane): boolean {
    // A pane the user opens is rendered at once.
    const asked = this.#built.length > 0 && this.#phone.current && this.#page.pane === pane;
    return asked || this.#built.includes(pane);
  }
}
