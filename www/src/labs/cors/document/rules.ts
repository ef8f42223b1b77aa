// The store's rules for CORS documents.

import type { DocumentRules } from "../../../store/rules.js";
import { text } from "../text/index.js";
import { type Change, coalesceKey, update } from "./change.js";
import type { CorsDocument } from "./types.js";

/** The parts that an embedding page or an exercise may lock. */
export const lockable = ["nodes", "request", "options"] as const;

export const rules: DocumentRules<CorsDocument, Change> = {
  lab: "cors",
  update,
  coalesceKey,
  replacing: (document) => ({ type: "replaceDocument", document }),
  isAnother: (before, after) =>
    before.nodes !== after.nodes &&
    before.applications !== after.applications &&
    before.options !== after.options,
  changedParts,
  blank,
  blankMessage: text.live.startedEmpty,
  sizeOf: ({ title, nodes, applications, trace }) =>
    `${title}/${nodes.length}/${applications.length}/${trace?.jobs.length}/${JSON.stringify(applications[0])?.length}`,
  firstPreset: "paper-example",
  places: text.live.places,
  presetNames: text.live.presetNames,
};

/** Compares by identity: an edit keeps the objects that it does not change. */
function changedParts(before: CorsDocument, after: CorsDocument): readonly string[] {
  const differs: Readonly<Record<(typeof lockable)[number], boolean>> = {
    nodes: before.nodes !== after.nodes || before.resources !== after.resources,
    request: before.applications !== after.applications || before.trace !== after.trace,
    options: before.options !== after.options,
  };
  return lockable.filter((part) => differs[part]);
}

/** One node and one request, to draw on. */
function blank(like: CorsDocument): CorsDocument {
  const resource = "R1";
  return {
    format: "coalloc-cors",
    version: 1,
    title: text.live.emptyTitle,
    notes: "",
    horizon: like.horizon,
    resources: [{ id: resource }],
    nodes: [{ id: "N1", offers: [{ resource, capacity: 10, unitCost: 400 }] }],
    applications: [
      { id: "A1", jobs: [{ start: 10, end: 20, demands: [{ resource, amount: 5 }] }] },
    ],
    options: { rule: "min-cost", prms: 1 },
  };
}
