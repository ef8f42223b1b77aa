// Candidates in the order of preference, and the tree that this order walks.

import type { Metric, Preference } from "../document/types.js";

/** Values by which candidates are compared. */
export interface Leaf {
  /** Place of its cluster. */
  readonly site: number;
  readonly start: number;
  readonly end: number;
  readonly processors: number;
  readonly cost: number;
  readonly esr: number;
  /** Absent where it would be refused: that comes last. */
  readonly impact?: number | undefined;
}

export function metricOf(leaf: Leaf, metric: Metric): number {
  if (metric === "duration") return leaf.end - leaf.start;
  if (metric === "impact") return leaf.impact ?? Number.MAX_SAFE_INTEGER;
  return leaf[metric];
}

/** The order of equals: by start, cluster and processors, all rising. */
const rest: readonly Preference[] = (["start", "site", "processors"] as const).map((metric) => ({
  metric,
  order: "rising",
}));

/** Level by level; what is equal on all levels by the order of equals. */
export function ordered<One extends Leaf>(
  leaves: readonly One[],
  preferences: readonly Preference[],
): One[] {
  const levels = [...preferences, ...rest];
  return [...leaves].sort((a, b) => {
    for (const { metric, order } of levels) {
      const by = metricOf(a, metric) - metricOf(b, metric);
      if (by !== 0) return order === "rising" ? by : -by;
    }
    return 0;
  });
}

/** A branch: leaves `from` up to `to` that are equal on all levels down to this one. */
export interface Branch {
  readonly from: number;
  readonly to: number;
  readonly value: number;
}

/** The branches of every level; the leaves are in order. */
export function branchesOf(
  leaves: readonly Leaf[],
  preferences: readonly Preference[],
): Branch[][] {
  let above: readonly Branch[] = [{ from: 0, to: leaves.length, value: 0 }];
  return preferences.map(({ metric }) => {
    const level = above.flatMap(({ from, to }) => {
      const branches: Branch[] = [];
      for (let at = from; at < to; at++) {
        const leaf = leaves[at];
        if (leaf === undefined) continue;
        const value = metricOf(leaf, metric);
        const last = branches.at(-1);
        if (last?.value === value) branches[branches.length - 1] = { ...last, to: at + 1 };
        else branches.push({ from: at, to: at + 1, value });
      }
      return branches;
    });
    above = level;
    return level;
  });
}

/** The eight candidates of the slide; the letters are clusters. */
export const slideLeaves: readonly Leaf[] = (
  [
    [0, 0, 4, 8, 10],
    [0, 1, 4, 16, 15],
    [0, 2, 6, 8, 9],
    [0, 3, 6, 16, 13],
    [1, 1, 4, 8, 12],
    [1, 2, 4, 16, 16],
    [1, 3, 6, 8, 8],
    [1, 4, 6, 16, 8],
  ] as const
).map(([site, start, end, processors, cost]) => ({ site, start, end, processors, cost, esr: 1 }));
