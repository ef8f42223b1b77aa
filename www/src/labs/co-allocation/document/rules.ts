// The store's rules for scenario documents: the empty one, steps of undo, lockable parts, fingerprints.

import { changedIn, fields, keyBy, type Targets, whole, withRules } from "../../../lab/changes.js";
import type { DocumentRules } from "../../../store/rules.js";
import { text } from "../text/index.js";
import { type Change, update } from "./change.js";
import type { ScenarioDocument } from "./types.js";

const parts = {
  resources: ["grid", "economy"],
  request: ["request", "options", "furtherRequests"],
  reservations: ["reservations"],
} as const;

export const lockable = Object.keys(parts);

/** Targets of changes that come in runs: dragging, arrow keys, scrubbing a number, typing in the text view. */
const targets: Targets<Change> = {
  move: ({ graph, positions }) => [graph, positions.map(({ name }) => name)],
  setSite: named,
  setPart: named,
  setLink: joined,
  setFlow: joined,
  setTimeFrame: fields,
  setOptions: fields,
  setWorkload: fields,
  setEconomy: ({ run }) => (run === undefined ? undefined : [run]),
  setDisclosed: whole,
  setBudget: whole,
  replaceGrid: whole,
  replaceRequest: whole,
};

export const rules: DocumentRules<ScenarioDocument, Change> = {
  lab: "co-allocation",
  update: withRules(update),
  coalesceKey: keyBy(targets),
  replacing: (document) => ({ type: "replaceDocument", document }),
  isAnother,
  changedParts: changedIn<ScenarioDocument>(parts),
  blank: (like) => blankDocument(text.live.emptyTitle, like),
  blankMessage: text.live.startedEmpty,
  sizeOf,
  menu: ["testbed-2010", "testbed-2009", "tiny", "infeasible", "slide-matrices"],
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

function joined({ between, values }: { between: readonly string[]; values: object }): unknown[] {
  return [...between, Object.keys(values)];
}

/** A list is typed as a whole. */
function named({ name, values }: { name: string; values: object }): unknown[] | undefined {
  return Object.values(values).some(Array.isArray) ? undefined : [name, Object.keys(values)];
}

/** A cheap fingerprint, title and list lengths: documents that differ in it are not equal. */
export function sizeOf({ title, grid, request, reservations }: ScenarioDocument): string {
  const { sites, exchangePoints, links } = grid;
  const lists = [sites, exchangePoints, links, request.parts, request.flows, reservations];
  return [title, ...lists.map(({ length }) => length)].join();
}
