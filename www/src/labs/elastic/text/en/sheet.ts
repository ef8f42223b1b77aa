// Texts of the elastic lab's printed sheets.

import { isolating } from "../../../../text/isolate.js";
import { number } from "../../../../text/numbers.js";

export const sheet = isolating({
  task: (least: number, most: number, when: string) =>
    `Reserve ${least === most ? number(most) : `${number(least)} to ${number(most)}`} CPUs during ${when}. Number the candidates in the order in which they are tried, and say what becomes of each.`,
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
  fate: "What becomes of it",
  more: (count: number) => `and ${number(count)} more`,
});
