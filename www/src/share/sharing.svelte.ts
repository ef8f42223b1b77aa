// Sharing by link: what is offered, and what to do with a link that came in.

import { type Display, displayNames } from "../store/display.svelte.js";
import type { AnyStore } from "../store/document-store.svelte.js";
import { faultText } from "../text/fault.js";
import { text } from "../text/index.js";
import type { Attempt } from "./attempt.svelte.js";
import type { Exercise, ExerciseOptions } from "./exercise.svelte.js";
import type { LinkContent } from "./link.js";

/** The part of the page that an exercise limits. */
interface Tabs {
  readonly tabs: readonly string[];
  limit(tabs: readonly string[]): void;
}

/** Sheets to print. */
export interface Printing {
  /** Stands over the task; the document's own title without it. */
  exercise: Exercise | undefined;
  withAnswer: boolean;
  /** Whether there is a variant for each student. */
  varies?: boolean;
}

/** A link that could not be opened, kept whole so that it can be repaired. */
export interface BrokenLink {
  fragment: string;
  /** Reason: a fault of the link, or the engine's message on the document in it. */
  why: string;
}

/** The dialogs of sharing; their code is fetched when first wanted. */
export class Sharing {
  readonly #playground: AnyStore;
  readonly #display: Display;
  readonly #page: Tabs;
  /** The tabs without an exercise. */
  readonly #allTabs: readonly string[];
  readonly offered: ExerciseOptions;
  /** Whether the dialog that offers a link is open. */
  offering = $state(false);
  broken = $state.raw<BrokenLink>();
  /** The attempt at the exercise that the page is in. */
  attempt = $state.raw<Attempt>();
  printing = $state.raw<Printing>();

  constructor(playground: AnyStore, display: Display, page: Tabs, offered: ExerciseOptions) {
    this.#playground = playground;
    this.#display = display;
    this.#page = page;
    this.#allTabs = page.tabs;
    this.offered = offered;
  }

  /** The exercise that the page is in. */
  get exercise(): Exercise | undefined {
    return this.attempt?.exercise;
  }

  /** Whether the menus of labs and examples are there: not while a class works on one exercise. */
  get hasMenus(): boolean {
    return this.exercise?.classroom !== true;
  }

  /** Whether a person may open another link by hand: not where the embedding page has locked something. */
  get mayRepair(): boolean {
    return !this.#playground.locksSome;
  }

  /** View to share, in the exercise that the page is in. */
  get view(): object {
    return this.viewIn(this.exercise);
  }

  /** View to share, as an exercise or free of one. */
  viewIn(exercise: Exercise | undefined): object {
    const { view, taskView } = this.#playground;
    const display = this.#display.name;
    return exercise === undefined
      ? { ...view, display }
      : { ...(exercise.hidesAnswer ? taskView : view), display, exercise };
  }

  /** Shows the sheets to print. */
  print(exercise = this.exercise, withAnswer = false): void {
    this.offering = false;
    this.printing = { exercise, withAnswer };
  }

  /** Opens what the address carries, if it carries something. */
  async openAddress(): Promise<void> {
    const fragment = location.hash;
    if (!fragment.startsWith("#share=")) {
      return;
    }
    await this.open(fragment, () => {
      // From here on the page is the reader's own: a reload must not bring back what they have changed since.
      this.#setFragment("");
    });
  }

  /** Opens a link; one that is not whole is explained and changes nothing. `begun`: it can be read. */
  async open(fragment: string, begun = () => {}): Promise<void> {
    let parts: [
      typeof import("./link.js"),
      typeof import("./exercise.svelte.js"),
      typeof import("../text/en/share.js"),
      typeof import("./attempt.svelte.js"),
    ];
    try {
      parts = await Promise.all([
        import("./link.js"),
        import("./exercise.svelte.js"),
        import("../text/en/share.js"),
        import("./attempt.svelte.js"),
      ]);
    } catch (error) {
      const { notices } = this.#playground;
      const again = () => void this.open(fragment, begun);
      notices.fail(faultText(error, "links"), undefined, { label: text.faults.retry, act: again });
      return;
    }
    begun();
    const [{ readLink, documentText, linkFaultText }, { readExercise }, words, { Attempt }] = parts;
    let shared: LinkContent;
    let read: ReturnType<typeof readExercise>;
    try {
      shared = readLink(fragment);
      const { format } = (shared.document ?? {}) as { format?: unknown };
      if (await this.#playground.inOtherLab(format, ({ sharing }) => sharing.open(fragment)))
        return;
      read = readExercise(shared.view, this.offered);
      const task = read && { locked: new Set(read.exercise.locked) };
      await this.#playground.openShared(documentText(shared), task);
    } catch (error) {
      this.broken = { fragment, why: linkFaultText(error) };
      return;
    }
    this.broken = undefined;
    // The title as it was shared: in another language the page has its own title of an example.
    const { title, notes } = (shared.document ?? {}) as { title?: unknown; notes?: unknown };
    const given = {
      ...this.#playground.document,
      ...(typeof title === "string" && { title }),
      ...(typeof notes === "string" && { notes }),
    };
    this.#begin(read && new Attempt(read.exercise, given), fragment);
    this.#show(shared.view);
    if (read !== undefined && read.unknown.length > 0) {
      this.#playground.notices.warn(words.exercise.unknown(read.unknown));
    }
  }

  #begin(attempt: Attempt | undefined, fragment: string): void {
    this.attempt = attempt;
    const { exercise } = this;
    this.#playground.answerHidden = exercise?.hidesAnswer === true;
    this.#page.limit(this.#allTabs.filter((tab) => exercise?.tabs.includes(tab) ?? true));
    // A reload begins the exercise again; what was made in it is with the recent scenarios.
    if (exercise !== undefined) this.#setFragment(fragment.trim());
  }

  /** Removes locks, task and what hides the answer. */
  leaveExercise(): void {
    this.#playground.endTask();
    this.#begin(undefined, "");
    this.#setFragment("");
    this.#playground.notices.tell(text.shell.leftExercise);
  }

  #setFragment(fragment: string): void {
    history.replaceState(history.state, "", location.pathname + location.search + fragment);
  }

  #show(view: unknown): void {
    this.#playground.showView(view);
    const { display } = (view ?? {}) as { display?: unknown };
    const known = displayNames.find((name) => name === display);
    if (known !== undefined && !this.#display.isGiven) this.#display.show(known);
  }
}

export interface Shareable {
  readonly id: string;
  readonly tabNames: Readonly<Record<string, string>>;
  readonly lockableNames: Readonly<Record<string, string>>;
  readonly sheetAbout: string;
  readonly goalExample: string;
}
