// Reading a summary: which measures it has, how sure it is, and what of two runs may stand in one chart.

import type {
  Curve,
  CurvePoint,
  ExperimentDocument,
  ExperimentSummary,
  Measure,
  SeriesSummary,
} from "../../../engine/pkg/coalloc.js";

/** Measures of whole days, in the order of the table. */
export const wholeDay = [
  "success",
  "successGain",
  "bound",
  "cpuUtilization",
  "bandwidthUtilization",
  "delayHours",
  "price",
  "penalty",
  "questions",
  "holds",
  "nodes",
  "idleShare",
  "tries",
] as const satisfies readonly Measure[];

/** Measures that are shares of 1. */
export const shares: ReadonlySet<Measure> = new Set([
  "successByLoad",
  "successUpToLoad",
  "boundUpToLoad",
  "rejectedByLoad",
  "success",
  "successGain",
  "bound",
  "rejected",
  "siteUtilization",
  "cpuUtilization",
  "bandwidthUtilization",
  "idleShare",
] satisfies Measure[]);

/** The curve of a measure for one user, site or reason, or for all together. */
export function curveOf(
  series: SeriesSummary,
  measure: Measure,
  subject?: string,
): Curve | undefined {
  return series.curves.find((curve) => curve.measure === measure && curve.subject === subject);
}

/** Users, sites or reasons that a measure is reported for, in the order of the series. */
export function subjectsOf(series: readonly SeriesSummary[], measure: Measure): string[] {
  const subjects = series
    .flatMap(({ curves }) => curves)
    .filter((curve) => curve.measure === measure)
    .flatMap(({ subject }) => subject ?? []);
  return [...new Set(subjects)];
}

/** Half the width of the widest interval of a success ratio: how well all of them are known. */
export function widestHalf({ series }: ExperimentSummary): number | undefined {
  const halves = series
    .flatMap((one) => curveOf(one, "success")?.points ?? [])
    .flatMap(({ halfWidth }) => halfWidth ?? []);
  return halves.length === 0 ? undefined : Math.max(...halves);
}

/** Whether two experiments have the same thing on their horizontal axis. */
export function sameAxis(a: ExperimentDocument, b: ExperimentDocument): boolean {
  const across = ({ axis }: ExperimentDocument) =>
    axis?.type === "parameter" ? axis.parameter : "load";
  return across(a) === across(b);
}

/** Both ends of the interval of a mean; of a share, within 0 and 1 where only those make sense. */
export function intervalOf(
  { mean, halfWidth }: CurvePoint,
  measure: Measure,
): [low: number, high: number] | undefined {
  if (halfWidth === undefined) {
    return undefined;
  }
  const [low, high] = [mean - halfWidth, mean + halfWidth];
  return shares.has(measure) && measure !== "successGain"
    ? [Math.max(0, low), Math.min(1, high)]
    : [low, high];
}
