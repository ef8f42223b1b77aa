// The plan in a report, and how good it is.

import type { FrameReport, PlanReport, PlanView } from "../../../engine/pkg/coalloc.js";

/** The plan of a frame, proven or best so far. */
export function planOf(frame: FrameReport): PlanView | undefined {
  return frame.outcome.type === "infeasible" ? undefined : frame.outcome.plan;
}

/** The best frame of a report with its plan. */
export function bestOf(report: PlanReport): { frame: FrameReport; plan: PlanView } | undefined {
  const frame = report.frames[report.order[0] ?? -1];
  const plan = frame && planOf(frame);
  return frame && plan && { frame, plan };
}

/** The optimality gap: the share of a plan's value that a better one could save at most, rounded up; 0 if proven optimal. */
export function gapOf({ outcome }: FrameReport): number {
  if (outcome.type !== "limitReached" || outcome.plan === undefined || outcome.plan.value === 0) {
    return 0;
  }
  const { value } = outcome.plan;
  return Math.ceil((1000 * (value - outcome.bound)) / value) / 1000;
}
