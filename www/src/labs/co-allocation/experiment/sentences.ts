// Summaries in words: numbers, the comparison of series, findings on admission and on planning.

import type {
  CurvePoint,
  ExperimentDocument,
  ExperimentSummary,
  Measure,
  MeasureInfo,
  SeriesSummary,
} from "../../../engine/pkg/coalloc.js";
import { nameInWords } from "../../../experiments/in-words.js";
import { valueText as textOf } from "../../../experiments/kind.js";
import { beside, sentences } from "../../../text/en/joining.js";
import { elapsed, fixed, number, percent, percents } from "../../../text/numbers.js";
import { tabText } from "../text/tabs.js";
import type { Shipped } from "./draft.svelte.js";
import { curveOf, intervalOf, subjectsOf } from "./summary.js";

/** Title of an experiment for people: that of the list it ships in, else its own. */
export function titleOf(presets: readonly Shipped[], { title }: ExperimentDocument): string {
  const shipped = presets.find(({ document }) => document.title === title);
  return tabText.experiment.titles[shipped?.id ?? ""] ?? title;
}

/** Name of a series for people: the papers name some by a letter, the page by their effect. */
export function seriesName(title: string, name: string): string {
  return tabText.experiment.series.names[title]?.[name] ?? nameInWords(name);
}

/** An experiment and its summary with the names of series for people; files keep those of the document. */
export function named(
  document: ExperimentDocument,
  summary: ExperimentSummary,
): { document: ExperimentDocument; summary: ExperimentSummary } {
  const renamed = <Part extends { name: string }>(part: Part): Part => ({
    ...part,
    name: seriesName(document.title, part.name),
  });
  const moved = <Value extends { series: string }>(value: Value): Value => ({
    ...value,
    series: seriesName(document.title, value.series),
  });
  return {
    document: {
      ...document,
      series: document.series.map(renamed),
      printed: (document.printed ?? []).map(moved),
    },
    summary: {
      ...summary,
      series: summary.series.map(renamed),
      printed: (summary.printed ?? []).map((one) => ({ ...one, printed: moved(one.printed) })),
    },
  };
}

/** A value of a measure. */
export function valueText(info: MeasureInfo | undefined, value: number): string {
  return textOf({}, info, value);
}

/** A mean with half of its interval, both in as many decimals as the mean has in three digits. */
export function meanText(info: MeasureInfo | undefined, { mean, halfWidth }: CurvePoint): string {
  const words = tabText.experiment.results;
  const decimals = Math.min(3, Math.max(0, 2 - Math.floor(Math.log10(Math.abs(mean)))));
  const text = (value: number) => {
    if (info?.isMeasured) return elapsed(1e6 * value);
    return info?.isShare ? percents(value) : fixed(value, decimals);
  };
  const both = words.mean(text(mean), halfWidth === undefined ? undefined : text(halfWidth));
  return info?.isShare ? words.inPercent(both) : both;
}

/** A mean with both ends of its interval. */
export function rangeText(info: MeasureInfo | undefined, point: CurvePoint): string {
  const interval = intervalOf(point, info);
  const mean = valueText(info, point.mean);
  return interval === undefined
    ? mean
    : tabText.experiment.results.interval(
        mean,
        valueText(info, interval[0]),
        valueText(info, interval[1]),
      );
}

/** A place on the horizontal axis in words. */
export function placeText({ axis }: ExperimentDocument, x: number): string {
  const words = tabText.experiment;
  if (axis?.type !== "parameter") {
    return words.results.loadOf(number(x));
  }
  const [, unit] = words.axis.parameters[axis.parameter];
  return beside(number(x), unit);
}

/** Whether the 95 % interval of a paired difference leaves out zero. */
function differs({ mean, halfWidth }: CurvePoint): boolean {
  return halfWidth !== undefined && Math.abs(mean) > halfWidth;
}

/** Less than this is no difference that a chart shows. */
const SEEN = 0.005;

