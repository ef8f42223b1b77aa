// Findings on admission in an experiment over the least revenue of a plan.

import type { ExperimentDocument, ExperimentSummary } from "../../../engine/pkg/coalloc.js";
import { percents } from "../../../text/numbers.js";
import { tabText } from "../text/tabs.js";
import { placeText } from "./sentences.js";
import { curveOf } from "./summary.js";

/** For each series, the floor at which most is reserved, beside accepting every plan. */
export function admissionTexts(
  document: ExperimentDocument,
  { series }: ExperimentSummary,
): string[] {
  const { axis } = document;
  if (axis?.type !== "parameter" || axis.parameter !== "leastRevenuePercent") return [];
  const words = tabText.experiment.results.admission;
  return series.flatMap((one) => {
    const success = curveOf(one, "success")?.points ?? [];
    const all = success.find(({ x }) => x === 0);
    const best = success.reduce(
      (most, point) => (point.mean > most.mean ? point : most),
      success[0] ?? { x: 0, mean: 0 },
    );
    if (all === undefined) return [];
    if (best.x === 0) return [words.none(one.name)];
    const revenue = curveOf(one, "revenue")?.points ?? [];
    const at = (place: number) => revenue.find(({ x }) => x === place)?.mean ?? 0;
    const gain = at(0) === 0 ? 0 : at(best.x) / at(0) - 1;
    return [
      words.best(
        one.name,
        placeText(document, best.x),
        percents(all.mean),
        percents(best.mean),
        percents(Math.abs(gain)),
        gain >= 0,
      ),
    ];
  });
}
