// Interface of a lab's experiments: how they are chosen, run and shown.

import type { Component } from "svelte";
import type { ExperimentDocument } from "../engine/experiments.js";
import type { ExperimentSummary } from "../engine/pkg/coalloc.js";
import type { Notices } from "../parts/notices.svelte.js";

/** The store of a lab that has experiments. */
export interface ExperimentStore {
  readonly notices: Notices;
  /** An experiment file that was opened, for the tab to set up. */
  experimentFile: { name: string; content: string } | undefined;
}

/** How values along the axis are named. */
export interface AxisWords {
  readonly name: string;
  place(x: number): string;
}

/** The experiments of a lab. */
export interface ExperimentKind {
  /** Prefix of its calls' names. */
  readonly prefix: string;
  /** Shipped experiments: name, question, reconstructed parts. */
  readonly shipped: Readonly<Record<string, readonly [string, string, string]>>;
  /** Title of a chart, and the name of its values. */
  readonly measures: Readonly<Record<string, readonly [string, string]>>;
  axis(document: ExperimentDocument): AxisWords;
  /** How many places an axis has that names none, by its type; 1 without. */
  readonly places?: Readonly<Record<string, number>>;
  /** Decimals of a measure that always has as many, such as money. */
  decimals?(measure: string): number | undefined;
  /** Sentences on the means. */
  findings(document: ExperimentDocument, summary: ExperimentSummary): string[];
  /** In place of the table of printed values. */
  readonly Printed?: Component<{ document: never; summary: ExperimentSummary }>;
}

/** Units of one replication: one for every series at every value of the axis that takes units of its own. */
export function cellsOf(
  document: ExperimentDocument,
  kind: Pick<ExperimentKind, "places">,
): number {
  return document.series.length * placesOf(document, kind);
}

/** Places of the axis that take units of their own. */
export function placesOf(
  { axis }: ExperimentDocument,
  { places }: Pick<ExperimentKind, "places">,
): number {
  return axis?.values?.length ?? places?.[axis?.type ?? ""] ?? 1;
}

/** All units. */
export function unitsOf(
  document: ExperimentDocument,
  kind: Pick<ExperimentKind, "places">,
): number {
  return cellsOf(document, kind) * document.replications;
}
