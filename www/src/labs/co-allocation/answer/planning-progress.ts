// Describes unfinished planning.

<<<<<<< HEAD:www/src/labs/co-allocation/answer/planning-progress.ts
import type { PlanStep } from "../engine/calls.js";
import { bestOf, gapOf } from "../live/plan.js";
=======
import type { PlanStep } from "../engine/calls.js";
>>>>>>> b3d4616ced8475eaa4083c713131f4e6b5bec9c2:www/src/labs/co-allocation/live/planning-progress.ts
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
