// An exercise in a link: a task, what stays locked, which tabs are offered, whether the answer is hidden. It asks for
// honest students: whoever leaves it has the whole page.

import { sentences } from "../text/en/joining.js";
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
  /** Whether the menus of labs and examples are hidden while it is open. */
  classroom?: true;
  /** Questions that are answered in writing when it is handed in. */
  questions?: readonly string[];
  /** Hints, opened one by one. */
  hints?: readonly string[];
  /** Minutes it should take, as told to students. */
  minutes?: number;
}

export const limits = { title: 100, task: 2000, goal: 500, question: 300, hint: 300 } as const;
/** Questions and hints of an exercise, at most, and minutes. */
export const most = { lines: 3, minutes: 600 } as const;

/** An exercise that cannot be shown; the message is for people. */
export class BadExercise extends Error {}

/** Complaints about a missing title and overlong texts. */
export function complaintsOf({
  title,
  task,
  goal = "",
  questions = [],
  hints = [],
}: Pick<Exercise, "title" | "task" | "questions" | "hints"> & {
  goal?: string | undefined;
}): string[] {
  const texts = { title: [title], task: [task], goal: [goal], question: questions, hint: hints };
  const tooLong = (Object.keys(limits) as (keyof typeof limits)[]).flatMap((field) =>
    texts[field]
      .filter(({ length }) => length > limits[field])
      .map(({ length }) => words.tooLong[field](length, limits[field])),
  );
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
  const {
    title,
    task,
    locked,
    tabs,
    hidesAnswer,
    goal,
    classroom = false,
    questions = [],
    hints = [],
    minutes = 0,
  } = (content ?? {}) as Record<string, unknown>;
  if (
    typeof title !== "string" ||
    typeof task !== "string" ||
    !isNames(locked) ||
    !isNames(tabs) ||
    typeof hidesAnswer !== "boolean" ||
    (goal !== undefined && typeof goal !== "string") ||
    typeof classroom !== "boolean" ||
    !isLines(questions) ||
    !isLines(hints) ||
    !isMinutes(minutes)
  ) {
    throw new BadExercise(words.unreadable);
  }
  const complaints = complaintsOf({ title, task, goal, questions, hints });
  if (complaints.length > 0) throw new BadExercise(sentences(complaints));
  return {
    exercise: {
      title,
      task,
      locked: offered.lockable.filter((part) => locked.includes(part)),
      tabs: offered.tabs.filter((tab) => tabs.includes(tab)),
      hidesAnswer,
      ...(goal !== undefined && { goal }),
      ...extras({ classroom, questions, hints, minutes }),
    },
    unknown: [
      ...locked.filter((part) => !offered.lockable.includes(part)),
      ...tabs.filter((tab) => !offered.tabs.includes(tab)),
    ],
  };
}

/** The optional fields, where there is something in them. */
function extras({
  classroom,
  questions,
  hints,
  minutes,
}: {
  classroom: boolean;
  questions: readonly string[];
  hints: readonly string[];
  minutes: number;
}): Pick<Exercise, "classroom" | "questions" | "hints" | "minutes"> {
  return {
    ...(classroom && { classroom }),
    ...(questions.length > 0 && { questions }),
    ...(hints.length > 0 && { hints }),
    ...(minutes > 0 && { minutes }),
  };
}

function isLines(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.length <= most.lines &&
    value.every((line) => typeof line === "string" && line.trim() !== "")
  );
}

function isMinutes(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most.minutes;
}

function isNames(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.length <= 100 &&
    value.every((name) => typeof name === "string" && name.length <= 100)
  );
}

/** Lines to fill in, the most an exercise may have. */
function lines(given: readonly string[] = []): string[] {
  return Array.from({ length: most.lines }, (_, at) => given[at] ?? "");
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
  classroom = $state(false);
  questions = $state(lines());
  hints = $state(lines());
  minutes = $state(0);
  /** Id under which the exercise is kept in this browser. */
  keptAs = $state<string>();
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
    const filled = (lines: readonly string[]) => lines.map((line) => line.trim()).filter(Boolean);
    return {
      title: this.title.trim(),
      task: this.task.trim(),
      locked: lockable.filter((part) => !this.allowed.includes(part)),
      tabs: tabs.filter((tab) => this.tabs.includes(tab)),
      hidesAnswer: this.hidesAnswer,
      ...(this.goal.trim() !== "" && { goal: this.goal.trim() }),
      ...extras({
        classroom: this.classroom,
        questions: filled(this.questions),
        hints: filled(this.hints),
        minutes: this.minutes,
      }),
    };
  }

  /** Takes an exercise up again, to be changed. */
  fill(exercise: Exercise): void {
    const { title, task, locked, tabs, hidesAnswer, goal, classroom } = exercise;
    Object.assign(this, { title, task, hidesAnswer, goal: goal ?? "" });
    this.allowed = this.#offered.lockable.filter((part) => !locked.includes(part));
    this.tabs = [...tabs];
    this.classroom = classroom === true;
    this.questions = lines(exercise.questions);
    this.hints = lines(exercise.hints);
    this.minutes = exercise.minutes ?? 0;
  }
}
