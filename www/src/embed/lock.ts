// What a person may not change in an embedded playground.

import type { ScenarioDocument } from "../labs/co-allocation/document/types.js";
import type { Locked } from "./address.js";

/** Whether an edit touches something locked: an edit keeps the objects it does not touch. */
export function isLocked(
  locked: ReadonlySet<Locked> | undefined,
  before: ScenarioDocument,
  after: ScenarioDocument,
): boolean {
  const touched: Readonly<Record<Locked, boolean>> = {
    resources: before.grid !== after.grid,
    request: before.request !== after.request || before.options !== after.options,
    reservations: before.reservations !== after.reservations,
  };
  return [...(locked ?? [])].some((part) => touched[part]);
}
