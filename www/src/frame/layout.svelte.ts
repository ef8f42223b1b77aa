// How the parts of the page are arranged: by the size of the window, or for a projector.

import { MediaQuery } from "svelte/reactivity";
import type { Display } from "../store/display.svelte.js";

/**
 * `wide`: request, scene and answer beside each other; `two`: scene and answer, the request as a line; `stack`: the
 * answer below the scene; `present`: the same in large, for a projector; `phone`: one at a time.
 */
export type LayoutName = "wide" | "two" | "stack" | "present" | "phone";

/** The arrangement. Create it during component initialization. */
export class Layout {
  readonly #display: Display;
  readonly #phone = new MediaQuery("width < 700px");
  readonly #upright = new MediaQuery("width < 1000px");
  readonly #narrow = new MediaQuery("width < 1280px");
  readonly #low = new MediaQuery("height < 540px");
  readonly #notTall = new MediaQuery("height < 800px");

  constructor(display: Display) {
    this.#display = display;
  }

  get name(): LayoutName {
    if (this.#phone.current) return "phone";
    if (this.#display.name === "projector") return "present";
    if (this.#upright.current) return "stack";
    return this.#narrow.current ? "two" : "wide";
  }

  /** Whether all parts share the height of the window and scroll inside; a low window scrolls as a whole. */
  get fits(): boolean {
    return !(this.name === "stack" ? this.#notTall : this.#low).current;
  }

  /** Whether the request is a line that unfolds. */
  get foldsRequest(): boolean {
    return ["two", "stack", "present"].includes(this.name);
  }
}
