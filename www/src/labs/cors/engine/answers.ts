// How a worker answers the calls of this lab.

import type { Answers } from "../../../engine/answers.js";
import type {
  CorsExperimentDocument,
  CorsDocument as EngineDocument,
} from "../../../engine/pkg/coalloc.js";
import * as engine from "../../../engine/pkg/coalloc.js";
import { Slices } from "../../../engine/slices.js";
import * as units from "../../../engine/units.js";
import type { LabCalls } from "./calls.js";
import { plainCalls } from "./modules.js";

type Plain = (typeof plainCalls)[number];
type Functions = { [Name in Plain]: (...args: never[]) => unknown };

const checked = new units.ExperimentCache(
  (document: CorsExperimentDocument) => new engine.CorsExperiment(document),
);
const known = new units.UnitCache();

const plain = Object.fromEntries(
  plainCalls.map((name) => [
    name,
    (args: never[]) => (engine as unknown as Functions)[name](...args),
  ]),
) as unknown as Pick<Answers, Plain>;

export const answers: Pick<Answers, keyof LabCalls> = {
  ...plain,
  corsRun: async ([document], { post, stopped }) => {
    const running = new engine.CorsRunning(document as EngineDocument);
    const slices = new Slices<"run">();
    for (;;) {
      const progress = slices.next("run", (pieces) => running.advance(pieces));
      if (progress.done) return running.report();
      post(progress);
      if (await stopped()) {
        running.free();
        return undefined;
      }
    }
  },
  corsSimulateUnit: ([run, document, unit], { post, stopped }) => {
    const experiment = checked.ofRun(run, document);
    return experiment ? units.simulateUnit(experiment, unit, post, stopped) : "unknown";
  },
  corsSummarize: ([run, document, from, results]) => {
    const experiment = checked.ofRun(run, document);
    return experiment && known.summarize(experiment, run, from, results);
  },
  corsFigure: ([document, summary, measure, { title, width, height, catalog }]) =>
    checked.of(document).figure(summary, measure, title, width, height, catalog),
  corsPrintExperiment: ([document]) => checked.of(document).print(),
  corsPrintResult: ([document, results]) => checked.of(document).result(results),
  corsMeansCsv: ([document, results]) => checked.of(document).summaryCsv(results),
  corsSamplesCsv: ([document, results]) => checked.of(document).samplesCsv(results),
};
