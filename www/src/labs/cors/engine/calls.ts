// The calls of this lab, and what their answers are.

import type { ExperimentCallsOf, ExperimentProgressOf } from "../../../engine/experiments.js";
import type {
  CorsExperimentDocument,
  CorsOpenedTrace,
  CorsPurchaseReport,
  CorsRaceReport,
  CorsRunProgress,
  CorsRunReport,
  CorsStructureEffort,
  CorsStructuresQuery,
  CorsTreeQuery,
  CorsTreeReport,
  Findings,
} from "../../../engine/pkg/coalloc.js";
import type { CorsDocument } from "../document/types.js";

declare module "../../../engine/protocol.js" {
  interface Calls extends LabCalls {}
  interface Progress extends ExperimentProgressOf<"cors"> {
    corsRun: CorsRunProgress;
  }
}

/** Run as the page shows it. */
export interface CorsRun extends Omit<CorsRunReport, "log"> {
  /** The managers of the first steps, in order; of all, unless there are very many. */
  readonly schedule: readonly number[];
}

/** The calls of this lab. */
export interface LabCalls extends ExperimentCallsOf<"cors", CorsExperimentDocument> {
  corsPresets(): { id: string; document: CorsDocument }[];
  corsParse(text: string): CorsDocument;
  /** A workload trace in SWF as a document with this title, without notes. */
  corsOpenTrace(text: string, title: string): CorsOpenedTrace;
  corsPrint(document: CorsDocument): string;
  corsValidate(document: CorsDocument): Findings;
  /** One request, by number, on the grid as it is booked. */
  corsPurchase(document: CorsDocument, request: number): CorsPurchaseReport;
  /** All requests by all managers, in slices; no answer when stopped. */
  corsRun(document: CorsDocument): CorsRun | undefined;
  /** Where a race is after a schedule, and how all interleavings end. */
  corsRace(document: CorsDocument, schedule: readonly number[]): CorsRaceReport;
  /** The data structure of a calendar as drawn, with what one query does in it. */
  corsTree(document: CorsDocument, query: CorsTreeQuery): CorsTreeReport;
  /** Effort of queries in each data structure, on random bookings. */
  corsStructures(query: CorsStructuresQuery): CorsStructureEffort[];
}
