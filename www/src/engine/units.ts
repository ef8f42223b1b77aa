// Days of an experiment in a worker: simulated in slices, tried out, summed up. The same for every lab.

import type { ExperimentSummary, MeasureInfo, UnitProgress, UnitResult } from "./pkg/coalloc.js";
import { Slices } from "./slices.js";

/** A checked experiment. */
export interface Experiment {
  begin(unit: number): Unit;
  summary(units: UnitResult[]): ExperimentSummary;
  /** Fewer than all where the experiment may stop before. */
  wantedReplications(units: UnitResult[]): number;
  /** Measures, the most telling first. */
  measures(): MeasureInfo[];
  free(): void;
}

/** A day at work. */
export interface Unit {
  advance(steps: number): UnitProgress;
  result(): UnitResult | undefined;
  free(): void;
}

/** A day of an experiment, and the milliseconds the engine worked on it. */
export interface SimulatedUnit {
  result: UnitResult;
  ms: number;
}

/** Summary of some days of an experiment, and the replications wanted after all. */
export interface RunSummary {
  summary: ExperimentSummary;
  wantedReplications: number;
  measures: MeasureInfo[];
}

/** In a trial day, reasons and bounds may take up to this many times as long as its requests; the estimate leaves out the rest. */
export const TRIAL_EXTRAS = 4;
/** Minimum time between two progress messages. */
const PROGRESS_MS = 250;

/** Pieces of the slices that the days before ended with, by their stage: the next day begins with an eighth of them. */
export type KnownSlices = Map<string | undefined, number>;

/** Calls `use` with a day, then frees it. */
export async function using<One extends { free(): void }, Answer>(
  one: One,
  use: (one: One) => Answer | Promise<Answer>,
): Promise<Answer> {
  try {
    return await use(one);
  } finally {
    one.free();
  }
}

/** The experiment that was asked about last: checked once and not for each of its days, tables and files. */
export class ExperimentCache<Document, One extends { free(): void }> {
  readonly #check: (document: Document) => One;
  #text = "";
  #run = 0;
  #experiment: One | undefined;

  constructor(check: (document: Document) => One) {
    this.#check = check;
  }

  of(document: Document): One {
    const text = JSON.stringify(document);
    if (text !== this.#text || this.#experiment === undefined) {
      this.#experiment?.free();
      this.#experiment = undefined;
      this.#experiment = this.#check(document);
      this.#text = text;
      this.#run = 0;
    }
    return this.#experiment;
  }

  /** Experiment of a run, whose document is sent once; undefined if another came meanwhile. */
  ofRun(run: number, document: Document | undefined): One | undefined {
    if (document !== undefined) {
      this.of(document);
      this.#run = run;
    }
    return run === this.#run ? this.#experiment : undefined;
  }
}

/** Simulates a day until it is done or `stopped` resolves to true; awaiting it also lets the worker handle messages. */
export function simulateUnit(
  experiment: Pick<Experiment, "begin">,
  unit: number,
  post: (progress: UnitProgress) => void,
  stopped: () => Promise<boolean>,
  known?: KnownSlices,
): Promise<SimulatedUnit | undefined> {
  return using(experiment.begin(unit), async (day) => {
    const { ms, result } = await advance(day, post, stopped, PROGRESS_MS, known);
    return result && { result, ms };
  });
}

/** Milliseconds a day takes; one that takes longer than the limit is estimated from its beginning. */
export function tryUnit(
  begun: Unit,
  limitMs: number,
  stopped: () => Promise<boolean>,
): Promise<number> {
  return using(begun, async (day) => {
    let share = 0;
    let limit = limitMs;
    const { ms } = await advance(
      day,
      ({ submitted, total }) => {
        share = total > 0 ? submitted / total : 0;
        limit = share < 1 ? limitMs : limitMs * (1 + TRIAL_EXTRAS);
      },
      async (spent) => spent > limit || stopped(),
      0,
    );
    return share > 0 ? ms / share : ms;
  });
}

async function advance(
  day: Unit,
  post: (progress: UnitProgress) => void,
  stopped: (spentMs: number) => Promise<boolean>,
  postEveryMs = PROGRESS_MS,
  known?: KnownSlices,
): Promise<{ ms: number; result: UnitResult | undefined }> {
  const slices = new Slices<string | undefined>(known);
  let stage: string | undefined;
  let posted = performance.now();
  for (;;) {
    const progress = slices.next(stage, (steps) => day.advance(steps));
    stage = progress.stage;
    if (stage === "over") {
      return { ms: slices.spentMs, result: day.result() };
    }
    if (performance.now() - posted >= postEveryMs) {
      posted = performance.now();
      post(progress);
    }
    if (await stopped(slices.spentMs)) {
      return { ms: slices.spentMs, result: undefined };
    }
  }
}

/** The days of one run that were sent so far: thousands of them are not sent again with every look at the run. */
export class UnitCache {
  #run = 0;
  #units: UnitResult[] = [];

  /** Joint summary with these units; undefined where some before number `from` are missing. */
  summarize(
    experiment: Experiment,
    run: number,
    from: number,
    units: UnitResult[],
  ): RunSummary | undefined {
    const known = run === this.#run ? this.#units.length : 0;
    if (from > known) {
      return undefined;
    }
    this.#units = [...(run === this.#run ? this.#units.slice(0, from) : []), ...units];
    this.#run = run;
    return {
      summary: experiment.summary(this.#units),
      wantedReplications: experiment.wantedReplications(this.#units),
      measures: experiment.measures(),
    };
  }
}
