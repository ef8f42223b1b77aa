// The timeline as data: rows of sites and links with the reservations on them, and the playback position in sentences.

import { barsIn, mostBars, pack, type Row } from "../../../gantt/lanes.js";
import { sentences } from "../../../text/en/joining.js";
import { clock, names, span } from "../../../text/numbers.js";
import { type Pair, pairKey } from "../document/graph.js";
import type { Subject } from "../document/subject.js";
import type { ReservationDocument, ScenarioDocument } from "../document/types.js";
import { channelOf, linkUses } from "../live/reservations.js";
import { tabText } from "../text/tabs.js";

/** One resource, and what is highlighted with it. */
export type ResourceRow = Row<Extract<Subject, { type: "node" | "link" }>>;

export interface ResourceRows {
  /** Sites, those of one domain together, in the order of the domains. */
  sites: ResourceRow[];
  /** None where links are not shown. */
  links: ResourceRow[];
}

/** The rows of a grid with these reservations on it; what is drawn bar by bar is packed. */
export function rowsOf(
  { grid }: ScenarioDocument,
  reservations: readonly ReservationDocument[],
  withLinks: boolean,
): ResourceRows {
  const domains = grid.domains.map(({ name }) => name);
  const rank = (domain: string | undefined) =>
    domain === undefined ? domains.length : domains.indexOf(domain);
  const sites: ResourceRow[] = grid.sites
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
  const links: ResourceRow[] = (withLinks ? grid.links : []).flatMap(
    ({ between: [a, b], bandwidthMbps }) => {
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
    },
  );
  const siteRows = new Map(sites.map((row) => [row.key, row]));
  const linkRows = new Map(links.map((row) => [row.key, row]));
  for (const { reservation, index } of byStart(reservations)) {
    const { startSeconds: start, endSeconds: end } = reservation;
    const add = (row: ResourceRow | undefined, amount: number) =>
      row?.bars.push({ reservation: index, start, end, amount, pieces: [] });
    for (const { site, cpus } of reservation.sites) add(siteRows.get(site), cpus);
    for (const link of withLinks ? linkUses(reservation) : [])
      add(linkRows.get(channelOf(grid, link)), link.mbps);
  }
  const ofSites = barsIn(sites);
  if (ofSites <= mostBars) sites.forEach(pack);
  if (ofSites + barsIn(links) <= mostBars) links.forEach(pack);
  return { sites, links };
}

/** The reservations by start, then in the order they were made. */
export function byStart(
  reservations: readonly ReservationDocument[],
): { reservation: ReservationDocument; index: number }[] {
  return reservations
    .map((reservation, index) => ({ reservation, index }))
    .sort((a, b) => a.reservation.startSeconds - b.reservation.startSeconds || a.index - b.index);
}

const words = tabText.timeline.play;
/** More names than this are counted. */
const mostNamed = 3;

/** Sentences on a second: reservations running, over, to come; those that begin or end. */
export function timeText(reservations: readonly ReservationDocument[], seconds: number): string {
  const running = reservations.filter(
    (one) => one.startSeconds <= seconds && seconds < one.endSeconds,
  );
  const over = reservations.filter(({ endSeconds }) => endSeconds <= seconds);
  const begin = running.filter(({ startSeconds }) => startSeconds === seconds);
  const end = over.filter(({ endSeconds }) => endSeconds === seconds);
  const toCome = reservations.length - running.length - over.length;
  return sentences([
    words.at(clock(seconds), running.length, over.length, toCome),
    ...(begin.length > 0 ? [words.begins(named(begin), begin.length)] : []),
    ...(end.length > 0 ? [words.ends(named(end), end.length)] : []),
  ]);
}

/** In the order in which they were made: how many, and the newest. */
export function orderText(reservations: readonly ReservationDocument[], made: number): string {
  const newest = reservations[made - 1];
  return newest === undefined
    ? words.noneMade(reservations.length)
    : words.made(
        made,
        reservations.length,
        newest.label,
        span(newest.startSeconds, newest.endSeconds),
        names(newest.sites.map(({ site }) => site)),
      );
}

function named(reservations: readonly ReservationDocument[]): string {
  const labels = reservations.slice(0, mostNamed).map(({ label }) => label);
  const more = reservations.length - labels.length;
  return names(more > 0 ? [...labels, words.more(more)] : labels);
}
