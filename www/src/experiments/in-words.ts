// Texts of experiments and scripts that ship, in the language in use; files and commands keep those of the documents.

import type { ExperimentSummary } from "../engine/pkg/coalloc.js";
import { shippedComments, shippedNames, shippedNotes } from "../text/en/shipped.js";

/** A name as it is shown. */
export const nameInWords = (name: string): string =>
  (Object.hasOwn(shippedNames, name) && shippedNames[name]) || name;

/** A script with its comments as they are shown. */
export const scriptInWords = (source: string): string =>
  source.replace(/(?<=^\/\/ ).+$/gm, (comment) =>
    Object.hasOwn(shippedComments, comment) ? (shippedComments[comment] ?? comment) : comment,
  );

/** The lines of an experiment's notes, as they are shown. */
export function notesInWords(lab: string, id: string | undefined, notes = ""): readonly string[] {
  const key = `${lab}/${id}`;
  const words = Object.hasOwn(shippedNotes, key) ? shippedNotes[key] : undefined;
  return words ?? notes.split("\n").filter((line) => line.trim() !== "");
}

const renamed = <Part extends { readonly name: string }>(part: Part): Part => ({
  ...part,
  name: nameInWords(part.name),
});

/** An experiment and its summary with the names of series as they are shown. */
export function seriesInWords<
  Document extends {
    readonly series: readonly { readonly name: string }[];
    readonly printed?: readonly { series: string }[];
  },
>(document: Document, summary: ExperimentSummary) {
  const moved = <Value extends { series: string }>(value: Value): Value => ({
    ...value,
    series: nameInWords(value.series),
  });
  return {
    document: {
      ...document,
      series: document.series.map(renamed),
      printed: document.printed?.map(moved),
    },
    summary: {
      ...summary,
      series: summary.series.map(renamed),
      printed: (summary.printed ?? []).map((one) => ({ ...one, printed: moved(one.printed) })),
    },
  };
}
