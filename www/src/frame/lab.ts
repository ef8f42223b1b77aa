// The contract between the frame and a lab; labs are listed in `labs/index.ts`.

import type { Component } from "svelte";
import type { LearnContent } from "../learn/lesson.svelte.js";
import type { AttemptReport } from "../share/attempt.svelte.js";
import type { AnyStore } from "../store/document-store.svelte.js";
import type { StoreOptions } from "../store/rules.js";
import type { Page } from "./page.svelte.js";

/** A part of the page that works on the lab's store. */
export type LabPart<Store extends AnyStore> = Component<{ playground: Store }>;

/** A large part that is rendered after the first paint. */
export type LazyPart<Store extends AnyStore> = Component<{ playground: Store; built: boolean }>;

/** A tab that is fetched when first opened. */
export type LazyTab<Store extends AnyStore> = () => Promise<{
  default: Component<{ playground: Store; document: NonNullable<Store["document"]> }>;
}>;

/** Tabs for one purpose; the groups have the same names in every lab. */
export interface TabGroup {
  readonly name: "plans" | "method" | "experiments" | "files";
  /** Tabs that share a place stand together, the one that names the place first. */
  readonly places: readonly (readonly string[])[];
}

/** A lab in the list of labs; its code is fetched when it is first opened. */
export interface LabEntry {
  readonly id: string;
  readonly name: string;
  /** Subject of the lab, in a few words. */
  readonly help: string;
  /**
   * Files that the lab opens: documents by their `format`, foreign files as `network` or `trace`. A
   * format of several labs opens in the one in view, else in the first of them.
   */
  readonly formats: readonly string[];
  load(): Promise<Lab>;
}

export interface Lab<Store extends AnyStore = AnyStore> {
  readonly id: string;
  /** The tabs of the dock, in their order. */
  readonly tabGroups: readonly TabGroup[];
  readonly tabNames: Readonly<Record<string, string>>;
  readonly tabs: Readonly<Record<string, LazyTab<Store>>>;
  /** Tabs that do not give a hidden answer away. */
  readonly answerFree: readonly string[];
  /** Names of the lockable parts, shown where a teacher says what may be changed. */
  readonly lockableNames: Readonly<Record<string, string>>;
  /** The parts of the document that an embedding page or an exercise may lock. */
  readonly lockable: readonly string[];
  begin(page: Page, embedding: StoreOptions | undefined): Store;
  /** Request column. */
  readonly Request: LazyPart<Store>;
  /** The request in one line, where it has no column. */
  summary(store: Store): string;
  /** Drawing of the resources. */
  readonly Scene: LazyPart<Store>;
  /** The result, or why there is none, with the next step. */
  readonly Answer: LabPart<Store>;
  /** Point of an example, and a first thing to try. */
  readonly Story: LabPart<Store>;
  /** The lab's own dialogs. */
  readonly Dialogs: LabPart<Store>;
  /** The dialog with other documents to open. */
  scenarios(): Promise<{ default: LabPart<Store> }>;
  /** Lessons, stored figures, terms; fetched when Learn is first opened. */
  learn(): Promise<{ content: LearnContent<Store> }>;
  /** Content of a printed sheet, and what is filled in by hand. */
  readonly sheetAbout: string;
  /** A goal of an exercise, in the language of goals. */
  readonly goalExample: string;
  /** Remark on what a goal looks at, where that is not all that is in view. */
  readonly goalNote?: string;
  /** Printed sheet: the task, with forms to fill in, or its answer. */
  sheet(): Promise<{ default: Component<{ playground: Store; answer: boolean }> }>;
  /** Whether the user is waiting for a result. */
  isBusy(store: Store): boolean;
  /** Loads the code that answers an embedding page. */
  host(): Promise<{
    answerHost(store: Store, attempt: () => AttemptReport | undefined): void;
  }>;
}

/** Ids of a lab's tabs, in their order. */
export function tabsOf({ tabGroups }: Pick<Lab, "tabGroups">): string[] {
  return tabGroups.flatMap(({ places }) => places.flat());
}
