// Results of an experiment as facts, for the goals of lessons.

import type { ExperimentSummary } from "../engine/pkg/coalloc.js";

interface Run {
  readonly state: string;
  readonly summary?: ExperimentSummary | undefined;
}

/**
 * Facts of an experiment and its run in view: its id, whether it was run here to its end, its days or runs, and every measure
 * by series and place on the axis.
 */
export function experimentFacts(
  id: string | undefined,
  run: Run | undefined,
): Readonly<Record<string, unknown>> {
  const measures = new Map<string, Record<string, [number, number][]>>();
  for (const { name, curves } of run?.summary?.series ?? []) {
    for (const { measure, subject, points } of curves) {
      if (subject !== undefined) continue;
      const bySeries = measures.get(measure) ?? {};
      bySeries[name] = points.map(({ x, mean }) => [x ?? 0, mean]);
      measures.set(measure, bySeries);
    }
  }
  return {
    id: id ?? null,
    isRun: run?.state === "done" || run?.state === "early",
    replications: run?.summary?.replications ?? null,
    ...Object.fromEntries(measures),
  };
}
