// Names of this lab’s experiments, and findings in their means, as sentences.

import type {
  ClaimVerdict,
  ElasticExperimentDocument,
  ExperimentSummary,
} from "../../../engine/pkg/coalloc.js";
import { nameInWords } from "../../../experiments/in-words.js";
import { type ExperimentKind, pointsOf } from "../../../experiments/kind.js";
import { storedIn } from "../../../experiments/stored.js";
import { experiments } from "../text/en/experiments.js";

const words = experiments.findings;

/** Differences below this are not worth a sentence. */
const least = 0.01;

/** Sentences about a summary: what is highest and lowest, and which claims it bears out. */
export function findings(summary: ExperimentSummary, place: (x: number) => string): string[] {
  return [...compared(summary, place), ...claimed(summary)];
}

const verdicts: readonly ClaimVerdict[] = ["holds", "unclear", "fails"];

/** How often each claim holds. */
function claimed({ claims = [] }: ExperimentSummary): string[] {
  const names = [...new Set(claims.map(({ claim }) => claim))];
  return names.map((name) => {
    const own = claims.filter(({ claim }) => claim === name);
    const counts = verdicts.map((verdict) => {
      const count = own.filter((one) => one.verdict === verdict).length;
      return [verdict, count] as const;
    });
    return words.claimed(
      name,
      counts.filter(([, count]) => count > 0),
      own.length,
    );
  });
}

/** None where nothing can be compared. */
function compared(summary: ExperimentSummary, place: (x: number) => string): string[] {
  const all = summary.series.map((series) => ({
    name: nameInWords(series.name),
    success: pointsOf(series, "success"),
    tries: pointsOf(series, "tries"),
    later: pointsOf(series, "later"),
  }));
  if (all.some(({ success }) => success.length > 1)) {
    return all.flatMap(({ name, success }) => {
      const [first, last] = [success[0], success.at(-1)];
      if (first === undefined || last === undefined) return [];
      return Math.abs(first.mean - last.mean) < least
        ? []
        : [words.along(name, [place(first.x), first.mean], [place(last.x), last.mean])];
    });
  }
  const single = all.flatMap(({ name, success, tries, later }) => {
    const [granted, tried, late] = [success[0]?.mean, tries[0]?.mean, later[0]?.mean];
    return granted === undefined || tried === undefined ? [] : [{ name, granted, tried, late }];
  });
  const [one] = single;
  if (one === undefined || single.length < 2) return [];
  const most = single.reduce((best, other) => (other.granted > best.granted ? other : best), one);
  const fewest = single.reduce((best, other) => (other.tried < best.tried ? other : best), one);
  const withLate = single.flatMap(({ name, late }) => (late === undefined ? [] : [{ name, late }]));
  const sorted = withLate.sort((a, b) => a.late - b.late);
  const [low, high] = [sorted[0], sorted.at(-1)];
  return [
    words.most(most.name, most.granted, most.tried),
    ...(fewest === most ? [] : [words.fewest(fewest.name, fewest.granted, fewest.tried)]),
    ...(low === undefined || high === undefined || high.late - low.late < least
      ? []
      : [words.later([low.name, low.late], [high.name, high.late])]),
  ];
}

const { shipped, axis } = experiments;

function axisOf(document: ElasticExperimentDocument) {
  if (document.axis?.type !== "parameter") return { name: axis.none, place: axis.place };
  const [name, place] = axis.parameters[document.axis.parameter];
  return { name, place };
}

export const kind: ExperimentKind = {
  prefix: "elastic",
  shipped,
  stored: storedIn(import.meta.glob("../stored/*.json", { import: "default" })),
  axis: axisOf,
  findings: (document: ElasticExperimentDocument, summary: ExperimentSummary) =>
    findings(summary, axisOf(document).place),
};
