// The limits of the generated day, apart from the others because only its tab needs them.

/** Ranges of numbers, by what they count. */
export const workloadRanges = {
  partCount: { min: 1, max: 12 },
  workloadCpus: { min: 1, max: 100_000 },
  workloadDurationSeconds: { min: 1, max: 86_400 },
  laxityPerDuration: { min: 0, max: 100 },
  loadPercent: { min: 1, max: 400 },
  replications: { min: 1, max: 1000 },
  seed: { min: 0, max: 4_294_967_295 },
  bookAheadHours: { min: 0, max: 24 },
  bandwidthMbps: { min: 0, max: 10_000_000 },
  resubmissions: { min: 1, max: 100 },
  shrinkPercent: { min: 1, max: 99 },
  requests: { min: 1, max: 5000 },
  linkPercent: { min: 0, max: 100 },
  cpus: { min: 0, max: 100_000 },
  step: { min: 1, max: 10_000_000 },
  meanSeconds: { min: 1, max: 604_800 },
  durationSeconds: { min: 1, max: 31_622_400 },
  seconds: { min: 0, max: 31_622_400 },
  ratePercent: { min: 1, max: 10_000 },
  revenuePercent: { min: 0, max: 100 },
  mostPartCpus: { min: 1, max: 100_000 },
} as const;
