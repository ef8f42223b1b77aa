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
  window: "Start",
  limit: "Search limit",
  limitHelp: "Per planner, in search nodes, simplex pivots or SAT conflicts",
  run: "Run",
  runCount: (of: number) => (of === 1 ? "Run 1 planner" : `Run ${number(of)} planners`),
  cancel: "Cancel",
  noneTaken: "Choose at least one planner.",
  noRequest: "Ask for at least one site, then compare how planners find a plan for it.",
  empty:
    "Run the planners to see whether they find the same answer, and how much work it takes each.",
  running: (window: string, ended: number, all: number) =>
    `Plan for ${window}: ${number(ended)} of ${number(all)} planners have finished.`,
  timing: (window: string) => `Plan for ${window}: measuring the short runs again.`,
  of: (window: string) => `Plan for ${window}.`,
  stale: "The scenario was changed since this run.",
  failed: "The planners could not be run",
  verdict: {
    agreeValue: (finished: number, all: number, value: number, stopped: readonly string[]) =>
      `${[`${who(finished, all)} prove that the lowest cost is ${number(value)}`, ...stopped].join("; ")}.`,
    stops: (planner: string, value: number) => `“${planner}” stops at ${number(value)}`,
    agreeNone: (finished: number, all: number) =>
      `${who(finished, all)} prove that no plan exists.`,
    aloneValue: (planner: string, value: number) =>
      `Only one finished: ${planner} proves that the lowest cost is ${number(value)}.`,
    aloneNone: (planner: string) => `Only one finished: ${planner} proves that no plan exists.`,
    noneFinished: "None of them finished with a proof.",
    best: (planner: string, value: number) =>
      `${planner} found the best plan, cost ${number(value)}.`,
    conflict: "The planners contradict each other. At least one of them is wrong.",
    low: (planner: string, value: number) =>
      value === Infinity
        ? `${planner} says that no plan exists`
        : `${planner} says that no plan costs less than ${number(value)}`,
    high: (planner: string, value: number) => `${planner} has a plan that costs ${number(value)}`,
    against: (low: string, high: string) => `${low}, but ${high}.`,
  },
  caption: "One row per planner; choosing a row shows its plan in the graph.",
  columns: {
    show: "Show",
    planner: "Planner",
    outcome: "Outcome",
    value: "Cost",
    bound: "Bound",
    nodes: "Nodes",
    pivots: "Pivots",
    time: "Time",
    ratio: "× exact",
  },
  columnHelp: {
    bound: "no plan can cost less.",
    nodes:
      "search nodes at this start, including those that chose among equally good plans; for SAT solvers, conflicts and models.",
    pivots: "simplex iterations.",
    ratio: "time as a multiple of that of the exact search; ‘>’ if it was stopped.",
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
    hung: "not responding, stopped",
    trapped: "stopped by an internal fault",
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
    times === 1 ? "Run once more to measure its time" : `Mean of ${number(times)} more runs`,
  note: "The planners run one after another in this browser. Times are of this run on this computer; runs under 250 ms are repeated and averaged. Equally good plans may differ in their sites.",
  onMany: "For many requests, see Simulate.",
});

function who(finished: number, all: number): string {
  const some = finished === 2 ? "Both" : `All ${counts[finished] ?? number(finished)}`;
  return finished === all ? some : `${some} that finished`;
}
