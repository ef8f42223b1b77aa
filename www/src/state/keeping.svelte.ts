// What this browser keeps: the scenario in view, saved by itself, and the ones before it.

import type { ScenarioDocument } from "../document/types.js";
import { Refusal } from "../engine/protocol.js";
import { type Recent, readRecent, withRecent } from "./recent.js";
import { keepRecent, keepScenario, keptRecent, keptScenario, unreadable } from "./storage.js";

const AUTOSAVE_MS = 400;

export type Saving = "saved" | "pending" | "refused";

/** The keeper of one playground. */
export class Keeping {
  /** Whether the scenario in view is kept as it is. */
  saving = $state<Saving>("saved");
  /** The scenarios before it, newest first. */
  recent = $state.raw<readonly Recent[]>([]);
  /** The browser refused to keep that list: it goes with the page. */
  recentRefused = $state(false);

  readonly #keeps: boolean;
  #document: ScenarioDocument | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** One that does not keep neither reads what the browser has nor writes. */
  constructor(keeps: boolean) {
    this.#keeps = keeps;
    this.recent = keeps ? readRecent(keptRecent()) : [];
  }

  /** The text of the scenario of last time. */
  get last(): string | undefined {
    return this.#keeps ? keptScenario() : undefined;
  }

  /** Keeps a scenario soon: it has changed, and may change again at once. */
  changed(document: ScenarioDocument): void {
    this.#document = document;
    this.saving = "pending";
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.now(), AUTOSAVE_MS);
  }

  /** Keeps it now. */
  now(): void {
    clearTimeout(this.#timer);
    if (this.#keeps && this.saving !== "saved" && this.#document !== undefined) {
      this.saving = keepScenario(JSON.stringify(this.#document)) ? "saved" : "refused";
    }
  }

  /** Lists a scenario that makes room for another. */
  leave(document: ScenarioDocument): void {
    if (this.#keeps) {
      const { title } = document;
      // Another page of this browser may have listed some since.
      const list = this.recentRefused ? this.recent : readRecent(keptRecent());
      this.list(withRecent(list, { title, at: Date.now(), content: JSON.stringify(document) }));
    }
  }

  /** Replaces the list; an empty one leaves nothing behind. */
  list(recent: readonly Recent[]): void {
    this.recent = recent;
    this.recentRefused = !keepRecent(recent.length === 0 ? undefined : JSON.stringify(recent));
  }
}

/** A document that was kept; one that is only unfinished comes back as it was left. */
export async function documentKept(
  content: string,
  parse: (content: string) => Promise<ScenarioDocument>,
): Promise<ScenarioDocument> {
  try {
    return await parse(content);
  } catch (error) {
    if (error instanceof Refusal && !unreadable.has(error.code)) {
      return JSON.parse(content) as ScenarioDocument;
    }
    throw error;
  }
}
