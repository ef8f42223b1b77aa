// Which changes come in runs, and are one step of undo.

import type { Change } from "./change.js";

/**
 * Target of a change, for changes that come in runs: dragging, arrow keys, scrubbing a number.
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
    case "setEconomy":
      return change.run === undefined ? undefined : JSON.stringify([change.type, change.run]);
    case "setDisclosed":
    case "setBudget":
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
