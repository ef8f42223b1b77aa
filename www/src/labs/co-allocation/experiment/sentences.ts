// Numbers of a summary in words.

import type { CurvePoint, ExperimentDocument, MeasureInfo } from "../../../engine/pkg/coalloc.js";
import { elapsed, fixed, number, percent, percents } from "../../../text/numbers.js";
import { tabText } from "../text/tabs.js";
import { intervalOf } from "./summary.js";

/** A value of a measure: a share as percent, a measured time in its unit, any other in three digits. */
export function valueText(info: MeasureInfo | undefined, value: number): string {
  if (info?.isMeasured) return elapsed(1e6 * value);
  return info?.isShare ? percent(value) : number(rounded(value));
}

/** A mean with half of its interval, both in as many decimals as the mean has in three digits. */
export function meanText(info: MeasureInfo | undefined, { mean, halfWidth }: CurvePoint): string {
  const words = tabText.experiment.results;
  const decimals = Math.min(3, Math.max(0, 2 - Math.floor(Math.log10(Math.abs(mean)))));
  const text = (value: number) => {
    if (info?.isMeasured) return elapsed(1e6 * value);
    return info?.isShare ? percents(value) : fixed(value, decimals);
  };
  const both = words.mean(text(mean), halfWidth === undefined ? undefined : text(halfWidth));
  return info?.isShare ? words.inPercent(both) : both;
}

/** A mean with both ends of its interval. */
export function rangeText(info: MeasureInfo | undefined, point: CurvePoint): string {
  const interval = intervalOf(point, info);
  const mean = valueText(info, point.mean);
  return interval === undefined
    ? mean
    : tabText.experiment.results.interval(
        mean,
        valueText(info, interval[0]),
        valueText(info, interval[1]),
      );
}

/** A place on the horizontal axis in words. */
export function placeText({ axis }: ExperimentDocument, x: number): string {
  const words = tabText.experiment;
  if (axis?.type !== "parameter") {
    return words.results.loadOf(number(x));
  }
  const [, unit] = words.axis.parameters[axis.parameter];
  return unit === "" ? number(x) : `${number(x)} ${unit}`;
}

function rounded(value: number): number {
  return Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toPrecision(3));
}
