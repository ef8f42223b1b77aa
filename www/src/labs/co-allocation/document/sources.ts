// Sources of requests: initial values, and sizes.

import type { SourceDocument, StepsDocument } from "./types.js";

export type SourceType = SourceDocument["type"];
export type RandomSource = Extract<SourceDocument, { type: "random" }>;
export type ListSource = Extract<SourceDocument, { type: "list" }>;
export type TraceSource = Extract<SourceDocument, { type: "trace" }>;

export const sourceTypes: readonly SourceType[] = ["users", "random", "list", "trace"];

const steps = (from: number, to: number): StepsDocument => ({ from, to });

/** A source as it is chosen first: the laws of the online embedding benchmark, a short list, a few jobs. */
export function freshSource(type: SourceType): SourceDocument {
  switch (type) {
    case "users":
      return { type };
    case "random":
      return {
        type,
        requests: 200,
        parts: steps(2, 4),
        linkPercent: 50,
        connected: true,
        cpus: steps(1, 8),
        bandwidthMbps: steps(0, 1000),
        duration: { type: "exponential", meanSeconds: 3600 },
        meanGapSeconds: 300,
      };
    case "list":
      return {
        type,
        requests: [
          { arrivalSeconds: 0, durationSeconds: 3600, cpus: [8, 4], flows: [[0, 1, 1000]] },
          { arrivalSeconds: 900, durationSeconds: 1800, cpus: [16] },
        ],
      };
    case "trace":
      return {
        type,
        jobs: [
          [0, 3600, 16],
          [600, 1800, 40],
        ],
        mostPartCpus: 8,
        shape: "mesh",
      };
  }
}

/** Parts of all requests of a list. */
export function partsOf({ requests }: ListSource): number {
  return requests.reduce((sum, { cpus }) => sum + cpus.length, 0);
}

/** CPUs of the widest job. */
export function widestJob({ jobs }: TraceSource): number {
  return jobs.reduce((most, [, , processors]) => Math.max(most, processors), 0);
}
