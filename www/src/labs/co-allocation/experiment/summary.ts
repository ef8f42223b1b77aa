// Reading a summary: which measures it has, how sure it is, and what of two runs may stand in one chart.

import type {
  Curve,
  CurvePoint,
  ExperimentDocument,
  ExperimentSummary,
  Measure,
  MeasureInfo,
  SeriesSummary,
} from "../../../engine/pkg/coalloc.js";
import { type Measures, wholeMeasures as telling } from "../../../experiments/kind.js";

/** Measures of whole units that say something here. */
export function wholeMeasures(measures: Measures, summary: ExperimentSummary): Measure[] {
  // The engine's measures of this lab.
  return telling(measures, summary).map(({ id }) => id as Measure);
}

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

/**
 * Place on the axis where a measure differs most: between several series, else between subjects.
 *
 * The last of equals; undefined where it was not measured.
 */
export function widestPlace(
  series: readonly SeriesSummary[],
  measure: Measure,
): number | undefined {
  const means = new Map<number, number[][]>();
  for (const subject of subjectsOf(series, measure)) {
    const curves = series.flatMap((one) => curveOf(one, measure, subject) ?? []);
    for (const x of new Set(curves.flatMap(({ points }) => points.map((point) => point.x)))) {
      const here = curves.flatMap(
        ({ points }) => points.find((point) => point.x === x)?.mean ?? [],
      );
      means.set(x, [...(means.get(x) ?? []), here]);
    }
  }
  const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  const widths = [...means].map(([x, bySubject]) => ({
    x,
    width: series.length > 1 ? Math.max(...bySubject.map(spread)) : spread(bySubject.flat()),
  }));
  return widths.reduce<(typeof widths)[number] | undefined>(
    (best, one) => (best === undefined || one.width >= best.width ? one : best),
    undefined,
  )?.x;
}

/** Half the width of the widest interval of a share: how well all of them are known. */
export function widestHalf({ series }: ExperimentSummary, share: Measure): number | undefined {
  const halves = series
    .flatMap((one) => curveOf(one, share)?.points ?? [])
    .flatMap(({ halfWidth }) => halfWidth ?? []);
  return halves.length === 0 ? undefined : Math.max(...halves);
}

/** Whether two experiments have the same thing on their horizontal axis, of units of the same kind. */
export function sameAxis(a: ExperimentDocument, b: ExperimentDocument): boolean {
  const across = ({ axis, planning }: ExperimentDocument) =>
    [axis?.type === "parameter" ? axis.parameter : "load", planning === undefined].join();
  return across(a) === across(b);
}

/** Both ends of the interval of a mean; of a share, within 0 and 1. */
export function intervalOf(
  { mean, halfWidth }: CurvePoint,
  info: MeasureInfo | undefined,
): [low: number, high: number] | undefined {
  if (halfWidth === undefined) {
    return undefined;
  }
  const [low, high] = [mean - halfWidth, mean + halfWidth];
  return info?.isFraction ? [Math.max(0, low), Math.min(1, high)] : [low, high];
}
