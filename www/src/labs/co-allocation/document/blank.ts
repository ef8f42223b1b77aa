// The empty scenario a person starts their own drawing from.

import type { ScenarioDocument } from "./types.js";

/** Nothing drawn; a morning to plan in; options and workload of `like`. */
export function blankDocument(title: string, like: ScenarioDocument): ScenarioDocument {
  return {
    ...like,
    title,
    notes: "",
    grid: { domains: [], sites: [], exchangePoints: [], links: [] },
    request: {
      parts: [],
      flows: [],
      timeFrame: {
        earliestStartSeconds: 9 * 3600,
        latestStartSeconds: 12 * 3600,
        durationSeconds: 3600,
      },
      disclosedPercent: 100,
    },
    options: { ...like.options, preference: { type: "none" } },
    reservations: [],
  };
}
