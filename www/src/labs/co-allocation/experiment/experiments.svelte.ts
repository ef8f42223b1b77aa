// State of the Simulate tab while it is closed: the experiment being set up, runs, workers.

import { GRACE_MS } from "../../../engine/client.js";
import { callExperiment } from "../../../engine/experiments.js";
import type { ExperimentDocument } from "../../../engine/pkg/coalloc.js";
import { TRIAL_EXTRAS } from "../../../engine/units.js";
import { experimentFacts, tellFacts } from "../../../experiments/facts.js";
import { ExperimentRoom } from "../../../experiments/room.svelte.js";
import { ExperimentRun } from "../../../experiments/run.svelte.js";
import { Pace } from "../../../experiments/size.js";
import type { StoredRun } from "../../../experiments/stored.js";
import type { Playground } from "../playground.svelte.js";
import { Draft, type Shipped } from "./draft.svelte.js";
import { cellKey, runKind, sizeOf, workersOf } from "./size.js";
import { stored } from "./stored.js";

/** A run of this lab. */
export type Run = ExperimentRun<ExperimentDocument>;

/** Runs kept; the oldest that is not pinned makes room. */
export const MOST_RUNS = 8;
/** At most this long, days are simulated to estimate how long a run will take. */
const TRIAL_MS = 1500;
const TRIAL_DAYS = 6;

/** A run in the list. */
export interface Entry {
  /** Counted from 1, stored results from -1 down; never used twice. */
  number: number;
  run: Run | StoredRun<ExperimentDocument>;
  pinned: boolean;
  /** Whether its series are drawn beside those of the run in view. */
  compared: boolean;
}

export class Experiments extends ExperimentRoom<ExperimentDocument> {
  readonly draft = new Draft();
  entries = $state.raw<readonly Entry[]>([]);
  /** Number of the run in view. */
  shownNumber = $state<number>();
  readonly #pace = new Pace<ExperimentDocument>(cellKey);
  #trial = new AbortController();

  constructor() {
    super(runKind);
  }

  // Not derived: these live longer than the tab in which they are made, and what is derived would end with it.
  /** The run in view. */
  get shown(): Entry | undefined {
    return this.entries.find(({ number }) => number === this.shownNumber);
  }

  get active(): Run | undefined {
    const run = this.entries.find(({ run }) => run.active)?.run;
    return run instanceof ExperimentRun ? run : undefined;
  }

  /** Sets up an experiment that ships or was opened, and shows its stored result if there is one. */
  async choose(preset: Shipped | undefined): Promise<void> {
    this.draft.begin(preset);
    const load = stored[preset?.id ?? ""];
    if (preset === undefined || load === undefined) return;
    const { document } = preset;
    const isThere = ({ run }: Entry) => run.state === "stored" && run.document === document;
    if (!this.entries.some(isThere)) {
      const { number, run } = await this.recalled(document, load);
      this.entries = kept([{ number, run, pinned: false, compared: false }, ...this.entries]);
    }
    // Meanwhile another one may have been chosen, or something is running.
    const entry = this.entries.find(isThere);
    if (this.draft.preset === preset && this.active === undefined) this.shownNumber = entry?.number;
  }

  /** Sets up the experiment in a file. */
  override async read(content: string): Promise<Shipped> {
    const preset = await super.read(content);
    this.draft.begin(preset);
    return preset;
  }

