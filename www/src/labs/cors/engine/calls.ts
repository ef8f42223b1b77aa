// The calls of this lab, and what their answers are.

import type {
  Chart,
  CorsExperimentDocument,
  CorsExperimentPreset,
  CorsMeasure,
  CorsMeasureInfo,
  CorsOpenedTrace,
  CorsPurchaseReport,
  CorsRaceReport,
  CorsRunProgress,
  CorsRunReport,
  CorsStructureEffort,
  CorsStructuresQuery,
  CorsTreeQuery,
  CorsTreeReport,
  CorsUnitProgress,
  ExperimentSummary,
  Findings,
  UnitResult,
} from "../../../engine/pkg/coalloc.js";
import type { RunSummary, SimulatedUnit } from "../../../engine/units.js";
import type { CorsDocument } from "../document/types.js";

declare module "../../../engine/protocol.js" {
  interface Calls extends LabCalls {}
  interface Progress extends LabProgress {}
}

/** How a chart is drawn. */
export interface FigureOptions {
  title: string;
  width: number;
  height: number;
  /** Of the language in use. */
  catalog: string;
}

/** The calls of this lab. */
export interface LabCalls {
  corsPresets(): { id: string; document: CorsDocument }[];
  corsParse(text: string): CorsDocument;
  /** A workload trace in SWF as a document with this title, without notes. */
  corsOpenTrace(text: string, title: string): CorsOpenedTrace;
  corsPrint(document: CorsDocument): string;
  corsValidate(document: CorsDocument): Findings;
  /** One request, by number, on the grid as it is booked. */
  corsPurchase(document: CorsDocument, request: number): CorsPurchaseReport;
  /** All requests by all managers, in slices; no answer when stopped. */
  corsRun(document: CorsDocument): CorsRunReport | undefined;
  /** Where a race is after a schedule, and how all interleavings end. */
  corsRace(document: CorsDocument, schedule: readonly number[]): CorsRaceReport;
  /** The data structure of a calendar as drawn, with what one query does in it. */
  corsTree(document: CorsDocument, query: CorsTreeQuery): CorsTreeReport;
  /** What queries touch in each data structure, on random bookings. */
  corsStructures(query: CorsStructuresQuery): CorsStructureEffort[];
  corsExperimentPresets(): CorsExperimentPreset[];
  corsParseExperiment(text: string): CorsExperimentDocument;
  /**
   * Works on a unit of run number `run` in slices; no answer when stopped. The document is sent once: a worker to which
   * the run is unknown, for it is another one, says so.
   */
  corsSimulateUnit(
    run: number,
    document: CorsExperimentDocument | undefined,
    unit: number,
  ): SimulatedUnit | "unknown" | undefined;
  /**
   * What the units of run number `run` say: those the worker has heard of, and from number `from` on these. Without an
   * answer where the worker lacks some before.
   */
  corsSummarize(
    run: number,
    document: CorsExperimentDocument | undefined,
    from: number,
    units: UnitResult[],
  ): RunSummary<CorsMeasureInfo> | undefined;
  /** One measure of every series; without an answer where there is none of it. */
  corsFigure(
    document: CorsExperimentDocument,
    summary: ExperimentSummary,
    measure: CorsMeasure,
    options: FigureOptions,
  ): Chart | undefined;
  /** Files to download. */
  corsPrintExperiment(document: CorsExperimentDocument): string;
  corsPrintResult(document: CorsExperimentDocument, units: UnitResult[]): string;
  corsMeansCsv(document: CorsExperimentDocument, units: UnitResult[]): string;
  corsSamplesCsv(document: CorsExperimentDocument, units: UnitResult[]): string;
}

/** What they post while they run. */
export interface LabProgress {
  corsRun: CorsRunProgress;
  corsSimulateUnit: CorsUnitProgress;
}
