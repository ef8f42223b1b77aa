// Results kept with the page and drawn before anything is run; the engine writes them (`tests/kit/stored.rs`).

import type { EngineWorker } from "../engine/client.js";
import { callExperiment, type ExperimentDocument } from "../engine/experiments.js";
import type { ExperimentSummary } from "../engine/pkg/coalloc.js";
import { type Sketch, sketchOf } from "../plot/sketch.js";
import { type Measures, pointsOf, type RunKind } from "./kind.js";
import { type Size, sizeOf } from "./size.js";

/** The summary of all runs of an experiment. */
export interface StoredResult {
  readonly summary: ExperimentSummary;
}

/** Stored results, by the ids of experiments that ship. */
export type StoredFiles = Readonly<Record<string, () => Promise<StoredResult>>>;

/** Files of a folder, by their names. */
export function storedIn(files: Readonly<Record<string, () => Promise<unknown>>>): StoredFiles {
  return Object.fromEntries(
    Object.entries(files).map(([path, load]) => [
      path.slice(path.lastIndexOf("/") + 1, -".json".length),
      // The engine wrote it, and the tests compare.
      load as () => Promise<StoredResult>,
    ]),
  );
}

/** A run of which only the summary is kept. */
export interface StoredRun<Document extends ExperimentDocument = ExperimentDocument> {
  readonly document: Document;
  readonly size: Size;
  readonly summary: ExperimentSummary;
  readonly measures: Measures;
  readonly state: "stored";
  readonly active: false;
  readonly units: readonly never[];
  readonly failure: undefined;
}

/** A stored result with the measures of the engine, which is asked under `number`. */
export async function storedRun<Document extends ExperimentDocument>(
  worker: EngineWorker,
  kind: RunKind,
  number: number,
  document: Document,
  load: () => Promise<StoredResult>,
): Promise<StoredRun<Document>> {
  const { summary } = await load();
  const known = await callExperiment(worker, kind.prefix, "Summarize", [number, document, 0, []]);
  return {
    document,
    size: sizeOf(document, kind),
    summary,
    measures: new Map(known?.measures.map((info) => [info.id, info])),
    state: "stored",
    active: false,
    units: [],
    failure: undefined,
  };
}

/** The measure that says most, as curves along the axis or, without one, as a bar for each series. */
export async function sketchOfStored(load: () => Promise<StoredResult>): Promise<Sketch> {
  const { series } = (await load()).summary;
  const differs = ({ measure, subject }: { measure: string; subject?: string | undefined }) =>
    subject === undefined &&
    new Set(series.flatMap((one) => pointsOf(one, measure).map(({ mean }) => mean))).size > 1;
  const measure = series[0]?.curves.find(differs)?.measure ?? "";
  const lines = series.map((one) => pointsOf(one, measure));
  if (lines.some(({ length }) => length > 1)) return sketchOf(lines);
  const most = Math.max(...lines.flat().map(({ mean }) => mean));
  const bar = (mean: number, at: number) => ({ x: at / lines.length, y: mean / most });
  return { kind: "bars", series: [lines.map(([point], at) => bar(point?.mean ?? 0, at))] };
}
