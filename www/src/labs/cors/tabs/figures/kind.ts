// Names of this lab’s experiments, and their findings.

import type { CorsExperimentDocument, ExperimentSummary } from "../../../../engine/pkg/coalloc.js";
import type { ExperimentKind } from "../../../../experiments/kind.js";
import { experiments } from "../../text/en/experiments.js";
import { findings } from "./findings.js";
import PrintedCounts from "./PrintedCounts.svelte";

const { shipped, measures, axis } = experiments;

export const kind: ExperimentKind = {
  prefix: "cors",
  shipped,
  measures,
  axis(document: CorsExperimentDocument) {
    if (document.axis?.type !== "parameter") {
      return { name: axis.applications, place: axis.application };
    }
    const [name, place] = axis.parameters[document.axis.parameter];
    return { name, place };
  },
  decimals: (measure) => (measure === "cost" || measure === "applicationCost" ? 2 : undefined),
  findings: (document: CorsExperimentDocument, summary: ExperimentSummary) =>
    findings(document, summary),
  Printed: PrintedCounts,
};
