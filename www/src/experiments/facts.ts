// Results of an experiment as facts, for the goals of lessons and exercises.

import type { ExperimentSummary } from "../engine/pkg/coalloc.js";
import type { Facts } from "../store/rules.js";

/** Facts of the experiments of a store, once there are some. */
const known = new WeakMap<object, () => Facts>();

/** Makes the experiment in view known to the goals of exercises. */
export function tellFacts(store: object, facts: () => Facts): void {
  known.set(store, facts);
}

/** Facts of the experiment in view; `null` where none was opened. */
export function factsOfExperiments(store: object): Facts | null {
  return known.get(store)?.() ?? null;
}

/** Facts of the race of a store, once there can be one. */
const races = new WeakMap<object, () => Facts>();

/** Makes the race in view known to the goals of exercises. */
export function tellRace(store: object, facts: () => Facts): void {
  races.set(store, facts);
}

/** Facts of the race in view; `null` where its tab was never opened. */
export function factsOfRace(store: object): Facts | null {
  return races.get(store)?.() ?? null;
}

interface Run {
  readonly state: string;
  readonly summary?: ExperimentSummary | undefined;
}

/**
 * Facts of an experiment and its run in view: its id, whether it was run here to its end, its days or runs, and every measure
 * by series and place on the axis.
 */
export function experimentFacts(id: string | undefined, run: Run | undefined): Facts {
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
