// The experiments that ship, in the groups of the page.

import type { ExperimentPreset } from "../../../engine/pkg/coalloc.js";

export const groups = ["reproduced", "open", "comparison", "sensitivity"] as const;
export type Group = (typeof groups)[number];

/** A figure of a paper, what the papers left as future work, a comparison at every load or of planners, or one parameter varied. */
export function groupOf({ id, document }: ExperimentPreset): Group {
  // The ids of figures have their year.
  if (/-(2009|2010)\b/.test(id)) {
    return "reproduced";
  }
  if (id.startsWith("scalability-") || document.drawnGrid !== undefined) {
    return "open";
  }
  if (document.planning !== undefined) {
    return "comparison";
  }
  return document.axis?.type === "parameter" ? "sensitivity" : "comparison";
}
