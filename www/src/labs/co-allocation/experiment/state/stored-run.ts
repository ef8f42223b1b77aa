// A result that ships with the page, in the place of a run.

import type { ExperimentDocument, ExperimentSummary } from "../../../../engine/pkg/coalloc.js";
import type { Measures } from "../summary.js";
import { type Size, sizeOf } from "./size.js";

/** A run whose days are not stored, only their summary. */
export class StoredRun {
  readonly document: ExperimentDocument;
  readonly size: Size;
  readonly summary: ExperimentSummary;
  readonly measures: Measures;
  readonly state = "stored";
  readonly active = false;
  readonly units: readonly never[] = [];
  readonly failure = undefined;

  constructor(document: ExperimentDocument, summary: ExperimentSummary, measures: Measures) {
    this.document = document;
    this.size = sizeOf(document);
    this.summary = summary;
    this.measures = measures;
  }
}
