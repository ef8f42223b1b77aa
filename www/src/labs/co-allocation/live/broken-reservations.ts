// Reservations that hold more than the grid has left for them.

import type { Findings, Problem } from "../../../engine/pkg/coalloc.js";
import type { ReservationDocument } from "../document/types.js";

export interface BrokenReservation {
  /** Index of the reservation in the document. */
  index: number;
  reservation: ReservationDocument;
  problem: Problem;
}

export function isBroken({ code }: Problem): boolean {
  return code === "overbooked";
}

/** The broken reservations among what was found in a document. */
export function brokenOf(
  { problems }: Findings,
  reservations: readonly ReservationDocument[],
): BrokenReservation[] {
  return problems.filter(isBroken).flatMap((problem) => {
    const index = Number(/^reservations\[(\d+)\]/.exec(problem.path)?.[1]);
    const reservation = reservations[index];
    return reservation === undefined ? [] : [{ index, reservation, problem }];
  });
}
