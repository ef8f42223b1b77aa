// A simulated day put into a document: its reservations, and where the request goes.

import { expect, test } from "vitest";
import { placeDay, update } from "./change.js";
import type { ReservationDocument, ScenarioDocument } from "./types.js";

const hour = 3600;
const day = 24 * hour;

const reservation = (label: string, startSeconds: number): ReservationDocument => ({
  label,
  startSeconds,
  endSeconds: startSeconds + hour,
  sites: [],
  paths: [],
});

const document = {
  request: {
    parts: [],
    flows: [],
    timeFrame: {
      earliestStartSeconds: 9 * hour,
      latestStartSeconds: 12 * hour,
      durationSeconds: hour,
    },
  },
  reservations: [],
} as unknown as ScenarioDocument;

test("the request moves to the day on which most reservations start, at its time of day", () => {
  const reservations = [23 * hour, day + hour, day + 9 * hour].map((start, at) =>
    reservation(`R${at}`, start),
  );
  const placed = update(document, placeDay(document, reservations));
  expect(placed.reservations).toEqual(reservations);
  expect(placed.request.timeFrame).toEqual({
    earliestStartSeconds: day + 9 * hour,
    latestStartSeconds: day + 12 * hour,
    durationSeconds: hour,
  });
  const again = update(placed, placeDay(placed, reservations));
  expect(again.request.timeFrame, "where it is already").toEqual(placed.request.timeFrame);
});

test("a day without reservations moves nothing", () => {
  expect(update(document, placeDay(document, [])).request.timeFrame).toEqual(
    document.request.timeFrame,
  );
});
