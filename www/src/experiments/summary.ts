// Reading the summary of an experiment, and writing its values.

import type { MeasureInfo } from "../engine/experiments.js";
import type { CurvePoint, ExperimentSummary, SeriesSummary } from "../engine/pkg/coalloc.js";
import { fixed, number, percent } from "../text/numbers.js";
import type { ExperimentKind } from "./kind.js";

/** The means of a measure, of all together. */
export function pointsOf(series: SeriesSummary, measure: string): readonly CurvePoint[] {
  // The measures of a summary have the names of its lab's.
  const is = (name: string) => name === measure;
  const curve = series.curves.find((one) => is(one.measure) && one.subject === undefined);
  return curve?.points ?? [];
}

/** Measures of whole units that say something: zero everywhere is no news. */
export function wholeMeasures(
  measures: readonly MeasureInfo[],
  { series }: ExperimentSummary,
): MeasureInfo[] {
  return measures.filter(
    ({ id, isAlong }) =>
      !isAlong && series.some((one) => pointsOf(one, id).some(({ mean }) => mean !== 0)),
  );
}

type Of = Pick<MeasureInfo, "id" | "isShare">;

/** A value in words: a share as percent, any other in three digits or as many decimals as its measure always has. */
export function valueText(kind: ExperimentKind, { id, isShare }: Of, value: number): string {
  if (isShare) return percent(value);
  const decimals = kind.decimals?.(id);
  if (decimals !== undefined) return fixed(value, decimals);
  return number(Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toPrecision(3)));
}

/** A mean and half of its interval, both in as many decimals as the mean has in three digits. */
export function meanTexts(
  kind: ExperimentKind,
  { id, isShare }: Of,
  { mean, halfWidth }: CurvePoint,
): readonly [string, string | undefined] {
  const always = kind.decimals?.(id);
  const digits = mean === 0 ? 0 : Math.floor(Math.log10(Math.abs(mean)));
  const decimals = always ?? Math.min(3, Math.max(0, 2 - digits));
  // Counts that are the same everywhere stay whole.
  const isWhole = always === undefined && Number.isInteger(mean) && !halfWidth;
  const text = (value: number) =>
    isShare ? percent(value) : isWhole ? number(value) : fixed(value, decimals);
  return [text(mean), halfWidth === undefined ? undefined : text(halfWidth)];
}
