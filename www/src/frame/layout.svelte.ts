// How the parts of the page are arranged: by the size of the window, or for a projector.

import { MediaQuery } from "svelte/reactivity";
import type { Display } from "../store/display.svelte.js";
import { fitsIn, type LayoutName, layoutName, type Query, queries } from "./layout-name.js";

/** The arrangement. Create it during component initialization. */
export class Layout {
  readonly #display: Display;
  readonly #asked = new Map(
    Object.entries(queries).map(([name, query]) => [name, new MediaQuery(query)]),
  );
  readonly #is = (query: Query) => this.#asked.get(query)?.current === true;

  constructor(display: Display) {
    this.#display = display;
  }

  get name(): LayoutName {
    return layoutName(this.#is, this.#display.name === "projector");
  }

  get fits(): boolean {
    return fitsIn(this.name, this.#is);
  }

  /** Whether the request is a line that unfolds. */
  get foldsRequest(): boolean {
    return ["two", "stack", "present"].includes(this.name);
  }
}
