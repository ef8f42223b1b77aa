// The answer of the elastic lab: what is granted, why, and who pays; what twelve seeds say together, each sentence by its interval.

import { labs } from "../../../../text/en/labs.js";
import { isolating } from "../../../../text/isolate.js";
import { fixed, number, percent } from "../../../../text/numbers.js";
import type { Metric } from "../../document/types.js";
import { type Clock, length, moments, shift, span } from "../../document/units.js";
import type { Candidate, Mean, Payers } from "../../engine.js";
import { cpus, ends, jobs, onlyFree, ordinal, people, tries } from "./words.js";

/** Where an estimate dropped some, better ones may be among them. */
const amongKept = (kept: number | undefined) =>
  kept === undefined ? "" : ` among the ${number(kept)} that are likely enough`;

export const answer = isolating({
  granted: (count: number, at: number) => `on ${cpus(count)}, at the ${ordinal(at)} try`,
  grantedAt: (count: number, site: string, at: number) =>
    `on ${cpus(count)} of ${site}, at the ${ordinal(at)} try`,
  refused: "Not granted",
  noCandidates: "No candidate",
  noCandidatesWhy: "The window is shorter than the request lasts.",
  allFiltered: "Nothing tried",
  allFilteredWhy: (count: number, estimate: string) =>
    `All ${number(count)} candidates are too unlikely: the estimate (${estimate}) is below the threshold.`,
  refusedWhy: (count: number) =>
    count === 1 ? "The only try was refused." : `All ${tries(count)} were refused.`,
  first: (metric: Metric, order: "rising" | "falling", kept: number | undefined) =>
    kept === 1
      ? "The only candidate that is likely enough."
      : `The first choice: ${ends[order][metric]}${amongKept(kept)}.`,
  better: (metric: Metric, order: "rising" | "falling", kept: number | undefined) =>
    `The ${ends[order][metric]}${amongKept(kept)} that the scheduler accepts.`,
  noPreference: "The first that the scheduler accepts.",
  before: (
    count: number,
    when: readonly string[],
    free: number | undefined,
    cluster: string | undefined,
  ) =>
    `${count === 1 ? "The candidate tried before starts" : `The ${number(count)} candidates tried before start`} at ${people(when)}${onlyFree(free, cluster)}.`,
  refusedAt: (
    count: number,
    when: readonly string[],
    free: number | undefined,
    cluster: string | undefined,
  ) => `${count === 1 ? "It starts" : "They start"} at ${people(when)}${onlyFree(free, cluster)}.`,
  why: "Why",
  counters: {
    filtered: "too unlikely",
    own: "clash",
    local: "refused",
    left: "not needed",
  },
  countersName: "Outcomes of the candidates",
  pays: (job: number, later: number, clock: Clock) =>
    `Job ${job} starts ${length(later, clock)} later,`,
  paysHow: (start: number, without: number, clock: Clock) =>
    `at ${moments(start, without, clock).join(" instead of ")}.`,
  paysMore: (count: number) => `${jobs(count)} more ${count === 1 ? "starts" : "start"} later.`,
  nobodyPays: "In the end no job starts later.",
  outcome: "Outcome",
  plannedThen: "Plan",
  plans: (count: number, seconds: number, clock: Clock) =>
    `When it was granted, ${count === 1 ? "one planned start" : `${number(count)} planned starts`} moved by ${length(seconds, clock)}${count === 1 ? "" : " together"}`,
  plan: (job: number, before: number, after: number, clock: Clock) =>
    `job ${job} ${shift(before, after, clock)}`,
  sooner: "Jobs end before their estimates, so real starts come sooner than planned ones.",
  gains: (count: number) => `${jobs(count)} ${count === 1 ? "moves" : "move"} forward.`,
  free: "No planned start moves.",
  nobodyWaits: "No job waits.",
  gentle: "Delays nobody:",
  allDelay: "Every accepted candidate delays another job.",
  candidate: (
    { processors, start, end }: Pick<Candidate, "processors" | "start" | "end">,
    clock: Clock,
  ) => `${cpus(processors)}, ${span(start, end, clock)}`,
  compare: "Compare",
  modified: {
    granted: (at: string, count: number, when: string) =>
      `Modified at ${at}: ${cpus(count)}, ${when}.`,
    "own-check": (at: string, count: number, when: string) =>
      `At ${at} the modification is refused: too much is reserved. It keeps ${cpus(count)}, ${when}.`,
    local: (at: string, count: number, when: string) =>
      `At ${at} the scheduler refuses the modification. It keeps ${cpus(count)}, ${when}.`,
    "not-tried": (at: string, count: number, when: string) =>
      `At ${at} it is too late for the modification: ${cpus(count)}, ${when}.`,
  },
  canceled: (at: string) => `Canceled at ${at}.`,
  keep: (request: number, when: string) => `Reserve R${request}, ${when}`,
  kept: (request: number) => `R${request} now asks for exactly this. Add the next request.`,
  isKept: "Add the next request",
  widen: (when: string) => `End by ${when}`,
  withoutFilter: "Try without the estimate",
  working: labs.answer.working,
  laterShare: (share: number) => `${number(Math.round(share * 100))}\u00a0% start later`,
  laterSentence: (sooner: number, same: number) =>
    `${percent(sooner)} sooner, ${percent(same)} as before`,
  runHow: (granted: number, requests: number) =>
    `${number(granted)} of ${number(requests)} requests granted; each job that stays is compared with itself without reservations.`,
  wait: "Wait of a job that stays",
  meanWithout: "Mean, without",
  meanWith: "Mean, with",
  medianWithout: "Median, without",
  medianWith: "Median, with",
  longest: (without: string, now: string) => `Longest wait: ${without} without, ${now} with.`,
  median: "Half of the jobs never wait. A few wide or long ones make the mean large.",
  broken: (broken: number, planned: number) =>
    planned === 0
      ? ""
      : `${number(broken)} of ${number(planned)} first planned starts were not kept.`,
  idle: (without: number, now: number) =>
    `Idle while jobs wait: ${percent(without)} without, ${percent(now)} with.`,
  waitOf: (seconds: number) => `${number(Math.round(seconds))} s`,
  own: "Ask for one of your own",
  ownHelp: "Your own request in the place of those made of jobs; Undo brings them back",
  keepRun: "Keep this run",
  keptRun: "Kept run",
  dropRun: "Forget",
  keptLater: (share: number, mean: string) => `${percent(share)} later, mean wait ${mean}`,
  whoPays: "Who pays",
});

