// How long days take on this machine: measured ones, and from them what is to be expected.

import type { ExperimentDocument } from "../../../../engine/pkg/coalloc.js";
import { cellsOf, sizeOf } from "./size.js";

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
