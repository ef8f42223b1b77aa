// How a worker answers the calls of this lab.

import { type Answers, plainly } from "../../../engine/answers.js";
import { experimentAnswers } from "../../../engine/experiment-answers.js";
import type { CorsDocument } from "../../../engine/pkg/coalloc.js";
import * as engine from "../../../engine/pkg/coalloc.js";
import { Slices } from "../../../engine/slices.js";
import type { CorsRun, LabCalls } from "./calls.js";

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
    "corsPurchase",
    "corsRace",
    "corsTree",
    "corsStructures",
  ),
  corsRun: async ([document], { post, stopped }) => {
    const running = new engine.CorsRunning(document as CorsDocument);
    const slices = new Slices<"run">();
    for (;;) {
      const progress = slices.next("run", (pieces) => running.advance(pieces));
      if (progress.done) return shown(running.report(), document.trace !== undefined);
      post(progress);
      if (await stopped()) {
        running.free();
        return undefined;
      }
    }
  },
  ...experimentAnswers("cors", {
    presets: () => engine.corsExperimentPresets(),
    parse: (text) => engine.corsParseExperiment(text),
    check: (document) => new engine.CorsExperiment(document),
  }),
};
