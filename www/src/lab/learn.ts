// Content of a lab under Learn: its lessons as data, each step with conditions and with the actions of *Show me*.

import type { Pane } from "../embed/address.js";
import type { ExperimentKind } from "../experiments/kind.js";
import { experimentsOf } from "../experiments/room.svelte.js";
import { sketchOfStored } from "../experiments/stored.js";
import {
  type FigureOffer,
  type LearnContent,
  type LessonOffer,
  LessonRun,
  type LessonStep,
  type Question,
  type StepWords,
} from "../learn/lesson.svelte.js";
import type { AnyLabStore } from "./lab-store.svelte.js";

interface Step<Store> extends LessonStep {
  /** The part of the page that a phone shows when the step begins. */
  readonly pane: Pane;
  /** Conditions of the step, checked on the newest answer and the page. */
  readonly checks: readonly ((store: Store) => boolean)[];
  /** Actions of *Show me*, one after the other. */
  readonly show: readonly ((store: Store) => unknown)[];
}

interface Lesson<Store> {
  readonly id: string;
  /** The example that it begins with. */
  readonly preset: string;
  readonly minutes: number;
  readonly begin?: (store: Store) => void;
  /** Clears selections when a step begins. */
  readonly clear: (store: Store) => void;
  readonly steps: readonly Step<Store>[];
}

interface Words extends Pick<LearnContent<never>, "glossary" | "teachers" | "about"> {
  readonly lessons: Readonly<
    Record<
      string,
      {
        title: string;
        about: string;
        learned: string;
        questions: readonly Question[];
        steps: Readonly<Record<string, StepWords>>;
      }
    >
  >;
}

export const tabOpen =
  (tab: string) =>
  ({ page }: Pick<AnyLabStore, "page">): boolean =>
    page.dock !== "closed" && page.tab === tab;

export const openTab =
  (tab: string) =>
  ({ page }: Pick<AnyLabStore, "page">): void =>
    page.open(tab);

export function learnOf<Store extends AnyLabStore>(
  words: Words,
  figures: LearnContent<Store>["figures"],
  first: Lesson<Store>,
  ...others: Lesson<Store>[]
): LearnContent<Store> {
  const offer = (lesson: Lesson<Store>) => offerOf(lesson, words.lessons);
  return { ...words, lessons: [offer(first), ...others.map(offer)], figures };
}

/** Experiments of a lab as figures: each opens in the tab of experiments, with its stored result. */
export function experimentFigures<Store extends AnyLabStore>(
  kind: ExperimentKind,
  tab: string,
): FigureOffer<Store>[] {
  return Object.entries(kind.shipped).flatMap(([id, [title, about]]) => {
    const load = kind.stored[id];
    if (load === undefined) return [];
    const sketch = () => sketchOfStored(load);
    const open = (store: Store) => {
      store.page.open(tab);
      store.page.dock = "full";
      experimentsOf(store, kind).chosenId = id;
    };
    return [{ id, title, about, sketch, open }];
  });
}

function offerOf<Store extends AnyLabStore>(
  { id, preset, minutes, begin, clear, steps }: Lesson<Store>,
  lessons: Words["lessons"],
): LessonOffer<Store> {
  const words = lessons[id];
  if (words === undefined) throw new Error(`the lesson ${id} has no words`);
  const { title, about, learned, questions } = words;
  return {
    id,
    title,
    about,
    minutes,
    begin(store) {
      if (store.presetId !== preset) store.openPreset(preset);
      begin?.(store);
      const lesson = { id, title, learned, questions, steps, words: words.steps };
      return new LessonRun<Step<Store>>(lesson, {
        begin(step) {
          store.lessonLocks = new Set(step.locks);
          clear(store);
          store.page.showPane(step.pane);
        },
        show: (step) => void showAll(store, step.show),
        async judge({ checks }) {
          const held = checks.map((holds) => holds(store)).every(Boolean);
          return store.main.isNewest ? held : undefined;
        },
        end() {
          store.lessonLocks = new Set();
        },
      }) as unknown as LessonRun;
    },
  };
}

/** Runs actions in order, each after the answer to the one before. */
async function showAll<Store extends AnyLabStore>(
  store: Store,
  actions: Step<Store>["show"],
): Promise<void> {
  for (const act of actions) {
    await store.settled();
    act(store);
  }
}
