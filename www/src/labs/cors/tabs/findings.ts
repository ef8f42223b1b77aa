// Findings in the means of an experiment, as sentences.

import type {
  CorsExperimentDocument,
  CorsMeasure,
  CorsParameter,
  ExperimentSummary,
  SeriesSummary,
} from "../../../engine/pkg/coalloc.js";
import { pointsOf } from "../../../experiments/kind.js";
import { experiments } from "../text/en/experiments.js";

const words = experiments.findings;

/** Sentences about a summary; none where nothing can be compared. */
export function findings(document: CorsExperimentDocument, summary: ExperimentSummary): string[] {
  const { axis } = document;
  if (document.workload.type === "bookings") {
    return axis?.type === "parameter" ? ofStructures(axis.parameter, axis.values, summary) : [];
  }
  if (axis?.type !== "parameter") return ofRules(summary);
  return axis.parameter === "prms" ? ofRace(summary) : ofParameter(axis.parameter, summary);
}

/** The only mean of a measure. */
function meanOf(series: SeriesSummary, measure: CorsMeasure): number | undefined {
  return pointsOf(series, measure)[0]?.mean;
}

/** The series after the first with a mean of a measure. */
function withMean(summary: ExperimentSummary, measure: CorsMeasure): [string, number][] {
  return summary.series.slice(1).flatMap((series): [string, number][] => {
    const mean = meanOf(series, measure);
    return mean === undefined ? [] : [[series.name, mean]];
  });
}

function ofRules(summary: ExperimentSummary): string[] {
  const [first] = summary.series;
  const costs = withMean(summary, "costRatio");
  if (first === undefined || costs.length === 0) return [];
  const of = pointsOf(first, "cost")[0]?.x ?? 0;
  const notDearer = withMean(summary, "notDearer");
  const failed = summary.series.some((series) => (meanOf(series, "failed") ?? 0) > 0);
  const always = notDearer.filter(([, count]) => count === 0 && !failed).map(([name]) => name);
  return [
    words.costs(first.name, costs, summary.replications),
    words.differ(first.name, withMean(summary, "differing"), of),
    ...(always.length > 0 ? [words.alwaysDearer(first.name, always)] : []),
    ...notDearer
      .filter(([, count]) => count > 0)
      .map(([name, count]) => words.notAlwaysDearer(first.name, name, count, of)),
  ];
}

function placeOf(parameter: CorsParameter, x: number): string {
  return experiments.axis.parameters[parameter][1](x);
}

function ofRace(summary: ExperimentSummary): string[] {
  return summary.series.flatMap((series) => {
    const ends = (measure: CorsMeasure) => [
      pointsOf(series, measure)[0],
      pointsOf(series, measure).at(-1),
    ];
    const [messages, lastMessages] = ends("messages");
    const [cost, lastCost] = ends("cost");
    const [, refused] = ends("refused");
    if (!messages?.mean || !lastMessages || !cost?.mean || !lastCost || !refused) return [];
    if (messages.x === lastMessages.x) return [];
    const from = placeOf("prms", messages.x);
    const to = placeOf("prms", lastMessages.x);
    const more = lastMessages.mean / messages.mean;
    return [words.race(series.name, from, to, more, lastCost.mean / cost.mean, refused.mean)];
  });
}

function ofParameter(parameter: CorsParameter, summary: ExperimentSummary): string[] {
  const [first, ...others] = summary.series;
  if (first === undefined) return [];
  return others.flatMap((series) => {
    const differing = pointsOf(series, "differing");
    const ratios = pointsOf(series, "costRatio").map(({ mean }) => mean);
    const [from, to] = [differing[0], differing.at(-1)];
    const at = ({ x, mean }: { x: number; mean: number }) => [placeOf(parameter, x), mean] as const;
    return [
      ...(from && to && from !== to ? [words.span(series.name, first.name, at(from), at(to))] : []),
      ...(ratios.length > 0
        ? [words.costSpan(series.name, first.name, Math.min(...ratios), Math.max(...ratios))]
        : []),
    ];
  });
}

/** Which structure touches fewest, from where to where, and how far apart they are at the end. */
function ofStructures(
  parameter: CorsParameter,
  values: readonly number[],
  summary: ExperimentSummary,
): string[] {
  const at = (x: number) =>
    summary.series
      .flatMap((series): [string, number][] => {
        const point = pointsOf(series, "touchedByQuery").find((one) => one.x === x);
        return point === undefined ? [] : [[series.name, point.mean]];
      })
      .sort((a, b) => a[1] - b[1]);
  const parts: { name: string; from: number; to: number }[] = [];
  for (const x of values) {
    const best = at(x)[0]?.[0];
    if (best === undefined) continue;
    const last = parts.at(-1);
    if (last?.name === best) last.to = x;
    else parts.push({ name: best, from: x, to: x });
  }
  const end = values.at(-1) ?? 0;
  const [least, most] = [at(end)[0], at(end).at(-1)];
  if (least === undefined || most === undefined) return [];
  const place = (x: number) => placeOf(parameter, x);
  return [
    words.fewest(
      parts.map(({ name, from, to }, index) => ({
        name,
        from: place(from),
        to: place(to),
        ends: index > 0 && to === end,
      })),
    ),
    words.extremes(place(end), least, most),
  ];
}
