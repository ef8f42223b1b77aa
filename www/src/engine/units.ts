// Days of an experiment in a worker: simulated in slices, tried out, summed up.

import type * as engines from "./pkg-engines/coalloc.js";
import type {
  ExperimentDocument,
  ExperimentUnit,
  UnitProgress,
  UnitResult,
  UnitStage,
} from "./pkg-engines/coalloc.js";
import { type Arguments, type Judged, type SimulatedUnit, TRIAL_EXTRAS } from "./protocol.js";
import { Slices } from "./slices.js";

/** What experiments need of the engine. */
export type ExperimentEngine = Pick<typeof engines, "Experiment">;

/** Minimum time between two progress messages. */
const PROGRESS_MS = 250;

/** Calls `use` with a checked experiment, then frees it. */
export function withExperiment<Answer>(
  engine: ExperimentEngine,
  document: ExperimentDocument,
  use: (experiment: engines.Experiment) => Answer,
): Answer {
  const experiment = new engine.Experiment(document);
  try {
    return use(experiment);
  } finally {
    experiment.free();
  }
}

/** The experiment of the last run, so that it is checked once and not for each of its days. */
export class ExperimentCache {
  #run = 0;
  #experiment: engines.Experiment | undefined;

  of(engine: ExperimentEngine, run: number, document: ExperimentDocument): engines.Experiment {
    if (run !== this.#run || this.#experiment === undefined) {
      this.#experiment?.free();
      this.#experiment = undefined;
      this.#experiment = new engine.Experiment(document);
      this.#run = run;
    }
    return this.#experiment;
  }
}

/** Simulates a day until it is done or `stopped` resolves to true; awaiting it also lets the worker handle messages. */
export async function simulateUnit(
  experiment: engines.Experiment,
  unit: number,
  tell: (progress: UnitProgress) => void,
  stopped: () => Promise<boolean>,
): Promise<SimulatedUnit | undefined> {
  const day = experiment.begin(unit);
  try {
    const { ms, result } = await advance(day, tell, stopped);
    return result && { result, ms };
  } finally {
    day.free();
  }
}

/** Milliseconds a day takes; one that takes longer than the limit is estimated from its beginning. */
export async function tryUnit(
  engine: ExperimentEngine,
  [document, unit, limitMs]: [ExperimentDocument, number, number],
  stopped: () => Promise<boolean>,
): Promise<number> {
  const day = withExperiment(engine, document, (experiment) => experiment.begin(unit));
  try {
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
  } finally {
    day.free();
  }
}

async function advance(
  day: ExperimentUnit,
  tell: (progress: UnitProgress) => void,
  stopped: (spentMs: number) => Promise<boolean>,
  tellEveryMs = PROGRESS_MS,
): Promise<{ ms: number; result: UnitResult | undefined }> {
  const slices = new Slices<UnitStage | undefined>();
  let stage: UnitStage | undefined;
  let told = performance.now();
  for (;;) {
    const progress = slices.next(stage, (steps) => day.advance(steps));
    stage = progress.stage;
    if (stage === "over") {
      return { ms: slices.spentMs, result: day.result() };
    }
    if (performance.now() - told >= tellEveryMs) {
      told = performance.now();
      tell(progress);
    }
    if (await stopped(slices.spentMs)) {
      return { ms: slices.spentMs, result: undefined };
    }
  }
}

/** The days of one run that were sent so far: thousands of them are not sent again with every look at the run. */
export class Heard {
  #run = 0;
  #units: UnitResult[] = [];

  /** What they say together with these, and how many of every series are wanted after all. */
  judge(
    experiment: engines.Experiment,
    [run, , from, units]: Arguments<"judgeExperiment">,
  ): Judged | undefined {
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
