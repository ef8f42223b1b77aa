// The store's rules for elastic documents.

import type { DocumentRules } from "../../../store/rules.js";
import { text } from "../text/index.js";
import { type Change, coalesceKey, update } from "./change.js";
import type { ElasticDocument } from "./types.js";

/** The parts that an embedding page or an exercise may lock. */
export const lockable = ["clusters", "request", "options"] as const;

export const rules: DocumentRules<ElasticDocument, Change> = {
  lab: "elastic",
  update,
  coalesceKey,
  replacing: (document) => ({ type: "replaceDocument", document }),
  isAnother: (before, after) =>
    before.clusters !== after.clusters &&
    before.requests !== after.requests &&
    before.options !== after.options,
  changedParts,
  blank,
  blankMessage: text.live.startedEmpty,
  sizeOf: ({ title, clusters, requests, options }) =>
    `${title}/${clusters.map(({ jobs, trace }) => (jobs ?? trace?.rows ?? []).length).join()}/${requests?.length}/${JSON.stringify(options).length}`,
  firstPreset: "elastic-conservative",
  places: text.live.places,
  presetNames: text.live.presetNames,
};

/** Compares by identity: an edit keeps the objects that it does not change. */
function changedParts(before: ElasticDocument, after: ElasticDocument): readonly string[] {
  const differs: Readonly<Record<(typeof lockable)[number], boolean>> = {
    clusters: before.clusters !== after.clusters,
    request: before.requests !== after.requests || before.derived !== after.derived,
    options: before.options !== after.options,
  };
  return lockable.filter((part) => differs[part]);
}

/** One free cluster and one request. */
function blank(like: ElasticDocument): ElasticDocument {
  return {
    format: "coalloc-elastic",
    version: 1,
    title: text.live.emptyTitle,
    notes: "",
    clusters: [{ id: "A", processors: 16, scheduler: "depth", depth: 1, jobs: [] }],
    requests: [
      {
        id: 1,
        arrival: 0,
        earliestStart: 60,
        latestEnd: 180,
        processors: { least: 4, most: 8, step: 2 },
        startStep: 20,
        duration: 40,
        referenceProcessors: 8,
        parallel: 9,
        serial: 1,
      },
    ],
    options: { ...like.options, estimate: "none" },
  };
}
