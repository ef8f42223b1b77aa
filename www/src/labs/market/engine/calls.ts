// The calls of this lab, and what their answers are.

import type { ExperimentCallsOf, ExperimentProgressOf } from "../../../engine/experiments.js";
import type {
  Findings,
  MarketClearingQuery,
  MarketClearingReport,
  MarketEfficiencyQuery,
  MarketEfficiencyReport,
  MarketExperimentDocument,
  MarketForecastsReport,
  MarketPlanQuery,
  MarketPlanReport,
  MarketPlayReport,
  MarketRunReport,
  MarketStagesQuery,
  MarketStagesReport,
} from "../../../engine/pkg/coalloc.js";
import type { MarketDocument } from "../document/types.js";

declare module "../../../engine/protocol.js" {
  interface Calls extends LabCalls {}
  interface Progress extends ExperimentProgressOf<"market"> {}
}

/** The calls of this lab. */
export interface LabCalls extends ExperimentCallsOf<"market", MarketExperimentDocument> {
  marketPresets(): { id: string; document: MarketDocument }[];
  marketParse(text: string): MarketDocument;
  marketPrint(document: MarketDocument): string;
  marketValidate(document: MarketDocument): Findings;
  /** The document with everything that is drawn written out. */
  marketWorld(document: MarketDocument): MarketDocument;
  /** From 0 s until all are done, or the last slot. */
  marketRun(document: MarketDocument): MarketRunReport;
  /** One machine at one event of the run. */
  marketClearing(document: MarketDocument, query: MarketClearingQuery): MarketClearingReport;
  /** The paper's plan of one user against given prices, and its dual with a deadline. */
  marketPlan(document: MarketDocument, query: MarketPlanQuery): MarketPlanReport;
  /** The stages of the sequential game at one event. */
  marketStages(document: MarketDocument, query: MarketStagesQuery): MarketStagesReport;
  /** What a user forecast beside what came. */
  marketForecasts(document: MarketDocument, user: number): MarketForecastsReport;
  /** Kelly's bound, and what different orders of service come to. */
  marketEfficiency(query: MarketEfficiencyQuery): MarketEfficiencyReport;
  /** Where a game is after these bids, one a slot. */
  marketPlay(document: MarketDocument, bids: readonly number[]): MarketPlayReport;
}
