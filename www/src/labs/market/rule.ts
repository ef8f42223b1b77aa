// Rules of one's own in this lab: the published rules beside them, and the race on drawn markets.

import type {
  MarketBackground,
  MarketExperimentDocument,
  MarketForecaster,
  MarketSettings,
  RuleDocument,
} from "../../engine/pkg/coalloc.js";
import type { RaceParts, RuleKind } from "../../rules/kind.js";
import type { MarketDocument } from "./document/types.js";
import { rule as words } from "./text/en/rule.js";

const usualUsers = 20;
const by = (forecaster: MarketForecaster): MarketSettings => ({ forecaster });

/** Markets drawn as the document draws its own; in the sizes of the source where it draws none. */
function race(
  { title, options, generated }: MarketDocument,
  { contestants, replications }: RaceParts,
): MarketExperimentDocument {
  const { slot, window, guard, phi, bids, kappa, reserve, seed } = options;
  const drawn: MarketSettings =
    generated === undefined
      ? {}
      : {
          // The engine's types are not read-only.
          background: generated.background as MarketBackground,
          resources: generated.resources,
          budgetSpread: generated.budgetSpread,
          firstArrival: generated.firstArrival,
          arrivalGap: generated.arrivalGap,
        };
  return {
    format: "coalloc-market-experiment",
    version: 1,
    title: words.raceTitle(title).slice(0, 200),
    notes: "",
    seed,
    settings: { slot, window, guard, phi, bids, kappa, reserve, ...drawn },
    series: contestants.map(({ name, settings }) => ({
      name,
      settings: settings as MarketSettings,
    })),
    axis: { type: "parameter", parameter: "users", values: [generated?.users ?? usualUsers] },
    replications,
  };
}

export const kind: RuleKind<MarketDocument> = {
  prefix: "market",
  words: words.words,
  rivals: [
    { id: "naive", settings: by("naive") },
    { id: "one-step-ahead", settings: by("one-step-ahead"), isUsual: true },
    { id: "interval-mean", settings: by("interval-mean"), isUsual: true },
    { id: "history-mean", settings: by("history-mean"), isUsual: true },
  ],
  own: (rule: RuleDocument): MarketSettings => ({ script: rule }),
  race,
  replications: 20,
  measure: "timeGain",
  isLowerBetter: true,
  shown: ["taskSeconds", "unfinished", "ruleFailures"],
};