  /** Runs an experiment; only one at a time. */
  start(document: ExperimentDocument): void {
    if (this.active !== undefined) {
      return;
    }
    this.endTrial();
    const run = this.begin(document, workersOf(document), this.#pace);
    const entry = { number: run.number, run, pinned: false, compared: false };
    this.entries = kept([entry, ...this.entries]);
    this.shownNumber = entry.number;
  }

  show(number: number): void {
    this.shownNumber = number;
  }

  pin(number: number, pinned: boolean): void {
    this.#change(number, (entry) => ({ ...entry, pinned }));
  }

  compare(number: number, compared: boolean): void {
    this.#change(number, (entry) => ({ ...entry, compared }));
  }

  /** Deletes a run; one under way is stopped. */
  remove(number: number): void {
    const removed = this.entries.find((entry) => entry.number === number)?.run;
    if (removed?.state !== "stored") removed?.stop();
    this.entries = this.entries.filter((entry) => entry.number !== number);
    if (this.shownNumber === number) {
      this.shownNumber = this.entries[0]?.number;
    }
  }

  /** Estimate by the last run on this machine, else by days that were tried; undefined while nothing is known. */
  override expectedMs(document: ExperimentDocument): number | undefined {
    const last = super.expectedMs(document, workersOf(document));
    if (last !== undefined) return last;
    const size = sizeOf(document);
    const keys = this.#pace.keys(document, size);
    return this.#pace.duration(keys, () => size.replications, workersOf(document));
  }

  /** No estimate of an experiment's time is wanted any more. */
  endTrial(): void {
    this.#trial.abort();
  }

  /** Tries some days of an experiment, to say how long it will take. */
  async tryOut(document: ExperimentDocument): Promise<void> {
    this.endTrial();
    if (super.expectedMs(document) !== undefined) return;
    this.#trial = new AbortController();
    const { signal } = this.#trial;
    const keys = this.#pace.keys(document, sizeOf(document));
    const strange = [...keys.keys()].filter((cell) => !this.#pace.knows(keys[cell] ?? ""));
    const some = spread(strange, TRIAL_DAYS);
    const [worker] = this.take(1);
    if (worker === undefined) {
      return;
    }
    const trialMs = TRIAL_MS / some.length;
    const extras = document.reasons === true || document.bound === true;
    // A single request may take longer than all of that; then nothing can be said.
    const limitMs = trialMs * (extras ? 1 + TRIAL_EXTRAS : 1) + GRACE_MS;
    try {
      for (const cell of some) {
        const ms = await callExperiment(
          worker,
          runKind.prefix,
          "TryUnit",
          [document, cell, trialMs],
          { signal, limitMs },
        );
        if (signal.aborted) {
          break;
        }
        this.#pace.learn(keys[cell] ?? "", ms);
        this.learned++;
      }
    } catch {
      // Refusals are reported when the experiment is run; a lost worker is restarted.
    }
    this.give([worker]);
  }

  /** Stops the run under way and deletes it. */
  discard(): void {
    const under = this.entries.find(({ run }) => run.active);
    if (under !== undefined) {
      this.remove(under.number);
    }
  }

  #change(number: number, change: (entry: Entry) => Entry): void {
    this.entries = this.entries.map((entry) => (entry.number === number ? change(entry) : entry));
  }
}

/** Leaves out the oldest runs that are not pinned. */
function kept(entries: readonly Entry[]): Entry[] {
  const room = entries.length - MOST_RUNS;
  const loose = entries
    .filter(({ pinned, run }) => !pinned && !run.active)
    .map((one) => one.number);
  const gone = new Set(room > 0 ? loose.slice(-room) : []);
  return entries.filter(({ number }) => !gone.has(number));
}

/** At most `most` of some numbers, the first and the last among them. */
function spread(numbers: readonly number[], most: number): number[] {
  if (numbers.length <= most) {
    return [...numbers];
  }
  const at = (index: number) => Math.round((index * (numbers.length - 1)) / (most - 1));
  return Array.from({ length: most }, (_, index) => numbers[at(index)] ?? 0);
}

const known = new WeakMap<Playground, Experiments>();

/** Experiments of `playground`; made when first opened, so that the first load is without them. */
export function experimentsOf(playground: Playground): Experiments {
  const before = known.get(playground);
  if (before !== undefined) return before;
  const experiments = new Experiments();
  known.set(playground, experiments);
  tellFacts(playground, () =>
    experimentFacts(experiments.draft.preset?.id, experiments.shown?.run),
  );
  return experiments;
}
