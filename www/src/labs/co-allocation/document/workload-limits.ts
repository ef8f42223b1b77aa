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
} as const;
