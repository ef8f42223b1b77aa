// Edits of the title, the planning options and the workload.

import { withValues } from "./extensions.js";
import type { OptionsDocument, PlannerName, ScenarioDocument, WorkloadDocument } from "./types.js";

/** Every planner, in the order in which the page names them: the usual one first, then by what they cost. */
export const planners: readonly PlannerName[] = [
  "exact",
  "milpSet",
  "milp",
  "satFirst",
  "sat",
  "exhaustive",
];

/** New options; `maxPathLinks: null` means no limit. */
export type OptionValues = Partial<Omit<OptionsDocument, "maxPathLinks">> & {
  maxPathLinks?: number | null;
};

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
    case "setOptions": {
      const { maxPathLinks: limit, ...values } = change.values;
      const { maxPathLinks: before, ...rest } = document.options;
      const after = limit === undefined ? before : limit;
      const options: OptionsDocument = withValues(rest, values);
      if (after !== undefined && after !== null) options.maxPathLinks = after;
      return { ...document, options };
    }
    case "setWorkload":
      return { ...document, workload: { ...document.workload, ...change.values } };
  }
}
