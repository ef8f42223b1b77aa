// The generated day: limits of its numbers, sources of its requests with initial values and sizes.

import { limits } from "./limits.js";
import type { SourceDocument, StepsDocument } from "./types.js";

/** Ranges of numbers, by quantity. */
export const workloadRanges = {
  partCount: limits.workload.partCounts,
  workloadCpus: limits.workload.cpus,
  workloadDurationSeconds: limits.workload.durationsSeconds,
  laxityPerDuration: limits.workload.laxityPerDuration,
  loadPercent: limits.workload.loadPercent,
  replications: limits.workload.replications,
  seed: limits.workload.seed,
  bookAheadHours: limits.workload.bookAheadHours,
  bandwidthMbps: limits.workload.bandwidthMbps,
  resubmissions: limits.resubmission.times,
  shrinkPercent: limits.resubmission.percent,
  requests: limits.source.requests,
  linkPercent: limits.source.linkPercent,
  cpus: limits.listedRequest.cpus,
  step: { min: 1, max: 10_000_000 },
  meanSeconds: limits.source.meanGapSeconds,
  durationSeconds: limits.listedRequest.durationSeconds,
  seconds: limits.listedRequest.arrivalSeconds,
  ratePercent: limits.source.ratePercent,
  revenuePercent: limits.admission.leastRevenuePercent,
  mostPartCpus: limits.source.mostPartCpus,
};

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