/** A length of time in the unit that suits it, with how far it is uncertain. */
function long(seconds: number, halfWidth = 0): string {
  const most = Math.max(Math.abs(seconds), halfWidth);
  const [unit, size, decimals]: readonly [string, number, number] =
    most < 120 ? ["s", 1, 0] : most < 7200 ? ["min", 60, 0] : ["h", 3600, 1];
  const written = (value: number) => fixed(value / size, decimals);
  return `${written(Math.abs(seconds))}${halfWidth === 0 ? "" : ` ± ${written(halfWidth)}`} ${unit}`;
}

/** Which way a mean goes, if its interval leaves no doubt. */
function way({ mean, halfWidth }: Mean): "later" | "sooner" | "unclear" {
  if (Math.abs(mean) <= (halfWidth ?? 0) || mean === 0) return "unclear";
  return mean > 0 ? "later" : "sooner";
}

const percents = (value: number) => number(Math.round(value * 100));
const share = ({ mean, halfWidth }: Mean) =>
  `${percents(mean)}${halfWidth === undefined ? "" : ` ± ${percents(halfWidth)}`}\u00a0%`;
const by = ({ mean, halfWidth }: Mean) =>
  `${long(mean, halfWidth)} ${mean < 0 ? "sooner" : "later"}`;

export const pays = isolating({
  title: ({ change }: Payers) =>
    way(change) === "unclear" ? "No change shown" : by({ ...change, halfWidth: undefined }),
  sentence: ({ change }: Payers, seeds: number) =>
    `mean start of all jobs, those that reserve included: ${by(change)}, ${number(seeds)} seeds`,
  working: "Which jobs reserve is drawn: twelve draws are run.",
  oneSeed: "One draw so far",
  oneSeedWhy: "Which jobs reserve is drawn, and one draw proves nothing.",
  run: "Run 12 seeds",
  caption: (seeds: number) => `Who pays, over ${number(seeds)} seeds`,
  jobs: "Jobs",
  later: "start later",
  sooner: "sooner",
  change: "later by",
  groups: {
    all: (jobs: number) => `all ${number(jobs)}`,
    stay: (jobs: number) => `${number(jobs)} stay`,
    reserve: (jobs: number) => `${number(jobs)} reserve`,
  },
  groupHelp: {
    all: "All jobs that run, each against itself in the queue without reservations",
    stay: "Jobs that stay in the queue",
    reserve: "Jobs that left the queue to reserve, and run",
  },
  signed: ({ mean, halfWidth }: Mean) =>
    `${mean < 0 ? "−" : "+"}${long(mean, halfWidth).replaceAll(" ", "\u00a0")}`,
  share,
  by,
  stay: ({ change, later }: Payers) =>
    ({
      later: `Those that stay pay: ${share(later)} of them start later, and their mean wait grows.`,
      sooner: `Those that stay have fewer before them in the queue: their mean wait falls. Yet ${share(later)} of them start later: they pay.`,
      unclear: `The mean wait of those that stay shows no change. Yet ${share(later)} of them start later: they pay.`,
    })[way(change)],
  refused: (refused: Mean) => `Of the jobs that ask, ${share(refused)} are refused and never run.`,
  kept: ({ change }: Payers, stay: Payers | undefined) =>
    `all ${by(change)}${stay === undefined ? "" : `; ${share(stay.later)} of those that stay later`}`,
  drawn: (seed: number) => `Drawn: seed ${number(seed)} alone`,
  cellAll: (mean: Mean) => `all: ${by(mean)}`,
});
