// Verdict on several planners' answers to one question, as data and in words: whether they agree, who contradicts whom.

import type { FrameOutcome } from "../../../engine/pkg/coalloc.js";
import { listed, sentences } from "../../../text/en/joining.js";
import type { PlannerName } from "../document/types.js";
import { tabText } from "../text/tabs.js";
import type { Lane } from "./comparison.svelte.js";

/** Claim of a planner: the optimum is from `low` to `high`, both infinite if no plan exists. */
export interface Claim {
  planner: PlannerName;
  low: number;
  high: number;
}

/** Two that cannot both be right: all plans are at least `low.low`, and there is one of `high.high`. */
export interface Conflict {
  low: Claim;
  high: Claim;
}

export interface Verdict {
  /** Who proved an answer. */
  finished: readonly Claim[];
  /** Who stopped at a dearer plan. */
  stopped: readonly Claim[];
  conflicts: readonly Conflict[];
  /** The best plan of all. */
  best: Claim | undefined;
}

/** Claim of an outcome about the optimum. */
export function claimOf(planner: PlannerName, outcome: FrameOutcome): Claim {
  switch (outcome.type) {
    case "optimal":
      return { planner, low: outcome.plan.value, high: outcome.plan.value };
    case "infeasible":
      return { planner, low: Infinity, high: Infinity };
    case "limitReached":
      return { planner, low: outcome.bound, high: outcome.plan?.value ?? Infinity };
  }
}

/** Compares all answers, the unfinished too: a plan below another's bound is a contradiction. */
export function verdictOf(lanes: readonly Lane[]): Verdict {
  const claims = lanes.flatMap(({ planner, report }) =>
    report === undefined ? [] : [claimOf(planner, report.outcome)],
  );
  const conflicts = claims.flatMap((low) =>
    claims.filter((high) => low.low > high.high).map((high) => ({ low, high })),
  );
  const withPlan = claims.filter(({ high }) => high < Infinity);
  const best = withPlan.reduce<Claim | undefined>(
    (least, claim) => (least === undefined || claim.high < least.high ? claim : least),
    undefined,
  );
  return {
    finished: claims.filter(({ low, high }) => low === high),
    stopped: withPlan.filter(({ high }) => best !== undefined && high > best.high),
    conflicts,
    best,
  };
}

/** How far value and bound are apart, as a share of the value; undefined without a plan. */
export function gapOf(outcome: FrameOutcome): number | undefined {
  if (outcome.type !== "limitReached" || outcome.plan === undefined) {
    return undefined;
  }
  const { value } = outcome.plan;
  return value === 0 ? 0 : (value - outcome.bound) / value;
}

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
        ? listed([words.first, ...sofar])
        : listed([words.stuck, ...sofar]);
    case "waiting":
    case "running":
    case "limit":
    case "canceled":
    case "hung":
    case "trapped":
      return listed([words[state], ...sofar]);
  }
}

/** Which planners agree, once something is proven; empty before the first result. */
export function verdictText(
  { finished, stopped, conflicts, best }: Verdict,
  asked: number,
): string {
  const words = tabText.planners.verdict;
  const { names } = tabText.planners;
  const [first] = finished;
  if (conflicts.length > 0) {
    return words.conflict;
  }
  if (first === undefined) {
    return best === undefined
      ? words.noneFinished
      : sentences([words.noneFinished, words.best(names[best.planner], best.high)]);
  }
  const none = first.high === Infinity;
  if (finished.length === 1) {
    return none
      ? words.aloneNone(names[first.planner])
      : words.aloneValue(names[first.planner], first.high);
  }
  return none
    ? words.agreeNone(finished.length, asked)
    : words.agreeValue(
        finished.length,
        asked,
        first.high,
        stopped.map(({ planner, high }) => words.stops(names[planner], high)),
      );
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
