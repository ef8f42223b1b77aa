// The machine as a request finds it, as a grid of the co-allocation lab: what runs and is reserved is reserved there.

import type { ElasticRequestReport } from "../engine.js";
import { jobName } from "../text/en/words.js";
import type { ElasticDocument } from "./types.js";

const daySeconds = 86_400;
/** The other lab's limits. */
const mostSeconds = 366 * daySeconds;
const mostCpus = 100_000;
const mostReservations = 10_000;

/** Why there is no such grid. */
export type NoGrid = "several" | "noCandidate" | "tooLarge";

/** Parts of the machine that the other lab has no place for. */
export interface GridLeftOut {
  /** Waiting jobs: their plans are no reservations. */
  readonly waiting: number;
  /** Candidates with other numbers of processors. */
  readonly candidates: number;
}

export interface Grid {
  /** A document `coalloc`. */
  readonly content: string;
  readonly leftOut: GridLeftOut;
  /** The processors of the request that are kept. */
  readonly processors: number;
}

/** The grid of one cluster; the request has the processors and the duration that were granted, else those tried first. */
export function gridOf(
  document: ElasticDocument,
  report: ElasticRequestReport,
  notes: string,
): Grid | NoGrid {
  const [site, other] = report.sites;
  if (site === undefined || other !== undefined) return "several";
  const chosen = report.candidates[report.granted ?? 0];
  if (chosen === undefined) return "noCandidate";
  const of = report.candidates.filter(({ processors }) => processors === chosen.processors);
  const starts = of.map(({ start }) => start);
  // Whole days before the request are left away: the other lab's calendar has one year.
  const shift = Math.floor(report.now / daySeconds) * daySeconds;
  const at = (time: number) => Math.max(time, report.now) - shift;
  const held = site.before.filter(({ kind, end }) => kind !== "waiting" && end > report.now);
  const last = Math.max(...held.map(({ end }) => end), chosen.end, ...starts) - shift;
  if (
    last > mostSeconds ||
    site.processors > mostCpus ||
    held.length > mostReservations ||
    site.undrawn > 0
  )
    return "tooLarge";
  const scenario = {
    format: "coalloc",
    version: 1,
    title: document.title,
    notes,
    grid: { sites: [{ name: site.id, cpus: site.processors }], links: [] },
    request: {
      parts: [{ name: `R${report.id}`, cpus: chosen.processors }],
      timeFrame: {
        earliestStartSeconds: Math.min(...starts) - shift,
        latestStartSeconds: Math.max(...starts) - shift,
        durationSeconds: chosen.duration,
      },
    },
    reservations: held.map(({ kind, id, start, end, processors }) => ({
      label: kind === "running" ? jobName(id) : `R${id}`,
      startSeconds: at(start),
      endSeconds: end - shift,
      sites: [{ part: "all", site: site.id, cpus: processors }],
    })),
  };
  return {
    content: JSON.stringify(scenario),
    leftOut: {
      waiting: report.waiting.length,
      candidates: report.candidates.length - of.length,
    },
    processors: chosen.processors,
  };
}