const largest = (points: readonly CurvePoint[]) =>
  points.reduce<CurvePoint | undefined>(
    (best, one) => (best === undefined || Math.abs(one.mean) > Math.abs(best.mean) ? one : best),
    undefined,
  );

/** Sentence on a chart over the load: where a series lies above the first, and where below. */
function chartText(first: SeriesSummary, other: SeriesSummary, shown: Measure): string | undefined {
  const words = tabText.experiment.results.comparison;
  if (shown !== "successByLoad" && shown !== "successUpToLoad") return undefined;
  const below = new Map(curveOf(first, shown)?.points.map(({ x, mean }) => [x, mean]));
  const gains = (curveOf(other, shown)?.points ?? []).flatMap((point) => {
    const mean = point.mean - (below.get(point.x) ?? Number.NaN);
    return Number.isNaN(mean) ? [] : [{ ...point, mean }];
  });
  if (gains.length === 0) return undefined;
  const sideOf = ({ mean }: CurvePoint) => (Math.abs(mean) < SEEN ? 0 : Math.sign(mean));
  const sides = [1, -1].flatMap((sign) => {
    const most = largest(gains.filter((one) => sideOf(one) === sign));
    if (most === undefined) return [];
    const regions: [from: number, to: number][] = [];
    for (const [at, one] of gains.entries()) {
      if (sideOf(one) !== sign) continue;
      const before = gains[at - 1];
      const region = regions.at(-1);
      if (region !== undefined && before !== undefined && sideOf(before) === sign)
        region[1] = one.x;
      else regions.push([one.x, one.x]);
    }
    const loads = regions.map(([from, to]) =>
      from === to ? number(from) : words.fromTo(number(from), number(to)),
    );
    return words.loads(sign > 0, loads, number(most.x), percents(Math.abs(most.mean)));
  });
  return words.chart[shown](other.name, first.name, sides);
}

/**
 * Sentences on each series after the first: its chart over the load; where it reserves more or less
 * than the first on the same requests, and where the difference is not significant.
 */
export function comparisonTexts(
  document: ExperimentDocument,
  { series }: ExperimentSummary,
  shown: Measure,
): string[] {
  const words = tabText.experiment.results.comparison;
  const days = document.axis?.type !== "parameter";
  const [first, ...others] = series;
  if (first === undefined) return [];
  return others.flatMap((other) => {
    const chart = days ? chartText(first, other, shown) : undefined;
    const points = (curveOf(other, "successGain")?.points ?? []).filter(
      ({ halfWidth }) => halfWidth !== undefined,
    );
    const said = (...more: string[]) => sentences([chart, ...more]);
    if (points.length === 0) return chart === undefined ? [] : [chart];
    const sides: string[] = [];
    for (const sign of [1, -1]) {
      const side = points.filter((one) => differs(one) && Math.sign(one.mean) === sign);
      const most = largest(side);
      if (most === undefined) continue;
      const by = words.by(percents(Math.abs(most.mean)), percents(most.halfWidth ?? 0));
      const than = sides.length === 0 ? first.name : "";
      const place = points.length === 1 ? undefined : placeText(document, most.x);
      sides.push(words.side(sign > 0, than, by, side.length, points.length, place));
    }
    const same = points.filter((one) => !differs(one));
    if (sides.length === 0) {
      const half = Math.max(...points.map(({ halfWidth }) => halfWidth ?? 0));
      return [said(words.same(days, other.name, first.name, points.length, percents(half)))];
    }
    return [said(words.sentence(days, other.name, sides, same.length))];
  });
}

/** Sentence on a series that stands alone in a chart over the load: its shares where half and all of the grid is asked for. */
export function aloneTexts({ series }: ExperimentSummary, shown: Measure): string[] {
  const [one, ...others] = series;
  if (shown !== "successByLoad" || one === undefined || others.length > 0) return [];
  const points = curveOf(one, shown)?.points.filter(({ x }) => x === 50 || x === 100) ?? [];
  if (points.length === 0) return [];
  return [
    tabText.experiment.results.alone(points.map(({ x, mean }) => [number(x), percent(mean)])),
  ];
}

