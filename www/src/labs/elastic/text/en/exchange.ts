// Ways between this lab and the co-allocation lab, and what each leaves out.

import { isolating } from "../../../../text/isolate.js";
import { all, number } from "../../../../text/numbers.js";
import type { GridLeftOut, NoGrid } from "../../exchange/grid.js";
import { cpus, jobs } from "../words.js";

export const exchange = isolating({
  heading: "Co-allocation",
  open: "Open as a grid of one site",
  opened: "Opened as a grid of one site. Undo there brings back what was in view.",
  how: (processors: number, { waiting, candidates }: GridLeftOut) => {
    const out = [
      ...(candidates === 0
        ? []
        : [
            `${number(candidates)} ${candidates === 1 ? "candidate" : "candidates"} with other numbers of processors`,
          ]),
      ...(waiting === 0 ? [] : [`${jobs(waiting)} in the queue, whose plans are no reservations`]),
      "prices, estimates and preferences",
    ];
    return `Running jobs, to their estimated ends, and reservations become reservations; the request keeps ${cpus(processors)}. Left out: ${all(out)}.`;
  },
  no: {
    several:
      "Several clusters are no grid of that lab: nothing connects them, and a request there never chooses between sites alone.",
    noCandidate: "The request has no candidate, so there is nothing to ask for.",
    tooLarge:
      "The machine has more processors or reservations than a grid may have, or they last longer than a year.",
  } satisfies Readonly<Record<NoGrid, string>>,
  back: "A simulated day of that lab, saved there as SWF, is opened here like any log: each reserved request becomes a job with the CPUs of all its sites together. Left out: sites, links and what was not reserved.",
});
