// The calls by which experiments of a lab are run: the same for each, under its prefix.

import type { CallOptions } from "./client.js";
import type { Chart, ExperimentSummary, UnitProgress, UnitResult } from "./pkg/coalloc.js";
import type { CallName } from "./protocol.js";
import type { RunSummary, SimulatedUnit } from "./units.js";

/** Fields that the experiments of every lab have. */
export interface ExperimentDocument {
  readonly title: string;
  readonly notes?: string | undefined;
  readonly series: readonly { readonly name: string }[];
  /** Each value takes units of its own. */
  readonly axis?: { readonly type: string; readonly values?: readonly number[] } | undefined;
  readonly replications: number;
}

export interface ExperimentPreset<Document = ExperimentDocument> {
  readonly id: string;
  readonly document: Document;
}

/** How a chart is drawn. */
export interface FigureOptions {
  readonly title: string;
  readonly width: number;
  readonly height: number;
}

interface ExperimentCalls<Document> {
  ExperimentPresets(): ExperimentPreset<Document>[];
  ParseExperiment(text: string): Document;
  /**
   * Works on a unit of run number `run` in slices; no answer when stopped. The document is sent once: a worker to which
   * the run is unknown, for it is another one, says so.
   */
  SimulateUnit(
    run: number,
    document: Document | undefined,
    unit: number,
  ): SimulatedUnit | "unknown" | undefined;
  /** Milliseconds a unit takes; an estimate if the limit is reached. */
  TryUnit(document: Document, unit: number, limitMs: number): number;
  /**
   * Summary of run number `run`: the units the worker knows, and from number `from` on these. No
   * answer where the worker lacks some before: it is another one, or was asked about another run meanwhile.
   */
  Summarize(
    run: number,
    document: Document | undefined,
    from: number,
    units: UnitResult[],
  ): RunSummary | undefined;
  /** One measure of every series; without an answer where there is none of it. */
  Figure(
    document: Document,
    summary: ExperimentSummary,
    measure: string,
    options: FigureOptions,
  ): Chart | undefined;
  /** Files to download. */
  PrintExperiment(document: Document): string;
  PrintResult(document: Document, units: UnitResult[]): string;
  MeansCsv(document: Document, units: UnitResult[]): string;
  SamplesCsv(document: Document, units: UnitResult[]): string;
}

type Calls = ExperimentCalls<ExperimentDocument>;
type Name = keyof Calls;

/** Experiment calls of one lab. */
export type ExperimentCallsOf<Prefix extends string, Document = ExperimentDocument> = {
  [Call in Name as `${Prefix}${Call}`]: ExperimentCalls<Document>[Call];
};

/** Progress that these calls post. */
export type ExperimentProgressOf<Prefix extends string> = {
  [Call in "SimulateUnit" as `${Prefix}${Call}`]: UnitProgress;
};

/** A worker to ask. */
interface Worker {
  call(name: CallName, args: never, options?: CallOptions<CallName>): Promise<unknown>;
}

/** Asks for one of them. */
export function callExperiment<Call extends Name>(
  worker: Worker,
  prefix: string,
  name: Call,
  args: Parameters<Calls[Call]>,
  options?: CallOptions<CallName>,
): Promise<ReturnType<Calls[Call]>> {
  // A lab declares its calls by `ExperimentCallsOf`.
  return worker.call(`${prefix}${name}` as CallName, args as never, options) as Promise<
    ReturnType<Calls[Call]>
  >;
}
