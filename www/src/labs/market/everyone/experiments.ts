// Experiments behind the figures: who plays, in which markets, how often; their names and findings, and the dots drawn of them.

import type {
  ExperimentSummary,
  MarketExperimentDocument,
  MarketForecaster,
  MarketSeries,
  MarketSettings,
  SeriesSummary,
} from "../../../engine/pkg/coalloc.js";
import { type ExperimentKind, pointsOf } from "../../../experiments/kind.js";
import { storedIn } from "../../../experiments/stored.js";
import { experiments, everyone as words } from "../text/en/experiments.js";
import { shippedSeries } from "../text/shipped-series.js";

/** Readings that a person switches beside the figure. */
export interface Reading {
  /** Whether users begin together at 0 s, as in the paper; otherwise they arrive up to 40 s apart. */
  readonly jointStart: boolean;
  /** Equal budgets for equal work; else they differ by up to 30 %. */
  readonly equalBudgets: boolean;
  readonly sealed: boolean;
}

export const usual: Reading = { jointStart: true, equalBudgets: true, sealed: false };

/** The rows of the figure; all are compared with the first. */
export const rows = [
  "interval-mean",
  "sequential-game",
  "half-steps",
  "history-mean",
  "one-step-ahead",
  "naive",
  "perfect-foresight",
] as const;
export type Row = (typeof rows)[number];

/** Counts of players at which the crossing is measured. */
export const players = [1, 2, 5, 10, 15, 19] as const;

/** The places of the four backgrounds on the axis. */
export const backgrounds = [1, 2, 3, 4] as const;

/** Their marks, in this order. */
export const backgroundMarks = [
  { shape: "circle", isHollow: true },
  { shape: "square", isHollow: true },
  { shape: "circle", isHollow: false },
  { shape: "square", isHollow: false },
] as const;
const loads: readonly (readonly [load: number, variation: number])[] = [
  [0.2, 0.1],
  [0.2, 0.5],
  [0.5, 0.1],
  [0.5, 0.5],
];

function settingsOf(row: Row): MarketSettings {
  if (row === "half-steps") {
    return { forecaster: "sequential-game", stages: { most: 2, order: "at-once", step: 0.5 } };
  }
  return { forecaster: row satisfies MarketForecaster };
}

function common({ jointStart, equalBudgets, sealed }: Reading): MarketSettings {
  return {
    ...(!jointStart && { arrivalGap: 40 }),
    ...(!equalBudgets && { budgetSpread: 0.3 }),
    ...(sealed && { bids: "sealed" as const }),
  };
}

function experiment(
  title: string,
  parts: Pick<MarketExperimentDocument, "series" | "axis" | "replications"> & {
    settings: MarketSettings;
  },
): MarketExperimentDocument {
  return {
    format: "coalloc-market-experiment",
    version: 1,
    title,
    notes: "",
    seed: 0,
    printed: [],
    ...parts,
  };
}

/** All forecasters in the four backgrounds: used by everyone, or by one watched user among interval means. */
export function comparison(
  title: string,
  who: "everyone" | "watched",
  reading: Reading,
  replications: number,
): MarketExperimentDocument {
  const series = rows.map(
    (row): MarketSeries => ({ name: words.series[row], settings: settingsOf(row) }),
  );
  return experiment(title, {
    settings: { who: { type: who }, ...common(reading) },
    series,
    axis: { type: "backgrounds" },
    replications,
  });
}

/** Players of the game among interval means, by their number, in one background. */
export function adoption(
  title: string,
  place: number,
  reading: Reading,
  replications: number,
): MarketExperimentDocument {
  const [load, variation] = loads[place - 1] ?? [0.2, 0.1];
  return experiment(title, {
    settings: { background: { type: "drawn", load, variation, law: "ar1" }, ...common(reading) },
    series: [{ name: words.series["sequential-game"], settings: settingsOf("sequential-game") }],
    axis: { type: "parameter", parameter: "players", values: [...players] },
    replications,
  });
}

