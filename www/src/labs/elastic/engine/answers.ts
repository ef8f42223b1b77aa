// How a worker answers the calls of this lab.

import { type Answers, plainly } from "../../../engine/answers.js";
import { experimentAnswers } from "../../../engine/experiment-answers.js";
import * as engine from "../../../engine/pkg/coalloc.js";
import { Slices } from "../../../engine/slices.js";
import type { ElasticDocument } from "../document/types.js";
import type { LabCalls } from "./calls.js";
import { openTrace } from "./open-trace.js";

/** The request that was looked at last: what happened before it need not be simulated again. */
let arrival: engine.ElasticArrival | undefined;

function nextArrival(document: ElasticDocument, id: number): engine.ElasticArrival {
  const before = arrival;
  arrival = undefined;
  // Documents of the page are those of the engine but for `readonly`.
  const given = document as engine.ElasticDocument;
  return before === undefined ? new engine.ElasticArrival(given, id) : before.next(given, id);
}

/** Works in slices until all is done; false when stopped. */
async function whole(
  work: { advance(pieces: number): engine.ElasticProgress },
  {
    post,
    stopped,
  }: { post: (progress: engine.ElasticProgress) => void; stopped: () => Promise<boolean> },
): Promise<boolean> {
  const slices = new Slices<"work">();
  for (;;) {
    const progress = slices.next("work", (pieces) => work.advance(pieces));
    if (progress.done) return true;
    post(progress);
    if (await stopped()) return false;
  }
}

export const answers: Pick<Answers, keyof LabCalls> = {
  ...plainly("elasticPresets", "elasticParse", "elasticPrint", "elasticValidate"),
  elasticRequest: async ([document, id], turn) => {
    const asked = nextArrival(document, id);
    if (!(await whole(asked, turn))) {
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
    if (await whole(running, turn)) return running.report();
    running.free();
    return undefined;
  },
  elasticPays: async ([document, seeds], turn) => {
    const paying = new engine.ElasticPaying(document as engine.ElasticDocument, seeds);
    const report = (await whole(paying, turn)) ? paying.report() : undefined;
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
