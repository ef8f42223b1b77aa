// Room for a reservation in another window, beside the others: a preview while its bar is held. The engine judges the move.

import type { ReservedWindow } from "../../../engine/pkg/coalloc.js";
import { pairKey } from "../document/graph.js";
import type { ReservationDocument, ScenarioDocument } from "../document/types.js";
import { channelOf, linkUses } from "./reservations.js";

interface Hold extends ReservedWindow {
  amount: number;
}

/** Amount that a reservation needs of a site or a link, its capacity, and what others hold of it. */
interface Need {
  amount: number;
  capacity: number;
  held: Hold[];
}

/** CPUs by site and Mbps by channel that a reservation holds. */
function amountsOf(
  { grid }: ScenarioDocument,
  reservation: ReservationDocument,
): Map<string, number> {
  const amounts = new Map<string, number>();
  const add = (key: string, amount: number) => amounts.set(key, (amounts.get(key) ?? 0) + amount);
  for (const { site, cpus } of reservation.sites) add(`site ${site}`, cpus);
  for (const link of linkUses(reservation)) add(`link ${channelOf(grid, link)}`, link.mbps);
  return amounts;
}

/** Room for one reservation beside the others. Reading it is O(n log n) in those that share a resource with it. */
export class Room {
  readonly #needs: readonly Need[];

  constructor(document: ScenarioDocument, reservation: ReservationDocument) {
    const { grid, reservations } = document;
    const capacities = new Map<string, number>([
      ...grid.sites.map(({ name, cpus }): [string, number] => [`site ${name}`, cpus]),
      ...grid.links.flatMap(({ between, bandwidthMbps }) =>
        between.map((from): [string, number] => [
          `link ${channelOf(grid, { key: pairKey(...between), from })}`,
          bandwidthMbps,
        ]),
      ),
    ]);
    const needs = new Map(
      [...amountsOf(document, reservation)].map(([key, amount]): [string, Need] => [
        key,
        { amount, capacity: capacities.get(key) ?? 0, held: [] },
      ]),
    );
    for (const other of reservations) {
      if (other === reservation) continue;
      const { startSeconds, endSeconds } = other;
      for (const [key, amount] of amountsOf(document, other))
        needs.get(key)?.held.push({ startSeconds, endSeconds, amount });
    }
    this.#needs = [...needs.values()];
  }

  /** Whether all of it is free throughout a window. */
  fits({ startSeconds, endSeconds }: ReservedWindow): boolean {
    return this.#needs.every(({ amount, capacity, held }) => {
      const inside = held.filter(
        (one) => one.startSeconds < endSeconds && startSeconds < one.endSeconds,
      );
      // Use is highest where something begins.
      return [startSeconds, ...inside.map((one) => one.startSeconds)].every((at) => {
        const used = inside
          .filter((one) => one.startSeconds <= at && at < one.endSeconds)
          .reduce((sum, one) => sum + one.amount, 0);
        return used + amount <= capacity;
      });
    });
  }

  /** The first window of the same length from a start on that fits; it begins then or where another one ends. */
  firstFrom({ startSeconds, endSeconds }: ReservedWindow): ReservedWindow | undefined {
    const ends = this.#needs.flatMap(({ held }) => held.map((one) => one.endSeconds));
    return [startSeconds, ...ends.filter((end) => end > startSeconds).sort((a, b) => a - b)]
      .map((start) => ({ startSeconds: start, endSeconds: start + endSeconds - startSeconds }))
      .find((window) => this.fits(window));
  }
}
