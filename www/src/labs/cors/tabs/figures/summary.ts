// Reading a summary of experiments of this lab.

import type {
  CorsMeasure,
  CorsMeasureInfo,
  CurvePoint,
  ExperimentSummary,
  SeriesSummary,
} from "../../../../engine/pkg/coalloc.js";
import { fixed, number, percent } from "../../../../text/numbers.js";

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
