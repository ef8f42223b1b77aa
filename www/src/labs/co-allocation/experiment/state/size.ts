// How many units an experiment takes, days or requests, and on how many workers.

import type { ExperimentDocument } from "../../../../engine/pkg/coalloc.js";
import { workerCount } from "../../../../engine/pool.js";

/** Most days one experiment may have; the engine refuses more. */
export const MOST_UNITS = 20_000;

/** The days of an experiment: each replication has one for every series at every point of the axis. */
export interface Size {
  series: number;
  /** Values of the axis that take days of their own; 1 where the axis is the load of a day. */
  points: number;
  replications: number;
  units: number;
}

/** Counts the days. */
export function sizeOf({ series, axis, replications }: ExperimentDocument): Size {
  const points = axis?.type === "parameter" ? axis.values.length : 1;
  return {
    series: series.length,
    points,
    replications,
    units: series.length * points * replications,
  };
}

/** Unit of an experiment: a whole day, or one request. */
export type UnitName = "days" | "requests";

export function unitOf({ planning }: ExperimentDocument): UnitName {
  return planning === undefined ? "days" : "requests";
}

/** Workers of an experiment; plannings at the same time would slow each other down. */
export function workersOf(document: ExperimentDocument): number {
  return unitOf(document) === "requests" ? 1 : workerCount(sizeOf(document).units);
}

/** Units of one replication. */
export function cellsOf({ series, points }: Size): number {
  return series * points;
}
