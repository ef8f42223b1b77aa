// Edits of the title, the planning options and the workload.

import type {
  OptionsDocument,
  PlannerName,
  ResubmissionPolicy,
  ScenarioDocument,
  StrategyName,
  WorkloadDocument,
} from "./types.js";
import { type Values, withValues } from "./values.js";

/** Every planner, in the order in which the page names them: the usual one first, then by what they cost. */
export const planners: readonly PlannerName[] = [
  "exact",
  "milpSet",
  "milp",
  "satFirst",
  "sat",
  "exhaustive",
];

/** Every strategy of simulated days: the paper's first, then its better-informed one, then the baselines. */
export const strategies: readonly StrategyName[] = [
  "frames",
  "allStarts",
  "firstFit",
  "backtracking",
  "slidingWindow",
  "negotiation",
  "globalResourceCapacity",
  "nodeResourceManagement",
  "randomWalk",
  "bestFit",
];

/** Everything users may do after a failure. */
export const policies: readonly ResubmissionPolicy[] = ["none", "shiftWindow", "shrink"];

/** New options; `maxPathLinks: null` means no limit. */
export type OptionValues = Values<OptionsDocument>;

/** An edit of the title, the planning options or the workload. */
export type SettingsChange =
  | { type: "setTitle"; title?: string; notes?: string }
  | { type: "setOptions"; values: OptionValues }
  | { type: "setWorkload"; values: Partial<WorkloadDocument> };

/** The document after an edit of its settings. */
export function updateSettings(
  document: ScenarioDocument,
  change: SettingsChange,
): ScenarioDocument {
  switch (change.type) {
    case "setTitle":
      return {
        ...document,
        title: change.title ?? document.title,
        notes: change.notes ?? document.notes,
      };
    case "setOptions":
      return { ...document, options: withValues(document.options, change.values) };
    case "setWorkload":
      return { ...document, workload: plain({ ...document.workload, ...change.values }) };
  }
}

/** Users that never resubmit and the paper’s own source need no settings, so the document stays unchanged. */
function plain({ resubmission, source, ...rest }: WorkloadDocument): WorkloadDocument {
  return {
    ...rest,
    ...(resubmission !== undefined && resubmission.policy !== "none" && { resubmission }),
    ...(source !== undefined && source.type !== "users" && { source }),
  };
}
