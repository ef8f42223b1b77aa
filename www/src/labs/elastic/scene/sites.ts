// What is drawn of each cluster: its boxes with their rows.

import type { Candidate, ElasticRequestReport, SiteView } from "../engine/views.js";
import { type Held, type Piece, rowsOf, type Side } from "./rows.js";

export type BoxKind = "running" | "reserved" | "granted" | "waiting";

export interface Box extends Held {
  readonly kind: BoxKind;
  /** Number of the job or of the request. */
  readonly id: number;
  readonly pieces: readonly Piece[];
  /** Of a waiting job: its planned start without the grant. */
  readonly before?: number;
  readonly promised?: boolean;
}

/** More boxes than this are not told apart: the rest is the free line. */
const mostBoxes = 400;

export function boxesOf(site: SiteView, report: ElasticRequestReport, until: number): Box[] {
  const grant = report.granted === undefined ? undefined : report.candidates[report.granted];
  const boxes: (Omit<Box, "pieces"> & { side: Side })[] = [
    ...site.running.map((one) => held("running", one.job, one)),
    ...site.reservations.map((one) => held("reserved", one.request, one)),
    ...(grant?.site === site.site ? [held("granted", report.id, grant)] : []),
    ...site.waiting.map(({ job, after, estimate, processors, before, promised }) => ({
      kind: "waiting" as const,
      side: "top" as const,
      id: job,
      start: after,
      end: after + estimate,
      processors,
      before,
      promised,
    })),
  ];
  const seen = boxes.filter(({ start }) => start < until).slice(0, mostBoxes);
  const pieces = rowsOf(seen, site.processors);
  return seen.map(({ side: _, ...box }, at) => ({ ...box, pieces: pieces[at] ?? [] }));
}

function held(kind: BoxKind, id: number, { start, end, processors }: Held) {
  return { kind, side: "below" as const, id, start, end, processors };
}

/** The candidate drawn where none is pointed at: the first that was refused. */
export function firstRefused(report: ElasticRequestReport): number | undefined {
  const refused = report.candidates.findIndex(
    ({ fate }: Candidate) => fate === "own-check" || fate === "local",
  );
  return refused < 0 ? undefined : refused;
}
