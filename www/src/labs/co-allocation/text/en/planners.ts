// English words of the Planners tab.

import { isolating } from "../../../../text/isolate.js";
import { elapsed, fixed, names, number, percent, wait } from "../../../../text/numbers.js";
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
    bound: "No plan can have a lower value",
    nodes: "Search nodes; conflicts and models of a SAT solver",
    pivots: "Simplex iterations",
    ratio: "Time as a multiple of that of the exact search; more than that where there was no end",
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
    gap: (share: number) => (share < 0.001 ? "gap under 0.1%" : `gap ${percent(share)}`),
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
  note: "Planners take turns in one worker of this browser. Times are of this run on this machine; what takes less than 250 ms is planned again several times, and the mean is shown. Equally good plans may differ in their sites.",
  measure: {
    heading: "Measure on a work list",
    about:
      "All chosen planners plan the same generated requests, one after the other, in one run in this browser.",
    list: "Work list",
    lists: {
      testbed: "Testbed, 1–4 parts",
      "testbed-large": "Testbed, 8–10 parts",
      frames: "Testbed, 10 windows at once",
      "domains-100-7": "100 nodes, 7 parts",
      "domains-100-10-mesh": "100 nodes, 10 parts in a mesh",
      "domains-100-10": "100 nodes, 10 parts, 1–3 Gbps",
      "domains-200-5": "200 nodes, 5 parts",
    } as Readonly<Record<string, string>>,
    count: "Requests",
    limit: "Time limit",
    limitUnit: "ms",
    limitHelp: "For each planner and window; what is not proven by then counts as not solved",
    seed: "Seed",
    seedHelp: "The same seed gives the same requests, on any machine",
    run: "Measure",
    most: (milliseconds: number) => `At most about ${wait(milliseconds)}.`,
    progress: "Plannings done",
    progressText: (done: number, all: number) => `${number(done)} of ${number(all)} plannings`,
    reached: (share: number) => `${percent(share)} of the plannings done.`,
    done: (requests: number) => `Measured on ${several(requests)}.`,
    canceled: (requests: number) =>
      `Canceled after ${several(requests)} that every planner has planned.`,
    nothing: "Canceled before every planner had planned a request.",
    failed: "The measurement failed",
    agree: (first: string) => `Wherever two have proven an answer, it is that of ${first}.`,
    alone: "With one planner there is nothing to agree with.",
    contradict: "Planners contradict each other: see the column Agrees.",
    caption: (list: string) => `Planning times on the work list ${list}, one row per planner`,
    columns: {
      planner: "Planner",
      solved: "Solved",
      mean: "Mean",
      median: "Median",
      percentile99: "99th percentile",
      maximum: "Maximum",
      ratio: "× exact",
      gap: "Gap",
      agrees: "Agrees",
    },
    columnHelp: {
      solved: "Requests with a proven answer within the limit",
      percentile99: "99 of 100 requests take at most this",
      ratio: "Mean time as a multiple of that of the exact search",
      gap: "Mean distance of plan and bound where there is no proof",
      agrees: "Proven answers that are those of the first planner",
    },
    solved: (share: number, of: number, all: number) =>
      `${percent(share)} (${number(of)} of ${number(all)})`,
    agrees: (agreeing: number, compared: number) => `${number(agreeing)} of ${number(compared)}`,
    refused: (count: number) => `${number(count)} plans refused`,
    contradicting: (count: number) => `${number(count)} contradict`,
    note: (seed: number, limit: number, noise: number) =>
      `This browser on this machine, a single run, seed ${number(seed)}, ${wait(limit)} per window and planner. Meanwhile a fixed computation varied by ${percent(Math.round(noise) / 100)}: differences of that size are noise.`,
    csv: "CSV",
    csvOf: "Download the table as CSV",
    charts: {
      notDrawn: "The charts could not be drawn",
      spread: "Planning time per planner",
      spreadAxis: "Share of requests",
      requests: "What each request costs",
      requestAxis: "Request",
      what: "Chart of requests shows",
      efforts: { time: "planning time", nodes: "search nodes" },
      /** Whose requests on one line: a number or a stretch of numbers. */
      request: (name: string) => `request ${name}`,
      nodes: (nodes: number) => (nodes === 1 ? "1 node" : `${number(nodes)} nodes`),
    },
    paper: {
      heading: "Printed in 2010, and found",
      about:
        "Takefusa et al. (2010) measured general solvers on these 0-1 programs, on one 2.83 GHz core; -st: with at most two links per path, as on this list; -1: the first plan. Machine and requests are others here (the requests are generated by the same rules), and what is given up counts up to the time limit: compare how the solvers relate, not the seconds.",
      caption: "Planning times printed in 2010 beside those measured here",
      columns: {
        printedName: "Printed for",
        planner: "Here",
        printed: "Printed: mean, maximum, σ",
        found: "Found: mean, maximum, σ",
        printedRatio: "Printed, × GLPK-st",
        foundRatio: "Found, × 0-1 program",
      },
      times: (mean: string, maximum: string, deviation: string) =>
        `${mean}, ${maximum}, ${deviation}`,
      notMeasured: "not measured in this run",
      seconds: (seconds: number) => `${fixed(seconds, 3)} s`,
    },
  },
});

function several(requests: number): string {
  return requests === 1 ? "1 request" : `${number(requests)} requests`;
}

function who(finished: number, all: number): string {
  const some = finished === 2 ? "Both" : `All ${counts[finished] ?? number(finished)}`;
  return finished === all ? some : `${some} that finished`;
}
