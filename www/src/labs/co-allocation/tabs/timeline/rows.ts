// The rows of the timeline: which bars each resource has, packed so that none hides another.

import type { Subject } from "../../document/lit.js";
import { type Pair, pairKey } from "../../document/pair.js";
import type { ReservationDocument, ScenarioDocument } from "../../document/types.js";
import { channelOf, heldLinks } from "../../live/usage.js";

/** A stretch of a row's height, in units of its capacity. */
export interface Piece {
  offset: number;
  amount: number;
}

/** What one reservation holds of one resource. */
export interface Bar {
  /** Index of the reservation. */
  reservation: number;
  start: number;
  end: number;
  amount: number;
  /** One piece where there is room in one, else several; none where the row is not packed. */
  pieces: Piece[];
}

/** One resource. */
export interface Row {
  key: string;
  name: string;
  group: string | undefined;
  capacity: number;
  bars: Bar[];
  /** What is lit with it. */
  subject: Extract<Subject, { type: "node" | "link" }>;
}

export interface Rows {
  /** Sites, those of one domain together, in the order of the domains. */
  sites: Row[];
  links: Row[];
}

/** More bars than this cannot be told apart: how much is held is drawn instead of them. */
export const mostBars = 5000;

/** The rows of a grid with these reservations on it; what is drawn bar by bar is packed. */
export function rowsOf(
  { grid }: ScenarioDocument,
  reservations: readonly ReservationDocument[],
): Rows {
  const domains = grid.domains.map(({ name }) => name);
  const rank = (domain: string | undefined) =>
    domain === undefined ? domains.length : domains.indexOf(domain);
  const sites: Row[] = grid.sites
    .map((site) => ({
      key: site.name,
      name: site.name,
      group: site.domain,
      capacity: site.cpus,
      bars: [],
      subject: { type: "node" as const, node: site.name },
    }))
    .sort((a, b) => rank(a.group) - rank(b.group));
  const apart = grid.linkCapacity === "perDirection";
  const links: Row[] = grid.links.flatMap(({ between: [a, b], bandwidthMbps }) => {
    // Each direction with bandwidth of its own has a row of its own.
    const directions: Pair[] = apart
      ? [
          [a, b],
          [b, a],
        ]
      : [[a, b]];
    return directions.map((ends) => ({
      key: channelOf(grid, { key: pairKey(a, b), from: ends[0] }),
      name: ends.join(apart ? " → " : " – "),
      group: undefined,
      capacity: bandwidthMbps,
      bars: [],
      subject: { type: "link" as const, link: pairKey(a, b) },
    }));
  });
  const siteRows = new Map(sites.map((row) => [row.key, row]));
  const linkRows = new Map(links.map((row) => [row.key, row]));
  for (const { reservation, index } of byStart(reservations)) {
    const { startSeconds: start, endSeconds: end } = reservation;
    const add = (row: Row | undefined, amount: number) =>
      row?.bars.push({ reservation: index, start, end, amount, pieces: [] });
    for (const { site, cpus } of reservation.sites) add(siteRows.get(site), cpus);
    for (const link of heldLinks(reservation)) add(linkRows.get(channelOf(grid, link)), link.mbps);
  }
  const ofSites = barsIn(sites);
  if (ofSites <= mostBars) sites.forEach(pack);
  if (ofSites + barsIn(links) <= mostBars) links.forEach(pack);
  return { sites, links };
}

/** How many bars rows have together. */
export function barsIn(rows: readonly Row[]): number {
  return rows.reduce((sum, { bars }) => sum + bars.length, 0);
}

/** The reservations by start, then in the order they were made. */
export function byStart(
  reservations: readonly ReservationDocument[],
): { reservation: ReservationDocument; index: number }[] {
  return reservations
    .map((reservation, index) => ({ reservation, index }))
    .sort((a, b) => a.reservation.startSeconds - b.reservation.startSeconds || a.index - b.index);
}

/** First-fit packing of bars that come in order of their start. */
function pack({ bars, capacity }: Row): void {
  let open: Bar[] = [];
  for (const bar of bars) {
    open = open.filter(({ end }) => end > bar.start);
    const taken = open.flatMap(({ pieces }) => pieces).sort((a, b) => a.offset - b.offset);
    bar.pieces = place(bar.amount, taken, capacity);
    open.push(bar);
  }
}

/** The lowest gap that holds the whole amount; else the lowest gaps that hold it together. */
function place(amount: number, taken: readonly Piece[], capacity: number): Piece[] {
  const gaps: Piece[] = [];
  let from = 0;
  for (const piece of taken) {
    if (piece.offset > from) {
      gaps.push({ offset: from, amount: piece.offset - from });
    }
    from = Math.max(from, piece.offset + piece.amount);
  }
  // A document edited by hand may hold more than there is; the rest sticks out above.
  gaps.push({ offset: from, amount: Math.max(capacity - from, amount) });
  const whole = gaps.find((gap) => gap.amount >= amount && gap.offset + amount <= capacity);
  if (whole !== undefined) {
    return [{ offset: whole.offset, amount }];
  }
  const pieces: Piece[] = [];
  let left = amount;
  for (const gap of gaps) {
    if (left > 0) {
      pieces.push({ offset: gap.offset, amount: Math.min(left, gap.amount) });
      left -= gap.amount;
    }
  }
  return pieces;
}
