// Reading a summary of experiments of this lab.

import type {
  CorsMeasure,
  CorsMeasureInfo,
  CurvePoint,
  ExperimentSummary,
  SeriesSummary,
} from "../../../../engine/pkg/coalloc.js";
import { fixed, number, percent } from "../../../../text/numbers.js";
import { experiments } from "../../text/en/experiments.js";

/** The means of a measure, of all together. */
export function pointsOf(series: SeriesSummary, measure: CorsMeasure): readonly CurvePoint[] {
  // The measures of a summary have the names of its lab's.
  const is = (name: string) => name === measure;
  const curve = series.curves.find((one) => is(one.measure) && one.subject === undefined);
  return curve?.points ?? [];
}

/** Measures of whole units that say something: zero everywhere is no news. */
export function wholeMeasures(
  measures: readonly CorsMeasureInfo[],
  { series }: ExperimentSummary,
): CorsMeasureInfo[] {
  return measures.filter(
    ({ id, isAlong }) =>
      !isAlong && series.some((one) => pointsOf(one, id).some(({ mean }) => mean !== 0)),
  );
}

/** A value in words: money with its hundredths, a share as percent, any other in three digits. */
export function valueText(measure: CorsMeasure, isShare: boolean, value: number): string {
  if (isShare) return percent(value);
  if (measure === "cost" || measure === "applicationCost") return fixed(value, 2);
  return number(Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toPrecision(3)));
}

/** A mean with half of its interval, both in as many decimals as the mean has in three digits. */
export function meanText(
  measure: CorsMeasure,
  isShare: boolean,
  { mean, halfWidth }: CurvePoint,
): string {
  const isMoney = measure === "cost" || measure === "applicationCost";
  const digits = mean === 0 ? 0 : Math.floor(Math.log10(Math.abs(mean)));
  const decimals = isMoney ? 2 : Math.min(3, Math.max(0, 2 - digits));
  // Counts that are the same everywhere stay whole.
  const isWhole = !isMoney && Number.isInteger(mean) && !halfWidth;
  const text = (value: number) =>
    isShare ? percent(value) : isWhole ? number(value) : fixed(value, decimals);
  return experiments.means.mean(text(mean), halfWidth === undefined ? undefined : text(halfWidth));
}
