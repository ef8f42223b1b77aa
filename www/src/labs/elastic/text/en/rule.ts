// English words of rules of one's own in the elastic lab.

import { isolating } from "../../../../text/isolate.js";
import { fixedSigned, number } from "../../../../text/numbers.js";

const runs = (count: number) => `${number(count)} ${count === 1 ? "run" : "runs"}`;

export const rule = isolating({
  raceTitle: (document: string) => `Race of rules: ${document}`,
  /** The document in view has too few jobs to draw requests from. */
  modelTitle: "Race of rules: 2,000 jobs of a model, as this document has few",
  words: {
    about: [
      "Your function answers a question that a published rule answers, such as which candidate is tried next.",
      "The race runs your rule and the rivals on the same simulated requests; the answer above stays as it is.",
    ],
    decisions: "The requests of this document, in the order of their arrival.",
    raced:
      "Each run draws requests from the jobs of this document, the same for every rule; where it has fewer than 200 jobs, from 2,000 jobs of a model.",
    functions: {
      accept: [
        "Whether a candidate is tried at all.",
        "Asked about each candidate of a request, on its arrival.",
      ],
      candidate: [
        "Which candidate is tried first.",
        "Asked about each candidate of a request, on its arrival; tries end with the first that a cluster admits.",
      ],
    },
    fields: {
      request: {
        id: "Number of the request.",
        now: "When it arrives, in seconds.",
        earliest: "Earliest start, in seconds.",
        latest: "Latest end, in seconds.",
        least: "Fewest processors that it takes.",
        most: "Most processors that it takes.",
      },
      candidate: {
        site: "Number of the cluster, from 0.",
        start: "Its start, in seconds.",
        end: "Its end, in seconds.",
        processors: "Processors that it takes.",
        duration: "How long it lasts, in seconds.",
        wait: "Seconds after the earliest start.",
        cost: "Processors times seconds times price.",
        esr: "Probability of success by the estimate of the options, 0 to 1; 1 without one.",
        impact:
          "Seconds by which planned starts of jobs would move later; 9007199254740992 where the cluster would refuse it.",
      },
    },
    replications: "Runs",
    amount: (value: number) => fixedSigned(100 * value, 1),
    unit: "Points of requests granted by which your rule leads",
    wins: (rival: string, by: string, half: string) =>
      `Of 100 requests, ${by} ± ${half} more are granted with your rule than with ${rival}.`,
    loses: (rival: string, by: string, half: string) =>
      `Of 100 requests, ${by} ± ${half} fewer are granted with your rule than with ${rival}.`,
    unclear: (rival: string, by: string, half: string, count: number, isBehind: boolean) =>
      `Your rule and ${rival} cannot be told apart after ${runs(count)}: of 100 requests, ${by} ± ${half} ${isBehind ? "fewer" : "more"} are granted with your rule. Make more runs for a narrower interval.`,
    same: (rival: string, count: number) =>
      `With your rule exactly as many requests are granted as with ${rival} in each of ${runs(count)}.`,
    single: (rival: string, by: string, isBehind: boolean) =>
      `After one run your rule is ${by} points ${isBehind ? "behind" : "ahead of"} ${rival}; that may be chance.`,
    failed: (share: string) =>
      `Your rule failed in ${share} of its decisions; those requests were refused.`,
  },
} as const);
