// Rules for a lab's documents, as the store needs them.

import type { Places } from "./refusal.js";

/** Most characters of the texts that every document has. */
export const mostCharacters = { title: 200, notes: 10_000 } as const;

/** A document has at least a title. */
export interface Titled {
  readonly title: string;
}

/** A document that ships with the engine. */
export interface Preset<Document> {
  readonly id: string;
  readonly document: Document;
}

/** The rules of one kind of document and of the changes to it. */
export interface DocumentRules<Document extends Titled, Change> {
  /** Id of the lab. */
  readonly lab: string;
  /** The document after a change; the same one where the change does not apply. */
  update(document: Document, change: Change): Document;
  /** Changes with the same key in quick succession are one step of undo. */
  coalesceKey(change: Change): string | undefined;
  /** The change that puts another document in place of the one in view. */
  replacing(document: Document): Change;
  /** Whether a document is another one and not an edit of the one before. */
  isAnother(before: Document, after: Document): boolean;
  /** The parts, of those that can be locked, in which two documents differ. */
  changedParts(before: Document, after: Document): readonly string[];
  /** An empty document; settings are taken from `like`. */
  blank(like: Document): Document;
  /** The notice shown after starting with the empty document. */
  readonly blankMessage: string;
  /** A cheap fingerprint; equal documents have equal ones. */
  sizeOf(document: Document): string;
  /** Id of the preset that a page opens with. */
  readonly firstPreset: string;
  /** Words for lists and fields of the document, by their names there; in a refusal. */
  readonly places?: Places;
  /** Names of presets, by id; others have their title. */
  readonly presetNames: Readonly<Record<string, string>>;
  /** Points of presets, by id; others have their title. */
  readonly presetAbout?: Readonly<Record<string, string>>;
}

/** Why a document has just changed: it is another one, a step was undone or redone, or an edit was made. */
export type Cause<Change> = "opened" | "step" | Change;

/** Restrictions set by an embedding page or by an exercise. */
export interface StoreOptions {
  /** The read-only parts of the document. */
  readonly locked: ReadonlySet<string>;
}
