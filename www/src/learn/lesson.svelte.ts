// Content of a lab under *Learn*, and a lesson at work: its steps are data; the lab shows them, does them, and says whether they
// are done.

import { type Failure, failureOf } from "../engine/protocol.js";
import type { Sketch } from "../plot/sketch.js";

/** A lesson to begin. */
export interface LessonOffer<Store> {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly minutes: number;
  begin(store: Store): LessonRun;
}

/** A lesson that comes after another. */
export interface NextLesson {
  readonly title: string;
  readonly begin: () => void;
}

/** A figure of a paper. */
export interface FigureOffer<Store> {
  readonly id: string;
  readonly title: string;
  /** The question it answers. */
  readonly about: string;
  /** The stored result as a small picture. */
  readonly sketch: () => Promise<Sketch>;
  open(store: Store): void;
}

/** A term of the field. */
export interface Term {
  readonly term: string;
  readonly meaning: string;
  readonly unit?: string;
  /** Name in the sources, where it differs. */
  readonly source?: string;
}

export interface Paragraphs {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

export interface LearnContent<Store> {
  /** The first one is for newcomers. */
  readonly lessons: readonly [LessonOffer<Store>, ...LessonOffer<Store>[]];
  readonly figures: readonly FigureOffer<Store>[];
  readonly glossary: readonly Term[];
  readonly teachers: readonly Paragraphs[];
  readonly about: readonly Paragraphs[];
}

/** Common fields of all steps; a lab adds its task. */
export interface LessonStep {
  readonly id: string;
  /** The parts of the document that cannot be changed meanwhile. */
  readonly locks?: readonly string[];
}

export interface StepWords {
  readonly text: string;
  readonly hint: string;
}

/** A question at the end of a lesson. */
export interface Question {
  readonly ask: string;
  readonly choices: readonly string[];
  /** Index of the right choice. */
  readonly right: number;
  /** Reason, said with the right choice. */
  readonly why: string;
}

export interface Lesson<Step extends LessonStep = LessonStep> {
  readonly id: string;
  readonly title: string;
  /** Lesson at its end. */
  readonly learned: string;
  readonly questions: readonly Question[];
  readonly steps: readonly Step[];
  readonly words: Readonly<Record<string, StepWords>>;
}

/** Actions of a lab for the steps of its lessons. */
export interface LessonHost<Step extends LessonStep> {
  /** Brings what the step is about into view, and locks what it locks. */
  begin(step: Step): void;
  /** Does what the step asks for. */
  show(step: Step): void;
  /** Whether the step is done, undefined while that is not known; reads all state it depends on before it waits. */
  judge(step: Step): Promise<boolean | undefined>;
  /** The lesson is over: nothing stays locked. */
  end(): void;
}

export class LessonRun<Step extends LessonStep = LessonStep> {
  readonly lesson: Lesson<Step>;
  readonly #host: LessonHost<Step>;
  at = $state(0);
  /** Why the step cannot be judged. */
  failure = $state.raw<Failure>();
  /** A step that was done stays done. */
  #done = $state.raw<ReadonlySet<string>>(new Set());
  readonly step = $derived.by(() => this.lesson.steps[this.at] as Step);
  readonly isDone = $derived(this.#done.has(this.step.id));
  readonly isLast = $derived.by(() => this.at === this.lesson.steps.length - 1);

  constructor(lesson: Lesson<Step>, host: LessonHost<Step>) {
    this.lesson = lesson;
    this.#host = host;
    host.begin(this.step);
  }

  get words(): StepWords {
    const words = this.lesson.words[this.step.id];
    if (words === undefined) throw new Error(`the step ${this.step.id} has no words`);
    return words;
  }

  /** Goes to another step; there is none before the first and after the last. */
  go(by: 1 | -1): void {
    const at = this.at + by;
    if (this.lesson.steps[at] !== undefined) {
      this.at = at;
      this.#host.begin(this.step);
    }
  }

  show(): void {
    this.#host.show(this.step);
  }

  /** Looks whether the step in view is done. */
  async judge(): Promise<void> {
    const { step } = this;
    try {
      const done = await this.#host.judge(step);
      if (done === true) this.#done = new Set([...this.#done, step.id]);
      this.failure = undefined;
    } catch (error) {
      this.failure = failureOf(error);
    }
  }

  end(): void {
    this.#host.end();
  }
}
