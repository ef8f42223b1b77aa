// Who pays when some jobs reserve: what twelve seeds say together, each sentence by its interval.

import { isolating } from "../../../../text/isolate.js";
import { fixed, number } from "../../../../text/numbers.js";
import type { Mean, Payers } from "../../engine.js";

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
    all: (jobs: number) => `all ${number(Math.round(jobs))}`,
    stay: (jobs: number) => `${number(Math.round(jobs))} stay`,
    reserve: (jobs: number) => `${number(Math.round(jobs))} reserve`,
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
