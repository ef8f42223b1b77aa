// English words of the Planners tab.

import { isolating } from "../../../../text/isolate.js";
import { elapsed, names, number, percent } from "../../../../text/numbers.js";
import { request } from "./request.js";

const counts = ["none", "one", "two", "three", "four", "five", "six"];

export const planners = isolating({
  heading: "Planners side by side",
  take: "Planners",
  about: request.plannerHints,
  names: request.planners,
  window: "Window",
  limit: "Search limit",
  limitHelp:
    "For each planner: search nodes; simplex pivots and conflicts of a SAT solver count as much",
  run: "Run",
  runCount: (of: number) => (of === 1 ? "Run 1 planner" : `Run ${number(of)} planners`),
  cancel: "Cancel",
  noneTaken: "Choose at least one planner.",
  noRequest: "Ask for at least one site, then compare how planners find a plan for it.",
  empty:
    "Run the planners to see whether they find the same answer, and what it costs each of them.",
  running: (window: string, ended: number, all: number) =>
    `Window ${window}: ${number(ended)} of ${number(all)} have ended.`,
  timing: (window: string) => `Window ${window}: timing the short ones again.`,
  of: (window: string) => `Window ${window}.`,
  stale: "The scenario was changed since this run.",
  failed: "The planners could not be run",
  verdict: {
    agreeValue: (finished: number, all: number, value: number) =>
      `${who(finished, all)} agree: value ${number(value)}.`,
    agreeNone: (finished: number, all: number) => `${who(finished, all)} agree: no plan exists.`,
    aloneValue: (planner: string, value: number) =>
      `Only one finished: ${planner} proves value ${number(value)}.`,
    aloneNone: (planner: string) => `Only one finished: ${planner} proves that no plan exists.`,
    noneFinished: "None of them came to a proof.",
    best: (planner: string, value: number) =>
      `The best plan is that of ${planner}, value ${number(value)}.`,
    conflict: "The planners contradict each other. At least one of them is wrong.",
    low: (planner: string, value: number) =>
      value === Infinity
        ? `${planner} says that no plan exists`
        : `${planner} says that no plan is below ${number(value)}`,
    high: (planner: string, value: number) => `${planner} has a plan of ${number(value)}`,
    against: (low: string, high: string) => `${low}, but ${high}.`,
  },
  caption: "One row per planner; choosing a row shows its plan in the graph.",
  columns: {
    show: "Show",
    planner: "Planner",
    outcome: "Outcome",
    value: "Value",
    bound: "Bound",
    nodes: "Nodes",
    pivots: "Pivots",
    time: "Time",
    ratio: "× exact",
  },
  columnHelp: {
    bound: "no plan can have a lower value.",
    nodes:
      "search nodes at this start, also those that chose among equally good plans; of a SAT solver conflicts and models.",
    pivots: "simplex iterations.",
    ratio: "time as a multiple of that of the exact search; more than that where there was no end.",
  },
  showPlan: (planner: string) => `Show the plan of ${planner}`,
  outcomes: {
    waiting: "waits for its turn",
    running: "searching",
    optimal: "proven best",
    infeasible: "proven: no plan exists",
    first: "first plan, no proof",
    stuck: "gave up",
    tooLarge: "too large for it",
    limit: "limit reached",
    canceled: "canceled",
    hung: "no sign of life, stopped",
    trapped: "stopped on a fault of its own",
    noPlanYet: "no plan yet",
    noPlan: "no plan found",
    gap: (share: number) => (share < 0.001 ? "gap under 0.1\u00a0%" : `gap ${percent(share)}`),
  },
  spent: (done: number, limit: number) => `${number(done)} of ${number(limit)}`,
  progressOf: (planner: string) => `Search limit spent by ${planner}`,
  on: (sites: readonly string[]) => `on ${names(sites)}`,
  told: (planner: string, outcome: string) => `${planner}: ${outcome}.`,
  time: elapsed,
  ratio: (times: number) =>
    times >= 1000 ? number(Number(times.toPrecision(2))) : String(Number(times.toPrecision(2))),
  moreThan: (ratio: string) => `> ${ratio}`,
  repeated: (times: number) =>
    times === 1 ? "Run once more to measure its time" : `Mean of ${number(times)} more plannings`,
  note: "The planners run one after another in this browser. Times are of this run on this computer; runs under 250 ms are repeated and averaged. Equally good plans may differ in their sites.",
  onMany:
    "Many requests in place of this one: on the Experiments tab, planners are compared on requests planned one by one.",
});

function who(finished: number, all: number): string {
  const some = finished === 2 ? "Both" : `All ${counts[finished] ?? number(finished)}`;
  return finished === all ? some : `${some} that finished`;
}
