// Which lockable parts of a document an edit changes.

import type { ScenarioDocument } from "./types.js";

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
