// Interface of a lab's experiments: how they are chosen, run and shown; their summaries read and their values written.

import type { Component } from "svelte";
import type { ExperimentDocument, MeasureInfo } from "../engine/experiments.js";
import type { CurvePoint, ExperimentSummary, SeriesSummary } from "../engine/pkg/coalloc.js";
import type { Notices } from "../parts/notices.svelte.js";
import { fixed, number, percent } from "../text/numbers.js";

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

/** The means of a measure, of all together. */
export function pointsOf(series: SeriesSummary, measure: string): readonly CurvePoint[] {
  // The measures of a summary have the names of its lab's.
  const is = (name: string) => name === measure;
  const curve = series.curves.find((one) => is(one.measure) && one.subject === undefined);
  return curve?.points ?? [];
}

/** Measures of whole units that say something: zero everywhere is no news. */
export function wholeMeasures(
  measures: readonly MeasureInfo[],
  { series }: ExperimentSummary,
): MeasureInfo[] {
  return measures.filter(
    ({ id, isAlong }) =>
      !isAlong && series.some((one) => pointsOf(one, id).some(({ mean }) => mean !== 0)),
  );
}

type Of = Pick<MeasureInfo, "id" | "isShare">;

/** A value in words: a share as percent, any other in three digits or as many decimals as its measure always has. */
export function valueText(kind: ExperimentKind, { id, isShare }: Of, value: number): string {
  if (isShare) return percent(value);
  const decimals = kind.decimals?.(id);
  if (decimals !== undefined) return fixed(value, decimals);
  return number(Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toPrecision(3)));
}

/** A mean and half of its interval, both in as many decimals as the mean has in three digits. */
export function meanTexts(
  kind: ExperimentKind,
  { id, isShare }: Of,
  { mean, halfWidth }: CurvePoint,
): readonly [string, string | undefined] {
  const always = kind.decimals?.(id);
  const digits = mean === 0 ? 0 : Math.floor(Math.log10(Math.abs(mean)));
  const decimals = always ?? Math.min(3, Math.max(0, 2 - digits));
  // Counts that are the same everywhere stay whole.
  const isWhole = always === undefined && Number.isInteger(mean) && !halfWidth;
  const text = (value: number) =>
    isShare ? percent(value) : isWhole ? number(value) : fixed(value, decimals);
  return [text(mean), halfWidth === undefined ? undefined : text(halfWidth)];
}
