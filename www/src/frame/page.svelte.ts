// Page in view: which part of it, which parts are rendered, and how they are arranged.

import { MediaQuery } from "svelte/reactivity";
import type { Pane } from "../embed/address.js";
import type { LessonRun } from "../learn/lesson.svelte.js";
import type { Display } from "../store/display.svelte.js";
import { fitsIn, type LayoutName, layoutName, type Query, queries } from "./layout-name.js";

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
  /** The section with which Learn opened; undefined while it is closed. */
  learning = $state<"start" | "teachers">();
  /** Whether the answers of a class are being collected. */
  collecting = $state(false);
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

/** Panes that are rendered, the large ones one by one, so that input is not blocked. Create it during component initialization. */
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

/** The arrangement, by the size of the window or for a projector. Create it during component initialization. */
export class Layout {
  readonly #display: Display;
  readonly #embedded: boolean;
  readonly #asked = new Map(
    Object.entries(queries).map(([name, query]) => [name, new MediaQuery(query)]),
  );
  readonly #is = (query: Query) => this.#asked.get(query)?.current === true;

  constructor(display: Display, embedded: boolean) {
    this.#display = display;
    this.#embedded = embedded;
  }

  get name(): LayoutName {
    return layoutName(this.#is, this.#display.name === "projector");
  }

  get fits(): boolean {
    return fitsIn(this.name, this.#is, this.#embedded);
  }

  /** Whether the request is a line that unfolds. */
  get foldsRequest(): boolean {
    return ["two", "stack", "present"].includes(this.name);
  }
}
