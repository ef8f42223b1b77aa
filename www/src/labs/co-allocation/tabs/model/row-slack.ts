// The plan shown beside the rows, and what is left of a row by it.

import type { PlanView } from "../../../../engine/pkg/coalloc.js";
import type { ProgramQuery, RowView } from "../../../../engine/pkg-engines/coalloc.js";

/** The plan as a question about rows carries it. */
export function shownOf(plan: PlanView | undefined): Pick<ProgramQuery, "shown"> {
  return plan === undefined ? {} : { shown: { sites: plan.sites, paths: plan.paths } };
}

/** How much of a row is left, negative where it is broken; undefined without a plan. */
export function slackOf({ left, relation, right }: RowView): number | undefined {
  if (left === undefined) {
    return undefined;
  }
  switch (relation) {
    case "atMost":
      return right - left;
    case "atLeast":
      return left - right;
    case "exactly":
      return 0 - Math.abs(right - left);
  }
}
