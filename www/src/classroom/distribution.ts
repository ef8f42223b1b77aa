// Counts of a class: how many met the goal, and a histogram of any number that is handed in.

import { roundStep } from "../plot/frame.svelte.js";
import { factOf, type Group } from "./gathered.js";
import type { HandIn } from "./hand-in.js";
import { numberOf } from "./mentioned.js";

/** Name of a number to be shown: minutes, tries, or a fact. */
export type Measure =
  | { readonly kind: "minutes" | "tries" }
  | { readonly kind: "fact"; readonly name: string };

/** Values from one to the next, the end excluded, with how many students have one of them. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly met: number;
  readonly others: number;
}

export interface Histogram {
  readonly bins: readonly Bin[];
  /** Whether values are times of day, in minutes. */
  readonly areTimes: boolean;
  /** Students without a value. */
  readonly missing: number;
}

const mostBins = 12;

export function measured(handIn: HandIn, measure: Measure): number | undefined {
  if (measure.kind !== "fact") return handIn[measure.kind];
  const fact = factOf(handIn, measure.name);
  return fact && numberOf(fact.best ?? fact.last);
}

/** The facts of a group that are numbers. */
export function measuresOf({ handIns, facts, hasGoal }: Group): Measure[] {
  const named = facts.map((name) => ({ kind: "fact", name }) as const);
  const numbers = named.filter((fact) => handIns.some((one) => measured(one, fact) !== undefined));
  return [{ kind: "minutes" }, ...(hasGoal ? [{ kind: "tries" } as const] : []), ...numbers];
}

export function histogramOf(handIns: readonly HandIn[], measure: Measure): Histogram {
  const values = handIns.flatMap((one) => {
    const value = measured(one, measure);
    return value === undefined ? [] : [{ value, met: one.met === true }];
  });
  const missing = handIns.length - values.length;
  const areTimes =
    measure.kind === "fact" &&
    handIns.some((one) => factOf(one, measure.name)?.last.includes(":") === true);
  if (values.length === 0) return { bins: [], areTimes, missing };
  const all = values.map(({ value }) => value);
  const [least, greatest] = [Math.min(...all), Math.max(...all)];
  const areWhole = all.every(Number.isInteger);
  const rough = roundStep(Math.max(greatest - least, areWhole ? 1 : 1e-9), mostBins - 1);
  const step = areTimes ? timeStep(greatest - least) : areWhole ? Math.max(1, rough) : rough;
  const first = Math.floor(least / step);
  const count = Math.min(mostBins + 2, Math.floor(greatest / step) - first + 1);
  const bins = Array.from({ length: count }, (_, at) => ({
    from: (first + at) * step,
    to: (first + at + 1) * step,
    met: 0,
    others: 0,
  }));
  for (const { value, met } of values) {
    const bin = bins[Math.min(count - 1, Math.floor(value / step) - first)];
    if (bin !== undefined) bin[met ? "met" : "others"] += 1;
  }
  return { bins, areTimes, missing };
}

/** A step that divides the hour. */
function timeStep(length: number): number {
  const steps = [1, 2, 5, 10, 15, 30, 60, 120, 240, 480, 1440];
  return steps.find((step) => length / step < mostBins) ?? roundStep(length, mostBins);
}
