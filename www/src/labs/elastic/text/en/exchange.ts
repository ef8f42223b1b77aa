// Files and labs beside this one: a workload trace that is opened, and ways between this lab and the co-allocation lab.

import type { ElasticOpenedTrace } from "../../../../engine/pkg/coalloc.js";
import { badLines, importNotes } from "../../../../text/import-notes.js";
import { isolating } from "../../../../text/isolate.js";
import { all, number, percent } from "../../../../text/numbers.js";
import type { GridLeftOut, NoGrid } from "../../document/grid.js";
import { cpus, jobs } from "./words.js";

const some = (count: number, what: string): string[] =>
  count === 0 ? [] : [`${number(count)} ${what}`];

function leftOut({ unsuitable, report }: ElasticOpenedTrace): string {
  const count = (fact: string) => report.leftOut.find((note) => note.fact === fact)?.count ?? 0;
  const parts = [
    ...some(count("more-jobs"), "after those"),
    ...some(count("empty-jobs"), "without processors or run time"),
    ...some(unsuitable, "wider than the machine, too long, or with the number of another"),
  ];
  const out = parts.length === 0 ? "No job was left out." : `Jobs left out: ${all(parts)}.`;
  const bad = count("bad-lines");
  return bad === 0 ? out : `${out} Lines that are no jobs: ${number(bad)}${badLines(report)}.`;
}

function encoding({ report }: ElasticOpenedTrace): string {
  const isAssumed = report.assumed.some(({ fact }) => fact === "assumed-encoding");
  return isAssumed ? " Letters were read as Windows-1252 (Latin-1), for they are not UTF-8." : "";
}

export const trace = isolating({
  reading: (name: string) => `Reading ${name}`,
  read: (share: number, count: number) => `${percent(share)} of the file, ${jobs(count)}`,
  stop: "Stop",
  stopped: "Stopped",
  stoppedHow: "The simulation was ended before it was done.",
  again: "Simulate again",
  notOpened: (name: string) => `${name} was not opened; your scenario is unchanged.`,
  kept: (name: string, opened: ElasticOpenedTrace) =>
    `Opened ${name}: ${jobs(opened.jobs)} on ${number(opened.processors)} processors. ${leftOut(opened)}${encoding(opened)}${importNotes(opened.report)} Users, queues, memory and status are not used.`,
  reconstructed:
    "Reconstructed: which jobs ask for reservations, how far ahead, and how elastic they are. A long log is too large for a link and for the browser’s storage: save it as a file.",
  asText: (count: number) =>
    `The document has ${jobs(count)} of a log, too many to show as text here. Saved as a file it can be read and opened again.`,
  simulating: "Simulating",
  simulated: (share: number) => `${percent(share)} simulated`,
});

export const exchange = isolating({
  heading: "Co-allocation",
  open: "Open as a grid of one site",
  opened: "Opened as a grid of one site. Undo there restores the previous scenario.",
  how: (processors: number, { waiting, candidates }: GridLeftOut) => {
    const out = [
      ...(candidates === 0
        ? []
        : [
            `${number(candidates)} ${candidates === 1 ? "candidate" : "candidates"} with other numbers of processors`,
          ]),
      ...(waiting === 0
        ? []
        : [`${jobs(waiting)} in the queue, whose planned starts are not reservations`]),
      "prices, estimates and preferences",
    ];
    return `Running jobs, to their estimated ends, and reservations become reservations; the request keeps ${cpus(processors)}. Left out: ${all(out)}.`;
  },
  no: {
    several:
      "Several clusters make no grid: nothing connects them, and a request of that lab never chooses one site out of several.",
    noCandidate: "The request has no candidate, so there is nothing to ask for.",
    tooLarge:
      "The machine has more processors or reservations than a grid may have, or they last longer than a year.",
  } satisfies Readonly<Record<NoGrid, string>>,
  back: "Logs of jobs open here: SWF, accounting of Slurm (sacct --parsable2) or PBS. A simulated day of that lab, saved there as SWF, is one: each reserved request becomes a job with the CPUs of all its sites together. Left out: sites, links and what was not reserved.",
});
