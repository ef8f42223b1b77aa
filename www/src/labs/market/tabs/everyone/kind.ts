// Names of this lab’s experiments, and their findings.

import type {
  ExperimentSummary,
  MarketExperimentDocument,
} from "../../../../engine/pkg/coalloc.js";
import type { ExperimentKind } from "../../../../experiments/kind.js";
import { pointsOf } from "../../../../experiments/summary.js";
import { experiments } from "../../text/en/experiments.js";

const { shipped, measures } = experiments;

export const kind: ExperimentKind = {
  prefix: "market",
  shipped,
  measures,
  places: { backgrounds: 4 },
  axis({ axis }: MarketExperimentDocument) {
    const [name, place] =
      axis?.type === "parameter"
        ? experiments.parameters[axis.parameter]
        : axis?.type === "time"
          ? experiments.time
          : experiments.backgrounds;
    return { name, place };
  },
  findings: (_, summary) => findings(summary),
};

/** How much longer or shorter tasks take than in the first series, over all places of the axis. */
function findings({ series }: ExperimentSummary): string[] {
  const [first, ...others] = series;
  const ratios = others.flatMap((one): [string, number, number][] => {
    const means = pointsOf(one, "timeRatio").map(({ mean }) => mean - 1);
    return means.length === 0 ? [] : [[one.name, Math.min(...means), Math.max(...means)]];
  });
  return first === undefined || ratios.length === 0 ? [] : [experiments.ratios(ratios, first.name)];
}
