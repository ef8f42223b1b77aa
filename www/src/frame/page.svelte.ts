// Which part of the page is in view.

import type { Pane } from "../embed/address.js";
import type { LessonRun } from "../learn/lesson.svelte.js";

/** How much of the page the tabs take. */
export type DockSize = "closed" | "half" | "full";

export class Page {
  /** The part that a phone shows. */
  pane = $state<Pane>("scene");
  /** Ids of the tabs that are offered. */
  tabs = $state.raw<readonly string[]>([]);
  /** Id of the tab in view, if the dock is open. */
  tab = $state("");
  dock = $state<DockSize>("closed");
  /** Whether the request is unfolded where it has no column of its own. */
  asking = $state(false);
  /** Whether Learn is open. */
  learning = $state(false);
  /** The lesson under way. */
  lesson = $state.raw<LessonRun>();

  constructor(panes: readonly Pane[], tabs: readonly string[], dock: DockSize = "closed") {
    if (!panes.includes(this.pane)) this.pane = panes[0] ?? this.pane;
    this.tabs = tabs;
    this.tab = tabs[0] ?? this.tab;
    this.dock = dock;
  }

  /** Offers these tabs and no others. */
  limit(tabs: readonly string[]): void {
    this.tabs = tabs;
    if (tabs.includes(this.tab)) return;
    this.tab = tabs[0] ?? "";
    this.dock = "closed";
    if (this.pane === "result") this.pane = "answer";
  }

  /** Brings a tab into view, if it is offered. */
  open(tab: string): void {
    if (!this.tabs.includes(tab)) return;
    this.tab = tab;
    this.pane = "result";
    if (this.dock === "closed") this.dock = "half";
  }

  /** Closes the tabs and brings a part of the page into view. */
  showPane(pane: Pane): void {
    this.dock = "closed";
    this.pane = pane;
    this.asking = pane === "request";
  }
}
