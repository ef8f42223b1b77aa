// Rules for a lab's documents, as the store needs them, and refusals of the engine with their place in the words of the page.

import type { Findings, FormatError } from "../engine/pkg/coalloc.js";
import { listed, numbered } from "../text/en/joining.js";
import { text } from "../text/index.js";

/** The words of a lab for lists and fields of its documents, by their names there. */
export type Places = Readonly<Record<string, string>>;

/** An error as the engine reports it. */
export type Wrong = Pick<FormatError, "message" | "path">;

/** The first error among findings as a sentence; undefined where there is none. */
export function refusalIn(
  { problems }: Pick<Findings, "problems">,
  document: unknown,
  places: Places = {},
): string | undefined {
  const error = problems.find(({ severity }) => severity === "error");
  return error && sentenceOf(error, document, places);
}

/** Error of a document, with its place, as a sentence. */
export function sentenceOf(error: Wrong, document: unknown, places: Places = {}): string {
  const place = placeOf(error.path, document, places);
  return place === "" ? error.message : text.fields.at(place, error.message);
}

/** `N1, booking 2, amount` for `nodes[0].offers[0].bookings[1].amount`; what has no words is left out. */
export function placeOf(path: string, document: unknown, places: Places): string {
  const found: string[] = [];
  let value = document;
  let isNamed = false;
  for (const [, field, index] of path.matchAll(/([A-Za-z]\w*)|\[(\d+)\]/g)) {
    value = inside(value, field ?? index ?? "");
    if (field !== undefined) {
      found.push(places[field] ?? "");
    } else {
      const list = found.pop() ?? "";
      const name = named(value);
      isNamed ||= name !== undefined && found.every((word) => word === "");
      found.push(name ?? entryOf(list, value, Number(index)));
    }
  }
  const place = listed(found.filter((word) => word !== ""));
  // A name is written as it is.
  return isNamed ? place : place.charAt(0).toUpperCase() + place.slice(1);
}

function inside(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

/** The name of a list's entry, in place of the list's. */
function named(entry: unknown): string | undefined {
  const name = inside(entry, "id");
  return typeof name === "string" ? name : undefined;
}

/** An entry without a name, by its number. */
function entryOf(list: string, entry: unknown, index: number): string {
  const number = inside(entry, "id");
  return list === "" ? "" : numbered(list, typeof number === "number" ? number : index + 1);
}

/** Most characters of the texts that every document has. */
export const mostCharacters = { title: 200, notes: 10_000 } as const;

/** Longest name of a thing in a document, in characters. */
export const longestName = 64;

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
  /** Ids of the presets in the menu, at most five; a page opens with the first. */
  readonly menu: readonly string[];
  /** Words for lists and fields of the document, by their names there; in a refusal. */
  readonly places?: Places;
  /** Names of presets, by id; others have their title. */
  readonly presetNames: Readonly<Record<string, string>>;
  /** Points of presets, by id; others have their title. */
  readonly presetAbout?: Readonly<Record<string, string>>;
}

/** Why a document has just changed: it is another one, a step was undone or redone, or an edit was made. */
export type Cause<Change> = "opened" | "step" | Change;

/** Facts of the page that goals may name. */
export type Facts = Readonly<Record<string, unknown>>;

/** Restrictions set by an embedding page or by an exercise. */
export interface StoreOptions {
  /** The read-only parts of the document. */
  readonly locked: ReadonlySet<string>;
}
