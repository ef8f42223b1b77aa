// State of the experiments tab while it is closed: shipped and opened experiments, runs, workers.

import { EngineWorker } from "../engine/client.js";
import { callExperiment, type ExperimentPreset } from "../engine/experiments.js";
import { workerCount } from "../engine/pool.js";
import { type ExperimentKind, type ExperimentStore, unitsOf } from "./kind.js";
import { ExperimentRun } from "./run.svelte.js";

export class Experiments {
  readonly kind: ExperimentKind;
  presets = $state.raw<readonly ExperimentPreset[]>([]);
  /** Experiments from files, the newest last. */
  opened = $state.raw<readonly ExperimentPreset[]>([]);
  chosenId = $state<string>();
  /** The newest run of each experiment, by its id. */
  runs = $state.raw<ReadonlyMap<string, ExperimentRun>>(new Map());
  /** Reads, sums up and draws apart from the runs, so that neither waits for the other. */
  readonly worker = new EngineWorker();
  /** Workers that are started already and have nothing to do. */
  #idle: EngineWorker[] = [];
  #last = 0;

  constructor(kind: ExperimentKind) {
    this.kind = kind;
  }

  // Not derived: these live longer than the tab in which they are made, and what is derived would end with it.
  get all(): readonly ExperimentPreset[] {
    return [...this.presets, ...this.opened];
  }

  get chosen(): ExperimentPreset | undefined {
    return this.all.find(({ id }) => id === this.chosenId) ?? this.presets[0];
  }

  /** The run of the experiment in view. */
  get shown(): ExperimentRun | undefined {
    return this.runs.get(this.chosen?.id ?? "");
  }

  get active(): ExperimentRun | undefined {
    return [...this.runs.values()].find(({ active }) => active);
  }

  /** Fetches the experiments that ship with the engine. */
  async open(): Promise<void> {
    if (this.presets.length === 0) {
      this.presets = await callExperiment(this.worker, this.kind.prefix, "ExperimentPresets", []);
    }
  }

  /** Takes the experiment of a file, given as text; one that the engine refuses changes nothing. */
  async read(content: string): Promise<void> {
    const document = await callExperiment(this.worker, this.kind.prefix, "ParseExperiment", [
      content,
    ]);
    const id = `file-${this.opened.length + 1}`;
    this.opened = [...this.opened, { id, document }];
    this.chosenId = id;
  }

  /** Runs the experiment in view; one that still runs is stopped, since its answer is no longer wanted. */
  start(): void {
    const { chosen } = this;
    if (chosen === undefined) return;
    this.active?.stop();
    const workers = this.#take(workerCount(unitsOf(chosen.document, this.kind)));
    const run = new ExperimentRun(chosen.document, workers, {
      kind: this.kind,
      number: ++this.#last,
      reporter: this.worker,
      ended: () => this.#idle.push(...workers),
    });
    this.runs = new Map([...this.runs, [chosen.id, run]]);
  }

  #take(count: number): EngineWorker[] {
    const taken = this.#idle.splice(0, count);
    while (taken.length < count) taken.push(new EngineWorker());
    return taken;
  }
}

const known = new WeakMap<ExperimentStore, Experiments>();

/** Experiments of a store; made when the tab is first opened. */
export function experimentsOf(store: ExperimentStore, kind: ExperimentKind): Experiments {
  const experiments = known.get(store) ?? new Experiments(kind);
  known.set(store, experiments);
  return experiments;
}
