// The store's rules for scenario documents.

import type { DocumentRules } from "../../../store/rules.js";
import { text } from "../text/index.js";
import { blankDocument } from "./blank.js";
import { type Change, update } from "./change.js";
import { changedParts } from "./changed-parts.js";
import { coalesceKey } from "./coalesce.js";
import { sizeOf } from "./size.js";
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
