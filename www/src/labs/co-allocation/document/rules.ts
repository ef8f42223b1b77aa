// The store's rules for scenario documents: the empty one, steps of undo, lockable parts, fingerprints.

import type { DocumentRules } from "../../../store/rules.js";
import { text } from "../text/index.js";
import { type Change, update } from "./change.js";
import type { ScenarioDocument } from "./types.js";

export const rules: DocumentRules<ScenarioDocument, Change> = {
  lab: "co-allocation",
  update,
  coalesceKey,
  replacing: (document) => ({ type: "replaceDocument", document }),
  isAnother,
  changedParts,
  blank: (like) => blankDocument(text.live.emptyTitle, like),
  blankMessage: text.live.startedEmpty,
  sizeOf,
  firstPreset: "testbed-2010",
  presetNames: text.live.presetNames,
};

/** Whether a document is another scenario and not an edit of the one before: an edit keeps the objects it does not touch. */
export function isAnother(before: ScenarioDocument, after: ScenarioDocument): boolean {
  return (
    before.grid !== after.grid &&
    before.request !== after.request &&
    before.options !== after.options
  );
}

/** The empty scenario a person starts their own drawing from: nothing drawn; a morning to plan in; options and workload of `like`. */
export function blankDocument(title: string, like: ScenarioDocument): ScenarioDocument {
  return {
    ...like,
    title,
    notes: "",
    grid: { domains: [], sites: [], exchangePoints: [], links: [] },
    request: {
      parts: [],
      flows: [],
      timeFrame: {
        earliestStartSeconds: 9 * 3600,
        latestStartSeconds: 12 * 3600,
        durationSeconds: 3600,
      },
      disclosedPercent: 100,
    },
    options: { ...like.options, preference: { type: "none" } },
    reservations: [],
  };
}

export const lockable = ["resources", "request", "reservations"] as const;

/** Compares by identity: an edit keeps the objects that it does not change. */
export function changedParts(before: ScenarioDocument, after: ScenarioDocument): readonly string[] {
  const differs: Readonly<Record<(typeof lockable)[number], boolean>> = {
    resources: before.grid !== after.grid || before.economy !== after.economy,
    request:
      before.request !== after.request ||
      before.options !== after.options ||
      before.furtherRequests !== after.furtherRequests,
    reservations: before.reservations !== after.reservations,
  };
  return lockable.filter((part) => differs[part]);
}

/**
 * Target of a change, for changes that come in runs, one step of undo: dragging, arrow keys, scrubbing a number.
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

/** A cheap fingerprint, title and list lengths: documents that differ in it are not equal. */
export function sizeOf({ title, grid, request, reservations }: ScenarioDocument): string {
  const { sites, exchangePoints, links } = grid;
  const lists = [sites, exchangePoints, links, request.parts, request.flows, reservations];
  return [title, ...lists.map(({ length }) => length)].join();
}
