// Size of an experiment, how long its units take on this machine, and so how long a run will take.

import type { ExperimentDocument } from "../engine/experiments.js";
import { read, write } from "../store/storage/area.js";
import type { RunKind } from "./kind.js";

/** The units of an experiment: each replication has one for every series at every place of the axis. */
export interface Size {
  series: number;
  /** Places of the axis that take units of their own. */
  points: number;
  replications: number;
  units: number;
}

/** Counts the units. */
export function sizeOf(
  { series, axis, replications }: ExperimentDocument,
  { places }: Pick<RunKind, "places">,
): Size {
  const points = axis?.values?.length ?? places?.[axis?.type ?? ""] ?? 1;
  return {
    series: series.length,
    points,
    replications,
    units: series.length * points * replications,
  };
}

/** Units of one replication. */
export function cellsOf({ series, points }: Size): number {
  return series * points;
}

interface Mean {
  ms: number;
  units: number;
}

/** Milliseconds of one worker per unit, by kind of unit. */
export class Pace<Document extends ExperimentDocument = ExperimentDocument> {
  readonly #key: (document: Document, cell: number) => string;
  readonly #means = new Map<string, Mean>();

  /** `key` names the units of one series at one value of the axis across experiments: they take about the same time. */
  constructor(key: (document: Document, cell: number) => string) {
    this.#key = key;
  }

  /** Keys of all cells of an experiment. */
  keys(document: Document, size: Size): readonly string[] {
    return Array.from({ length: cellsOf(size) }, (_, cell) => this.#key(document, cell));
  }

  /** A unit of this kind took so long. */
  learn(key: string, ms: number): void {
    const { ms: before, units } = this.#means.get(key) ?? { ms: 0, units: 0 };
    this.#means.set(key, { ms: (before * units + ms) / (units + 1), units: units + 1 });
  }

  knows(key: string): boolean {
    return this.#means.has(key);
  }

  /**
   * Milliseconds until all units are done; `left` counts the remaining units of each cell. Cells that were not
   * measured count with the mean of the others; undefined while nothing is measured.
   */
  duration(
    keys: readonly string[],
    left: (cell: number) => number,
    workers: number,
  ): number | undefined {
    const known = keys.map((key) => this.#means.get(key)?.ms);
    const measured = known.filter((ms) => ms !== undefined);
    if (measured.length === 0) return undefined;
    const mean = measured.reduce((sum, ms) => sum + ms, 0) / measured.length;
    return known.reduce((sum: number, ms, cell) => sum + (ms ?? mean) * left(cell), 0) / workers;
  }
}

const storageKey = "coalloc.pace";
/** Experiments whose pace is kept, the newest last. */
const mostKept = 100;

/** Last runs on this machine: experiment, and milliseconds of one worker per unit. */
function lastRuns(): readonly (readonly [experiment: number, ms: number])[] {
  try {
    const kept: unknown = JSON.parse(read(storageKey) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Number of an experiment: the same for all that simulate the same units; 32-bit FNV-1a of what they are made of. */
function numberOf(prefix: string, document: ExperimentDocument): number {
  const part = { ...document, title: prefix, notes: "", printed: [], replications: 0 };
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(part)) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash;
}

/** Keeps how long one worker took per unit of an experiment, for later visits too. */
export function keepPace(prefix: string, document: ExperimentDocument, ms: number): void {
  const number = numberOf(prefix, document);
  const others = lastRuns().filter(([one]) => one !== number);
  write(storageKey, JSON.stringify([...others, [number, ms]].slice(-mostKept)));
}

/** Milliseconds of one worker per unit in the last run of an experiment; undefined before its first. */
export function lastPace(prefix: string, document: ExperimentDocument): number | undefined {
  const number = numberOf(prefix, document);
  return lastRuns().find(([one]) => one === number)?.[1];
}
