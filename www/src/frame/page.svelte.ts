// Which part of the page is in view.

import type { Pane } from "../embed/address.js";

export class Page {
  pane = $state<Pane>("scene");
  /** Id of the tab in view. */
  tab = $state("");

  constructor(panes: readonly Pane[], tabs: readonly string[]) {
    this.pane = panes[0] ?? this.pane;
    this.tab = tabs[0] ?? this.tab;
  }
}
