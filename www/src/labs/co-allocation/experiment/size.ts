// Units of the experiments of this lab, days or requests: how they are run, and on how many workers.

import type { ExperimentDocument } from "../../../engine/pkg/coalloc.js";
import { workerCount } from "../../../engine/pool.js";
import type { RunKind } from "../../../experiments/kind.js";
import { type Size, sizeOf as sizeIn } from "../../../experiments/size.js";

/** Most days one experiment may have; the engine refuses more. */
export const MOST_UNITS = 20_000;

/** One request of a day may take long. */
export const runKind: RunKind = { prefix: "coAllocation", silenceMs: 600_000 };

/** Counts the days. */
export function sizeOf(document: ExperimentDocument): Size {
  return sizeIn(document, runKind);
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

/** Days of one series at one point of the axis take about the same time; this names them across experiments. */
export function cellKey(document: ExperimentDocument, cell: number): string {
  const { series, axis, scenario, reasons, bound, planning } = document;
  const { title: _title, notes: _notes, request: _request, reservations: _own, ...rest } = scenario;
  const { seed: _seed, replications: _days, ...workload } = rest.workload ?? {};
  const point = Math.floor(cell / series.length);
  return JSON.stringify([
    { ...rest, workload },
    series[cell % series.length]?.changes,
    axis?.type === "parameter" ? [axis.parameter, axis.values[point]] : [],
    [reasons, bound, planning],
  ]);
}
