// Point of each example, things to try in it one after the other, and what came of each.

import { isolating } from "../../../../text/isolate.js";
import { number } from "../../../../text/numbers.js";
import type { Estimate, Metric } from "../../document/types.js";
import { length } from "../../document/units.js";
import type { Payers } from "../../engine.js";
import { pays } from "./answer.js";
import { live } from "./live.js";
import { cpus, ends, ordinal, tries } from "./words.js";

/** A granted candidate. */
export interface Granted {
  readonly when: string;
  readonly processors: number;
  /** The cluster, where there are several. */
  readonly site: string | undefined;
  readonly tries: number;
}

const granted = ({ when, processors, site, tries: count }: Granted) =>
  `${when} on ${cpus(processors)}${site === undefined ? "" : ` of ${site}`}, at the ${ordinal(count)} try`;

export const story = isolating({
  about: {
    "elastic-conservative":
      "One request, eight ways to grant it. They are tried in your order until the scheduler accepts one.",
    "slide-request":
      "The request of the slides: 12 to 16 CPUs for two hours between 10:00 and 13:00. Fewer CPUs take longer.",
    "slide-rigid":
      "The rigid request of the slides: 16 CPUs from 10:00 to 12:00 and nothing else. It has one candidate, which is refused.",
    "slide-any":
      "8 to 16 CPUs at any cluster: time, width and place are all free. The second cluster is faster and more expensive.",
    "rigid-easy":
      "The first request has two candidates and is granted at once. The second is refused by the cluster’s own check alone.",
    "two-sites":
      "The same request at two clusters: one is twice as fast and three times as expensive.",
    "wide-job":
      "Six small reservations, each granted beside a waiting job that needs all CPUs. Its start moves each time.",
    "busy-day":
      "Every tenth job reserves. Of those that stay a quarter start later and a quarter sooner; on average no change is shown.",
    "three-clusters":
      "Requests may go to any of three clusters: one is fast and expensive, one is cheap.",
  } as Readonly<Record<string, string>>,
  try: {
    cpusFirst: "Try: put CPUs before end.",
    cheapest: "Try: prefer the cheapest.",
    fastest: "Try: prefer the shortest.",
    estimate: (estimate: Estimate) => `Try: use the estimate ${live.estimates[estimate]}.`,
    speedup: (least: number) => `Try: find out why ${cpus(least)} take longer.`,
    looser: "Try: let 12 CPUs do, until 13:00.",
    second: "Try: look at the second request.",
    run: "Try: look at the whole run.",
    promises: "Try: let promises count under Admission.",
    held: "Try: hold each reservation to its estimate.",
    own: "Try: ask for one of your own.",
    costFirst: "Try: put cost first.",
    shortestFirst: "Try: put run time first.",
  },
  outcome: {
    preferred: (metric: Metric, one: Granted) =>
      `With the ${ends.rising[metric]} first: granted ${granted(one)}.`,
    granted: (request: number, one: Granted) => `R${number(request)} is granted: ${granted(one)}.`,
    refused: (request: number, count: number, clashes: number) =>
      `R${number(request)} is refused at ${count === 1 ? "its only try" : `all ${tries(count)}`}${clashes === count ? ": each clashes with what is reserved" : ""}.`,
    filtered: (estimate: Estimate, left: number, all: number, count: number) =>
      `The estimate ${live.estimates[estimate]} keeps ${number(left)} of ${number(all)} candidates: granted after ${tries(count)}.`,
    speedup: (most: number, short: number, least: number, long: number) =>
      `${cpus(most)} take ${length(short, "hours")}, ${cpus(least)} take ${length(long, "hours")}: a part of the work cannot be divided.`,
    moved: (job: number, without: string, actual: string, requests: number) =>
      `Without reservations job ${number(job)} starts at ${without}; beside all ${number(requests)} it starts at ${actual}.`,
    promises: (count: number, of: number) =>
      `Promises count: ${number(count)} of ${number(of)} requests are granted, and no job starts later.`,
    held: ({ change }: Payers, seeds: number) =>
      `Held to their estimates, on average all jobs start ${pays.by(change)} (${number(seeds)} seeds).`,
    sent: (metric: Metric, counts: readonly string[]) =>
      `With the ${ends.rising[metric]} first: ${counts.join(", ")}.`,
    ran: (count: number, of: number, moved: number) =>
      `Granted: ${number(count)} of ${number(of)} requests. ${moved === 0 ? "No job starts" : moved === 1 ? "One job starts" : `${number(moved)} jobs start`} at another time.`,
  },
  count: (requests: number, cluster: string) => `${number(requests)} to ${cluster}`,
  learned: {
    "elastic-conservative": "Now you know: your order chooses, an estimate saves tries.",
    "slide-request": "Now you know: fewer CPUs last longer, yet cost less.",
    "slide-rigid": "Now you know: the more you leave open, the sooner something fits.",
    "slide-any": "Now you know: your order also chooses the cluster.",
    "rigid-easy": "Now you know: reservations refuse each other first.",
    "two-sites": "Now you know: your order of preferences also chooses the cluster.",
    "wide-job": "Now you know: a job that nothing protects can wait on and on.",
    "busy-day": "Now you know: who pays depends on how long CPUs are held.",
    "three-clusters": "Now you know: the first preference decides which cluster fills up.",
  } as Readonly<Record<string, string>>,
});
