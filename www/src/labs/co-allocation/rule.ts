// Rules of one's own in this lab: the published rules beside them, and the race on the days of the scenario in view.

import type { Change, ExperimentDocument, RuleDocument } from "../../engine/pkg/coalloc.js";
import type { Given, RaceParts, RuleKind } from "../../rules/kind.js";
import { bandwidth, clock, duration, latency } from "../../text/numbers.js";
import type { ScenarioDocument } from "./document/types.js";
import { rule as words } from "./text/en/rule.js";

const strategy = (value: Extract<Change, { type: "strategy" }>["value"]): Change[] => [
  { type: "strategy", value },
];
const ranked = (value: Extract<Change, { type: "rankBy" }>["value"]): Change[] => [
  ...strategy("frames"),
  { type: "rankBy", value },
];

/** The days of a scenario's workload, the same for each rule. */
function race(
  { rule: _, ...scenario }: ScenarioDocument,
  { contestants, replications }: RaceParts,
): ExperimentDocument {
  return {
    format: "coalloc-experiment",
    version: 1,
    title: words.raceTitle(scenario.title).slice(0, 200),
    notes: "",
    scenario: { ...scenario, notes: "", reservations: [] },
    series: contestants.map(({ name, settings }) => ({ name, changes: settings as Change[] })),
    axis: { type: "load" },
    replications,
    reasons: false,
    bound: false,
    printed: [],
  };
}

function nameOf(
  { request }: ScenarioDocument,
  parameter: string,
  { number }: Given,
  decision: number,
) {
  // Requests of a simulated day number their parts.
  if (parameter === "part") {
    return decision === 0 ? request.parts[Number(number)]?.name : `P${number}`;
  }
  const flow = decision === 0 && parameter === "flow" ? request.flows[Number(number)] : undefined;
  return flow?.between.join("–");
}

function written(field: string, value: number): string | undefined {
  switch (field) {
    case "at":
    case "earliest":
    case "latest":
      return clock(value);
    case "duration":
    case "wait":
      return value > 0 ? duration(value) : undefined;
    case "mbps":
      return value >= 1000 ? bandwidth(value) : undefined;
    case "latency":
      return latency(value);
    default:
      return undefined;
  }
}

export const kind: RuleKind<ScenarioDocument> = {
  prefix: "coAllocation",
  // One request of a day may take long.
  silenceMs: 600_000,
  words: words.words,
  rivals: [
    { id: "first-fit", settings: strategy("firstFit"), isUsual: true },
    { id: "best-fit", settings: strategy("bestFit"), isUsual: true },
    { id: "node-ranking", settings: strategy("nodeResourceManagement") },
    { id: "earliest", settings: ranked("time"), isUsual: true },
    { id: "cheapest", settings: ranked("price") },
  ],
  own: (rule: RuleDocument): Change[] => [{ type: "script", value: rule }],
  race,
  replications: 30,
  measure: "successGain",
  shown: ["success", "ruleFailures"],
  nameOf,
  written,
};
