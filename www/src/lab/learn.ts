// Content of a lab under Learn: its lessons by the answer in view, its experiments as figures.

import type { ExperimentKind } from "../experiments/kind.js";
import { experimentsOf } from "../experiments/room.svelte.js";
import { sketchOfStored } from "../experiments/stored.js";
import {
  type FigureOffer,
  type LearnContent,
  type Lesson,
  type LessonKit,
  type LessonWords,
  lessonOffers,
} from "../learn/lesson.svelte.js";
import type { AnyLabStore } from "./lab-store.svelte.js";

interface Words extends Pick<LearnContent<never>, "glossary" | "teachers" | "about"> {
  readonly lessons: Readonly<Record<string, LessonWords>>;
}

export const openTab =
  (tab: string) =>
  ({ page }: Pick<AnyLabStore, "page">): void =>
    page.open(tab);

export function learnOf<Store extends AnyLabStore>(
  words: Words,
  figures: LearnContent<Store>["figures"],
  kit: LessonKit<Store>,
  lessons: readonly [Lesson<Store>, ...Lesson<Store>[]],
): LearnContent<Store> {
  return { ...words, lessons: lessonOffers(lessons, words.lessons, kit), figures };
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
