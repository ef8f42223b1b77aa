// Calls of the engine by this lab, and how a worker answers them.

import { type Answers, experimentAnswers, plainly } from "../../engine/answers.js";
import type { ExperimentCallsOf, ExperimentProgressOf } from "../../engine/experiments.js";
import type {
  CorsExperimentDocument,
  CorsOpenedTrace,
  CorsPurchaseReport,
  CorsRaceReport,
  CorsRunProgress,
  CorsRunReport,
  CorsStructureEffort,
  CorsStructuresQuery,
  CorsTreeQuery,
  CorsTreeReport,
} from "../../engine/pkg/coalloc.js";
import * as engine from "../../engine/pkg/coalloc.js";
import type { RuleCallsOf } from "../../engine/rules.js";
import { inSlices } from "../../engine/slices.js";
import type { DocumentCallsOf } from "../../lab/lab-store.svelte.js";
import type { CorsDocument } from "./document/types.js";

declare module "../../engine/protocol.js" {
  interface Calls extends LabCalls {}
  interface Progress extends ExperimentProgressOf<"cors"> {
    corsRun: CorsRunProgress;
  }
}

/** Run as the page shows it. */
export interface CorsRun extends Omit<CorsRunReport, "log"> {
  /** The managers of the first steps, in order; of all, unless there are very many. */
  readonly schedule: readonly number[];
}

/** The calls of this lab. */
export interface LabCalls
  extends DocumentCallsOf<"cors", CorsDocument>,
    RuleCallsOf<"cors", CorsDocument>,
    ExperimentCallsOf<"cors", CorsExperimentDocument> {
  /** A workload trace in SWF, of Slurm or of PBS as a document with this title, without notes. */
  corsOpenTrace(text: string, title: string): CorsOpenedTrace;
  /** One request, by number, on the grid as it is booked. */
  corsPurchase(document: CorsDocument, request: number): CorsPurchaseReport;
  /** Purchases of every request by every manager, in slices; no answer when stopped. */
  corsRun(document: CorsDocument): CorsRun | undefined;
  /** Where a race is after a schedule, and how all interleavings end. */
  corsRace(document: CorsDocument, schedule: readonly number[]): CorsRaceReport;
  /** The data structure of a calendar as drawn, with what one query does in it. */
  corsTree(document: CorsDocument, query: CorsTreeQuery): CorsTreeReport;
  /** Effort of queries in each data structure, on random bookings. */
  corsStructures(query: CorsStructuresQuery): CorsStructureEffort[];
}

/** Requests of a document are listed where they are as few as these; those of a trace the page has from here alone. */
const mostListed = 100;

/** Run as the page shows it: messages by their managers, and requests where they are listed. */
function shown({ log, requests, ...report }: engine.CorsRunReport, isTrace: boolean): CorsRun {
  const schedule = log.map(({ prm }) => prm);
  if (requests.length <= mostListed) return { ...report, schedule, requests };
  const asked = isTrace ? requests.map((one) => ({ ...one, held: [] })) : [];
  return { ...report, schedule, requests: asked, applications: [], ids: isTrace ? report.ids : [] };
}

export const answers: Pick<Answers, keyof LabCalls> = {
  ...plainly(
    "corsPresets",
    "corsParse",
    "corsOpenTrace",
    "corsPrint",
    "corsValidate",
    "corsJudgeGoals",
    "corsVariant",
    "corsRuleLanguage",
    "corsCheckRule",
    "corsRuleTrial",
    "corsPurchase",
    "corsRace",
    "corsTree",
    "corsStructures",
  ),
  corsRun: async ([document], turn) => {
    const running = new engine.CorsRunning(document as engine.CorsDocument);
    if (await inSlices(running, turn)) return shown(running.report(), document.trace !== undefined);
    running.free();
    return undefined;
  },
  ...experimentAnswers("cors", {
    presets: () => engine.corsExperimentPresets(),
    parse: (text) => engine.corsParseExperiment(text),
    check: (document) => new engine.CorsExperiment(document),
  }),
};
