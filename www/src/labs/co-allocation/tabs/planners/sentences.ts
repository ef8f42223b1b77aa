// Comparison in words: one line per planner, and one sentence on all of them.

import { tabText } from "../../text/tabs.js";
import type { Lane } from "./comparison.svelte.js";
import { gapOf, type Verdict } from "./verdict.js";

/** How a planner fared, in a few words. */
export function outcomeText({ planner, state, report }: Lane): string {
  const words = tabText.planners.outcomes;
  const outcome = report?.outcome;
  const plan = outcome?.type === "limitReached" ? outcome.plan : undefined;
  const gap = outcome && gapOf(outcome);
  const sofar =
    state === "waiting" || outcome === undefined
      ? []
      : [gap !== undefined ? words.gap(gap) : state === "running" ? words.noPlanYet : words.noPlan];
  switch (state) {
    case "answered":
      if (outcome?.type === "optimal" || outcome?.type === "infeasible") {
        return words[outcome.type];
      }
      if (outcome?.cause === "tooLarge") {
        return words.tooLarge;
      }
      return planner === "satFirst" && plan !== undefined
        ? [words.first, ...sofar].join(", ")
        : [words.stuck, ...sofar].join(", ");
    case "waiting":
    case "running":
    case "limit":
    case "canceled":
    case "hung":
    case "trapped":
      return [words[state], ...sofar].join(", ");
  }
}

/** Which planners agree, once something is proven; empty before the first result. */
export function verdictText({ finished, conflicts, best }: Verdict, asked: number): string {
  const words = tabText.planners.verdict;
  const { names } = tabText.planners;
  const [first] = finished;
  if (conflicts.length > 0) {
    return words.conflict;
  }
  if (first === undefined) {
    return best === undefined
      ? words.noneFinished
      : `${words.noneFinished} ${words.best(names[best.planner], best.high)}`;
  }
  const none = first.high === Infinity;
  if (finished.length === 1) {
    return none
      ? words.aloneNone(names[first.planner])
      : words.aloneValue(names[first.planner], first.high);
  }
  return none
    ? words.agreeNone(finished.length, asked)
    : words.agreeValue(finished.length, asked, first.high);
}

/** Each contradiction as a sentence. */
export function conflictTexts({ conflicts }: Verdict): string[] {
  const { names, verdict: words } = tabText.planners;
  return conflicts.map(({ low, high }) =>
    words.against(
      words.low(names[low.planner], low.low),
      words.high(names[high.planner], high.high),
    ),
  );
}
