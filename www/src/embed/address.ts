// What the address of an embedded page asks for: which panels are shown, and what may not be changed.

import { type Tab, tabs } from "../frame/tabs.js";
import type { Pane } from "../labs/co-allocation/playground.svelte.js";
import { type DisplayName, displayNames } from "../parts/display.svelte.js";

export const panels = ["scene", "request", ...tabs] as const;
export type Panel = (typeof panels)[number];

export const lockable = ["resources", "request", "reservations"] as const;
/** A part of the document that a person may not change. */
export type Locked = (typeof lockable)[number];

/** How the page is embedded. */
export interface Embedding {
  shown: ReadonlySet<Panel>;
  locked: ReadonlySet<Locked>;
  display: DisplayName;
}

/**
 * The embedding of an address with `?embed`; nothing for any other.
 *
 * `show` and `lock` are lists with commas; words that are none are passed over, and without a known one
 * everything is shown and nothing locked. `display` is one word, else the light one.
 */
export function embeddingOf(search: string): Embedding | undefined {
  const asked = new URLSearchParams(search);
  if (!asked.has("embed")) {
    return undefined;
  }
  const words = (name: string) => new Set((asked.get(name) ?? "").split(","));
  const show = words("show");
  const lock = words("lock");
  const shown = panels.filter((panel) => show.has(panel));
  return {
    shown: new Set(shown.length === 0 ? panels : shown),
    locked: new Set(lockable.filter((part) => lock.has(part))),
    display: displayNames.find((name) => name === asked.get("display")) ?? "light",
  };
}

/** The tabs that are shown. */
export function shownTabs(embedding: Embedding | undefined): readonly Tab[] {
  return embedding === undefined ? tabs : tabs.filter((tab) => embedding.shown.has(tab));
}

/** The parts of the page that a phone shows one at a time. */
export function panesOf(embedding: Embedding | undefined): readonly Pane[] {
  const panes: Pane[] = ["scene", "request", "result"];
  return panes.filter((pane) =>
    pane === "result" ? shownTabs(embedding).length > 0 : (embedding?.shown.has(pane) ?? true),
  );
}
