// Which part of time a drawing of the clusters shows: what is asked for, with what runs before and waits after.

import type { ElasticRequestReport } from "../engine/views.js";

export interface Shown {
  readonly start: number;
  readonly end: number;
}

/** The window asked for takes at least this share of the drawing. */
const leastShare = 0.3;

/** Of the request at its arrival; estimates that end long after are cut. */
export function shownOf(report: ElasticRequestReport, from: number, to: number): Shown {
  const { now, sites } = report;
  const span = Math.max(1, to - Math.min(now, from));
  const starts = sites.flatMap(({ running }) => running.map(({ start }) => start));
  const ends = sites.flatMap(({ running, reservations, waiting }) => [
    ...running.map(({ end }) => end),
    ...reservations.map(({ end }) => end),
    ...waiting.flatMap(({ before, after, estimate }) => [before + estimate, after + estimate]),
  ]);
  const extra = span * (1 / leastShare - 1);
  const start = Math.max(Math.min(now, ...starts), now - Math.floor(extra / 3), 0);
  const end = Math.min(Math.max(to, ...ends), to + Math.ceil((2 * extra) / 3));
  return { start, end: Math.max(end + Math.ceil((end - start) * 0.03), start + 1) };
}
