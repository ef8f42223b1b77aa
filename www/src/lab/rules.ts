// A lab's documents: their types, the store's rules for them from two tables, and steps that several changes take.

import type { DocumentRules, Titled } from "../store/rules.js";
import {
  changedIn,
  keyBy,
  type Parts,
  type SharedChange,
  type Targets,
  type Title,
  type Values,
  withRules,
} from "./changes.js";

/** A type of the engine, read-only: the page changes nothing in place. */
export type Fixed<Of> = Of extends object ? { readonly [Name in keyof Of]: Fixed<Of[Name]> } : Of;

/** A type of the engine with fields that a file may leave out and the engine fills in. */
export type Filled<Of, Names extends keyof Of> = Omit<Of, Names> & {
  [Name in Names]-?: NonNullable<Of[Name]>;
};

export function rulesOf<Document extends Titled, Change extends { readonly type: string }>(own: {
  readonly lab: string;
  update(document: Document, change: Change | SharedChange<Document>): Document;
  readonly targets: Targets<Change>;
  readonly parts: Parts<Document>;
  blank(like: Document): Document;
  sizeOf(document: Document): string;
  readonly menu: readonly string[];
  readonly text: {
    readonly live: Pick<DocumentRules<Document, Change>, "places" | "presetNames"> & {
      readonly startedEmpty: string;
    };
    readonly story: { readonly about: Readonly<Record<string, string>> };
  };
}): DocumentRules<Document, Change | SharedChange<Document>> {
  const { lab, update, targets, parts, blank, sizeOf, menu, text } = own;
  return {
    lab,
    update: withRules(update),
    coalesceKey: keyBy(targets),
    replacing: (document) => ({ type: "replaceDocument", document }),
    isAnother: (before, after) =>
      Object.values(parts).every(([first]) => before[first] !== after[first]),
    changedParts: changedIn(parts),
    blank,
    blankMessage: text.live.startedEmpty,
    sizeOf,
    menu,
    places: text.live.places ?? {},
    presetNames: text.live.presetNames,
    presetAbout: text.story.about,
  };
}

/** With another title or other notes. */
export function titled<Document extends Titled & { readonly notes?: string | undefined }>(
  document: Document,
  { title = document.title, notes = document.notes }: Title,
): Document {
  return { ...document, title, ...(notes !== undefined && { notes }) };
}

/** Without the fields that were taken away. */
export function given<Fields extends object>(values: Values<Fields>): Fields {
  const kept = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as Fields;
}

/** A name like those there are, which none has. */
export function freeName(begin: string, taken: readonly { readonly id: string }[]): string {
  for (let number = taken.length + 1; ; number++) {
    const name = `${begin}${number}`;
    if (!taken.some(({ id }) => id === name)) return name;
  }
}
