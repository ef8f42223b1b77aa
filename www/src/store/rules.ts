// What the store must know of a lab's documents.

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
  /** The document of a person who starts their own; what is not drawn is as in `like`. */
  blank(like: Document): Document;
  /** What is said once there is nothing but that. */
  readonly blankMessage: string;
  /** How much is in a document, where equal ones have the same. */
  sizeOf(document: Document): string;
  /** Id of the preset that a page opens with. */
  readonly firstPreset: string;
  /** Names of presets, by id; others have their title. */
  readonly presetNames: Readonly<Record<string, string>>;
}
