// A small picture of a result: its curves or bars without axes.

/** A line or the bars of a small picture; shares of its width and height. */
export interface Sketch {
  readonly kind: "lines" | "bars";
  readonly series: readonly (readonly { readonly x: number; readonly y: number }[])[];
}

interface Point {
  readonly x: number;
  readonly mean: number;
}

/** Curves in a small picture that is as high as this range of means; without one, they fill it. */
export function sketchOf(lines: readonly (readonly Point[])[], range?: Range): Sketch {
  const places = rangeOf(lines.flat().map(({ x }) => x));
  const means = range ?? widened(rangeOf(lines.flat().map(({ mean }) => mean)));
  const point = ({ x, mean }: Point) => ({ x: share(x, places), y: share(mean, means) });
  return { kind: "lines", series: lines.map((line) => line.map(point)) };
}

type Range = readonly [low: number, high: number];

const rangeOf = (values: readonly number[]): Range => [Math.min(...values), Math.max(...values)];
const share = (value: number, [low, high]: Range) => (value - low) / Math.max(1e-9, high - low);
/** With an eighth more on either side. */
const widened = ([low, high]: Range): Range => [low - (high - low) / 8, high + (high - low) / 8];
