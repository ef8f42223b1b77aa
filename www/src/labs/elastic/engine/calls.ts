// The calls of this lab, and what their answers are.

import type { ExperimentCallsOf, ExperimentProgressOf } from "../../../engine/experiments.js";
import type { ElasticExperimentDocument, Findings } from "../../../engine/pkg/coalloc.js";
import type { ElasticDocument } from "../document/types.js";
import type { ElasticRequestReport, ElasticRunReport, RunQuery } from "./views.js";

declare module "../../../engine/protocol.js" {
  interface Calls extends LabCalls {}
  interface Progress extends ExperimentProgressOf<"elastic"> {}
}

/** The calls of this lab. */
export interface LabCalls extends ExperimentCallsOf<"elastic", ElasticExperimentDocument> {
  elasticPresets(): { id: string; document: ElasticDocument }[];
  elasticParse(text: string): ElasticDocument;
  elasticPrint(document: ElasticDocument): string;
  elasticValidate(document: ElasticDocument): Findings;
  /** A request, by its id, at its arrival. */
  elasticRequest(document: ElasticDocument, id: number): ElasticRequestReport;
  /** The whole run with and without reservations, a stretch of it to draw. */
  elasticRun(document: ElasticDocument, query: RunQuery): ElasticRunReport;
}
