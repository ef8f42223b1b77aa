// The contract between the frame and a lab; labs are listed in `labs/index.ts`.

import type { Component } from "svelte";
import type { AnyStore, StoreOptions } from "../store/document-store.svelte.js";
import type { Page } from "./page.svelte.js";

/** A part of the page that works on the lab's store. */
export type LabPart<Store extends AnyStore> = Component<{ playground: Store }>;

/** A large part that is rendered after the first paint. */
export type LazyPart<Store extends AnyStore> = Component<{ playground: Store; built: boolean }>;

/** A tab that is fetched when first opened. */
export type LazyTab<Store extends AnyStore> = () => Promise<{
  default: Component<{ playground: Store; document: NonNullable<Store["document"]> }>;
}>;

export interface Lab<Store extends AnyStore = AnyStore> {
  readonly id: string;
  /** Ids of the tabs below, in their order; the first comes with the page. */
  readonly tabs: readonly string[];
  readonly tabNames: Readonly<Record<string, string>>;
  /** The parts of the document that an embedding page may lock. */
  readonly lockable: readonly string[];
  begin(page: Page, embedding: StoreOptions | undefined): Store;
  readonly Scene: LazyPart<Store>;
  readonly Request: LazyPart<Store>;
  /** The status line, with remarks on the document. */
  readonly Status: LabPart<Store>;
  readonly FirstTab: LabPart<Store>;
  readonly laterTabs: Readonly<Record<string, LazyTab<Store>>>;
  /** The lab's own dialogs. */
  readonly Dialogs: LabPart<Store>;
  /** The dialog with other documents to open. */
  scenarios(): Promise<{ default: LabPart<Store> }>;
  /** Whether the user is waiting for a result. */
  isBusy(store: Store): boolean;
  /** Loads the code that answers an embedding page. */
  host(): Promise<{ answerHost(store: Store): void }>;
}
