// Finding of an experiment on planning: how far each planner comes at the end of the axis.

import type {
  ExperimentDocument,
  ExperimentSummary,
  Measure,
} from "../../../engine/pkg/coalloc.js";
import { number, percent } from "../../../text/numbers.js";
import { tabText } from "../text/tabs.js";
import { placeText } from "./sentences.js";
import { curveOf } from "./summary.js";

/** Nothing of whole days, or where nothing grows. */
export function growthFinding(
  document: ExperimentDocument,
  summary: ExperimentSummary,
): string | undefined {
  const { axis, planning } = document;
  if (!planning || axis?.type !== "parameter" || axis.values.length < 2) return undefined;
  const words = tabText.experiment;
  const series = summary.series.flatMap((one) => {
    const last = (measure: Measure) => curveOf(one, measure)?.points.at(-1);
    const [proven, effort] = [last("proven"), last("medianEffort")];
    return proven === undefined || effort === undefined ? [] : [{ name: one.name, proven, effort }];
  });
  const [first] = series;
  if (first === undefined) return undefined;
  const place = `${words.axis.label(axis.parameter)} ${placeText(document, first.proven.x)}`;
  return words.results.planning.found(
    place,
    series.map(({ name, proven, effort }) => ({
      name,
      proven: percent(proven.mean),
      effort: number(Math.round(effort.mean)),
    })),
  );
}