/** Sentence on each series after the first in which users end up with clearly less or more than in the first. */
export function usersTexts(
  document: ExperimentDocument,
  { series: [first, ...others] }: ExperimentSummary,
  shown: Measure,
): string[] {
  const words = tabText.experiment.results.comparison;
  return others.flatMap((other) => {
    const users = subjectsOf([other], shown).flatMap((name) => {
      const [now, before] = [other, first].map(
        (one) => one && curveOf(one, shown, name)?.points.at(-1),
      );
      return now === undefined || before === undefined ? [] : [{ name, now, before }];
    });
    const isMoved = ({ now, before }: (typeof users)[number]) =>
      Math.abs(now.mean - before.mean) > (now.halfWidth ?? 1) + (before.halfWidth ?? 1);
    const [one] = users;
    if (first === undefined || one === undefined || !users.some(isMoved)) return [];
    const shares = users
      .toSorted((a, b) => a.now.mean - a.before.mean - (b.now.mean - b.before.mean))
      .map(({ name, now, before }) => [name, percent(now.mean), percent(before.mean)] as const);
    return [words.users(placeText(document, one.now.x), other.name, first.name, shares)];
  });
}

/** For each series, the floor at which most is reserved, beside accepting every plan. */
export function admissionTexts(
  document: ExperimentDocument,
  { series }: ExperimentSummary,
): string[] {
  const { axis } = document;
  if (axis?.type !== "parameter" || axis.parameter !== "leastRevenuePercent") return [];
  const words = tabText.experiment.results.admission;
  return series.flatMap((one) => {
    const success = curveOf(one, "success")?.points ?? [];
    const all = success.find(({ x }) => x === 0);
    const best = success.reduce(
      (most, point) => (point.mean > most.mean ? point : most),
      success[0] ?? { x: 0, mean: 0 },
    );
    if (all === undefined) return [];
    if (best.x === 0) return [words.none(one.name)];
    const revenue = curveOf(one, "revenue")?.points ?? [];
    const at = (place: number) => revenue.find(({ x }) => x === place)?.mean ?? 0;
    const gain = at(0) === 0 ? 0 : at(best.x) / at(0) - 1;
    return [
      words.best(
        one.name,
        placeText(document, best.x),
        percents(all.mean),
        percents(best.mean),
        percents(Math.abs(gain)),
        gain >= 0,
      ),
    ];
  });
}

/** Nothing of whole days, or where nothing grows. */
function growthFinding(
  document: ExperimentDocument,
  summary: ExperimentSummary,
): string | undefined {
  const { axis, planning } = document;
  if (!planning || axis?.type !== "parameter" || axis.values.length < 2) return undefined;
  const words = tabText.experiment;
  const series = summary.series.flatMap((one) => {
    const last = (measure: Measure) => curveOf(one, measure)?.points.at(-1);
    const [proven, effort] = [last("proven"), last("medianEffort")];
    return proven === undefined || effort === undefined ? [] : [{ name: one.name, proven, effort }];
  });
  const [first] = series;
  if (first === undefined) return undefined;
  const place = beside(words.axis.label(axis.parameter), placeText(document, first.proven.x));
  return words.results.planning.found(
    place,
    series.map(({ name, proven, effort }) => ({
      name,
      proven: percent(proven.mean),
      effort: number(Math.round(effort.mean)),
    })),
  );
}

/** Sentences on the results of a run, the main one first; none before it is complete. */
export function claims(
  document: ExperimentDocument,
  summary: ExperimentSummary,
  shown: Measure,
  partial: boolean,
): string[] {
  if (partial) return [];
  const growth = growthFinding(document, summary);
  return [
    ...(growth === undefined ? [] : [growth]),
    ...admissionTexts(document, summary),
    ...aloneTexts(summary, shown),
    ...usersTexts(document, summary, shown),
    ...comparisonTexts(document, summary, shown),
  ];
}
