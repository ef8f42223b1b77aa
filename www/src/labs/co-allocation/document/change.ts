// Every edit a person can make, as data, and the pure function that applies one to a document.

import { counts, excessOf, excessOfGrid, excessOfRequest } from "./excess.js";
import { type GridChange, updateGrid } from "./grid.js";
import { placeAll } from "./layout.js";
import { type RequestChange, updateRequest } from "./request.js";
import { type ReservationsChange, updateReservations } from "./reservations.js";
import {
  type EconomyChange,
  type SettingsChange,
  updateEconomy,
  updateSettings,
} from "./settings.js";
import type { ReservationDocument, ScenarioDocument } from "./types.js";

/** Replaces the whole document: a preset chosen or a file opened. */
export interface ReplaceDocument {
  type: "replaceDocument";
  document: ScenarioDocument;
}

/** Several changes made at once: one step to undo. */
export interface CompoundChange {
  type: "several";
  changes: readonly Change[];
}

/** One edit, as plain data, so that it can be undone, described, tested and sent. */
export type Change =
  | GridChange
  | RequestChange
  | SettingsChange
  | ReservationsChange
  | EconomyChange
  | ReplaceDocument
  | CompoundChange;

/**
 * The document after `change`.
 *
 * Total: a change that does not apply (a name taken, a node that is gone) returns `document` itself, so
 * `update(document, change) === document` means that nothing happened. One that would exceed the limits of a scenario
 * does not apply either: what cannot be laid out and drawn in time never gets that far.
 */
export function update(document: ScenarioDocument, change: Change): ScenarioDocument {
  if (exceeds(change)) return document;
  switch (change.type) {
    case "replaceDocument":
      return placeAll(change.document);
    case "several":
      return change.changes.reduce(update, document);
    case "addPart":
    case "addFlow":
    case "setPart":
    case "setFlow":
    case "setDomainRule":
    case "setTimeFrame":
    case "setDisclosed":
    case "replaceRequest":
      return updateRequest(document, change);
    case "remove":
    case "move":
    case "rename":
      return change.graph === "grid"
        ? updateGrid(document, { ...change, graph: "grid" })
        : updateRequest(document, { ...change, graph: "request" });
    case "setTitle":
    case "setOptions":
    case "setWorkload":
      return updateSettings(document, change);
    case "setEconomy":
    case "setBudget":
    case "setFurtherRequests":
      return updateEconomy(document, change);
    case "addReservation":
    case "removeReservation":
    case "moveReservation":
    case "setReservations":
      return updateReservations(document, change);
    default:
      return updateGrid(document, change);
  }
}

/** Whether what a change brings as a whole has more entries than a scenario may have. */
function exceeds(change: Change): boolean {
  switch (change.type) {
    case "replaceDocument":
      return excessOf(change.document) !== undefined;
    case "replaceGrid":
      return excessOfGrid(change.grid) !== undefined;
    case "replaceRequest":
      return excessOfRequest(change.request) !== undefined;
    case "setReservations":
      return change.reservations.length > counts.reservations;
    case "setFurtherRequests":
      return change.requests.length > counts.furtherRequests;
    default:
      return false;
  }
}

const DAY_SECONDS = 86_400;

/** The day on which most of them start; undefined where there are none. */
function busiestDay(reservations: readonly ReservationDocument[]): number | undefined {
  const starts = new Map<number, number>();
  for (const { startSeconds } of reservations) {
    const day = Math.floor(startSeconds / DAY_SECONDS);
    starts.set(day, (starts.get(day) ?? 0) + 1);
  }
  const [busiest] = [...starts].sort(([a, ofA], [b, ofB]) => ofB - ofA || a - b);
  return busiest?.[0];
}

/** Puts the reservations of a day in place; the request keeps its times of day and moves to the day where most start. */
export function placeDay(
  { request: { timeFrame } }: Pick<ScenarioDocument, "request">,
  reservations: readonly ReservationDocument[],
): { type: "several"; changes: Change[] } {
  const { earliestStartSeconds, latestStartSeconds } = timeFrame;
  const day = Math.floor(earliestStartSeconds / DAY_SECONDS);
  const by = ((busiestDay(reservations) ?? day) - day) * DAY_SECONDS;
  const values = {
    earliestStartSeconds: earliestStartSeconds + by,
    latestStartSeconds: latestStartSeconds + by,
  };
  return {
    type: "several",
    changes: [
      { type: "setReservations", reservations },
      ...(by === 0 ? [] : [{ type: "setTimeFrame" as const, values }]),
    ],
  };
}
