// The shown plan's slack in the rows of the program.

import type { PlanView, ProgramQuery, RowView } from "../../../../engine/pkg/coalloc.js";

/** The plan as part of a query for rows. */
export function shownOf(plan: PlanView | undefined): Pick<ProgramQuery, "shown"> {
  return plan === undefined ? {} : { shown: { sites: plan.sites, paths: plan.paths } };
}

/** The slack of a row, negative if broken; undefined without a plan. */
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
