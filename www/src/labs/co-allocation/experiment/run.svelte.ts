// One experiment under way or done: its days in units, what they say together, and how far it is.

import type {
  ExperimentDocument,
  ExperimentSummary,
  UnitProgress,
  UnitResult,
} from "../../../engine/pkg/coalloc.js";
import { Pool, type WorkerHandle } from "../../../engine/pool.js";
import { type Failure, failureOf } from "../../../engine/protocol.js";
import type { RunSummary, SimulatedUnit } from "../../../engine/units.js";
import { cellKey, cellsOf, duration, type Pace, type Size, sizeOf } from "./size.js";
import type { Measures } from "./summary.js";

/** `early`: the wanted half-width was reached; `stopped`: by hand, the complete days are kept. */
export type RunState = "running" | "paused" | "stopped" | "early" | "done" | "failed";

/** Longest time one request of a day may take. */
const HUNG_MS = 600_000;
/** Minimum time between two refreshes of a run. */
const REFRESH_MS = 250;
/** A summary that takes long is made less often: at most this share of the time goes into it. */
const SUMMARY_SHARE = 0.1;

/** Says what the days before number `from`, which it was given earlier, and these say together; or that it lacks some. */
export type Summarize = (from: number, units: UnitResult[]) => Promise<RunSummary | undefined>;

/** An experiment at work. The result does not depend on the workers, only on the document. */
export class Run {
  readonly document: ExperimentDocument;
  readonly size: Size;
  readonly workers: number;
  state = $state<RunState>("running");
  /** Summary of the complete days. */
  summary = $state.raw<ExperimentSummary>();
  /** Measures, in the order of the summary. */
  measures = $state.raw<Measures>(new Map());
  /** Days done, counting parts of days. */
  doneUnits = $state(0);
  /** Whole days done. */
  wholeUnits = $state(0);
  /** Milliseconds to go; undefined as long as nothing is known about it. */
  leftMs = $state<number>();
  /** Milliseconds the run was active. */
  activeMs = $state(0);
  /** Why there is no answer. */
  failure = $state.raw<Failure>();

  readonly #units: (UnitResult | undefined)[];
  readonly #underWay = new Map<number, number>();
  readonly #pool: Pool<SimulatedUnit>;
  /** Workers that were sent the document. */
  readonly #informed = new WeakSet<WorkerHandle>();
  readonly #number: number;
  readonly #pace: Pace;
  readonly #summarize: Summarize;
  readonly #ended: () => void;
  readonly #keys: readonly string[];
  #nextUnit = 0;
  #engineMs = 0;
  #since: number | undefined = performance.now();
  #before = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #summarizing = false;
  #summarized = -1;
  #summaryMs = 0;
  #lastSummary = 0;