const { shipped } = experiments;

export const kind: ExperimentKind = {
  prefix: "market",
  shipped,
  stored: storedIn(import.meta.glob("../stored/*.json", { import: "default" })),
  places: { backgrounds: 4 },
  axis({ axis }: MarketExperimentDocument) {
    const [name, place] =
      axis?.type === "parameter"
        ? experiments.parameters[axis.parameter]
        : axis?.type === "time"
          ? experiments.time
          : experiments.backgrounds;
    return { name, place };
  },
  findings: (_, summary) => findings(summary),
};

/** How much longer or shorter tasks take than in the first series, over all places of the axis. */
function findings({ series }: ExperimentSummary): string[] {
  const [first, ...others] = series;
  const ratios = others.flatMap((one): [string, number, number][] => {
    const means = pointsOf(one, "timeRatio").map(({ mean }) => mean - 1);
    return means.length === 0 ? [] : [[one.name, Math.min(...means), Math.max(...means)]];
  });
  return first === undefined || ratios.length === 0 ? [] : [experiments.ratios(ratios, first.name)];
}

export interface Dot {
  readonly place: number;
  /** Task time against interval mean, as a part of it: below 0 is faster. */
  readonly mean: number;
  readonly half: number;
}

/** The series of a row, in an experiment made here or in one that ships. */
function seriesOf({ series }: ExperimentSummary, row: Row): SeriesSummary | undefined {
  return series.find(({ name }) => name === words.series[row] || name === shippedSeries[row]);
}

/** Rows with their dots in the four backgrounds; interval mean is the line at 0. */
export function dotsOf(summary: ExperimentSummary): { row: Row; dots: Dot[] }[] {
  return rows.slice(1).map((row) => {
    const series = seriesOf(summary, row);
    const points = series === undefined ? [] : pointsOf(series, "timeRatio");
    const dots = backgrounds.flatMap((place): Dot[] => {
      const point = points.find(({ x }) => x === place);
      return point === undefined
        ? []
        : [{ place, mean: point.mean - 1, half: point.halfWidth ?? 0 }];
    });
    return { row, dots };
  });
}

/** The fewest and the most seconds that 0 stands for. */
export function baseOf(summary: ExperimentSummary): readonly [number, number] | undefined {
  const series = seriesOf(summary, rows[0]);
  const means = series === undefined ? [] : pointsOf(series, "taskSeconds").map(({ mean }) => mean);
  return means.length === 0 ? undefined : [Math.min(...means), Math.max(...means)];
}

export interface Crossing {
  readonly count: number;
  readonly players: number;
  readonly others: number | undefined;
}

/** Task time of players and of the others in one background, by the number of players. */
export function crossingOf(series: SeriesSummary): Crossing[] {
  const own = pointsOf(series, "taskSeconds");
  const others = pointsOf(series, "othersTaskSeconds");
  return own.map(({ x, mean }) => ({
    count: x,
    players: mean,
    others: others.find((other) => other.x === x)?.mean,
  }));
}

/** Between which counts playing stops paying; without an answer where it always or never does. */
export function crossedBetween(points: readonly Crossing[]): readonly [number, number] | undefined {
  const pays = ({ players, others }: Crossing) => others !== undefined && players < others;
  const at = points.findIndex(
    (point, index) => index > 0 && !pays(point) && points.slice(0, index).every(pays),
  );
  const before = points[at - 1];
  const after = points[at];
  return before === undefined || after === undefined ? undefined : [before.count, after.count];
}

/** Whether a row is faster or slower in all four backgrounds, or neither. */
export function verdictOf(dots: readonly Dot[]): "faster" | "slower" | "mixed" | undefined {
  if (dots.length < backgrounds.length) return undefined;
  if (dots.every(({ mean }) => mean < 0)) return "faster";
  return dots.every(({ mean }) => mean > 0) ? "slower" : "mixed";
}
