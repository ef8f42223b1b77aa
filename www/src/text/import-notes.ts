// Sentences on an opened log beside the counts of the lab that opened it.

import type { ImportFact, ImportNote, ImportReport } from "../engine/pkg/coalloc.js";
import { bracketed, clauses, listed } from "./en/joining.js";
import { text } from "./index.js";

/** Told by each lab, or of no interest to a person. */
const reportedElsewhere: readonly ImportFact[] = [
  "more-jobs",
  "empty-jobs",
  "bad-lines",
  "assumed-encoding",
  "job-fields",
  "file-attributes",
];

function list(notes: readonly ImportNote[], sentence: (notes: string) => string): string {
  const rest = notes.filter(({ fact }) => !reportedElsewhere.includes(fact));
  return rest.length === 0 ? "" : sentence(clauses(rest.map((note) => note.message)));
}

/** The assumptions, and whatever else was left out; begins with a blank. */
export function importNotes({ assumed, leftOut }: ImportReport): string {
  const { inFile } = text.shell;
  return list(assumed, inFile.assumed) + list(leftOut, inFile.leftOut);
}

/** The lines that were no jobs, as far as the report names them: ` (line 3, line 7, …)`. */
export function badLines({ leftOut }: ImportReport): string {
  const note = leftOut.find(({ fact }) => fact === "bad-lines");
  if (note === undefined || note.names.length === 0) return "";
  return bracketed(listed([...note.names, ...(note.count > note.names.length ? ["…"] : [])]));
}
