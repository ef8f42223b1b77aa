// Address of an embedded page: the panels it shows, and the parts that may not be changed.

import type { ExerciseOptions } from "../share/exercise.svelte.js";
import { type DisplayName, displayNames } from "../store/display.svelte.js";

/** The parts that a phone shows one at a time: the request, the scene, the answer, and the tabs. */
export type Pane = "request" | "scene" | "answer" | "result";

/** How the page is embedded. */
export interface Embedding {
  /** Panels: the scene, the request, and tabs by their ids. */
  shown: ReadonlySet<string>;
  /** The parts of the document that a person may not change. */
  locked: ReadonlySet<string>;
  display: DisplayName;
}

/**
 * The embedding of an address with `?embed`; nothing for any other.
 *
 * `show` and `lock` are lists with commas; words that are none have no effect (`misreadIn` names them), and without a
 * known one everything is shown and nothing locked. `display` is one word, else the light one.
 */
export function embeddingOf(
  search: string,
  { tabs, lockable }: ExerciseOptions,
): Embedding | undefined {
  const asked = new URLSearchParams(search);
  if (!asked.has("embed")) {
    return undefined;
  }
  const words = (name: string) => new Set((asked.get(name) ?? "").split(","));
  const show = words("show");
  const lock = words("lock");
  const panels = ["scene", "request", ...tabs];
  const shown = panels.filter((panel) => show.has(panel));
  return {
    shown: new Set(shown.length === 0 ? panels : shown),
    locked: new Set(lockable.filter((part) => lock.has(part))),
    display: displayIn(search) ?? "light",
  };
}

/** The display that the address of an embedded page asks for, else the light one; nothing for any other page. */
export function displayIn(search: string): DisplayName | undefined {
  const asked = new URLSearchParams(search);
  if (!asked.has("embed")) return undefined;
  return displayNames.find((name) => name === asked.get("display")) ?? "light";
}

/** A parameter of an address without effect, or words of it. */
export interface AddressProblem {
  readonly parameter: "show" | "lock" | "display";
  /** The words that are none; empty where the parameter needs `embed`. */
  readonly words: readonly string[];
  readonly known: readonly string[];
}

/** Parts of an address that are not understood. */
export function misreadIn(search: string, { tabs, lockable }: ExerciseOptions): AddressProblem[] {
  const asked = new URLSearchParams(search);
  const known = { show: ["scene", "request", ...tabs], lock: lockable, display: displayNames };
  return (["show", "lock", "display"] as const).flatMap((parameter): AddressProblem[] => {
    const said = asked.get(parameter);
    if (said === null) return [];
    const names: readonly string[] = known[parameter];
    const words = said.split(",").filter((word) => word !== "" && !names.includes(word));
    const alone = !asked.has("embed") && !(parameter === "display" && asked.has("lesson"));
    return alone || words.length > 0
      ? [{ parameter, words: alone ? [] : words, known: names }]
      : [];
  });
}

/** The tabs that are shown. */
export function shownTabs(
  embedding: Embedding | undefined,
  tabs: readonly string[],
): readonly string[] {
  return embedding === undefined ? tabs : tabs.filter((tab) => embedding.shown.has(tab));
}

/** The parts of the page that a phone shows one at a time. */
export function panesOf(
  embedding: Embedding | undefined,
  tabs: readonly string[],
): readonly Pane[] {
  const panes: Pane[] = ["request", "scene", "answer", "result"];
  return panes.filter((pane) =>
    pane === "answer"
      ? true
      : pane === "result"
        ? shownTabs(embedding, tabs).length > 0
        : (embedding?.shown.has(pane) ?? true),
  );
}

/** Whether the tabs are open from the start: where an embedding page asks for some of its panels only, these among them. */
export function opensTabs(embedding: Embedding | undefined, tabs: readonly string[]): boolean {
  const shown = shownTabs(embedding, tabs);
  const graphs = ["scene", "request"].filter((pane) => embedding?.shown.has(pane));
  return (
    embedding !== undefined && shown.length > 0 && shown.length + graphs.length < tabs.length + 2
  );
}
