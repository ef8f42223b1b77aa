// An exercise in a link: a task, what stays locked, which tabs are offered, whether the answer is hidden. It asks for
// honest students: whoever leaves it has the whole page.

import { exercise as words } from "../text/en/share.js";

/** Tabs that a lab can show, and parts that it can lock. */
export interface ExerciseOptions {
  readonly tabs: readonly string[];
  readonly lockable: readonly string[];
}

export interface Exercise {
  title: string;
  task: string;
  /** The parts of the document that may not be changed. */
  locked: readonly string[];
  /** The tabs that are offered. */
  tabs: readonly string[];
  /** Whether the answer is hidden until it is checked. */
  hidesAnswer: boolean;
  /** Condition that *Check* judges (`src/goal`). */
  goal?: string;
}

export const limits = { title: 100, task: 2000, goal: 500 } as const;

/** An exercise that cannot be shown; the message is for people. */
export class BadExercise extends Error {}

/** Complaints about a missing or overlong title, task or goal. */
export function complaintsOf({
  title,
  task,
  goal = "",
}: Pick<Exercise, "title" | "task"> & { goal?: string | undefined }): string[] {
  const tooLong = (["title", "task", "goal"] as const).flatMap((field) => {
    const { length } = { title, task, goal }[field];
    return length > limits[field] ? [words.tooLong[field](length, limits[field])] : [];
  });
  return title.trim() === "" ? [words.noTitle, ...tooLong] : tooLong;
}

/**
 * The exercise in the view of a link, if there is one, and what of it this page does not know.
 *
 * @throws BadExercise when it is none, or over a limit.
 */
export function readExercise(
  view: unknown,
  offered: ExerciseOptions,
): { exercise: Exercise; unknown: string[] } | undefined {
  const content = ((view ?? {}) as { exercise?: unknown }).exercise;
  if (content === undefined) return undefined;
  const { title, task, locked, tabs, hidesAnswer, goal } = (content ?? {}) as Record<
    string,
    unknown
  >;
  if (
    typeof title !== "string" ||
    typeof task !== "string" ||
    !isNames(locked) ||
    !isNames(tabs) ||
    typeof hidesAnswer !== "boolean" ||
    (goal !== undefined && typeof goal !== "string")
  ) {
    throw new BadExercise(words.unreadable);
  }
  const complaints = complaintsOf({ title, task, goal });
  if (complaints.length > 0) throw new BadExercise(complaints.join(" "));
  return {
    exercise: {
      title,
      task,
      locked: offered.lockable.filter((part) => locked.includes(part)),
      tabs: offered.tabs.filter((tab) => tabs.includes(tab)),
      hidesAnswer,
      ...(goal !== undefined && { goal }),
    },
    unknown: [
      ...locked.filter((part) => !offered.lockable.includes(part)),
      ...tabs.filter((tab) => !offered.tabs.includes(tab)),
    ],
  };
}

function isNames(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.length <= 100 &&
    value.every((name) => typeof name === "string" && name.length <= 100)
  );
}

export type ShareKind = "link" | "qr" | "exercise" | "embed" | "print";

/** Input of a person in the sharing dialog; kept while the page is open. */
export class ShareDraft {
  way = $state<ShareKind>("link");
  title = $state("");
  task = $state("");
  goal = $state("");
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
      ...(this.goal.trim() !== "" && { goal: this.goal.trim() }),
    };
  }
}
