// What a comparison of series says, in one sentence for each series after the first.

import type {
  CurvePoint,
  ExperimentDocument,
  ExperimentSummary,
} from "../../../engine/pkg/coalloc.js";
import { percents } from "../../../text/numbers.js";
import { tabText } from "../text/tabs.js";
import { placeText } from "./sentences.js";
import { curveOf } from "./summary.js";

/** Whether the 95 % interval of a paired difference leaves out zero. */
function differs({ mean, halfWidth }: CurvePoint): boolean {
  return halfWidth !== undefined && Math.abs(mean) > halfWidth;
}

const largest = (points: readonly CurvePoint[]) =>
  points.reduce<CurvePoint | undefined>(
    (best, one) => (best === undefined || Math.abs(one.mean) > Math.abs(best.mean) ? one : best),
    undefined,
  );

/** Where each series reserves more or less than the first on the same requests, and where the difference is not significant. */
export function comparisonTexts(
  document: ExperimentDocument,
  { series }: ExperimentSummary,
): string[] {
  const words = tabText.experiment.results.comparison;
  const [first, ...others] = series;
  if (first === undefined) return [];
  return others.flatMap((other) => {
    const points = (curveOf(other, "successGain")?.points ?? []).filter(
      ({ halfWidth }) => halfWidth !== undefined,
    );
    if (points.length === 0) return [];
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
      return [words.same(other.name, first.name, points.length, percents(half))];
    }
    return [words.sentence(other.name, sides, same.length)];
  });
}
