// Describes unfinished planning.

import type { PlanStep } from "../engine/calls.js";
import { bestOf, gapOf } from "../live/plan.js";
import { text } from "../text/index.js";

/** The number of planned windows, and the best plan so far with its gap. */
export function bestSoFar(step: PlanStep | undefined): string[] {
  const words = text.answer;
  if (step === undefined) {
    return [words.noneYet];
  }
  const { answered, report } = step;
  const best = bestOf(report);
  const planned = words.answered(answered, report.frames.length);
  if (best === undefined) {
    return [planned, words.noneYet];
  }
  const { frame, plan } = best;
  const { startSeconds, endSeconds } = frame;
  return [
    planned,
    words.bestSoFar(startSeconds, endSeconds, plan.sites),
    `${words.value(plan.value)}, ${words.gap(gapOf(frame))}`,
  ];
}
