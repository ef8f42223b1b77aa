// The answer: verdict, reason, cost, starts.

import { isolating } from "../../../../text/isolate.js";
import {
  all,
  clock,
  duration,
  names,
  number,
  percent,
  span,
  wait,
} from "../../../../text/numbers.js";

/** The sites, or how many where their names would fill the screen. */
function places(sites: readonly string[]): string {
  const unique = [...new Set(sites)];
  const named = all(unique);
  return unique.length > 3 && named.length > 60 ? `${number(unique.length)} sites` : named;
}

const starts = (count: number) => `${number(count)} ${count === 1 ? "start" : "starts"}`;

export const answer = isolating({
  heading: "Answer",
  on: (sites: readonly string[]) => `on ${places(sites)}`,
  noPlan: "No plan",
  noPlanAt: (start: number) => `No plan at ${clock(start)}`,
  overBudget: (start: number, excess: number) => `${number(excess)} over budget at ${clock(start)}`,
  budgetNeeded: (start: number, budget: number) =>
    `The cheapest plan at ${clock(start)} needs a budget of ${number(budget)}.`,
  raiseBudget: (budget: number) => `Raise the budget to ${number(budget)}`,
  raisedBudget: (budget: number) => `Budget raised to ${number(budget)}.`,
  undecidedAt: (start: number) => `Not decided at ${clock(start)}`,
  undecided: "No plan found yet",
  /** The first sentence under the verdict. */
  count: (feasible: number, tried: number, open: boolean) => {
    if (feasible === 0) {
      if (open) return `No plan was found for ${starts(tried)} before the search limit.`;
      return tried === 1
        ? "The only start tried does not work."
        : `None of the ${starts(tried)} works.`;
    }
    if (tried === 1) return "The only start tried works.";
    return `${number(feasible)} of ${starts(tried)} ${feasible === 1 ? "works" : "work"}.`;
  },
  rank: {
    time: "This is the earliest.",
    price: "This is the cheapest.",
    quality: "This has the best quality.",
  },
  notEarlier: (start: number, reason: string) =>
    `At ${clock(start)}, the start tried before it, ${reason}.`,
  notBest: (best: number) => `You chose this start; the best is ${clock(best)}.`,
  bestIs: (start: number, what: string, value: number) =>
    `The best start is ${clock(start)}, ${what.toLowerCase()} ${number(value)}.`,
  broken: {
    heading: (count: number) =>
      count === 1 ? "A reservation is broken" : `${number(count)} reservations are broken`,
    cancel: (label: string) => `Cancel ${label}`,
    undo: "Undo",
    more: (count: number) =>
      count === 1
        ? "1 more is marked on the timeline."
        : `${number(count)} more are marked on the timeline.`,
  },
  noneHere: (reason: string) => `At this start, ${reason}.`,
  cost: "Cost",
  penalty: "Quality penalty",
  weighted: "Weighted cost",
  price: (price: number) => `cost ${number(price)}`,
  proven: (start: number) => `no cheaper plan at ${clock(start)} (proven)`,
  provenQuality: (start: number) => `no better plan at ${clock(start)} (proven)`,
  unproven: (bound: number) => `not proven; no plan can be below ${number(bound)}`,
  split: {
    cpus: (value: number) => `${number(value)} for CPUs`,
    bandwidth: (value: number) => `${number(value)} for bandwidth`,
    wishes: (value: number) => `${number(value)} for unmet preferences`,
  },
  startsHeading: (feasible: number, tried: number) =>
    `${starts(tried)} tried, ${number(feasible)} ${feasible === 1 ? "works" : "work"}`,
  /** Begins with the visible text. */
  chooseStart: (start: string, outcome: string, window: string) =>
    `${start} ${outcome}: show ${window}`,
  fails: "none",
  open: "undecided",
  cheaper: (start: number, cost: number) => `From ${clock(start)} it would cost ${number(cost)}.`,
  compare: (start: number) => `Show ${clock(start)}`,
  saves: (less: number, later: number) =>
    `${number(less)} less than the best start, ${duration(Math.abs(later))} ${later < 0 ? "earlier" : "later"}.`,
  same: (name: string, later: number) =>
    `The same ${name.toLowerCase()} as the best start, ${duration(Math.abs(later))} ${later < 0 ? "earlier" : "later"}.`,
  costs: (more: number, later: number) =>
    `${number(more)} more than the best start, ${duration(Math.abs(later))} ${later < 0 ? "earlier" : "later"}.`,
  back: (start: number) => `Back to ${clock(start)}`,
  undo: "Undo the last change",
  working: "Looking for the reason…",
  alsoInWhy: "All repairs and reasons",
  refused: "Cannot plan",
  stopped: (ms: number) => `Stopped after ${wait(ms)}`,
  answered: (answered: number, all: number) => `${number(answered)} of ${starts(all)} planned`,
  bestSoFar: (start: number, end: number, sites: readonly string[]) =>
    `best plan so far: ${span(start, end)} on ${names(sites)}`,
  value: (value: number) => `cost ${number(value)}`,
  gap: (gap: number) => `gap at most ${percent(gap)}`,
  noneYet: "no plan found yet",
  curve: (ms: number, value: number | undefined, bound: number) =>
    `Best plan and bound over ${wait(ms)}: now ${value === undefined ? "no plan" : number(value)} and ${number(bound)}`,
  curvePlan: "best plan",
  curveBound: "bound",
  seconds: (seconds: number) => `${number(seconds)} s`,
  faster: "Fewer parts or starts take less time.",
});
