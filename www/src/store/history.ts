// Undo and redo over snapshots of the document; pure, the clock is an argument.

import type { DocumentRules, Titled } from "./rules.js";

const mostSnapshots = 200;
const coalesceMilliseconds = 1000;

/** The document now, what it was before each step, and what was undone. */
export interface History<Document> {
  readonly present: Document;
  readonly past: readonly Document[];
  readonly future: readonly Document[];
  /** The last step's key and time: a change of the same kind soon after extends that step. */
  readonly last?: { readonly key: string; readonly at: number };
}

/** A history that starts at `document`. */
export function begin<Document>(document: Document): History<Document> {
  return { present: document, past: [], future: [] };
}

/** Applies `change`; the same history when the change does not apply. `now` is in milliseconds. */
export function apply<Document extends Titled, Change>(
  { update, coalesceKey }: Pick<DocumentRules<Document, Change>, "update" | "coalesceKey">,
  history: History<Document>,
  change: Change,
  now: number,
): History<Document> {
  const present = update(history.present, change);
  if (present === history.present) return history;
  const key = coalesceKey(change);
  const { last } = history;
  const step = key === undefined ? {} : { last: { key, at: now } };
  if (key !== undefined && last?.key === key && now - last.at < coalesceMilliseconds) {
    return { present, past: history.past, future: [], ...step };
  }
  return {
    present,
    past: [...history.past, history.present].slice(-mostSnapshots),
    future: [],
    ...step,
  };
}

/** One step back; the same history when there is none. */
export function undo<Document>(history: History<Document>): History<Document> {
  const present = history.past.at(-1);
  if (present === undefined) return history;
  return { present, past: history.past.slice(0, -1), future: [history.present, ...history.future] };
}

/** One step forward again; the same history when there is none. */
export function redo<Document>(history: History<Document>): History<Document> {
  const [present, ...future] = history.future;
  if (present === undefined) return history;
  return { present, past: [...history.past, history.present], future };
}
