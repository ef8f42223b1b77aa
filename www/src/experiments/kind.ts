// Interface of a lab's experiments: how they are chosen, run and shown; their summaries read and their values written.

import type { Component } from "svelte";
import type { ExperimentDocument } from "../engine/experiments.js";
import type {
  CurvePoint,
  ExperimentSummary,
  MeasureInfo,
  SeriesSummary,
} from "../engine/pkg/coalloc.js";
import type { Notices } from "../parts/notices.svelte.js";
import { elapsed, fixed, number, percent } from "../text/numbers.js";
import type { StoredFiles } from "./stored.js";

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

/** How the experiments of a lab are run. */
export interface RunKind {
  /** Prefix of its calls' names. */
  readonly prefix: string;
  /** How many places an axis has that names none, by its type; 1 without. */
  readonly places?: Readonly<Record<string, number>>;
  /** Longest silence of a worker, if not the usual one. */
  readonly silenceMs?: number;
}

/** The experiments of a lab. */
export interface ExperimentKind extends RunKind {
  /** Shipped experiments: name, question, reconstructed parts. */
  readonly shipped: Readonly<Record<string, readonly [string, string, string]>>;
  /** Results kept with the page. */
  readonly stored: StoredFiles;
  axis(document: ExperimentDocument): AxisWords;
  /** Decimals of a measure that always has as many, such as money. */
  decimals?(measure: string): number | undefined;
  /** Sentences on the means. */
  findings(document: ExperimentDocument, summary: ExperimentSummary): string[];
  /** In place of the table of printed values. */
  readonly Printed?: Component<{ document: never; summary: ExperimentSummary }>;
}

/** Description of each measure, the most telling first. */
export type Measures = ReadonlyMap<string, MeasureInfo>;

/** Name of a measure, for people. */
export function nameOf(measures: Measures, measure: string): string {
  return measures.get(measure)?.name ?? measure;
}

/** The means of a measure, of all together or of one user, site or reason. */
export function pointsOf(
  series: SeriesSummary,
  measure: string,
  subject?: string,
): readonly CurvePoint[] {
  // The measures of a summary have the names of its lab's.
  const is = (name: string) => name === measure;
  const curve = series.curves.find((one) => is(one.measure) && one.subject === subject);
  return curve?.points ?? [];
}

/** Measures of whole units that say something: zero everywhere is no news. */
export function wholeMeasures(measures: Measures, { series }: ExperimentSummary): MeasureInfo[] {
  return [...measures.values()].filter(
    ({ id, isAlong }) =>
      !isAlong && series.some((one) => pointsOf(one, id).some(({ mean }) => mean !== 0)),
  );
}

type Of = Pick<MeasureInfo, "id" | "isShare"> & Partial<MeasureInfo>;

/**
 * A value in words: a share as percent, a measured time in its unit, any other in three digits or as many decimals as
 * its measure always has.
 */
export function valueText(
  kind: Pick<ExperimentKind, "decimals">,
  info: Of | undefined,
  value: number,
): string {
  if (info?.isMeasured) return elapsed(1e6 * value);
  if (info?.isShare) return percent(value);
  const decimals = info && kind.decimals?.(info.id);
  if (decimals !== undefined) return fixed(value, decimals);
  return number(Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toPrecision(3)));
}

/** A mean and half of its interval, both in as many decimals as the mean has in three digits. */
export function meanTexts(
  kind: Pick<ExperimentKind, "decimals">,
  info: Of | undefined,
  { mean, halfWidth }: CurvePoint,
): readonly [string, string | undefined] {
  const always = info && kind.decimals?.(info.id);
  const digits = mean === 0 ? 0 : Math.floor(Math.log10(Math.abs(mean)));
  const decimals = always ?? Math.min(3, Math.max(0, 2 - digits));
  // Counts that are the same everywhere stay whole.
  const isWhole = always === undefined && Number.isInteger(mean) && !halfWidth;
  const text = (value: number) =>
    info?.isShare ? percent(value) : isWhole ? number(value) : fixed(value, decimals);
  return [text(mean), halfWidth === undefined ? undefined : text(halfWidth)];
}
