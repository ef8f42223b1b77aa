// The plan in a report.

import type { FrameReport, PlanView } from "../engine/pkg/coalloc.js";

/** The plan of a frame, proven or best so far. */
export function planOf(frame: FrameReport): PlanView | undefined {
  return frame.outcome.type === "infeasible" ? undefined : frame.outcome.plan;
}
