// The plan in a report, how good it is, and how the best plan and its bound change over the time of planning.

import type { FrameReport, PlanReport, PlanView } from "../../../engine/pkg/coalloc.js";
import type { PlanStep } from "../engine/calls.js";

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

/** Best value and bound, from a moment of planning on. */
export interface CurvePoint {
  /** Milliseconds of planning until then. */
  ms: number;
  /** The value of the best plan, if there was one. */
  value: number | undefined;
  /** No plan of its window is below; before the first plan, the highest bound of any window. */
  bound: number;
}

/** The curve with what a step says, if that is new. */
export function extended(
  curve: readonly CurvePoint[],
  ms: number,
  { report }: PlanStep,
): readonly CurvePoint[] {
  const best = bestOf(report);
  const value = best?.plan.value;
  const open = best === undefined ? report.frames : [best.frame];
  const bounds = open.map(({ outcome }) =>
    outcome.type === "limitReached" ? outcome.bound : (value ?? 0),
  );
  const bound = Math.max(0, ...bounds);
  const last = curve.at(-1);
  return last?.value === value && last?.bound === bound ? curve : [...curve, { ms, value, bound }];
}

/** One number of the curve over seconds of planning: where it changes, and its last value at the end. */
export function stepsUntil(
  curve: readonly CurvePoint[],
  of: (point: CurvePoint) => number | undefined,
  ms: number,
): (readonly [seconds: number, value: number])[] {
  const changes = curve.flatMap((point) => {
    const value = of(point);
    return value === undefined ? [] : [[point.ms / 1000, value] as const];
  });
  const last = changes.at(-1);
  return last === undefined ? [] : [...changes, [ms / 1000, last[1]]];
}
