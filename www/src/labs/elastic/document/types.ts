// Documents of the elastic lab: clusters with their jobs, and elastic requests for reservations.
//
// Times are whole seconds, amounts are processors.

import type * as engine from "../../../engine/pkg/coalloc.js";
import type { Filled, Fixed } from "../../../lab/rules.js";

export type Scheduler = engine.ElasticScheduler;
export const schedulers: readonly Scheduler[] = ["fcfs", "depth", "conservative"];

export type Estimate = engine.ElasticEstimate;
export const estimates: readonly Estimate[] = [
  "none",
  "static",
  "history",
  "load",
  "load-area",
  "what-if",
  "disclosed",
];

export type Metric = engine.ElasticMetric;
export const metrics: readonly Metric[] = [
  "end",
  "processors",
  "cost",
  "start",
  "duration",
  "esr",
  "impact",
  "site",
];

export type Preference = Fixed<engine.ElasticPreference>;

export type Admission = engine.ElasticAdmission;
export const admissions: readonly Admission[] = ["running", "promises", "queue"];

export type Holds = engine.ElasticHolds;
export const holdings: readonly Holds[] = ["estimate", "release", "run-time"];

export type Job = Fixed<engine.ElasticJob>;
/** An opened log. */
export type Trace = Fixed<engine.ElasticTrace>;
/** A machine; it has at most one of `jobs`, `trace` and `generated`. */
export type Cluster = Fixed<Filled<engine.ElasticCluster, "scheduler">>;
export type Request = Fixed<engine.ElasticRequest>;
/** Other terms that are asked for a granted reservation; what is absent stays. */
export type Modification = Fixed<engine.ElasticModification>;
/** Requests made of jobs. */
export type Derived = Fixed<
  Filled<engine.ElasticDerived, "windowPercent" | "processorsPercent" | "serial" | "parallel">
>;
export type Options = Fixed<
  Filled<
    engine.ElasticOptions,
    "estimate" | "thresholdPercent" | "preferences" | "admission" | "holds"
  >
>;

export interface ElasticDocument
  extends Fixed<Pick<engine.ElasticDocument, "format" | "version" | "title" | "rule">> {
  readonly notes: string;
  readonly clusters: readonly Cluster[];
  readonly requests?: readonly Request[];
  readonly derived?: Derived;
  readonly options: Options;
}

export const quarterHour = 900;

/** How many jobs a log has. */
export function jobsOfTrace({ rows }: Trace): number {
  let count = 1;
  for (let at = rows.indexOf(";"); at >= 0; at = rows.indexOf(";", at + 1)) count++;
  return count;
}

/** Most clusters. */
export const mostClusters = 16;
