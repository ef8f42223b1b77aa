// Experiments of a lab: those shipped and opened, and each run, with its units on a few workers and what they say together.

import { tick } from "svelte";
import { EngineWorker } from "../engine/client.js";
import {
  callExperiment,
  type ExperimentDocument,
  type ExperimentPreset,
  type MeasureInfo,
} from "../engine/experiments.js";
import type { ExperimentSummary, UnitResult } from "../engine/pkg/coalloc.js";
import { Pool, type WorkerHandle, workerCount } from "../engine/pool.js";
import { type Failure, failureOf } from "../engine/protocol.js";
import type { SimulatedUnit } from "../engine/units.js";
import { cellsOf, type ExperimentKind, type ExperimentStore, unitsOf } from "./kind.js";

/** `stopped` by hand: complete replications are kept. */
export type RunState = "running" | "stopped" | "done" | "failed";

/** Longest silence of a worker. */
const HUNG_MS = 60_000;
/** Minimum time between two refreshes of a run. */
const REFRESH_MS = 250;
/** Maximum share of the time for its summary and drawings: workers need the cores. */
const REFRESH_SHARE = 1 / 25;

/** An experiment at work. The result does not depend on the workers, only on the document. */
export class ExperimentRun {
  readonly document: ExperimentDocument;
  readonly size: number;
  state = $state<RunState>("running");
  /** Summary of the complete replications. */
  summary = $state.raw<ExperimentSummary>();
  /** Measures, the most telling first. */
  measures = $state.raw<readonly MeasureInfo[]>([]);
  /** Whole units done, as last shown. */
  done = $state(0);
  /** Milliseconds it took. */
  tookMs = $state(0);
  /** Why there is no answer. */
  failure = $state.raw<Failure>();

  readonly #kind: Pick<ExperimentKind, "prefix" | "places">;
  readonly #number: number;
  readonly #units: (UnitResult | undefined)[];
  readonly #pool: Pool<SimulatedUnit>;
  readonly #reporter: EngineWorker;
  readonly #ended: () => void;
  readonly #began = performance.now();
  /** Workers that were sent the document. */
  readonly #informed = new WeakSet<WorkerHandle>();
  #next = 0;
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Looks follow each other. */
  #looking = Promise.resolve();
  #summarized = 0;
  #nextLook = 0;

  /** `kind` says how the lab’s calls begin; `number` names the run to its workers; `reporter` sums up beside them, and `ended` has the workers back. */
  constructor(
    document: ExperimentDocument,
    workers: readonly WorkerHandle[],
    parts: {
      kind: Pick<ExperimentKind, "prefix" | "places">;
      number: number;
      reporter: EngineWorker;
      ended: () => void;
    },
  ) {
    this.document = document;
    this.size = unitsOf(document, parts.kind);
    this.#kind = parts.kind;
    this.#number = parts.number;
    this.#reporter = parts.reporter;
    this.#ended = parts.ended;
    this.#units = new Array<UnitResult | undefined>(this.size).fill(undefined);
    this.#pool = new Pool(workers, {
      next: () => (this.active && this.#next < this.size ? this.#next++ : undefined),
      ask: (worker, unit, signal) => this.#ask(worker, unit, signal),
      take: (unit, { result }) => this.#take(unit, result),
      ended: () => void this.#end(),
      failed: (error) => void this.#end(failureOf(error)),
    });
  }

  get active(): boolean {
    return this.state === "running";
  }

  /** All units done so far, in order. */
  get units(): UnitResult[] {
    return this.#units.filter((unit) => unit !== undefined);
  }

  /** Stops; what is complete in every series is kept. */
  stop(): void {
    if (!this.active) return;
    this.state = "stopped";
    this.#pool.stop();
  }

  async #ask(
    worker: WorkerHandle,
    unit: number,
    signal: AbortSignal,
  ): Promise<SimulatedUnit | undefined> {
    const ask = (document?: ExperimentDocument) =>
      callExperiment(worker, this.#kind.prefix, "SimulateUnit", [this.#number, document, unit], {
        limitMs: HUNG_MS,
        signal,
      });
    // A worker that was started since lacks the experiment.
    let answer = this.#informed.has(worker) ? await ask() : "unknown";
    if (answer === "unknown") {
      this.#informed.add(worker);
      answer = await ask(this.document);
    }
    return answer === "unknown" ? undefined : answer;
  }

  #take(unit: number, result: UnitResult): void {
    this.#units[unit] = result;
    this.#count++;
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.done = this.#count;
      if (performance.now() < this.#nextLook) return;
      // A worker that was lost is replaced at the next look.
      void this.#look().catch(() => {});
    }, REFRESH_MS);
  }

  /** Lets the engine say what the complete replications say together. */
  #look(): Promise<void> {
    this.#looking = this.#looking.catch(() => {}).then(() => this.#sumUp());
    return this.#looking;
  }

  async #sumUp(): Promise<void> {
    const first = this.#units.indexOf(undefined);
    const cells = cellsOf(this.document, this.#kind);
    const complete = Math.floor((first < 0 ? this.size : first) / cells) * cells;
    if (complete === this.#summarized) return;
    const ask = (from: number, document?: ExperimentDocument) => {
      const units = this.#units.slice(from, complete).filter((unit) => unit !== undefined);
      return callExperiment(this.#reporter, this.#kind.prefix, "Summarize", [
        this.#number,
        document,
        from,
        units,
      ]);
    };
    const before = this.#summarized;
    const began = performance.now();
    const answer = (before > 0 ? await ask(before) : undefined) ?? (await ask(0, this.document));
    if (answer === undefined) return;
    this.#summarized = complete;
    this.measures = answer.measures;
    this.summary = answer.summary;
    await tick();
    const ended = performance.now();
    this.#nextLook = ended + (ended - began) / REFRESH_SHARE;
  }

  async #end(failure?: Failure): Promise<void> {
    clearTimeout(this.#timer);
    this.done = this.#count;
    this.tookMs = performance.now() - this.#began;
    this.#ended();
    try {
      await this.#look();
    } catch (error) {
      this.failure = failureOf(error);
    }
    this.failure = failure ?? this.failure;
    if (this.failure !== undefined) this.state = "failed";
    else if (this.active) this.state = "done";
  }
}

/** State of the experiments tab while it is closed: shipped and opened experiments, runs, workers. */
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
