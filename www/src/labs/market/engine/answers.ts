// How a worker answers the calls of this lab.

import type { Answers } from "../../../engine/answers.js";
import { experimentAnswers } from "../../../engine/experiment-answers.js";
import * as engine from "../../../engine/pkg/coalloc.js";
import type { LabCalls } from "./calls.js";
import { plainCalls } from "./modules.js";

type Plain = (typeof plainCalls)[number];
type Functions = { [Name in Plain]: (...args: never[]) => unknown };

const plain = Object.fromEntries(
  plainCalls.map((name) => [
    name,
    (args: never[]) => (engine as unknown as Functions)[name](...args),
  ]),
) as unknown as Pick<Answers, Plain>;

export const answers: Pick<Answers, keyof LabCalls> = {
  ...plain,
  ...experimentAnswers("market", {
    presets: () => engine.marketExperimentPresets(),
    parse: (text) => engine.marketParseExperiment(text),
    check: (document) => new engine.MarketExperiment(document),
  }),
};
