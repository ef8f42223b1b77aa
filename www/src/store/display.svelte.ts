// Which of the three displays is on.

import { storeDisplay, storedDisplay } from "./storage/area.js";

export const displayNames = ["light", "dark", "projector"] as const;
export type DisplayName = (typeof displayNames)[number];

/** Light unless chosen otherwise; a dark default is hard to read on a projector. */
export class Display {
  #name = $state<DisplayName>("light");
  /** Whether the address of an embedded page asks for one; a link inside does not change it. */
  readonly isGiven: boolean;

  /** An embedded page has the display that its address asks for, whatever is stored. */
  constructor(asked?: DisplayName) {
    this.isGiven = asked !== undefined;
    const chosen = asked ?? displayNames.find((name) => name === storedDisplay());
    this.show(chosen ?? "light");
  }

  get name(): DisplayName {
    return this.#name;
  }

  set name(name: DisplayName) {
    this.show(name);
    storeDisplay(name);
  }

  /** Applies a display from a link without storing it. */
  show(name: DisplayName): void {
    this.#name = name;
    document.documentElement.setAttribute("data-theme", name);
  }
}
