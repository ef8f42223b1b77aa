// Rules of one's own in this lab: the published rules beside them, and the race on the jobs in view.

import type {
  ElasticExperimentDocument,
  ElasticPreference,
  ElasticSettings,
  RuleDocument,
} from "../../engine/pkg/coalloc.js";
import type { Given, RaceParts, RuleKind } from "../../rules/kind.js";
import { duration } from "../../text/numbers.js";
import { type ElasticDocument, jobsOfTrace } from "./document/types.js";
import { rule as words } from "./text/en/rule.js";

/** Fewer jobs give too few requests. */
const fewJobs = 200;

const rising = (metric: ElasticPreference["metric"]): ElasticPreference => ({
  metric,
  order: "rising",
});

/** Settings of an experiment that say what the options of a document and its derived requests say. */
function settingsOf({ options, derived }: ElasticDocument): ElasticSettings {
  const { preferences, ...rest } = options;
  const common = { ...rest, preferences: preferences.map((one) => ({ ...one })) };
  if (derived === undefined) return common;
  const { basisPoints, ahead, windowPercent, processorsPercent, serial, parallel } = derived;
  const { startStep, anySite } = derived;
  return {
    ...common,
    basisPoints,
    ahead: [...ahead],
    windowPercent,
    leastPercent: processorsPercent[0],
    mostPercent: processorsPercent[1],
    serialPermille: Math.round((1000 * serial) / Math.max(1, serial + parallel)),
    ...(startStep !== undefined && { startStep }),
    ...(anySite !== undefined && { anySite }),
  };
}

function race(
  document: ElasticDocument,
  { contestants, replications, presets }: RaceParts,
): ElasticExperimentDocument {
  const jobs = document.clusters.reduce(
    (sum, { jobs = [], trace, generated }) =>
      sum + jobs.length + (trace === undefined ? 0 : jobsOfTrace(trace)) + (generated?.count ?? 0),
    0,
  );
  const preset = presets.find(({ id }) => id === "preferences")?.document as
    | ElasticExperimentDocument
    | undefined;
  const isOwn = jobs >= fewJobs || preset === undefined;
  // The engine's types are not read-only.
  const clusters = (
    isOwn ? document.clusters : preset.clusters
  ) as ElasticExperimentDocument["clusters"];
  return {
    format: "coalloc-elastic-experiment",
    version: 1,
    title: (isOwn ? words.raceTitle(document.title) : words.modelTitle).slice(0, 200),
    notes: "",
    seed: document.derived?.seed ?? 1,
    clusters,
    settings: settingsOf(document),
    series: contestants.map(({ name, settings }) => ({
      name,
      settings: settings as ElasticSettings,
    })),
    axis: { type: "none" },
    replications,
  };
}

function written(field: string, value: number): string | undefined {
  const isLength = ["duration", "wait"].includes(field) && value >= 60;
  return isLength ? duration(value) : undefined;
}

const nameOf = ({ clusters }: ElasticDocument, parameter: string, { site }: Given) =>
  parameter === "candidate" ? clusters[Number(site)]?.id : undefined;

export const kind: RuleKind<ElasticDocument> = {
  prefix: "elastic",
  words: words.words,
  rivals: [
    {
      id: "earliest-end",
      settings: { preferences: [rising("end"), rising("processors"), rising("cost")] },
      isUsual: true,
    },
    {
      id: "cheapest",
      settings: { preferences: [rising("cost"), rising("end")] },
      isUsual: true,
    },
    {
      id: "filter",
      settings: {
        estimate: "what-if",
        thresholdPercent: 50,
        preferences: [{ metric: "esr", order: "falling" }, rising("end")],
      },
      isUsual: true,
    },
  ],
  own: (rule: RuleDocument): ElasticSettings => ({ script: rule }),
  race,
  replications: 12,
  measure: "successGain",
  shown: ["success", "tries", "later", "ruleFailures"],
  nameOf,
  written,
};
