// Compares another solver's solution with our result for the same window, in words.

import type { FrameOutcome, SolutionVerdict } from "../../../engine/pkg/coalloc.js";
import { sentences } from "../../../text/en/joining.js";
import { tabText } from "../text/tabs.js";

/** The comparison in a sentence; `wrong` if one of the two must be mistaken. */
export interface SolutionComparison {
  text: string;
  wrong: boolean;
}

/** Values are sums of thousandths; floating point adds less than this. */
const EQUAL = 5e-4;

/** Compares a verdict with our outcome; a broken solution is not compared. */
export function comparisonOf(
  verdict: SolutionVerdict,
  ours: FrameOutcome,
): SolutionComparison | undefined {
  const words = tabText.model;
  const fine = (text: string) => ({ text, wrong: false });
  const wrong = (text: string) => ({ text, wrong: true });
  if (verdict.type === "broken") {
    return undefined;
  }
  if (verdict.type === "noPlan") {
    const plan = ours.type === "infeasible" ? undefined : ours.plan;
    if (ours.type === "infeasible") {
      return fine(words.agreesNone);
    }
    return plan === undefined
      ? fine(words.unproven(ours.type === "limitReached" ? ours.bound : 0))
      : wrong(words.contradicted(plan.value));
  }
  const { value } = verdict.plan;
  switch (ours.type) {
    case "infeasible":
      return wrong(words.contradicts);
    case "limitReached": {
      const best = ours.plan && words.bestSoFar(ours.plan.value);
      return fine(sentences([best, words.unproven(ours.bound)]));
    }
    case "optimal": {
      const by = value - ours.plan.value;
      if (Math.abs(by) < EQUAL) {
        return fine(words.same);
      }
      return by > 0
        ? fine(words.worse(by, ours.plan.value))
        : wrong(words.better(-by, ours.plan.value));
    }
  }
}
