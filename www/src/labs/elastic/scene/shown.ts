// Which part of time a drawing of the clusters shows: what is asked for, with what runs before and waits after.

import type { ElasticRequestReport } from "../engine/views.js";

export interface Shown {
  readonly start: number;
  readonly end: number;
}

/** The window asked for takes at least this share of the drawing. */
const leastShare = 0.3;

/** Time drawn around the request at its arrival; estimates that end long after are cut. */
export function shownOf(
  { now, sites }: Pick<ElasticRequestReport, "now" | "sites">,
  from: number,
  to: number,
): Shown {
  const boxes = sites.flatMap(({ before, after }) => [...before, ...after]);
  const extra = (to - Math.min(now, from)) * (1 / leastShare - 1);
  const first = boxes.reduce((least, box) => Math.min(least, box.start), now);
  const last = boxes.reduce((most, box) => Math.max(most, box.end), to);
  const start = Math.max(first, now - Math.floor(extra / 3), 0);
  const end = Math.min(last, to + Math.ceil((2 * extra) / 3));
  return { start, end: Math.max(end + Math.ceil((end - start) * 0.03), start + 1) };
}
