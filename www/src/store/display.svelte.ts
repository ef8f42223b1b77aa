// Which of the three displays is on.

import { keepDisplay, keptDisplay } from "./storage/area.js";

export const displayNames = ["light", "dark", "projector"] as const;
export type DisplayName = (typeof displayNames)[number];

/** Light unless a person chose another display; teachers find a dark default unreadable on a projector. */
export class Display {
  #name = $state<DisplayName>("light");

  /** An embedded page has the display that its address asks for, whatever is stored. */
  constructor(asked?: DisplayName) {
    const kept = asked ?? displayNames.find((name) => name === keptDisplay());
    this.show(kept ?? "light");
  }

  get name(): DisplayName {
    return this.#name;
  }

  set name(name: DisplayName) {
    this.show(name);
    keepDisplay(name);
  }

  /** Shows a display that somebody else chose; the next visit has the person's own again. */
  show(name: DisplayName): void {
    this.#name = name;
    document.documentElement.setAttribute("data-theme", name);
  }
}
