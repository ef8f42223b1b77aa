// Texts of Learn for the elastic lab: terms, notes for teachers, sources.

import { sharedTerms } from "../../../../text/en/learn.js";
import { isolating } from "../../../../text/isolate.js";

export const learn = isolating({
  glossary: [
    ...sharedTerms,
    {
      term: "Elastic request",
      meaning: "A request that leaves open when it starts, on how many CPUs, and at which cluster.",
      source: "elastic request; CPU range, time range, location",
    },
    {
      term: "Earliest start, latest end",
      meaning: "The ends of the time window of a request.",
      source: "est, let",
    },
    {
      term: "Candidate",
      meaning: "One way to grant a request: a cluster, a start and a number of CPUs.",
    },
    {
      term: "Probe",
      meaning: "Asks the clusters for all candidates and their properties, before any is tried.",
      source: "probe phase",
    },
    {
      term: "Estimate, chance",
      meaning:
        "The estimated chance, from 0 to 1, that a cluster accepts a candidate. Those below the threshold are too unlikely and not tried.",
      source: "esr, estimated success rate",
    },
    {
      term: "Try",
      meaning: "A candidate that is sent to a cluster to be reserved, accepted or not.",
      source: "reservation try",
    },
    {
      term: "Own check",
      meaning:
        "The cluster’s reservation service looks at earlier reservations only: does the candidate clash with one?",
      source: "CRS check",
    },
    {
      term: "Scheduler’s check",
      meaning:
        "The batch scheduler looks at running jobs, and at planned starts as far as it keeps them.",
      source: "local scheduler",
    },
    {
      term: "Backfill",
      meaning:
        "A later job may start first if it delays no planned start. EASY plans the first waiting job only, conservative backfill all.",
    },
    {
      term: "Speedup",
      meaning: "How much faster N CPUs are than one, by Amdahl’s law: 1 / (s + p/N).",
      source: "sp(N)",
    },
    {
      term: "Impact",
      meaning: "Total delay of the planned starts of waiting jobs.",
      unit: "seconds",
    },
  ],
  teachers: [
    {
      heading: "Questions to ask",
      paragraphs: [
        "Why do 12 CPUs last 2:14? · Which of the slide’s eight candidates comes first, and what changes it? · How many tries does a rigid request need, and what does a wider window buy? · Why does an estimate that never errs (load) grant least? · How far ahead do filters stop helping?",
        "Find a request that only the own check refuses. · Raise the threshold until nobody’s planned start moves; what does the request pay? · Why is the median wait 0 and the mean an hour? · Do EASY and conservative backfill keep their promises when a reservation comes? · Who should pay for overestimated durations?",
        "Make each an exercise: prepare the request, open Share, choose Exercise, hide the answer.",
      ],
    },
    {
      heading: "On paper",
      paragraphs: [
        "Share, Print gives the jobs, the request and a list of candidates to number and to judge; the answer comes on a separate sheet.",
      ],
    },
  ],
  about: [
    {
      heading: "Source",
      paragraphs: [
        "T. Röblitz, F. Schintke and J. Wendler: “Elastic Grid Reservations with User-Defined Optimization Policies”, Workshop on Adaptive Grid Middleware, 2004, slides. What-if follows Röblitz and Rzadca, 2006.",
        "Printed are the request, the speedup, the static, history and load estimates, the preference levels with the eight candidates, and the four counters. Ours are the steps of the probe, the threshold, the directions of the preferences, what the scheduler looks at, when a reservation ends, and the workload of requests.",
      ],
    },
    {
      heading: "How far it can be trusted",
      paragraphs: [
        "Starts of jobs without reservations are compared with those of another simulator, job for job; runs with reservations with a model that goes second by second and shares no code.",
        "This catches programming errors, not a misreading of the slides: several readings are offered side by side, and the page says which are ours.",
      ],
    },
  ],
});
