// Calls of the engine by this lab, and how a worker answers them.

import { type Answers, experimentAnswers, plainly } from "../../engine/answers.js";
import type { ExperimentCallsOf, ExperimentProgressOf } from "../../engine/experiments.js";
import type {
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
} from "../../engine/pkg/coalloc.js";
import * as engine from "../../engine/pkg/coalloc.js";
import type { RuleCallsOf } from "../../engine/rules.js";
import { inSlices } from "../../engine/slices.js";
import type { DocumentCallsOf } from "../../lab/lab-store.svelte.js";
import type { MarketDocument } from "./document/types.js";

declare module "../../engine/protocol.js" {
  interface Calls extends LabCalls {}
  interface Progress extends ExperimentProgressOf<"market"> {
    marketRun: MarketRunProgress;
  }
}

/** The calls of this lab. */
export interface LabCalls
  extends DocumentCallsOf<"market", MarketDocument>,
    RuleCallsOf<"market", MarketDocument>,
    ExperimentCallsOf<"market", MarketExperimentDocument> {
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

/** Only what became of users, for runs of which nothing else is shown. */
function ends(report: engine.MarketRunReport): engine.MarketRunReport {
  const users = report.users.map((user) => ({ ...user, money: [], forecasts: [] }));
  return { ...report, users, events: [], slots: [] };
}

export const answers: Pick<Answers, keyof LabCalls> = {
  ...plainly(
    "marketPresets",
    "marketParse",
    "marketPrint",
    "marketValidate",
    "marketJudgeGoals",
    "marketVariant",
    "marketRuleLanguage",
    "marketCheckRule",
    "marketRuleTrial",
    "marketWorld",
    "marketClearing",
    "marketPlan",
    "marketStages",
    "marketEfficiency",
    "marketPlay",
    "marketReadCode",
  ),
  marketRun: async ([document, detail], turn) => {
    const running = new engine.MarketRunning(document as engine.MarketDocument);
    if (await inSlices(running, turn)) {
      return detail === "all" ? running.report() : ends(running.report());
    }
    running.free();
    return undefined;
  },
  ...experimentAnswers("market", {
    presets: () => engine.marketExperimentPresets(),
    parse: (text) => engine.marketParseExperiment(text),
    check: (document) => new engine.MarketExperiment(document),
  }),
};
