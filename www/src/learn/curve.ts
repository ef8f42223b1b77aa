// A curve that a person draws before it is measured, and its mean absolute error.

/** Axes of a curve, and the measured one. */
export interface Curve {
  readonly xs: readonly number[];
  /** Range of the values. */
  readonly range: readonly [low: number, high: number];
  /** Smallest step by the keyboard. */
  readonly step: number;
  /** Words for a place, a value, a difference, and both axes. */
  readonly words: {
    readonly x: string;
    readonly y: string;
    readonly place: (x: number) => string;
    readonly value: (y: number) => string;
    readonly difference: (y: number) => string;
  };
  /** Measured value at each place. */
  readonly measured: () => Promise<readonly number[]>;
}

/** Mean absolute error of a drawn curve, and the index of its largest error. */
export function errorOf(
  drawn: readonly number[],
  measured: readonly number[],
): { mean: number; worst: number } {
  const errors = drawn.map((y, at) => Math.abs(y - (measured[at] ?? y)));
  const mean = errors.reduce((sum, error) => sum + error, 0) / Math.max(errors.length, 1);
  return { mean, worst: errors.indexOf(Math.max(...errors)) };
}
