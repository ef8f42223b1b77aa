// Means over seeds with their 95 % half width, for the grid of who pays.

/** Student's t, two-sided 95 %, by degrees of freedom from 1. */
const t95 = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145,
  2.131, 2.12, 2.11, 2.101, 2.093,
];

export interface Mean {
  readonly mean: number;
  /** Absent for a single value. */
  readonly half?: number;
}

export function meanOf(values: readonly number[]): Mean {
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, count);
  const factor = t95[count - 2];
  if (factor === undefined) return { mean };
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, half: factor * Math.sqrt(squares / (count - 1) / count) };
}
