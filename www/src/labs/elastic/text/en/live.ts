// The elastic lab at first sight: its names, the request, the clusters, the point of each example.

import { isolating } from "../../../../text/isolate.js";
import { number, percent } from "../../../../text/numbers.js";
import type { Admission, Estimate, Holds, Metric, Scheduler } from "../../document/types.js";
import { type Clock, moment } from "../../document/units.js";
import type { BoxKind, Fate } from "../../engine.js";
import { cpus, ends, holdersOf, jobs, metricNames, ordinal, tries } from "../words.js";
import { answer } from "./answer.js";
import { trace } from "./exchange.js";

/** Where the number is only the largest of a stretch. */
const upTo = (falls: boolean) => (falls ? "up to " : "");

export const live = isolating({
  places: {
    ...{ title: "title", notes: "notes", clusters: "cluster", requests: "request", jobs: "job" },
    ...{ processors: "CPUs", speed: "speed", price: "price", depth: "depth", run: "run time" },
    ...{ submit: "submitted", estimate: "estimate", trace: "log", rows: "job", generated: "model" },
    ...{ arrival: "arrival", earliestStart: "earliest start", latestEnd: "latest end" },
    ...{
      least: "fewest",
      most: "most",
      step: "step",
      startStep: "tried starts",
      duration: "duration",
    },
    ...{ referenceProcessors: "reference CPUs", referenceSpeed: "reference speed" },
    ...{ sites: "cluster", cancelAt: "cancellation", modification: "modification", at: "asked" },
    ...{ derived: "requests made of jobs", basisPoints: "share", ahead: "ahead", seed: "seed" },
    ...{
      windowPercent: "window",
      processorsPercent: "range of CPUs",
      timeConstant: "time constant",
    },
    ...{ thresholdPercent: "threshold", preferences: "preference" },
  } as Readonly<Record<string, string>>,
  presetNames: {
    "elastic-conservative": "One elastic request",
    "slide-request": "The slide’s request",
    "slide-rigid": "The slide’s rigid request",
    "slide-any": "The slide’s request, any cluster",
    "rigid-easy": "Rigid requests, EASY",
    "two-sites": "Two clusters",
    "wide-job": "One wide job starves",
    "busy-day": "Busy days",
    "three-clusters": "Three clusters",
  } as Readonly<Record<string, string>>,
  emptyTitle: "Untitled cluster",
  startedEmpty: "Started with one idle cluster.",
  tabs: {
    candidates: "Candidates",
    timeline: "Jobs",
    estimate: "Estimates",
    order: "Preferences",
    speedup: "Speedup",
    scheduler: "Scheduler",
    pays: "Who pays",
    tradeoff: "Trade-off",
    figures: "Experiments",
    data: "Data",
  },
  sheet: "the jobs, the request, and its candidates",
  lockable: {
    clusters: "clusters and jobs",
    request: "requests",
    options: "preferences and admission",
  },
  estimates: {
    none: "none",
    static: "static",
    history: "history",
    load: "load",
    "load-area": "load, by area",
    "what-if": "what-if",
    disclosed: "disclosed",
  } satisfies Readonly<Record<Estimate, string>>,
  estimateHelp: {
    none: "Every candidate is tried",
    static: "The later the start, the more likely: 1 − e^(−t/h)",
    history: "By the processors that were idle at that hour so far",
    load: "Certain after the last planned end, hopeless before",
    "load-area": "The same with all work spread evenly over the processors",
    "what-if": "The share of waiting jobs whose planned start does not become later",
    disclosed: "The cluster says beforehand what it would accept",
  } satisfies Readonly<Record<Estimate, string>>,
  schedulers: {
    fcfs: "FCFS, no backfill",
    depth: "Backfill",
    conservative: "Conservative",
  } satisfies Readonly<Record<Scheduler, string>>,
  scheduler: (scheduler: Scheduler, depth: number | undefined) =>
    scheduler === "fcfs"
      ? "first come, first served"
      : scheduler === "conservative"
        ? "conservative backfill"
        : (depth ?? 1) === 1
          ? "EASY backfill"
          : `backfill, depth ${number(depth ?? 1)}`,
  admissions: {
    running: "running jobs",
    promises: "promises",
    queue: "the whole queue",
  } satisfies Readonly<Record<Admission, string>>,
  admissionHelp: {
    running: "Only running jobs and reservations refuse a candidate; waiting jobs are moved",
    promises: "Planned starts that were promised refuse it too",
    queue: "The planned start of every waiting job refuses it too",
  } satisfies Readonly<Record<Admission, string>>,
  holds: {
    estimate: "held to its estimate",
    release: "released when the job ends",
    "run-time": "run time only",
  } satisfies Readonly<Record<Holds, string>>,
  holdsShort: {
    estimate: "held",
    release: "released",
    "run-time": "run time",
  } satisfies Readonly<Record<Holds, string>>,
  metrics: metricNames,
  ends,
  fates: {
    filtered: "too unlikely",
    "own-check": "clashes with a reservation",
    local: "refused by scheduler",
    "not-tried": "not needed",
    granted: "granted",
  } satisfies Readonly<Record<Fate, string>>,
  ask: {
    processors: "CPUs",
    least: "Fewest CPUs",
    most: "Most CPUs",
    inSteps: "step",
    step: "Step of CPUs",
    startFrom: "Start from",
    endBy: "end by",
    earliest: "Earliest start",
    latest: "Latest end",
    tryEvery: "Try every",
    lasts: "Lasts",
    on: "on",
    duration: "Duration",
    reference: "CPUs of the duration",
    cpusUnit: "CPUs",
    speedup: "Speedup",
    serial: (share: number) => `Amdahl, ${percent(share)} serial`,
    arrives: "Arrives",
    later: "Later",
    laterNone: "modify or cancel it",
    laterSummary: (modified: string | undefined, canceled: string | undefined) =>
      [
        ...(modified === undefined ? [] : [`modified at ${modified}`]),
        ...(canceled === undefined ? [] : [`canceled at ${canceled}`]),
      ].join(", "),
    modify: "Modify",
    modifyIt: "Ask for other terms",
    modifyAt: "Modify at",
    modifyNot: "Do not modify it",
    newStart: "New start",
    newProcessors: "New number of CPUs",
    newDuration: "New length",
    newOn: "on",
    newFor: "CPUs for",
    cancel: "Cancel",
    cancelIt: "Release it",
    cancelAt: "Cancel at",
    cancelNot: "Do not cancel it",
    modificationRule:
      "New terms pass the same checks, with what the reservation holds released first; if they are refused, it stays as it is. Once it has begun, only its length can change. Ours: the slides have no rule.",
    speed: "Reference speed",
    prefer: "Prefer",
    preferHelp: "Drag it, or move it by arrow keys; Delete removes it, [ and ] go to the next",
    chip: (metric: Metric, order: "rising" | "falling", level: number) =>
      `${ordinal(level)} preference: ${ends[order][metric]}`,
    turn: (other: string) => `Prefer instead: ${other}`,
    moved: (metric: Metric, level: number, of: number) =>
      `${metricNames[metric]} is now preference ${number(level)} of ${number(of)}`,
    addPreference: "Add a preference",
    estimate: "Estimate",
    threshold: "Threshold",
    from: "from",
    timeConstant: "h",
    timeConstantName: "h of the static estimate",
    admission: "Admission",
    admits: "Looks at",
    holds: "Reservation",
    fallback: "After a refusal",
    fallbackChoices: { drop: "Drop it", queue: "Queue it as a job" },
    reconstructed:
      "Threshold, h and the checks of the scheduler are ours: the slides do not give them.",
    sites: "Clusters",
    any: "any",
    addRequest: "Add a request",
    views: { drawing: "Form", table: "Table", text: "Text" },
    remove: (name: string) => `Remove ${name}`,
    none: "Nothing is asked for. Add a request.",
    summary: (least: number, most: number, from: string) =>
      `${least === most ? cpus(most) : `${number(least)}–${cpus(most)}`}, ${from}`,
    which: (at: number, count: number, name: string) =>
      `Request ${number(at)} of ${number(count)}: ${name}`,
    reserve: "Reserve",
    ofJobs: "of jobs, seed",
    share: "Share of the jobs that reserve",
    seed: "Seed",
    ahead: "Ahead",
    aheadLeast: "Book-ahead, least",
    aheadMost: "Book-ahead, most",
    window: "Window",
    windowOf: "of the estimate",
    percentLeast: "Fewest CPUs, percent",
    percentMost: "Most CPUs, percent",
    derivedSummary: (share: number) => `${percent(share)} of the jobs reserve`,
    badTime: "A time such as 90, 1:30 or 2 h.",
    badBetween: (least: string, most: string) => `From ${least} to ${most}.`,
    badWhole: (least: number, most: number) =>
      `A whole number from ${number(least)} to ${number(most)}.`,
    badPercent: (least: number, most: number) =>
      `A percentage from ${number(least)} to ${number(most)}, at most two decimals.`,
    text: "One request on each line",
    fields: {
      id: "Request",
      arrival: "Arrives",
      processors: "CPUs",
      window: "Window",
      duration: "Lasts",
      serial: "Serial",
    },
    lineHow:
      "Write R1 at 20: 4-8 step 2 from 90 to 200 every 30, 40 on 8, serial 1:9 for an elastic request; then cancel at 100, and modify at 60 start 130 on 6 for 50.",
  },
  scene: {
    candidate: "Candidate",
    noCandidate: "No candidate",
    about: "What each cluster runs, plans and has free over time.",
    one: (count: number, scheduler: string) => `${cpus(count)}, ${scheduler}`,
    several: (count: number) => `${number(count)} clusters`,
    undrawn: (count: number) => `${number(count)} more jobs are not drawn.`,
    views: { request: "Request", run: "Run" },
    cpus: "CPUs",
    now: (when: string) => `now ${when}`,
    startFrom: (when: string) => `start from ${when}`,
    endBy: (when: string) => `end by ${when}`,
    startHandle: "Earliest start",
    endHandle: "Latest end",
    leastHandle: "Fewest CPUs",
    mostHandle: "Most CPUs",
    most: (count: number) => `${number(count)} most`,
    least: (count: number) => `${number(count)} least`,
    site: (name: string, count: number, scheduler: string) =>
      `${name}: ${cpus(count)}, ${scheduler}`,
    notAsked: "not asked",
    job: (job: number, count: number) => `Job ${job}, ${cpus(count)}`,
    jobShort: (job: number) => `Job ${job}`,
    estimated: (when: string) => `estimated to ${when}`,
    waits: (job: number) => `Job ${job} waits`,
    cpusOf: cpus,
    moved: (before: number, after: number, clock: Clock) =>
      clock === "seconds"
        ? `${before} → ${after} s`
        : `${moment(before, clock)} → ${moment(after, clock)}`,
    planned: (when: string) => `planned ${when}`,
    promised: "promised",
    attempt: (count: number) => `Try ${number(count)}`,
    refused: "refused",
    filtered: "filtered",
    fits: "would fit",
    tooMany: (
      missing: number,
      until: string,
      holders: readonly { kind: BoxKind; id: number; processors: number }[],
      further: number,
      falls: boolean,
    ) =>
      holders.length === 0
        ? `${upTo(falls)}${cpus(missing)} too many to ${until}`
        : `${upTo(falls)}${cpus(missing)} too many to ${until}: ${holdersOf(holders, further)} ${holders.length === 1 ? "holds" : "hold"} ${further === 0 ? "" : "at least "}${number(holders.reduce((sum, { processors }) => sum + processors, 0))}`,
    tooManyBrief: (missing: number, falls: boolean) => `${upTo(falls)}${cpus(missing)} too many`,
    legend: {
      runs: "runs",
      estimate: "to its estimate",
      reserved: "reserved",
      planned: "planned, waits",
      promised: "promised",
      collides: "collides",
      held: "held",
      ordinary: "ordinary jobs",
      reservations: "reservations",
      idle: "idle while jobs wait",
      queue: "jobs wait",
    },
    description: (sites: number, candidates: number) =>
      `Load of ${sites === 1 ? "one cluster" : `${number(sites)} clusters`} over time with ${number(candidates)} candidates; arrow keys change a handle, [ and ] go to the next`,
    cluster: "Name",
    capacity: "CPUs",
    speed: "Speed",
    price: "Price",
    schedulerName: "Scheduler",
    depth: "Depth",
    jobs: "Clusters and jobs",
    jobsOf: (name: string) => `Jobs of ${name}`,
    addJob: "Add a job",
    addCluster: "Add a cluster",
    removeCluster: (name: string) => `Remove cluster ${name}`,
    removeJob: (job: number) => `Remove job ${job}`,
    generated: (count: number, seed: number) =>
      `${jobs(count)} drawn from the model of Lublin and Feitelson, seed ${number(seed)}. The tab Jobs lists them.`,
    log: (count: number, source: string) =>
      `${jobs(count)} of a log${source === "" ? "" : ` (${source})`}. The tab Jobs lists them.`,
    table: {
      job: "Job",
      submit: "Submitted",
      run: "Runs",
      processors: "CPUs",
      estimate: "Estimate",
      planned: "Planned start",
    },
    fieldOf: (field: string, job: number) => `${field} of job ${job}`,
    badName: "A name of up to 64 letters that no other cluster has.",
    day: "Day",
    dayOf: (day: number, of: number) => `Day ${number(day)} of ${number(of)}`,
    runDescription: (idle: string) =>
      `Processors used over the run by jobs and reservations; ${idle} idle while jobs wait`,
    siteRun: (name: string, count: number, grants: number) =>
      `${name}: ${cpus(count)}, ${number(grants)} ${grants === 1 ? "reservation" : "reservations"}`,
    movedJob: (job: number, without: string, now: string) =>
      `job ${job}: ${without} without, ${now} with`,
    dayTick: (day: number) => `day ${number(day)}`,
    earlier: "Earlier",
    later: "Later",
    wholeRun: "Whole run",
  },
  text: {
    how: "A line for each cluster, under it one for each job",
    cluster:
      "A cluster is written as A: 16 CPUs, conservative; then speed 2 and price 3 where they are not 1.",
    job: "A job is written as 1 at 0: 10 CPUs, 70 of 100 for a job that runs 70 s of an estimated 100.",
    first: "The first line names a cluster.",
    twice: (name: string) => `${name} is there twice.`,
  },
  answer,
  trace,
  requestName: (id: number) => `R${id}`,
  reconstructed: "reconstructed",
  tries,
  ordinal,
  cpus,
});
