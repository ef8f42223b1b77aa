// Undo and redo over snapshots of the document; pure, the clock is an argument.

import { type Change, update } from "../labs/co-allocation/document/change.js";
import type { ScenarioDocument } from "../labs/co-allocation/document/types.js";

const mostSnapshots = 200;
const coalesceMilliseconds = 1000;

/** The document now, what it was before each step, and what was undone. */
export interface History {
  readonly present: ScenarioDocument;
  readonly past: readonly ScenarioDocument[];
  readonly future: readonly ScenarioDocument[];
  /** The last step's key and time: a change of the same kind soon after extends that step. */
  readonly last?: { readonly key: string; readonly at: number };
}

/** A history that starts at `document`. */
export function begin(document: ScenarioDocument): History {
  return { present: document, past: [], future: [] };
}

/** Applies `change`; the same history when the change does not apply. `now` is in milliseconds. */
export function apply(history: History, change: Change, now: number): History {
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
export function undo(history: History): History {
  const present = history.past.at(-1);
  if (present === undefined) return history;
  return { present, past: history.past.slice(0, -1), future: [history.present, ...history.future] };
}

/** One step forward again; the same history when there is none. */
export function redo(history: History): History {
  const [present, ...future] = history.future;
  if (present === undefined) return history;
  return { present, past: [...history.past, history.present], future };
}

/**
 * What a change touches, for changes that come in runs: dragging, arrow keys, scrubbing a number.
 *
 * `undefined` for a change that is always a step of its own.
 */
export function coalesceKey(change: Change): string | undefined {
  switch (change.type) {
    case "move":
      return JSON.stringify([change.type, change.graph, change.positions.map(({ name }) => name)]);
    case "setSite":
    case "setPart":
      // A list is typed as a whole.
      if (Object.values(change.values).some(Array.isArray)) return undefined;
      return JSON.stringify([change.type, change.name, Object.keys(change.values)]);
    case "setLink":
    case "setFlow":
      return JSON.stringify([change.type, ...change.between, Object.keys(change.values)]);
    case "setTimeFrame":
    case "setOptions":
    case "setWorkload":
      return JSON.stringify([change.type, Object.keys(change.values)]);
    case "setDisclosed":
      return change.type;
    case "setTitle":
      return JSON.stringify([change.type, change.title === undefined, change.notes === undefined]);
    case "replaceGrid":
    case "replaceRequest":
      // Typing in the text view.
      return change.type;
    default:
      return undefined;
  }
}
