// Experiments of the elastic lab: what ships, what is measured, what it says; claims of the source, our findings, and the bands
// accepted for our means.

import type {
  ClaimVerdict,
  ElasticClaim,
  ElasticParameter,
} from "../../../../engine/pkg/coalloc.js";
import { isolating } from "../../../../text/isolate.js";
import { duration, fixed, all as listed, number, percent } from "../../../../text/numbers.js";

const parameters: Readonly<Record<ElasticParameter, readonly [string, (x: number) => string]>> = {
  ahead: ["most seconds of book-ahead", duration],
  "window-percent": ["window in percent of the duration", (x) => `${number(x)} %`],
  "least-percent": ["fewest CPUs in percent of the job’s", (x) => `${number(x)} %`],
  "most-percent": ["most CPUs in percent of the job’s", (x) => `${number(x)} %`],
  "threshold-percent": ["threshold in percent", (x) => `${number(x)} %`],
  "time-constant": ["h of the static estimate", duration],
  "basis-points": ["share of the jobs that ask", (x) => percent(x / 10_000)],
  "serial-permille": ["serial part", (x) => percent(x / 1000)],
  depth: ["waiting jobs that are promised a start", number],
};

const jobs =
  "Jobs are drawn from the model of Lublin and Feitelson; no log is shipped. Reconstructed: which jobs ask, how far ahead and how elastic, the threshold, what the scheduler looks at.";

/** Shipped experiments: name, question, reconstructed parts. */
const shipped: Readonly<Record<string, readonly [string, string, string]>> = {
  estimates: ["Estimates compared", "Which estimate saves tries, and what does it give up?", jobs],
  "filters-by-ahead": ["Book-ahead", "How far ahead do filters stop helping?", jobs],
  "time-range": [
    "Time range",
    "What does a wider time window bring, and how many tries does it cost?",
    jobs,
  ],
  "processor-range": ["CPU range", "What does a wider range of CPUs bring?", jobs],
  threshold: [
    "Threshold",
    "What does the threshold do to success, tries and the other jobs?",
    jobs,
  ],
  "trade-off": [
    "Success against tries",
    "How do the estimates compare as the threshold rises?",
    jobs,
  ],
  amdahl: ["Serial part", "Does the speedup matter for success?", jobs],
  depth: [
    "Depth of the backfill",
    "Does it matter how many waiting jobs are promised a start?",
    jobs,
  ],
  preferences: ["Preferences", "Do preferences matter more than estimates?", jobs],
  impact: [
    "Who pays",
    "How many jobs start later, by when a reservation ends and what may refuse it?",
    jobs,
  ],
  "impact-by-share": [
    "Who pays, by the share of requests",
    "How does it grow with the share of jobs that reserve?",
    jobs,
  ],
  "impact-by-ahead": ["Who pays, by book-ahead", "At once, or up to a day ahead?", jobs],
  "three-clusters": [
    "Three clusters",
    "Where do requests go when they may go anywhere?",
    `${jobs} Speeds and prices of the clusters are invented.`,
  ],
};

/** Claims of the source that results decide, by their name there. */
const claimNames: Readonly<Record<string, string>> = {
  "filter-fewer-tries-granted": "a filter lowers the tries of granted requests",
  "filter-fewer-tries-failed": "a filter lowers the tries of failed requests",
  "range-more-granted": "a wider range is granted more often",
  "range-more-tries": "a wider range takes more tries",
  "ahead-more-granted": "the longer the book-ahead period, the higher the chance",
  "load-sure": "after T, success is sure",
  "idle-before": "processors are idle before reservations begin",
  "some-later": "some jobs wait longer",
  "what-if-more-granted": "what-if grants more than load",
  "what-if-shorter-waits": "what-if is better for local jobs",
} satisfies Record<ElasticClaim, string>;

const verdicts: Readonly<Record<ClaimVerdict, string>> = {
  holds: "holds",
  unclear: "is undecided",
  fails: "fails",
};

export const experiments = isolating({
  shipped,
  axis: { parameters, none: "series", place: (x: number) => number(x) },
  findings: {
    most: (name: string, success: number, tries: number) =>
      `“${name}” grants most: ${percent(success)} of the requests, with ${fixed(tries, 1)} tries each.`,
    fewest: (name: string, success: number, tries: number) =>
      tries < 0.05
        ? `“${name}” filters nearly everything and grants ${percent(success)}.`
        : `“${name}” needs fewest tries, ${fixed(tries, 1)} each, and grants ${percent(success)}.`,
    later: (least: readonly [string, number], most: readonly [string, number]) =>
      `With “${least[0]}”, ${percent(least[1])} of the ordinary jobs start later than without reservations; with “${most[0]}”, ${percent(most[1])}.`,
    claimed: (claim: string, found: readonly (readonly [ClaimVerdict, number])[], of: number) =>
      `The slides’ “${claimNames[claim] ?? claim}” ${listed(found.map(([verdict, count]) => (of === 1 ? verdicts[verdict] : `${verdicts[verdict]} in ${number(count)}`)))}${of === 1 ? "" : ` of ${number(of)} comparisons`}.`,
    along: (name: string, from: readonly [string, number], to: readonly [string, number]) =>
      `“${name}”: ${percent(from[1])} granted at ${from[0]}, ${percent(to[1])} at ${to[0]}.`,
  },
  tradeOff: {
    heading: "Success against tries, as the threshold rises",
    how: "Each curve is one estimate; its dots are thresholds from 0 to 100 %. Up is better, left is cheaper.",
    predict: "Which estimate will grant most for its tries? Predict, then run.",
    choose: "Your prediction",
    run: "Run",
    again: "Run again",
    needs: "This takes many requests. Here they are written by hand.",
    open: (name: string) => `Open “${name}”`,
    progress: (done: number, of: number) => `${number(done)} of ${number(of)} runs`,
    tries: "tries per request",
    success: "granted",
    dot: (name: string, threshold: number, success: number, tries: number) =>
      `${name}, threshold ${number(threshold)} %: ${percent(success)} granted, ${fixed(tries, 2)} tries`,
    right: (name: string) => `You predicted ${name}, and you were right.`,
    wrong: (predicted: string, found: string) => `You predicted ${predicted}; it is ${found}.`,
    best: (name: string, success: number, tries: number) =>
      `${name} grants most with at most half of the tries that are needed without a filter: ${percent(success)} at ${fixed(tries, 2)} tries.`,
    none: "No filter reaches half of the tries without giving up all requests.",
    without: "no filter",
    table: { threshold: "Threshold" },
    view: { plot: "Plot", table: "Table" },
    oneSeed: "One run each; Experiments has the same over twelve seeds with intervals.",
  },
});

