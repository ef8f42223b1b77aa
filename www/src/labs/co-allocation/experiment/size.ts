// Size of an experiment: units, days or requests, on how many workers, and how long they take on this machine.

import type { ExperimentDocument } from "../../../engine/pkg/coalloc.js";
import { workerCount } from "../../../engine/pool.js";

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

interface Mean {
  ms: number;
  days: number;
}

/** Milliseconds of one worker per day, by kind of day. */
export class Pace {
  readonly #means = new Map<string, Mean>();

  /** A day of this kind took so long. */
  learn(key: string, ms: number): void {
    const { ms: before, days } = this.#means.get(key) ?? { ms: 0, days: 0 };
    this.#means.set(key, { ms: (before * days + ms) / (days + 1), days: days + 1 });
  }

  knows(key: string): boolean {
    return this.#means.has(key);
  }

  /**
   * Milliseconds of each kind of day of an experiment, those not measured at the mean of the others; undefined
   * while nothing of it is measured.
   */
  cells(document: ExperimentDocument): number[] | undefined {
    const count = cellsOf(sizeOf(document));
    const known = Array.from(
      { length: count },
      (_, cell) => this.#means.get(cellKey(document, cell))?.ms,
    );
    const measured = known.filter((ms) => ms !== undefined);
    if (measured.length === 0) {
      return undefined;
    }
    const mean = measured.reduce((sum, ms) => sum + ms, 0) / measured.length;
    return known.map((ms) => ms ?? mean);
  }
}

/** Milliseconds until all days are done; `left` counts the remaining days of each kind. */
export function duration(
  cells: readonly number[],
  left: (cell: number) => number,
  workers: number,
): number {
  return cells.reduce((sum, ms, cell) => sum + ms * left(cell), 0) / workers;
}
