// A simulated day in a document: its reservations, and the request on the same day, so that the two meet.

import type { Change } from "./change.js";
import type { ReservationDocument, ScenarioDocument } from "./types.js";

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
