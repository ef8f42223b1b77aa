// Calls of the engine by this lab, reports under the names used here, and how a worker answers.

import { type Answers, experimentAnswers, plainly, type Turn } from "../../engine/answers.js";
import type { ExperimentCallsOf, ExperimentProgressOf } from "../../engine/experiments.js";
import type {
  ElasticExperimentDocument,
  ElasticOpenedTrace,
  ElasticPaysReport,
  ElasticProgress,
  ElasticRequestReport,
  ElasticRunQuery,
  ElasticRunReport,
} from "../../engine/pkg/coalloc.js";
import * as engine from "../../engine/pkg/coalloc.js";
import type { RuleCallsOf } from "../../engine/rules.js";
import { inSlices } from "../../engine/slices.js";
import type { DocumentCallsOf } from "../../lab/lab-store.svelte.js";
import type { ElasticDocument } from "./document/types.js";

export type {
  ElasticBin as Bin,
  ElasticBox as Box,
  ElasticBoxKind as BoxKind,
  ElasticCandidate as Candidate,
  ElasticComparedEstimate as ComparedEstimate,
  ElasticCurvePoint as CurvePoint,
  ElasticFate as Fate,
  ElasticJobResult as JobResult,
  ElasticMean as Mean,
  ElasticPayers as Payers,
  ElasticPaysReport as PaysReport,
  ElasticRequestReport,
  ElasticRunQuery as RunQuery,
  ElasticRunReport,
  ElasticSiteView as SiteView,
  ElasticStep as FreeStep,
  ElasticWaiting as WaitingJob,
  ElasticWaits as Waits,
} from "../../engine/pkg/coalloc.js";

declare module "../../engine/protocol.js" {
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
export interface LabCalls
  extends DocumentCallsOf<"elastic", ElasticDocument>,
    RuleCallsOf<"elastic", ElasticDocument>,
    ExperimentCallsOf<"elastic", ElasticExperimentDocument> {
  /** A request, by its id, at its arrival, in slices; no answer when stopped. */
  elasticRequest(document: ElasticDocument, id: number): ElasticRequestReport | undefined;
  /** The whole run with and without reservations, a stretch of it to draw, in slices; no answer when stopped. */
  elasticRun(document: ElasticDocument, query: ElasticRunQuery): ElasticRunReport | undefined;
  /** Who pays, over several seeds, in slices; no answer when stopped. */
  elasticPays(document: ElasticDocument, seeds: number): ElasticPaysReport | undefined;
  /** A workload trace in SWF, of Slurm or of PBS, read piece by piece; gzip is unpacked. No answer when stopped. */
  elasticOpenTrace(file: Blob, title: string): ElasticOpenedTrace | undefined;
}

/** The trace in a file, packed by gzip or not, read piece by piece: the page never holds the file, nor its text. */
async function openTrace(
  file: Blob,
  title: string,
  { post, stopped }: Turn<"elasticOpenTrace">,
): Promise<engine.ElasticOpenedTrace | undefined> {
  const pieces = file.stream().getReader();
  const reader = new engine.ElasticTraceReader();
  let read = 0;
  let pausedAt = performance.now();
  for (;;) {
    const { done, value } = await pieces.read();
    if (done) return reader.finish(title);
    read += value.length;
    const jobs = reader.push(value);
    if (performance.now() - pausedAt > 100) {
      post({ share: read / file.size, jobs });
      if (await stopped()) return undefined;
      pausedAt = performance.now();
    }
  }
}

/** The request that was looked at last: what happened before it need not be simulated again. */
let arrival: engine.ElasticArrival | undefined;

function nextArrival(document: ElasticDocument, id: number): engine.ElasticArrival {
  const before = arrival;
  arrival = undefined;
  // Documents of the page are those of the engine but for `readonly`.
  const given = document as engine.ElasticDocument;
  return before === undefined ? new engine.ElasticArrival(given, id) : before.next(given, id);
}

export const answers: Pick<Answers, keyof LabCalls> = {
  ...plainly(
    "elasticPresets",
    "elasticParse",
    "elasticPrint",
    "elasticValidate",
    "elasticJudgeGoals",
    "elasticVariant",
    "elasticRuleLanguage",
    "elasticCheckRule",
    "elasticRuleTrial",
  ),
  elasticRequest: async ([document, id], turn) => {
    const asked = nextArrival(document, id);
    if (!(await inSlices(asked, turn))) {
      asked.free();
      return undefined;
    }
    const report = asked.report();
    arrival?.free();
    arrival = asked;
    return report;
  },
  elasticRun: async ([document, query], turn) => {
    const running = new engine.ElasticRunning(document as engine.ElasticDocument, query);
    if (await inSlices(running, turn)) return running.report();
    running.free();
    return undefined;
  },
  elasticPays: async ([document, seeds], turn) => {
    const paying = new engine.ElasticPaying(document as engine.ElasticDocument, seeds);
    const report = (await inSlices(paying, turn)) ? paying.report() : undefined;
    paying.free();
    return report;
  },
  elasticOpenTrace: ([file, title], turn) => openTrace(file, title, turn),
  ...experimentAnswers("elastic", {
    presets: () => engine.elasticExperimentPresets(),
    parse: (text) => engine.elasticParseExperiment(text),
    check: (document) => new engine.ElasticExperiment(document),
  }),
};
