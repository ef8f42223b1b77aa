// Input of a person in the sharing dialog; kept while the page is open.

import { complaintsOf, type Exercise, type ExerciseOptions } from "./exercise/exercise.js";

export type ShareKind = "link" | "qr" | "exercise" | "embed" | "print";

export class ShareDraft {
  way = $state<ShareKind>("link");
  title = $state("");
  task = $state("");
  /** Parts that may be changed, and tabs that are shown. */
  allowed = $state<string[]>([]);
  tabs = $state<string[]>([]);
  hidesAnswer = $state(false);
  /** Whether code, frame and sheets are those of the exercise. */
  isUsed = $state(true);
  readonly #offered: ExerciseOptions;

  constructor(offered: ExerciseOptions) {
    this.#offered = offered;
    this.allowed = [...offered.lockable];
    this.tabs = [...offered.tabs];
  }

  get complaints(): string[] {
    return complaintsOf(this);
  }

  /** The exercise, once it is complete. */
  get exercise(): Exercise | undefined {
    if (this.complaints.length > 0) return undefined;
    const { lockable, tabs } = this.#offered;
    return {
      title: this.title.trim(),
      task: this.task.trim(),
      locked: lockable.filter((part) => !this.allowed.includes(part)),
      tabs: tabs.filter((tab) => this.tabs.includes(tab)),
      hidesAnswer: this.hidesAnswer,
    };
  }
}
