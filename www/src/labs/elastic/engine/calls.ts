// The calls of this lab, and what their answers are.

import type { ExperimentCallsOf, ExperimentProgressOf } from "../../../engine/experiments.js";
import type {
  ElasticExperimentDocument,
  ElasticOpenedTrace,
  ElasticPaysReport,
  ElasticProgress,
  Findings,
} from "../../../engine/pkg/coalloc.js";
import type { ElasticDocument } from "../document/types.js";
import type { ElasticRequestReport, ElasticRunReport, RunQuery } from "./views.js";

declare module "../../../engine/protocol.js" {
  interface Calls extends LabCalls {}
  interface Progress extends ExperimentProgressOf<"elastic"> {
    elasticRequest: ElasticProgress;
    elasticRun: ElasticProgress;
    elasticPays: ElasticProgress;
    elasticOpenTrace: TraceProgress;
  }
}

/** How far a file is read. */
export interface TraceProgress {
  /** Share of its bytes read, 0 to 1. */
  readonly share: number;
  readonly jobs: number;
}

/** The calls of this lab. */
export interface LabCalls extends ExperimentCallsOf<"elastic", ElasticExperimentDocument> {
  elasticPresets(): { id: string; document: ElasticDocument }[];
  elasticParse(text: string): ElasticDocument;
  elasticPrint(document: ElasticDocument): string;
  elasticValidate(document: ElasticDocument): Findings;
  /** A request, by its id, at its arrival, in slices; no answer when stopped. */
  elasticRequest(document: ElasticDocument, id: number): ElasticRequestReport | undefined;
  /** The whole run with and without reservations, a stretch of it to draw, in slices; no answer when stopped. */
  elasticRun(document: ElasticDocument, query: RunQuery): ElasticRunReport | undefined;
  /** Who pays, over several seeds, in slices; no answer when stopped. */
  elasticPays(document: ElasticDocument, seeds: number): ElasticPaysReport | undefined;
  /** A workload trace in SWF, read piece by piece; gzip is unpacked. No answer when stopped. */
  elasticOpenTrace(file: Blob, title: string): ElasticOpenedTrace | undefined;
}