export interface Claim {
  /** Claim of the slides, in short. */
  readonly claim: string;
  readonly holds: "yes" | "partly" | "reading";
  readonly found: string;
  /** Accepted for means over twelve seeds or more; tests hold them. */
  readonly band: string;
  /** The experiments that show it, by id. */
  readonly shown: readonly string[];
}

const claims: readonly Claim[] = [
  {
    claim:
      "A filter by estimated success rates lowers the tries, of granted and of failed requests.",
    holds: "partly",
    found:
      "History: granted requests need fewer tries at no loss of success, failed ones not significantly fewer on one cluster; on three clusters both fall strongly. Static lowers the tries of failed requests only. Load leaves one try and none, but grants 2.5–10 %.",
    band: "No filter 2.4–4.3 tries granted, 11–19 failed; history fewer if granted, success at most .01 lower; failed on three clusters at most 4",
    shown: ["estimates", "three-clusters"],
  },
  {
    claim: "There is a trade-off between flexibility and the number of tries.",
    holds: "partly",
    found:
      "Yes for the time range: from exactly the duration to eight times as long success rises from .86 to .96, tries from 1 to 6.3. A wider range of processors buys hardly anything (+.02 ± .02).",
    band: "Eight times the duration: success at least .945, 5–8 tries; exactly the duration: always 1 try",
    shown: ["time-range", "processor-range"],
  },
  {
    claim: "The longer the book-ahead period, the higher the chance (static).",
    holds: "yes",
    found: "Under every admission: from at once to a day ahead success rises from .78 to .996.",
    band: "At once .73–.82 with 5–8 tries; a day ahead at least .985 with at most 1.5",
    shown: ["filters-by-ahead"],
  },
  {
    claim: "After the time when all known work is done, success is sure (load).",
    holds: "yes",
    found:
      "By construction with load, nearly with its approximation by area. Read literally, reservations lock out reservations: success stays under 9 % even two days ahead.",
    band: "Load below .05, load by area .07–.13; load, what-if and disclosed never see a rejection",
    shown: ["estimates"],
  },
  {
    claim: "Reservations make processors idle before they begin.",
    holds: "yes",
    found: "Idle while jobs wait: .047 without reservations, .09–.21 with one job in ten reserved.",
    band: "At least three times the share without reservations",
    shown: ["impact"],
  },
  {
    claim: "Some jobs wait longer, most likely.",
    holds: "reading",
    found:
      "Yes. “About 10 %”, reported for later work by the authors but not traced to a publication, comes out if reservations last only as long as the job really runs: 10.4 ± 3.0 % released early, 7.6 ± 1.3 % with the run time reserved, both at book-ahead 0. Held to the end of the estimate it is 47 ± 6 %.",
    band: "Later: held .33–.47, released .15–.21, run time .13–.20, released at book-ahead 0 .06–.14",
    shown: ["impact", "impact-by-ahead"],
  },
  {
    claim: "What-if grants more than load.",
    holds: "yes",
    found: "Everywhere: .88 against .10.",
    band: "What-if .84–.91",
    shown: ["estimates"],
  },
  {
    claim: "What-if is better for local jobs.",
    holds: "partly",
    found:
      "Against no filter the mean wait falls by 1810 ± 920 s; the share of jobs that start later does not fall. Against load by area only where both grant alike, two days ahead.",
    band: "None: the interval is the finding",
    shown: ["estimates"],
  },
];

export const claimsText = isolating({
  heading: "Claims of the source",
  how: "Röblitz, Schintke and Wendler 2004 print no tables, and their curves are lost. Found on the first 2,000 jobs of SDSC Blue Horizon, on 12 or 20 seeds of requests, with the reconstructed defaults; a generated log gives other numbers. “±” is half of a 95 % interval.",
  heads: {
    claim: "Claim",
    holds: "Holds",
    found: "Found",
    band: "Accepted band",
    shown: "Experiments",
  },
  verdicts: { yes: "yes", partly: "in part", reading: "by the reading" } satisfies Readonly<
    Record<Claim["holds"], string>
  >,
  claims,
});
