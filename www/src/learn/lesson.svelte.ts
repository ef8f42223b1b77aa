// Content of a lab under *Learn*, and a lesson at work: its steps are data, and the engine judges their goals.

import type { Pane } from "../embed/address.js";
import { type Failure, failureOf } from "../engine/protocol.js";
import type { Sketch } from "../plot/sketch.js";
import type { AnyStore } from "../store/document-store.svelte.js";
import type { Curve } from "./curve.js";
import { keepDone } from "./progress.js";

/** A lesson to begin. */
export interface LessonOffer<Store> {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly minutes: number;
  readonly steps: number;
  /** From the start, or where it was left. */
  begin(store: Store, left?: LessonProgress): Promise<LessonRun>;
}

/** How far a lesson has been taken, to go on with it. */
export interface LessonProgress {
  readonly id: string;
  /** The step in view. */
  readonly at: number;
  /** Ids of the steps that are done. */
  readonly done: readonly string[];
  readonly predicted: LessonRun["predicted"];
  /** Behind the last step, the questions that are answered. */
  readonly answered?: number;
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

/** Fields of every step. */
interface AnyStep {
  readonly id: string;
  /** The part of the page that a phone shows when the step begins. */
  readonly pane: Pane;
  /** The tab in view when it begins; without it, the tabs are closed. */
  readonly tab?: string;
  /** The parts of the document that cannot be changed meanwhile. */
  readonly locks?: readonly string[];
}

/** Something to do; it is done when its goal holds. */
export interface TaskStep<Store> extends AnyStep {
  /** Condition on the document, its answer, and the page (`src/goal`). */
  readonly goal: string;
  /** Conditions of wrong turns that get a hint of their own. */
  readonly mistakes?: Readonly<Record<string, string>>;
  /** Puts right what an earlier step may have left. */
  readonly prepare?: (store: Store) => unknown;
  /** Actions of *Show me*, each after the answer to the one before. */
  readonly show: readonly ((store: Store) => unknown)[];
}

/** A prediction, before the next step shows what happens. */
export interface PredictionStep extends AnyStep {
  readonly predicts: "choice";
}

/** A curve that is drawn before it is measured. */
export interface CurveStep extends AnyStep {
  readonly predicts: "curve";
  readonly curve: Curve;
}

export type Step<Store> = TaskStep<Store> | PredictionStep | CurveStep;

/** Words of a step with something to do. */
export interface TaskWords {
  readonly text: string;
  readonly hint: string;
  /** Said once it is done. */
  readonly outcome?: string;
  readonly mistakes?: Readonly<Record<string, string>>;
}

/** A question with its choices, and the reason for the right one. */
export interface Question {
  readonly ask: string;
  readonly choices: readonly string[];
  /** Index of the right choice. */
  readonly right: number;
  readonly why: string;
}

/** Words of a curve to draw. */
export interface CurveWords {
  readonly ask: string;
  readonly why: string;
}

export type StepWords = TaskWords | Question | CurveWords;

export interface LessonWords {
  readonly title: string;
  readonly about: string;
  /** Lesson at its end. */
  readonly learned: string;
  readonly questions: readonly Question[];
  readonly steps: Readonly<Record<string, StepWords>>;
}

export interface Lesson<Store> {
  readonly id: string;
  /** The example that it begins with. */
  readonly preset: string;
  readonly minutes: number;
  readonly steps: readonly Step<Store>[];
}

/** Facts of the page, by group and name. */
export interface PageFacts {
  readonly page: Readonly<Record<string, unknown>>;
  readonly [group: string]: Readonly<Record<string, unknown>>;
}

/** Part of a lab in its lessons. */
export interface LessonKit<Store> {
  /** Nothing is selected. */
  clear(store: Store): void;
  /** Groups of facts that goals may name, those of the page among them; each fact is there, or `null`. */
  facts(store: Store): PageFacts;
}

/** Store of a lab, as lessons use it. */
export type LessonStore = AnyStore & { readonly page: LessonPage };

/** Page in view, as lessons use it. */
interface LessonPage {
  readonly dock: string;
  readonly tab: string;
  showPane(pane: Pane): void;
  open(tab: string): void;
}

const isTask = <Store>(step: Step<Store>): step is TaskStep<Store> => "goal" in step;

export class LessonRun<Store extends LessonStore = LessonStore> {
  readonly lesson: Lesson<Store>;
  readonly words: LessonWords;
  readonly #store: Store;
  readonly #kit: LessonKit<Store>;
  at = $state(0);
  /** Why the step cannot be judged. */
  failure = $state.raw<Failure>();
  /** Name of the wrong turn that was taken. */
  mistake = $state<string>();
  /** Choices of predictions, and curves, by step. */
  predicted = $state.raw<Readonly<Record<string, number | readonly number[]>>>({});
  /** Id of the step that was judged last as it is now. */
  judged = $state<string>();
  /** A step that was done stays done. */
  #done = $state.raw<ReadonlySet<string>>(new Set());
  #isJudging = false;
  /** Behind the last step: questions, what a person knows now, and the way on. */
  isOver = $state(false);
  /** Questions that are answered. */
  answered = $state(0);
  readonly step = $derived.by(() => this.lesson.steps[this.at] as Step<Store>);
  readonly isDone = $derived(this.#done.has(this.step.id));
  readonly isLast = $derived.by(() => this.at === this.lesson.steps.length - 1);
  readonly doneSteps = $derived.by(() => this.#done.size);
  /** The prediction just before this step. */
  readonly before = $derived.by(() => {
    const before = this.lesson.steps[this.at - 1];
    return before !== undefined && !isTask(before) ? before : undefined;
  });

  constructor(
    lesson: Lesson<Store>,
    words: LessonWords,
    store: Store,
    kit: LessonKit<Store>,
    left?: LessonProgress,
  ) {
    [this.lesson, this.words, this.#store, this.#kit] = [lesson, words, store, kit];
    // An effect ignores state created inside it, so the stores behind the facts are created here, before the first judgment.
    kit.facts(store);
    if (left === undefined || lesson.steps[left.at] === undefined) this.#begin();
    else this.#goOn(left);
  }

  /** The page is as it was left. */
  #goOn({ at, done, predicted, answered }: LessonProgress): void {
    this.at = at;
    this.#done = new Set(done);
    this.predicted = predicted;
    this.isOver = answered !== undefined;
    this.answered = answered ?? 0;
    if (!this.isOver) this.#store.lessonLocks = new Set(this.step.locks);
  }

  get progress(): LessonProgress {
    const { at, predicted, isOver, answered } = this;
    const done = [...this.#done];
    return { id: this.lesson.id, at, done, predicted, ...(isOver && { answered }) };
  }

  wordsOf<Words extends StepWords>(step: { readonly id: string }): Words {
    const words = this.words.steps[step.id];
    if (words === undefined) throw new Error(`the step ${step.id} has no words`);
    return words as Words;
  }

  /** Goes to another step; there is none before the first and after the last. */
  go(by: 1 | -1): void {
    const at = this.at + by;
    if (this.lesson.steps[at] === undefined) return;
    this.at = at;
    this.#begin();
  }

  #begin(): void {
    const { step } = this;
    const { page } = this.#store;
    [this.mistake, this.failure, this.judged] = [undefined, undefined, undefined];
    this.#store.lessonLocks = new Set();
    this.#kit.clear(this.#store);
    if (isTask(step)) step.prepare?.(this.#store);
    this.#store.lessonLocks = new Set(step.locks);
    page.showPane(step.pane);
    if (step.tab !== undefined) page.open(step.tab);
  }

  /** Keeps a prediction; it can be changed until the next step. */
  predict(prediction: number | readonly number[]): void {
    this.predicted = { ...this.predicted, [this.step.id]: prediction };
    this.#finish(this.step.id);
  }

  #finish(id: string): void {
    this.#done = new Set([...this.#done, id]);
    keepDone(this.lesson.id, this.#done.size, this.lesson.steps.length);
  }

  /** Does what the step asks for. */
  async show(): Promise<void> {
    const { step } = this;
    if (!isTask(step)) return;
    for (const act of step.show) {
      await this.#store.settled();
      if (this.step !== step) return;
      await act(this.#store);
    }
  }

  /** Looks whether the step in view is done; reads all state it depends on before it waits. */
  async judge(): Promise<void> {
    const question = this.#question();
    if (question === undefined || this.#isJudging) return;
    this.#isJudging = true;
    const { step, document, facts } = question;
    const { goal, mistakes = {} } = step;
    try {
      const { holds } = await this.#store.judge(
        document,
        [goal, ...Object.values(mistakes)],
        facts,
      );
      if (holds[0] === true) this.#finish(step.id);
      if (this.step === step) {
        this.mistake = Object.keys(mistakes).find((_, at) => holds[at + 1] === true);
        [this.failure, this.judged] = [undefined, step.id];
      }
    } catch (error) {
      if (this.step === step) this.failure = failureOf(error);
    }
    this.#isJudging = false;
    const newest = this.#question();
    const isSame =
      newest?.step === step &&
      newest.document === document &&
      JSON.stringify(newest.facts) === JSON.stringify(facts);
    if (newest !== undefined && !isSame) await this.judge();
  }

  /** Content of the next judgment; undefined while the newest answer is not there. */
  #question() {
    const { step } = this;
    const facts = this.#kit.facts(this.#store);
    const page = { tab: openTab(this.#store.page), ...facts.page };
    const { document } = this.#store;
    if (!this.#store.isNewest || document === undefined || !isTask(step)) return undefined;
    return { step, document, facts: { ...facts, page } };
  }

  end(): void {
    this.#store.lessonLocks = new Set();
  }
}

function openTab({ dock, tab }: LessonPage): string | null {
  return dock === "closed" ? null : tab;
}

/** The lessons of a lab, to begin with its store. */
export function lessonOffers<Store extends LessonStore>(
  lessons: readonly [Lesson<Store>, ...Lesson<Store>[]],
  words: Readonly<Record<string, LessonWords>>,
  kit: LessonKit<Store>,
): LearnContent<Store>["lessons"] {
  const offer = (lesson: Lesson<Store>): LessonOffer<Store> => {
    const said = words[lesson.id];
    if (said === undefined) throw new Error(`the lesson ${lesson.id} has no words`);
    return {
      id: lesson.id,
      title: said.title,
      about: said.about,
      minutes: lesson.minutes,
      steps: lesson.steps.length,
      async begin(store, left) {
        if (store.library.find(lesson.preset) === undefined) await store.library.openGallery();
        if (left === undefined && store.presetId !== lesson.preset) store.openPreset(lesson.preset);
        return new LessonRun(lesson, said, store, kit, left) as unknown as LessonRun;
      },
    };
  };
  const [first, ...others] = lessons;
  return [offer(first), ...others.map(offer)];
}
