// How a worker answers the calls of this lab.

import { type Answers, plainly } from "../../../engine/answers.js";
import { experimentAnswers } from "../../../engine/experiment-answers.js";
import type { MarketDocument } from "../../../engine/pkg/coalloc.js";
import * as engine from "../../../engine/pkg/coalloc.js";
import { Slices } from "../../../engine/slices.js";
import type { LabCalls } from "./calls.js";

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
    "marketWorld",
    "marketClearing",
    "marketPlan",
    "marketStages",
    "marketEfficiency",
    "marketPlay",
    "marketReadCode",
  ),
  marketRun: async ([document, detail], { post, stopped }) => {
    const running = new engine.MarketRunning(document as MarketDocument);
    const slices = new Slices<"run">();
    for (;;) {
      const progress = slices.next("run", (events) => running.advance(events));
      if (progress.done) return detail === "all" ? running.report() : ends(running.report());
      post(progress);
      if (await stopped()) {
        running.free();
        return undefined;
      }
    }
  },
  ...experimentAnswers("market", {
    presets: () => engine.marketExperimentPresets(),
    parse: (text) => engine.marketParseExperiment(text),
    check: (document) => new engine.MarketExperiment(document),
  }),
};
