// Documents of the elastic lab: clusters with their jobs, and elastic requests for reservations.
//
// Times are whole seconds, amounts are processors.

export type Scheduler = "fcfs" | "depth" | "conservative";
export const schedulers: readonly Scheduler[] = ["fcfs", "depth", "conservative"];

export type Estimate =
  | "none"
  | "static"
  | "history"
  | "load"
  | "load-area"
  | "what-if"
  | "disclosed";
export const estimates: readonly Estimate[] = [
  "none",
  "static",
  "history",
  "load",
  "load-area",
  "what-if",
  "disclosed",
];

export type Metric =
  | "start"
  | "end"
  | "processors"
  | "duration"
  | "cost"
  | "esr"
  | "impact"
  | "site";
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

export interface Preference {
  readonly metric: Metric;
  readonly order: "rising" | "falling";
}

export type Admission = "running" | "promises" | "queue";
export const admissions: readonly Admission[] = ["running", "promises", "queue"];

export type Holds = "estimate" | "release" | "run-time";
export const holdings: readonly Holds[] = ["estimate", "release", "run-time"];

export interface Job {
  readonly id: number;
  readonly submit: number;
  readonly run: number;
  readonly processors: number;
  readonly estimate: number;
}

/** An opened log. */
export interface Trace {
  /** Id, submission, run time, processors and estimate of each job; jobs between semicolons, in one text as it may be 10⁵. */
  readonly rows: string;
  readonly source?: string;
  readonly from?: number;
  readonly count?: number;
}

/** Jobs drawn from a model. */
export interface Generated {
  readonly seed: number;
  readonly count: number;
  readonly gapPercent?: number;
  readonly estimatePercent?: number;
}

/** A machine; it has at most one of `jobs`, `trace` and `generated`. */
export interface Cluster {
  readonly id: string;
  readonly processors: number;
  readonly speed?: number;
  readonly price?: number;
  readonly scheduler: Scheduler;
  /** Number of waiting jobs planned in each pass; 1 is EASY. */
  readonly depth?: number;
  readonly jobs?: readonly Job[];
  readonly trace?: Trace;
  readonly generated?: Generated;
}

export interface Request {
  readonly id: number;
  readonly arrival: number;
  readonly earliestStart: number;
  readonly latestEnd: number;
  readonly processors: { readonly least: number; readonly most: number; readonly step?: number };
  /** From one tried start to the next; a quarter of an hour where absent. */
  readonly startStep?: number;
  readonly duration: number;
  /** Time really needed; all of `duration` where absent. */
  readonly run?: number;
  readonly referenceProcessors?: number;
  readonly referenceSpeed?: number;
  /** Amdahl's shares as weights. */
  readonly serial: number;
  readonly parallel: number;
  /** Any where absent. */
  readonly sites?: readonly string[];
  readonly cancelAt?: number;
  readonly modification?: Modification;
}

/** Other terms that are asked for a granted reservation; what is absent stays. */
export interface Modification {
  readonly at: number;
  readonly start?: number;
  readonly processors?: number;
  readonly duration?: number;
}

/** Requests made of jobs. */
export interface Derived {
  readonly basisPoints: number;
  readonly seed: number;
  readonly ahead: readonly [number, number];
  readonly windowPercent: number;
  readonly processorsPercent: readonly [number, number];
  readonly startStep?: number;
  readonly serial: number;
  readonly parallel: number;
  readonly anySite?: boolean;
}

export interface Options {
  readonly estimate: Estimate;
  readonly timeConstant?: number;
  readonly thresholdPercent: number;
  readonly preferences: readonly Preference[];
  readonly admission: Admission;
  readonly holds: Holds;
  readonly fallback?: boolean;
}

export interface ElasticDocument {
  readonly format: "coalloc-elastic";
  readonly version: 1;
  readonly title: string;
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
/** Longest name in characters. */
export const longestName = 64;
