// A workload trace opened in the CORS lab: what was kept of it, and how its jobs become applications.

import { isolating } from "../../../../text/isolate.js";
import { all, number } from "../../../../text/numbers.js";

interface Counts {
  readonly kept: number;
  readonly empty: number;
  readonly tooWide: number;
  readonly tooLate: number;
  readonly further: number;
  readonly badLines: number;
}

const some = (count: number, what: string): string[] =>
  count === 0 ? [] : [`${number(count)} ${what}`];

function leftOut({ empty, tooWide, tooLate, further, badLines }: Counts): string {
  const parts = [
    ...some(further, "after those"),
    ...some(empty, "without processors or run time"),
    ...some(tooWide, "wider than the machine"),
    ...some(tooLate, "that end too late"),
  ];
  const jobs = parts.length === 0 ? "" : ` Jobs left out: ${all(parts)}.`;
  return badLines === 0 ? jobs : `${jobs} Lines that are no jobs: ${number(badLines)}.`;
}

export const trace = isolating({
  reading: (name: string) => `Reading ${name}…`,
  kept: (name: string, counts: Counts) =>
    `Opened ${name}: ${number(counts.kept)} ${counts.kept === 1 ? "job" : "jobs"}.${leftOut(counts)}`,
  reconstructed: (processors: number) =>
    `Reconstructed: how jobs become applications, and the grid. The machine of ${number(processors)} processors is divided into nodes; every eighth is four times as large and more expensive. A job starts up to a day after it was submitted, and applications are submitted one after another.`,
  heading: (jobs: number, applications: number) =>
    `${number(jobs)} jobs of a trace, ${number(applications)} applications`,
  cut: "Application",
  cuts: { broker: "Job, broken down", job: "Whole job", batch: "Batch of a user" },
  cutHelp: "A job is broken down into jobs of the size of a node; the largest ones stay whole.",
  node: "Size of a part",
  wholePercent: "Percent broken down",
  pick: "Picked",
  picks: {
    systematic: "At equal distances",
    seeded: "At random",
    consecutive: "Neighbors",
    all: "All",
  },
  count: "How many",
  seed: "Seed",
  working: "Applications are being served",
  progress: (answered: number, requests: number) =>
    `${number(answered)} of ${number(requests)} requests answered`,
  stop: "Stop",
  stopped: "Stopped. Change anything to run again.",
});
