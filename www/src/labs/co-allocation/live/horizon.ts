// The time span shown: all reservations and the request's window, in whole hours.

import type { Horizon } from "../../../gantt/axis.js";
import type { ScenarioDocument } from "../document/types.js";

const hour = 3600;

/** From the first to the last event, widened to whole hours with a margin. */
export function horizonOf(document: ScenarioDocument): Horizon {
  const { earliestStartSeconds, latestStartSeconds, durationSeconds } = document.request.timeFrame;
  let start = earliestStartSeconds;
  let end = latestStartSeconds + durationSeconds;
  for (const reservation of document.reservations) {
    start = Math.min(start, reservation.startSeconds);
    end = Math.max(end, reservation.endSeconds);
  }
  return {
    start: Math.max(0, Math.floor(start / hour - 0.5) * hour),
    end: Math.max(Math.ceil(end / hour + 0.5) * hour, Math.floor(start / hour) * hour + 2 * hour),
  };
}

/** How many windows of the request are tried; starts are whole seconds, and each is tried once. */
export function windowCount({ request, options }: ScenarioDocument): number {
  const { earliestStartSeconds, latestStartSeconds } = request.timeFrame;
  return Math.min(options.timeFrames, latestStartSeconds - earliestStartSeconds + 1);
}
