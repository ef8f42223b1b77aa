// Comparison of series in words: along a chart over the load, and over days or each axis value.

import type {
  CurvePoint,
  ExperimentDocument,
  ExperimentSummary,
  Measure,
  SeriesSummary,
} from "../../../engine/pkg/coalloc.js";
import { number, percents } from "../../../text/numbers.js";
import { tabText } from "../text/tabs.js";
import { placeText } from "./sentences.js";
import { curveOf } from "./summary.js";

/** Whether the 95 % interval of a paired difference leaves out zero. */
function differs({ mean, halfWidth }: CurvePoint): boolean {
  return halfWidth !== undefined && Math.abs(mean) > halfWidth;
}

/** Less than this is no difference that a chart shows. */
const SEEN = 0.005;

const largest = (points: readonly CurvePoint[]) =>
  points.reduce<CurvePoint | undefined>(
    (best, one) => (best === undefined || Math.abs(one.mean) > Math.abs(best.mean) ? one : best),
    undefined,
  );

/** Sentence on a chart over the load: where a series lies above the first, and where below. */
function chartText(first: SeriesSummary, other: SeriesSummary, shown: Measure): string | undefined {
  const words = tabText.experiment.results.comparison;
  if (shown !== "successByLoad" && shown !== "successUpToLoad") return undefined;
  const below = new Map(curveOf(first, shown)?.points.map(({ x, mean }) => [x, mean]));
  const gains = (curveOf(other, shown)?.points ?? []).flatMap((point) => {
    const mean = point.mean - (below.get(point.x) ?? Number.NaN);
    return Number.isNaN(mean) ? [] : [{ ...point, mean }];
  });
  if (gains.length === 0) return undefined;
  const sideOf = ({ mean }: CurvePoint) => (Math.abs(mean) < SEEN ? 0 : Math.sign(mean));
  const sides = [1, -1].flatMap((sign) => {
    const most = largest(gains.filter((one) => sideOf(one) === sign));
    if (most === undefined) return [];
    const regions: [from: number, to: number][] = [];
    for (const [at, one] of gains.entries()) {
      if (sideOf(one) !== sign) continue;
      const before = gains[at - 1];
      const region = regions.at(-1);
      if (region !== undefined && before !== undefined && sideOf(before) === sign)
        region[1] = one.x;
      else regions.push([one.x, one.x]);
    }
    const loads = regions.map(([from, to]) =>
      from === to ? number(from) : words.fromTo(number(from), number(to)),
    );
    return words.loads(sign > 0, loads, number(most.x), percents(Math.abs(most.mean)));
  });
  return words.chart[shown](other.name, first.name, sides);
}

/**
 * Sentences on each series after the first: its chart over the load; where it reserves more or less
 * than the first on the same requests, and where the difference is not significant.
 */
export function comparisonTexts(
  document: ExperimentDocument,
  { series }: ExperimentSummary,
  shown: Measure,
): string[] {
  const words = tabText.experiment.results.comparison;
  const days = document.axis?.type !== "parameter";
  const [first, ...others] = series;
  if (first === undefined) return [];
  return others.flatMap((other) => {
    const chart = days ? chartText(first, other, shown) : undefined;
    const points = (curveOf(other, "successGain")?.points ?? []).filter(
      ({ halfWidth }) => halfWidth !== undefined,
    );
    const said = (...sentences: string[]) =>
      [chart, ...sentences].filter((one) => one !== undefined).join(" ");
    if (points.length === 0) return chart === undefined ? [] : [chart];
    const sides: string[] = [];
    for (const sign of [1, -1]) {
      const side = points.filter((one) => differs(one) && Math.sign(one.mean) === sign);
      const most = largest(side);
      if (most === undefined) continue;
      const by = words.by(percents(Math.abs(most.mean)), percents(most.halfWidth ?? 0));
      const than = sides.length === 0 ? first.name : "";
      const place = points.length === 1 ? undefined : placeText(document, most.x);
      sides.push(words.side(sign > 0, than, by, side.length, points.length, place));
    }
    const same = points.filter((one) => !differs(one));
    if (sides.length === 0) {
      const half = Math.max(...points.map(({ halfWidth }) => halfWidth ?? 0));
      return [said(words.same(days, other.name, first.name, points.length, percents(half)))];
    }
    return [said(words.sentence(days, other.name, sides, same.length))];
  });
}
