// State of the Simulate tab while it is closed: the experiment being set up, runs, workers.

import { EngineWorker, GRACE_MS } from "../../../engine/client.js";
import type { ExperimentDocument, ExperimentPreset } from "../../../engine/pkg/coalloc.js";
import { TRIAL_EXTRAS } from "../../../engine/units.js";
import type { Playground } from "../playground.svelte.js";
import { Draft } from "./draft.svelte.js";
import { Run, StoredRun } from "./run.svelte.js";
import { cellKey, cellsOf, duration, Pace, sizeOf, workersOf } from "./size.js";
import { isStored, storedResult } from "./stored.js";

/** Runs kept; the oldest that is not pinned makes room. */
export const MOST_RUNS = 8;
/** At most this long, days are simulated to estimate how long a run will take. */
const TRIAL_MS = 1500;
const TRIAL_DAYS = 6;

/** A run in the list. */
export interface Entry {
  /** Counted from 1, stored results from -1 down; never used twice. */
  number: number;
  run: Run | StoredRun;
  pinned: boolean;
  /** Whether its series are drawn beside those of the run in view. */
  compared: boolean;
}

export class Experiments {
  readonly draft = new Draft();
  presets = $state.raw<readonly ExperimentPreset[]>([]);
  /** Experiments from files, the newest last. */
  opened = $state.raw<readonly ExperimentPreset[]>([]);
  entries = $state.raw<readonly Entry[]>([]);
  /** Number of the run in view. */
  shownNumber = $state<number>();
  /** Changes whenever something was learned about how long days take. */
  learned = $state(0);
  /** Summaries, charts and single days are made apart from the runs, so that neither waits for the other. */
  readonly worker = new EngineWorker();
  readonly #pace = new Pace();
  /** Workers that are started already and have nothing to do. */
  #idle: EngineWorker[] = [];
  #last = 0;
  #lastStored = 0;
  #trial = new AbortController();

  // Not derived: these live longer than the tab in which they are made, and what is derived would end with it.
  /** The run in view. */
  get shown(): Entry | undefined {
    return this.entries.find(({ number }) => number === this.shownNumber);
  }

  get active(): Run | undefined {
    const run = this.entries.find(({ run }) => run.active)?.run;
    return run instanceof Run ? run : undefined;
  }

  /** Fetches the experiments that ship with the engine. */
  async open(): Promise<void> {
    if (this.presets.length === 0) {
      this.presets = await this.worker.call("experimentPresets", []);
    }
  }

  /** Sets up an experiment that ships or was opened, and shows its stored result if there is one. */
  async choose(preset: ExperimentPreset | undefined): Promise<void> {
    this.draft.begin(preset);
    if (preset === undefined || !isStored(preset.id)) return;
    const { document } = preset;
    const isThere = ({ run }: Entry) => run instanceof StoredRun && run.document === document;
    if (!this.entries.some(isThere)) {
      const { summary } = await storedResult(preset.id);
      const number = --this.#lastStored;
      const summarized = await this.worker.call("summarizeExperiment", [number, document, 0, []]);
      const measures = new Map(summarized?.measures.map((info) => [info.id, info]));
      const run = new StoredRun(document, summary, measures);
      this.entries = kept([{ number, run, pinned: false, compared: false }, ...this.entries]);
    }
    // Meanwhile another one may have been chosen, or something is running.
    const entry = this.entries.find(isThere);
    if (this.draft.preset === preset && this.active === undefined) this.shownNumber = entry?.number;
  }

  /** Sets up the experiment in a file, given as text; one that the engine refuses changes nothing. */
  async read(content: string): Promise<void> {
    const document = await this.worker.call("parseExperiment", [content]);
    const preset = { id: `file-${this.opened.length + 1}`, document };
    this.opened = [...this.opened, preset];
    this.draft.begin(preset);
  }

  /** Runs an experiment; only one at a time. */
  start(document: ExperimentDocument): void {
    if (this.active !== undefined) {
      return;
    }
    this.endTrial();
    const workers = this.#take(workersOf(document));
    const number = ++this.#last;
    const run = new Run(document, workers, {
      number,
      pace: this.#pace,
      summarize: (from, units) =>
        this.worker.call("summarizeExperiment", [
          number,
          from === 0 ? document : undefined,
          from,
          units,
        ]),
      ended: () => {
        this.#idle.push(...workers);
        this.learned++;
      },
    });
    const entry = { number, run, pinned: false, compared: false };
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
    if (removed instanceof Run) removed.stop();
    this.entries = this.entries.filter((entry) => entry.number !== number);
    if (this.shownNumber === number) {
      this.shownNumber = this.entries[0]?.number;
    }
  }

  /** Milliseconds a run of this experiment will take; undefined while nothing is known about it. */
  expectedMs(document: ExperimentDocument): number | undefined {
    void this.learned;
    const cells = this.#pace.cells(document);
    const { replications } = sizeOf(document);
    return cells && duration(cells, () => replications, workersOf(document));
  }

  /** No estimate of an experiment's time is wanted any more. */
  endTrial(): void {
    this.#trial.abort();
  }

  /** Tries some days of an experiment, to say how long it will take. */
  async tryOut(document: ExperimentDocument): Promise<void> {
    this.endTrial();
    this.#trial = new AbortController();
    const { signal } = this.#trial;
    const count = cellsOf(sizeOf(document));
    const strange = Array.from({ length: count }, (_, cell) => cell).filter(
      (cell) => !this.#pace.knows(cellKey(document, cell)),
    );
    const some = spread(strange, TRIAL_DAYS);
    const [worker] = this.#take(1);
    if (worker === undefined) {
      return;
    }
    const trialMs = TRIAL_MS / some.length;
    const extras = document.reasons === true || document.bound === true;
    // A single request may take longer than all of that; then nothing can be said.
    const limitMs = trialMs * (extras ? 1 + TRIAL_EXTRAS : 1) + GRACE_MS;
    try {
      for (const cell of some) {
        const ms = await worker.call("tryUnit", [document, cell, trialMs], { signal, limitMs });
        if (signal.aborted) {
          break;
        }
        this.#pace.learn(cellKey(document, cell), ms);
        this.learned++;
      }
    } catch {
      // Refusals are reported when the experiment is run; a lost worker is restarted.
    }
    this.#idle.push(worker);
  }

  /** Stops the run under way and deletes it. */
  discard(): void {
    const under = this.entries.find(({ run }) => run.active);
    if (under !== undefined) {
      this.remove(under.number);
    }
  }

  #take(count: number): EngineWorker[] {
    const taken = this.#idle.splice(0, count);
    while (taken.length < count) {
      taken.push(new EngineWorker());
    }
    return taken;
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
  const experiments = known.get(playground) ?? new Experiments();
  known.set(playground, experiments);
  return experiments;
}
