// Numbers of a summary in words.

import type { CurvePoint, Measure } from "../../../engine/pkg/coalloc.js";
import { fixed, number, percent, percents } from "../../../text/numbers.js";
import { tabText } from "../text/tabs.js";
import { intervalOf, shares } from "./summary.js";

/** A value of a measure: a share as percent, any other in three digits. */
export function valueText(measure: Measure, value: number): string {
  return shares.has(measure) ? percent(value) : number(rounded(value));
}

/** A mean with half of its interval, both in as many decimals as the mean has in three digits. */
export function meanText(measure: Measure, { mean, halfWidth }: CurvePoint): string {
  const words = tabText.experiment.results;
  const decimals = Math.min(3, Math.max(0, 2 - Math.floor(Math.log10(Math.abs(mean)))));
  const text = (value: number) => (shares.has(measure) ? percents(value) : fixed(value, decimals));
  const both = words.mean(text(mean), halfWidth === undefined ? undefined : text(halfWidth));
  return shares.has(measure) ? words.inPercent(both) : both;
}

/** A mean with both ends of its interval. */
export function rangeText(measure: Measure, point: CurvePoint): string {
  const interval = intervalOf(point, measure);
  const mean = valueText(measure, point.mean);
  return interval === undefined
    ? mean
    : tabText.experiment.results.interval(
        mean,
        valueText(measure, interval[0]),
        valueText(measure, interval[1]),
      );
}

function rounded(value: number): number {
  return Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toPrecision(3));
}
