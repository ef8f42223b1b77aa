// Content of a lab under *Learn*.

import type { LessonRun } from "./lesson.svelte.js";

/** A lesson to begin. */
export interface LessonOffer<Store> {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly minutes: number;
  begin(store: Store): LessonRun;
}

/** A line or the bars of a small picture; shares of its width and height. */
export interface Sketch {
  readonly kind: "lines" | "bars";
  readonly series: readonly (readonly { readonly x: number; readonly y: number }[])[];
}

/** A figure of a paper with a stored result. */
export interface FigureOffer<Store> {
  readonly id: string;
  readonly title: string;
  /** The question it answers. */
  readonly about: string;
  sketch(): Promise<Sketch>;
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
