// The calls of this lab, and what their answers are.

import type { ExperimentCallsOf, ExperimentProgressOf } from "../../../engine/experiments.js";
import type {
  Findings,
  MarketChoice,
  MarketClearingReport,
  MarketEfficiencyReport,
  MarketExperimentDocument,
  MarketPlanReport,
  MarketPlayReport,
  MarketRunProgress,
  MarketRunReport,
  MarketScore,
  MarketStagesReport,
} from "../../../engine/pkg/coalloc.js";
import type { MarketDocument } from "../document/types.js";

declare module "../../../engine/protocol.js" {
  interface Calls extends LabCalls {}
  interface Progress extends ExperimentProgressOf<"market"> {
    marketRun: MarketRunProgress;
  }
}

/** The calls of this lab. */
export interface LabCalls extends ExperimentCallsOf<"market", MarketExperimentDocument> {
  marketPresets(): { id: string; document: MarketDocument }[];
  marketParse(text: string): MarketDocument;
  marketPrint(document: MarketDocument): string;
  marketValidate(document: MarketDocument): Findings;
  /** The document with everything that is drawn written out. */
  marketWorld(document: MarketDocument): MarketDocument;
  /** From 0 s until all are done, or the last slot, in slices; no answer when stopped. `ends` leaves out what happened in between. */
  marketRun(document: MarketDocument, detail: "all" | "ends"): MarketRunReport | undefined;
  /** One machine at one event of the run. */
  marketClearing(document: MarketDocument, event: number, resource: number): MarketClearingReport;
  /** The paper's plan of one user when it arrives, and its dual with a deadline. */
  marketPlan(document: MarketDocument, user: number): MarketPlanReport;
  /** The stages of the sequential game at one event of the run. */
  marketStages(document: MarketDocument, event: number): MarketStagesReport;
  /** Kelly's bound by number of users, and the document's jobs served in other ways. */
  marketEfficiency(document: MarketDocument, users: number): MarketEfficiencyReport;
  /** Where a game is after these choices, one a slot. */
  marketPlay(document: MarketDocument, choices: readonly MarketChoice[]): MarketPlayReport;
  /** Score in the code of a game. */
  marketReadCode(document: MarketDocument, code: string): MarketScore;
}
