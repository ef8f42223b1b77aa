// Claims of the source on elastic reservations, our findings, and the bands accepted for our means.

import { isolating } from "../../../../text/isolate.js";

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
      "Yes. “About 10 %”, told of later work of the authors but not traced to a publication, comes out if reservations last only as long as the job really runs: 10.4 ± 3.0 % released early, 7.6 ± 1.3 % with the run time reserved, both at book-ahead 0. Held to the end of the estimate it is 47 ± 6 %.",
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
