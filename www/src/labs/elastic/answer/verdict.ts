// Verdict of the answer: whether the request is granted, when, and why not sooner.

import { sentences } from "../../../text/en/joining.js";
import type { ElasticDocument } from "../document/types.js";
import { type Clock, next, span } from "../document/units.js";
import type { ElasticRequestReport } from "../engine.js";
import { text } from "../text/index.js";

export interface Verdict {
  readonly kind: "ok" | "none";
  readonly title: string;
  readonly sentence: string;
}

export function verdictOf(
  report: ElasticRequestReport,
  document: ElasticDocument,
  clock: Clock,
): Verdict {
  const words = text.live.answer;
  const { candidates, counters } = report;
  const granted = report.granted === undefined ? undefined : candidates[report.granted];
  if (granted !== undefined) {
    const site = document.clusters[granted.site]?.id ?? "";
    return {
      kind: "ok",
      title: span(granted.start, granted.end, clock),
      sentence:
        document.clusters.length > 1
          ? words.grantedAt(granted.processors, site, counters.tries)
          : words.granted(granted.processors, counters.tries),
    };
  }
  if (counters.probed === 0) {
    return { kind: "none", title: words.noCandidates, sentence: words.noCandidatesWhy };
  }
  if (counters.kept === 0) {
    const estimate = text.live.estimates[document.options.estimate];
    return {
      kind: "none",
      title: words.allFiltered,
      sentence: words.allFilteredWhy(counters.probed, estimate),
    };
  }
  return { kind: "none", title: words.refused, sentence: words.refusedWhy(counters.tries) };
}

/** Why the granted candidate is the one, and what stood in the way of those before. */
export function reasonOf(
  report: ElasticRequestReport,
  document: ElasticDocument,
  clock: Clock,
): string {
  const words = text.live.answer;
  const [first] = document.options.preferences;
  const { probed, kept } = report.counters;
  const among = kept < probed ? kept : undefined;
  const before = report.candidates.filter(({ fate }) => fate === "own-check" || fate === "local");
  if (report.granted !== undefined && before.length === 0) {
    return first === undefined ? words.noPreference : words.first(first.metric, first.order, among);
  }
  const why =
    first === undefined || report.granted === undefined
      ? []
      : [words.better(first.metric, first.order, among)];
  const starts = [...new Set(before.map(({ start }) => start))].map((at, place, all) =>
    next(all[place - 1], at, clock),
  );
  const free = before.map(({ collision }) => collision?.free);
  const same = free.every((count) => count === free[0]) ? free[0] : undefined;
  const sites = new Set(before.map(({ site }) => site));
  const [only] = sites.size === 1 && document.clusters.length > 1 ? sites : [];
  const cluster = only === undefined ? undefined : document.clusters[only]?.id;
  if (before.length > 0) {
    why.push(
      report.granted === undefined
        ? words.refusedAt(before.length, starts, same, cluster)
        : words.before(before.length, starts, same, cluster),
    );
  }
  return sentences(why);
}
