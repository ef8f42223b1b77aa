// Dots of the figure: means with intervals, against interval mean in the same markets.

import type { ExperimentSummary, SeriesSummary } from "../../../engine/pkg/coalloc.js";
import { pointsOf } from "../../../experiments/kind.js";
import { everyone as words } from "../text/en/experiments.js";
import { backgrounds, type Row, rows } from "./experiments.js";

export interface Dot {
  readonly place: number;
  /** Task time against interval mean, as a part of it: below 0 is faster. */
  readonly mean: number;
  readonly half: number;
}

/** Rows with their dots in the four backgrounds; interval mean is the line at 0. */
export function dotsOf(summary: ExperimentSummary): { row: Row; dots: Dot[] }[] {
  return rows.slice(1).map((row) => {
    const series = summary.series.find(({ name }) => name === words.series[row]);
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
  const series = summary.series.find(({ name }) => name === words.series[rows[0]]);
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

/** Between which counts playing stops to pay; without an answer where it always or never does. */
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
