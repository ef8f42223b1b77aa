// The limits of the engine's format that fields and readers hold a person to; `limits.test.ts` compares them with the
// published schema, and the engine's own tests compare that with the engine.

/** The least and the greatest a number may be. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

const upTo = (max: number, min = 0): Range => ({ min, max });

/** Ranges of numbers, by what they count. */
export const ranges = {
  cpus: upTo(100_000),
  bandwidthMbps: upTo(10_000_000),
  value: upTo(10_000),
  latencyMicroseconds: upTo(60_000_000),
  durationSeconds: upTo(366 * 86_400, 1),
  disclosedPercent: upTo(100, 1),
  timeFrames: upTo(100, 1),
  pathLinks: upTo(200, 1),
  nodeLimit: upTo(10_000_000, 1),
  partCount: upTo(12, 1),
  workloadCpus: upTo(100_000, 1),
  workloadDurationSeconds: upTo(86_400, 1),
  laxityPerDuration: upTo(100),
  loadPercent: upTo(400, 1),
  replications: upTo(1000, 1),
  seed: upTo(4_294_967_295),
} as const;

/** Longest name in characters. */
export const longestName = 64;
/** Most attributes of a site, and most that a part may require or prefer. */
export const mostAttributes = 16;