  constructor(
    document: ExperimentDocument,
    workers: readonly WorkerHandle[],
    parts: {
      /** Under which the workers keep the experiment. */
      number: number;
      pace: Pace;
      summarize: Summarize;
      /** The workers are free again. */
      ended: () => void;
    },
  ) {
    this.document = document;
    this.size = sizeOf(document);
    this.workers = workers.length;
    this.#number = parts.number;
    this.#pace = parts.pace;
    this.#summarize = parts.summarize;
    this.#ended = parts.ended;
    this.#units = new Array<UnitResult | undefined>(this.size.units).fill(undefined);
    this.#keys = Array.from({ length: cellsOf(this.size) }, (_, cell) => cellKey(document, cell));
    this.#pool = new Pool(workers, {
      next: () => this.#next(),
      ask: (worker, unit, signal) => this.#ask(worker, unit, signal),
      take: (unit, answer) => this.#take(unit, answer),
      ended: () => void this.#end(),
      failed: (error) => void this.#fail(error),
    });
  }

  get active(): boolean {
    return this.state === "running" || this.state === "paused";
  }

  /** All days done so far, in order. */
  get units(): UnitResult[] {
    return this.#units.filter((unit) => unit !== undefined);
  }

  /** Milliseconds that all workers together spent in the engine. */
  get engineMs(): number {
    return this.#engineMs;
  }

  pause(): void {
    if (this.state === "running") {
      this.#rest();
      this.state = "paused";
      this.#pool.pause();
      this.#refresh();
    }
  }

  resume(): void {
    if (this.state === "paused") {
      this.#since = performance.now();
      this.state = "running";
      this.#pool.resume();
    }
  }

  /** Stops; the days that are complete in every series are kept. */
  stop(): void {
    if (this.active && this.wholeUnits < this.size.units) {
      this.state = "stopped";
      this.#rest();
      this.#pool.stop();
    }
  }

  #next(): number | undefined {
    // Also during a pause: it lasts in the worker, which has heard of it.
    return this.active && this.#nextUnit < this.size.units ? this.#nextUnit++ : undefined;
  }

  async #ask(
    worker: WorkerHandle,
    unit: number,
    signal: AbortSignal,
  ): Promise<SimulatedUnit | undefined> {
    const ask = (document?: ExperimentDocument) =>
      worker.call("simulateUnit", [this.#number, document, unit], {
        limitMs: HUNG_MS,
        signal,
        onprogress: (progress) => this.#hear(unit, progress),
      });
    // A worker that was started since lacks the experiment.
    let answer = this.#informed.has(worker) ? await ask() : "unknown";
    if (answer === "unknown") {
      this.#informed.add(worker);
      answer = await ask(this.document);
    }
    return answer === "unknown" ? undefined : answer;
  }

  #hear(unit: number, { submitted, total }: UnitProgress): void {
    this.#underWay.set(unit, total > 0 ? submitted / total : 0);
    this.#soon();
  }

  #take(unit: number, { result, ms }: SimulatedUnit): void {
    this.#underWay.delete(unit);
    this.#units[unit] = result;
    this.wholeUnits++;
    this.#engineMs += ms;
    const key = this.#keys[unit % this.#keys.length];
    if (key !== undefined) {
      this.#pace.learn(key, ms);
    }
    this.#soon();
  }

  /** Shows the news at most so often. */
  #soon(): void {
    this.#timer ??= setTimeout(
      () => {
        this.#timer = undefined;
        this.#refresh();
      },
      this.wholeUnits + this.#underWay.size < 2 ? 0 : REFRESH_MS,
    );
  }

  #refresh(): void {
    const parts = [...this.#underWay.values()].reduce((sum, share) => sum + share, 0);
    this.doneUnits = this.wholeUnits + parts;
    this.activeMs =
      this.#before + (this.#since === undefined ? 0 : performance.now() - this.#since);
    const cells = this.#pace.cells(this.document);
    const { replications } = this.size;
    const left = (cell: number) => {
      let count = replications;
      for (let unit = cell; unit < this.size.units; unit += this.#keys.length) {
        count -= this.#units[unit] === undefined ? (this.#underWay.get(unit) ?? 0) : 1;
      }
      return count;
    };
    this.leftMs = cells === undefined ? undefined : duration(cells, left, this.workers);
    const pause = this.#summaryMs / SUMMARY_SHARE;
    if (this.active && performance.now() - this.#lastSummary >= pause) {
      void this.#look();
    }
  }

  /** Complete days of every series from the first on. */
  #complete(): number {
    const first = this.#units.indexOf(undefined);
    const units = first < 0 ? this.#units.length : first;
    return Math.floor(units / this.#keys.length);
  }

  #days(from: number, to: number): UnitResult[] {
    return this.#units.slice(from, to).filter((unit) => unit !== undefined);
  }

  /** Lets the engine say what the complete days say together. */
  async #look(): Promise<void> {
    const complete = this.#complete();
    if (this.#summarizing || complete === this.#summarized || complete === 0) {
      return;
    }
    this.#summarizing = true;
    const began = performance.now();
    try {
      const from = Math.max(0, this.#summarized) * this.#keys.length;
      const all = complete * this.#keys.length;
      const summarized =
        (await this.#summarize(from, this.#days(from, all))) ??
        (await this.#summarize(0, this.#days(0, all)));
      if (summarized === undefined) {
        throw new Error("who has all days lacks none");
      }
      this.#summarized = complete;
      this.measures = new Map(summarized.measures.map((info) => [info.id, info]));
      this.summary = summarized.summary;
      // Also of a run whose last days were done before the look: its speed must not decide how it ends.
      const { wantedReplications: wanted = Number.POSITIVE_INFINITY } = summarized;
      if (this.active && wanted < this.size.replications) {
        this.state = "early";
        this.#rest();
        if (this.wholeUnits < this.size.units) {
          this.#pool.stop();
        }
      }
    } catch {
      // The worker was lost; the next look starts another.
    }
    this.#summarizing = false;
    this.#lastSummary = performance.now();
    this.#summaryMs = this.#lastSummary - began;
  }

  #rest(): void {
    if (this.#since !== undefined) {
      this.#before += performance.now() - this.#since;
      this.#since = undefined;
    }
  }

  async #end(): Promise<void> {
    this.#rest();
    this.#ended();
    await this.#last();
    if (this.active) {
      this.state = "done";
    }
  }

  async #fail(error: unknown): Promise<void> {
    this.#rest();
    this.failure = failureOf(error);
    this.state = "failed";
    this.#ended();
    await this.#last();
  }

  /** The last look, at all there is. */
  async #last(): Promise<void> {
    clearTimeout(this.#timer);
    this.#underWay.clear();
    while (this.#summarizing) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await this.#look();
    this.#refresh();
  }
}

/** A run whose days are not stored, only their summary. */
export class StoredRun {
  readonly document: ExperimentDocument;
  readonly size: Size;
  readonly summary: ExperimentSummary;
  readonly measures: Measures;
  readonly state = "stored";
  readonly active = false;
  readonly units: readonly never[] = [];
  readonly failure = undefined;

  constructor(document: ExperimentDocument, summary: ExperimentSummary, measures: Measures) {
    this.document = document;
    this.size = sizeOf(document);
    this.summary = summary;
    this.measures = measures;
  }
}
