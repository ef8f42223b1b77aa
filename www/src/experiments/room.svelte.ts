// State of the experiments tab while it is closed: experiments that ship or were opened, runs, workers.

import { EngineWorker } from "../engine/client.js";
import {
  callExperiment,
  type ExperimentDocument,
  type ExperimentPreset,
} from "../engine/experiments.js";
import { workerCount } from "../engine/pool.js";
import { experimentFacts, tellFacts } from "./facts.js";
import type { ExperimentKind, ExperimentStore, RunKind } from "./kind.js";
import { ExperimentRun } from "./run.svelte.js";
import { keepPace, lastPace, type Pace, sizeOf } from "./size.js";
import { type StoredResult, type StoredRun, storedRun } from "./stored.js";

/** Experiments that ship or were opened, and the workers on which they run. */
export class ExperimentRoom<Document extends ExperimentDocument = ExperimentDocument> {
  presets = $state.raw<readonly ExperimentPreset<Document>[]>([]);
  /** Experiments from files, the newest last. */
  opened = $state.raw<readonly ExperimentPreset<Document>[]>([]);
  /** Changes whenever something was learned about how long units take. */
  learned = $state(0);
  /** Reads, sums up and draws apart from the runs, so that neither waits for the other. */
  readonly worker = new EngineWorker();
  readonly #kind: RunKind;
  /** Workers that are started already and have nothing to do. */
  #idle: EngineWorker[] = [];
  #last = 0;
  #lastStored = 0;

  constructor(kind: RunKind) {
    this.#kind = kind;
  }

  // Not derived: these live longer than the tab in which they are made, and what is derived would end with it.
  get all(): readonly ExperimentPreset<Document>[] {
    return [...this.presets, ...this.opened];
  }

  /** Fetches the experiments that ship with the engine. */
  async open(): Promise<void> {
    if (this.presets.length === 0) {
      const presets: readonly ExperimentPreset[] = await callExperiment(
        this.worker,
        this.#kind.prefix,
        "ExperimentPresets",
        [],
      );
      // Documents of the lab that has the prefix.
      this.presets = presets.map(({ id, document }) => ({ id, document: document as Document }));
    }
  }

  /** Takes the experiment of a file, given as text; one that the engine refuses changes nothing. */
  async read(content: string): Promise<ExperimentPreset<Document>> {
    const { prefix } = this.#kind;
    const document = await callExperiment(this.worker, prefix, "ParseExperiment", [content]);
    const preset = { id: `file-${this.opened.length + 1}`, document: document as Document };
    this.opened = [...this.opened, preset];
    return preset;
  }

  /** Milliseconds a run on `count` workers will take, by its last run on this machine; undefined before the first. */
  expectedMs(
    document: Document,
    count = workerCount(sizeOf(document, this.#kind).units),
  ): number | undefined {
    void this.learned;
    const ms = lastPace(this.#kind.prefix, document);
    return ms && (ms * sizeOf(document, this.#kind).units) / count;
  }

  /** Begins a run on `count` workers. */
  protected begin(
    document: Document,
    count: number,
    pace?: Pace<Document>,
  ): ExperimentRun<Document> {
    const workers = this.take(count);
    const run = new ExperimentRun(document, workers, {
      kind: this.#kind,
      number: ++this.#last,
      reporter: this.worker,
      ...(pace && { pace }),
      ended: () => {
        this.give(workers);
        const { wholeUnits, engineMs } = run;
        if (wholeUnits > 0) keepPace(this.#kind.prefix, document, engineMs / wholeUnits);
        this.learned++;
      },
    });
    return run;
  }

  /** A stored result, with a number that no run has. */
  protected async recalled(
    document: Document,
    load: () => Promise<StoredResult>,
  ): Promise<{ number: number; run: StoredRun<Document> }> {
    const number = --this.#lastStored;
    return { number, run: await storedRun(this.worker, this.#kind, number, document, load) };
  }

  protected take(count: number): EngineWorker[] {
    const taken = this.#idle.splice(0, count);
    while (taken.length < count) taken.push(new EngineWorker());
    return taken;
  }

  protected give(workers: readonly EngineWorker[]): void {
    this.#idle.push(...workers);
  }
}

/** Experiments of a lab that has one run of each. */
export class Experiments extends ExperimentRoom {
  readonly kind: ExperimentKind;
  chosenId = $state<string>();
  /** The newest run of each experiment, by its id; before the first, its stored result. */
  runs = $state.raw<ReadonlyMap<string, ExperimentRun | StoredRun>>(new Map());

  constructor(kind: ExperimentKind) {
    super(kind);
    this.kind = kind;
  }

  get chosen(): ExperimentPreset | undefined {
    return this.all.find(({ id }) => id === this.chosenId) ?? this.presets[0];
  }

  /** The run of the experiment in view. */
  get shown(): ExperimentRun | StoredRun | undefined {
    return this.runs.get(this.chosen?.id ?? "");
  }

  get active(): ExperimentRun | undefined {
    return [...this.runs.values()].find((run): run is ExperimentRun => run.active);
  }

  /** Takes the experiment of a file into view. */
  override async read(content: string): Promise<ExperimentPreset> {
    const preset = await super.read(content);
    this.chosenId = preset.id;
    return preset;
  }

  /** Brings a stored result into view; one that does not come can be run. */
  async recall({ id, document }: ExperimentPreset): Promise<void> {
    const load = this.kind.stored[id];
    if (load === undefined || this.runs.has(id)) return;
    const stored = await this.recalled(document, load).catch(() => undefined);
    if (stored === undefined || this.runs.has(id)) return;
    this.runs = new Map([...this.runs, [id, stored.run]]);
  }

  /** Runs the experiment in view; one that still runs is stopped, since its answer is no longer wanted. */
  start(): void {
    const { chosen } = this;
    if (chosen === undefined) return;
    this.active?.stop();
    const run = this.begin(chosen.document, workerCount(sizeOf(chosen.document, this.kind).units));
    this.runs = new Map([...this.runs, [chosen.id, run]]);
  }
}

const known = new WeakMap<ExperimentStore, Experiments>();

/** Experiments of a store; made when the tab is first opened. */
export function experimentsOf(store: ExperimentStore, kind: ExperimentKind): Experiments {
  const before = known.get(store);
  if (before !== undefined) return before;
  const experiments = new Experiments(kind);
  known.set(store, experiments);
  tellFacts(store, () => experimentFacts(experiments.chosen?.id, experiments.shown));
  return experiments;
}
