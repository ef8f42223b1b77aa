// The limits of the engine's format that fields and readers hold a person to; `limits.test.ts` compares them with the
// published schema, and the engine's own tests compare that with the engine.

/** Ranges of numbers, by what they count. */
export const ranges = {
  cpus: { min: 0, max: 100_000 },
  bandwidthMbps: { min: 0, max: 10_000_000 },
  value: { min: 0, max: 10_000 },
  latencyMicroseconds: { min: 0, max: 60_000_000 },
  durationSeconds: { min: 1, max: 31_622_400 },
  disclosedPercent: { min: 1, max: 100 },
  timeFrames: { min: 1, max: 100 },
  pathLinks: { min: 1, max: 200 },
  nodeLimit: { min: 1, max: 10_000_000 },
} as const;

/** Longest name in characters. */
export const longestName = 64;
/** Most attributes of a site, and most that a part may require or prefer. */
export const mostAttributes = 16;
