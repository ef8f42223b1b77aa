// The answer as data and in a few words: what is shown, how it compares with the other starts, why it is not earlier.

import { tick } from "svelte";
import type {
  FrameOutcome,
  FrameReport,
  PlanReport,
  PlanView,
  ReasonView,
} from "../../../engine/pkg/coalloc.js";
import type { IconName } from "../../../parts/Icon.svelte";
import { listed } from "../../../text/en/joining.js";
import { isolated } from "../../../text/isolate.js";
import type { RankBy, RequestDocument, ScenarioDocument } from "../document/types.js";
import type { PlanStep } from "../engine/calls.js";
import { bestOf, gapOf, planOf } from "../live/plan.js";
import type { Playground } from "../playground.svelte.js";
import { text } from "../text/index.js";

/** A start with its plan. */
export interface Start {
  /** Index of the frame. */
  index: number;
  frame: FrameReport;
  plan: PlanView;
}

/** Verdict of the report on one of its starts. */
export interface Verdict {
  shown: FrameReport;
  plan: PlanView | undefined;
  best: Start | undefined;
  /** How many starts have a plan, of how many tried. */
  feasible: number;
  tried: number;
  /** Whether some start is neither planned nor ruled out. */
  open: boolean;
  /** The latest of the earlier starts and why it has no plan, if none of them has one. */
  notEarlier: { startSeconds: number; reason: ReasonView } | undefined;
  /** The first start with the least value, where the shown plan has more. */
  cheaper: Start | undefined;
  /** Where no start works for its price alone: one that needs the least budget, the shown one if it is over its own. */
  needsBudget: { startSeconds: number; budget: number } | undefined;
}

/** The starts with a plan, earliest first. */
export function startsOf({ frames }: PlanReport): Start[] {
  return frames.flatMap((frame, at): Start[] => {
    const plan = planOf(frame);
    return plan === undefined ? [] : [{ index: at, frame, plan }];
  });
}

/** The first start with the least cost. */
export function cheapestOf(starts: readonly Start[]): Start | undefined {
  return starts.reduce<Start | undefined>(
    (low, start) => (low === undefined || start.plan.value < low.plan.value ? start : low),
    undefined,
  );
}

/** The verdict on the start `index`; `undefined` for a report without starts. */
export function verdictOf(report: PlanReport, index: number, rankBy: RankBy): Verdict | undefined {
  const { frames, order } = report;
  const shown = frames[index];
  if (shown === undefined) return undefined;
  const starts = startsOf(report);
  const plan = planOf(shown);
  const best = starts.find((start) => start.index === order[0]);
  const earlier = frames.filter(({ startSeconds }) => startSeconds < shown.startSeconds);
  const last = earlier.at(-1);
  const isFirst = rankBy === "time" && best?.index === index;
  const least = cheapestOf(starts);
  const needing =
    plan?.budgetNeeded !== undefined ? starts.filter(({ index: at }) => at === index) : starts;
  const needed = (plan?.overBudget === undefined && best !== undefined ? [] : needing).flatMap(
    ({ frame, plan: { budgetNeeded: budget } }) =>
      budget === undefined ? [] : [{ startSeconds: frame.startSeconds, budget }],
  );
  return {
    shown,
    plan,
    best,
    feasible: order.length,
    tried: frames.length,
    open: frames.some(({ outcome }) => outcome.type === "limitReached"),
    notEarlier:
      isFirst && last?.outcome.type === "infeasible"
        ? { startSeconds: last.startSeconds, reason: last.outcome.reason }
        : undefined,
    cheaper:
      plan !== undefined && least !== undefined && least.plan.value < plan.value
        ? least
        : undefined,
    needsBudget: needed.reduce<(typeof needed)[number] | undefined>(
      (low, one) => (low === undefined || one.budget < low.budget ? one : low),
      undefined,
    ),
  };
}

/** Name of the values of plans: what is minimized. */
export function valueName(rankBy: RankBy, plans: readonly PlanView[]): string {
  if (rankBy === "quality") return text.answer.penalty;
  return plans.every(({ value, price }) => value === price)
    ? text.answer.cost
    : text.answer.weighted;
}

/** A shape for each outcome, so that nothing depends on color. */
export function outcomeIcon(outcome: FrameOutcome): IconName {
  switch (outcome.type) {
    case "optimal":
      return "check";
    case "limitReached":
      return "unknown";
    case "infeasible":
      return outcome.reason.kind;
  }
}

/** First obstacle, with names and numbers. */
export function reasonText(
  reason: ReasonView,
  { request, options }: Pick<ScenarioDocument, "request" | "options">,
): string {
  const words = text.plans.reasons;
  const flow = reason.flow === undefined ? undefined : request.flows[reason.flow];
  const flowName = flow?.between.map(isolated).join(" – ");
  switch (reason.kind) {
    case "cpus": {
      const first = options.shareSites === true ? [] : placedBefore(reason.part, request);
      return words.cpus(reason.part, reason.needed, reason.available, first);
    }
    case "bandwidth":
      return words.bandwidth(flowName, reason.needed, reason.available);
    case "hopLimit":
    case "disconnected":
      return words[reason.kind](flowName);
    case "attributes":
      return words.attributes(reason.part);
    case "domainRules": {
      const rule = reason.rule === undefined ? undefined : request.domainRules?.[reason.rule];
      return words.domainRules(rule?.parts, rule?.kind ?? "apart");
    }
    case "latency":
      return words.latency(flowName, reason.needed, reason.available);
    case "unknown":
      return words.unknown;
  }
}

/** Parts that are as large as this one or larger and get their sites before it, in the engine's order. */
function placedBefore(name: string | undefined, { parts }: RequestDocument): string[] {
  const sorted = parts.toSorted((a, b) => b.cpus - a.cpus);
  const at = sorted.findIndex((part) => part.name === name);
  return sorted.slice(0, Math.max(0, at)).map((part) => part.name);
}

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
    listed([words.value(plan.value), words.gap(gapOf(frame))]),
  ];
}

export async function explain(playground: Playground, frame: number): Promise<void> {
  playground.choose(frame);
  playground.page.open("why");
  await tick();
  document.getElementById("result")?.focus();
}
