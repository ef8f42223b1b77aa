// The best plan and its bound over the time of planning: the numbers of the answer, each from when it was known.

import type { PlanStep } from "../engine/calls.js";
import { bestOf } from "./plan.js";

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

/** The steps of one number of the curve, as an SVG path in a square of 100, time from the left to `ms`. */
export function steps(
  curve: readonly CurvePoint[],
  of: (point: CurvePoint) => number | undefined,
  ms: number,
  [low, high]: [low: number, high: number],
): string {
  let path = "";
  for (const point of curve) {
    const value = of(point);
    if (value !== undefined) {
      const x = ((100 * point.ms) / ms).toFixed(2);
      const y = (100 * (1 - (value - low) / (high - low))).toFixed(2);
      path += path === "" ? `M${x} ${y}` : `H${x}V${y}`;
    }
  }
  return path === "" ? "" : `${path}H100`;
}
