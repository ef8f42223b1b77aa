// The tabs of the elastic lab, and its printed sheets.

import { labs } from "../../../../text/en/labs.js";
import { isolating } from "../../../../text/isolate.js";
import { fixed, number, percent } from "../../../../text/numbers.js";
import type { Estimate } from "../../document/types.js";
import { type Clock, hours, length } from "../../document/units.js";

const cpus = (count: number) => `${number(count)} ${count === 1 ? "CPU" : "CPUs"}`;
const tries = (count: number) => `${number(count)} ${count === 1 ? "try" : "tries"}`;
const many = (count: number, one: string, more: string) =>
  `${number(count)} ${count === 1 ? one : more}`;

export const tabs = isolating({
  waiting: labs.answer.working,
  nothing: "Nothing is asked for.",
  candidates: {
    count: (count: number) => many(count, "candidate", "candidates"),
    how: "A bar runs from start to end; numbers give the order of the tries.",
    cut: (shown: number) => `The first ${number(shown)} in your order are drawn.`,
    views: { cloud: "Cloud", table: "Table" },
    start: (when: string) => `start ${when}`,
    endBy: (when: string) => `end by ${when}`,
    row: (count: number) => cpus(count),
    lasts: (seconds: number, clock: Clock) => length(seconds, clock),
    walk: (at: number, of: number) => `Try ${number(at)} of ${number(of)}`,
    noWalk: "Nothing is tried",
    before: "Before the first try",
    counters: {
      probed: "found by the probe",
      kept: "likely enough",
      own: "clash with a reservation",
      local: "refused by scheduler",
    },
    back: "Step back",
    forward: "Forward",
    table: {
      place: "Try",
      site: "Cluster",
      processors: "CPUs",
      start: "Start",
      end: "End",
      cost: "Cost",
      esr: "Chance",
      impact: "Impact",
      fate: "Outcome",
    },
    free: (free: number, until: string) => `${free === 0 ? "no CPU" : cpus(free)} free to ${until}`,
    freeWhy: (free: number, from: string, until: string, asked: number) =>
      `${free === 0 ? "No CPU is" : free === 1 ? "1 CPU is" : `${number(free)} CPUs are`} free from ${from} to ${until}, ${number(asked)} are asked:`,
    ownWhy: (free: number, from: string, until: string, asked: number) =>
      `Reservations leave ${cpus(free)} from ${from} to ${until}, ${number(asked)} are asked:`,
    enoughWhy: (asked: number) => `${cpus(asked)} are free all the time:`,
    filteredWhy: (esr: number, threshold: number) =>
      `The estimate is ${fixed(esr, 2)}, the threshold ${fixed(threshold, 2)}:`,
    wouldFit: "would be accepted",
    wouldFall: "would be refused",
    impactNone: "No planned start would move later.",
    impactSum: (seconds: number, clock: Clock) =>
      `Planned starts would move later by ${length(seconds, clock)} together.`,
    cost: (cost: number) => `Cost ${number(cost)}.`,
    chosen: "Chosen candidate",
    compare: "Compared with the granted one",
  },
  jobs: {
    heading: "Jobs and reservations over time",
    views: { bars: "Bars", table: "Table" },
    how: "Thin: waiting. Thick: running, with reservations. The tick is the start without them.",
    submitted: "Submitted",
    start: "Start",
    without: "Without",
    change: "Change",
    byLater: (by: string) => `${by} later`,
    sooner: (by: string) => `${by} sooner`,
    same: "same",
    job: "Job",
    cluster: "Cluster",
    processors: "CPUs",
    runs: "Runs",
    wait: "Wait",
    request: "Request",
    requests: "Requests",
    arrives: "Arrives",
    granted: "Granted",
    tries: "Tries",
    notGranted: "not granted",
    queued: (start: string) => `not granted; as a job it starts at ${start}`,
    later: "Later",
    modified: {
      granted: (count: number, when: string) => `→ ${when} on ${cpus(count)}`,
      "own-check": () => "modification refused",
      local: () => "modification refused",
      "not-tried": () => "modified too late",
    },
    canceled: (at: string) => `canceled at ${at}`,
    move: (name: string) => `New start of ${name}`,
    stretch: (name: string) => `New length of ${name}`,
    drag: "Drag a reservation, or its end, to ask for other terms.",
    none: "No job moves in this view.",
    onlyMoved: (moved: number, all: number) =>
      `${number(moved)} of ${many(all, "ordinary job", "ordinary jobs")} start at another time; those are listed.`,
    bar: (job: number, submit: string, start: string, without: string) =>
      `Job ${job}: submitted ${submit}, starts ${start}, without reservations ${without}`,
  },
  estimate: {
    how: (threshold: number) =>
      `The same request under each estimate, threshold ${percent(threshold)}. Shaded: below the threshold.`,
    ours: "ours, not in the slides",
    reading: "our reading",
    score: "score: ours",
    tries,
    grantedAt: (count: number, when: string) => `to ${when} on ${cpus(count)}`,
    none: "nothing tried",
    refused: "all refused",
    kept: (kept: number, of: number) => `${number(kept)} of ${number(of)} kept`,
    use: "Use",
    inUse: "in use",
    knowledge: "What each estimate looks at",
    idle: "history: idle CPUs by hour of the day",
    idleHours: "hour",
    noRecord: "No hour is on record yet.",
    needs: (least: number, most: number) =>
      `A request for ${least === most ? cpus(most) : `${number(least)} to ${cpus(most)}`} is certain where more than twice as many were idle.`,
    curve: (h: string) => `static: 1 − e^(−t/h), h = ${h}`,
    ahead: "hours ahead",
    hUnknown: "The slides leave h open: ours.",
    load: "load: when all work is done",
    loadEnd: (when: string) => `T = ${when}, as planned`,
    areaEnd: (when: string) => `T = ${when}, by area`,
    useOf: (name: string) => `Use the estimate ${name}`,
    starts: "Dots are starts of candidates: those before T have no chance.",
    chart: (estimate: Estimate) => `Candidates under the estimate ${estimate}`,
  },
  order: {
    how: "Sorted by the first preference, ties by the next; tried from left to right.",
    sets: { request: "This request", slide: "The slide’s eight" },
    leaf: (site: string, start: string, end: string, processors: number, cost: number) =>
      `${site} ${start}–${end}, ${cpus(processors)}, cost ${number(cost)}`,
    cut: (shown: number, of: number) => `The first ${number(shown)} of ${number(of)} are drawn.`,
    flips: "What would come first",
    now: "as it is",
    same: "the same",
    use: "Use",
    useOf: (name: string) => `Use: ${name}`,
    turned: (metric: string, arrow: string) => `${metric} ${arrow}`,
    flip: (metric: string, arrow: string) => `${metric} ${arrow} first`,
    ours: "Printed are the levels; their directions, and the order of equals, are ours.",
    tree: (leaves: number) => `Tree of ${number(leaves)} candidates`,
  },
  speedup: {
    formula: "dur(N) = dur × (s + p/N) ÷ (s + p/n), n the CPUs it is given for",
    how: "Amdahl’s law: the serial part s takes as long on any number of CPUs.",
    serial: "Serial part",
    durationName: "duration",
    cost: "Cost",
    costShort: "cost",
    point: (count: number, seconds: number, clock: Clock) =>
      `${cpus(count)}: ${clock === "hours" ? hours(seconds) : `${number(seconds)} s`}`,
    processors: "CPUs",
    printed: "Printed",
    seconds: "Seconds",
    lastsOf: (seconds: number, clock: Clock) =>
      clock === "hours" ? hours(seconds) : `${number(seconds)} s`,
    rounding: "Rounded up to whole seconds so that the work fits: ours.",
    lasts: "Lasts",
    ends: "Earliest end",
    chart: "Duration and cost by the number of CPUs",
  },
  scheduler: {
    how: (seed: number | undefined) =>
      `The same run${seed === undefined ? "" : `, of seed ${number(seed)} alone,`} under each scheduler and admission. Which one was used for the slides is not printed.`,
    scheduler: "Scheduler",
    admission: "Looks at",
    granted: "Granted",
    tries: "Tries",
    later: "Start later",
    broken: "Promises broken",
    mean: "Mean wait",
    use: "Use",
    now: "in use",
    heading: "Schedulers compared",
    useOf: (scheduler: string, admission: string) => `Use ${scheduler}, looking at ${admission}`,
    of: (count: number, all: number) => `${number(count)} of ${number(all)}`,
    kinds: { fcfs: "FCFS", depth1: "EASY", depth4: "Depth 4", conservative: "Conservative" },
    brokenOf: (broken: number, planned: number) =>
      planned === 0 ? "none made" : `${number(broken)} of ${number(planned)}`,
    notes: {
      running:
        "Slurm: a reservation needs processors that no running job is expected to hold then; waiting jobs are moved.",
      promises:
        "Maui: planned starts of the first jobs hold reservations of their own, so they refuse it too.",
      queue: "The whole queue is planned, and none of it moves.",
    },
  },
  pays: {
    what: (day: number | undefined, seed: number | undefined) =>
      `${day === undefined ? "Whole run" : `Day ${number(day + 1)}`}${seed === undefined ? "" : `, seed ${number(seed)}`}`,
    reservation: "Reservation",
    admission: "Admission",
    admissions: { running: "running", promises: "promises", queue: "queue" },
    views: { arrows: "Arrows", table: "Table" },
    later: "starts later than without",
    sooner: "sooner",
    jobsLater: (count: number) => `${many(count, "job", "jobs")} later`,
    jobsSooner: (count: number) => `${many(count, "job", "jobs")} sooner`,
    same: (count: number) => `${many(count, "starts", "start")} in the same second, not drawn`,
    means: (without: string, now: string) => `mean wait ${without} → ${now}`,
    medians: (without: string, now: string) => `median ${without} → ${now}`,
    wholeMeans: (without: string, now: string) => `whole run: mean ${without} → ${now}`,
    nobody: "Every job starts as it would without reservations.",
    axis: (count: number) => `${many(count, "job", "jobs")} that moved, in order of submission`,
    named: (job: number, count: number, without: string, now: string, by: string) =>
      `Job ${job}, ${cpus(count)}: ${without} → ${now}, ${by}`,
    byLater: (by: string) => `${by} later`,
    bySooner: (by: string) => `${by} sooner`,
    grid: "Jobs that stay, and start later",
    rows: {
      estimate: "Held to its estimate",
      release: "Released when the job ends",
      "run-time": "Run time only",
    },
    gridNote: "12 seeds each. Below the share: all jobs, those that reserve included, on average.",
    noSeeds: "The requests are written by hand: one run each. Below the share: all ordinary jobs.",
    working: (done: number, of: number) => `${number(done)} of ${number(of)} cells`,
    ours: "The end of a reservation and the checks of the scheduler are ours: the slides do not give them.",
    table: {
      job: "Job",
      cluster: "Cluster",
      submit: "Submitted",
      processors: "CPUs",
      without: "Without",
      with: "With",
      by: "Change",
    },
  },
});

export const sheet = isolating({
  task: (least: number, most: number, when: string) =>
    `Reserve ${least === most ? number(most) : `${number(least)} to ${number(most)}`} CPUs during ${when}. Number the candidates in the order in which they are tried, and write the outcome of each.`,
  order: (levels: string) => `Preferences: ${levels}.`,
  answer: (count: number, when: string, at: number) =>
    `Granted: ${number(count)} CPUs, ${when}, after ${number(at)} ${at === 1 ? "try" : "tries"}.`,
  refused: "No candidate is granted.",
  site: (name: string, count: number, scheduler: string) =>
    `Cluster ${name}: ${number(count)} CPUs, ${scheduler}`,
  job: "Job",
  running: (job: number) => `Job ${job} runs`,
  waits: (job: number) => `Job ${job} waits`,
  processors: "CPUs",
  start: "Start",
  estimated: "Estimated end",
  afterGrant: (when: string) => `with the grant: ${when}`,
  candidates: "Candidates",
  try: "Try",
  end: "End",
  fate: "Outcome",
  more: (count: number) => `and ${number(count)} more`,
});
