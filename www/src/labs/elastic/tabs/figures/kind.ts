// Names of this lab’s experiments, and their findings.

import type {
  ElasticExperimentDocument,
  ExperimentSummary,
} from "../../../../engine/pkg/coalloc.js";
import type { ExperimentKind } from "../../../../experiments/kind.js";
import { experiments } from "../../text/en/experiments.js";
import { findings } from "./findings.js";

const { shipped, measures, axis } = experiments;

function axisOf(document: ElasticExperimentDocument) {
  if (document.axis?.type !== "parameter") return { name: axis.none, place: axis.place };
  const [name, place] = axis.parameters[document.axis.parameter];
  return { name, place };
}

export const kind: ExperimentKind = {
  prefix: "elastic",
  shipped,
  measures,
  axis: axisOf,
  findings: (document: ElasticExperimentDocument, summary: ExperimentSummary) =>
    findings(summary, axisOf(document).place),
};
