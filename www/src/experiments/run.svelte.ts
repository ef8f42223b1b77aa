// One experiment under way or done: its units on a few workers, how far it is, and what they say together.

import { tick } from "svelte";
import type { EngineWorker } from "../engine/client.js";
import { callExperiment, type ExperimentDocument } from "../engine/experiments.js";
import type { ExperimentSummary, UnitProgress, UnitResult } from "../engine/pkg/coalloc.js";
import { Pool, type WorkerHandle } from "../engine/pool.js";
import { type Failure, failureOf } from "../engine/protocol.js";
import type { RunSummary, SimulatedUnit } from "../engine/units.js";
import type { Measures, RunKind } from "./kind.js";
import { cellsOf, type Pace, type Size, sizeOf } from "./size.js";

/** `early`: the wanted half-width was reached; `stopped`: by hand, complete replications are kept. */
export type RunState = "running" | "paused" | "stopped" | "early" | "done" | "failed";

/** Longest silence of a worker, unless the lab says otherwise. */
const SILENCE_MS = 60_000;
/** Minimum time between two refreshes of a run. */
const REFRESH_MS = 250;
/** Maximum share of the time for its summary and drawings: workers need the cores. */
const REFRESH_SHARE = 1 / 25;

/** Parts of a run besides its document and workers. */
export interface RunParts<Document extends ExperimentDocument> {
  kind: RunKind;
  /** Under which the workers keep the experiment. */
  number: number;
  /** Sums up beside the workers. */
  reporter: Pick<EngineWorker, "call">;
  /** Only where the time left is estimated. */
  pace?: Pace<Document>;
  /** The workers are free again. */
  ended: () => void;
}

/** An experiment at work. The result does not depend on the workers, only on the document. */
export class ExperimentRun<Document extends ExperimentDocument = ExperimentDocument> {
  readonly document: Document;
  readonly number: number;
  readonly size: Size;
  state = $state<RunState>("running");
  /** Summary of the complete replications. */
  summary = $state.raw<ExperimentSummary>();
  measures = $state.raw<Measures>(new Map());
  /** Units done, counting parts of units. */
  doneUnits = $state(0);
  /** Whole units done. */
  wholeUnits = $state(0);
  /** Milliseconds to go; undefined as long as nothing is known about it. */
  leftMs = $state<number>();
  /** Milliseconds the run was active. */
  activeMs = $state(0);
  /** Why there is no answer. */
  failure = $state.raw<Failure>();

  readonly #parts: RunParts<Document>;
  readonly #workers: number;
  readonly #keys: readonly string[] | undefined;
  readonly #units: (UnitResult | undefined)[];
  readonly #underWay = new Map<number, number>();
  readonly #pool: Pool<SimulatedUnit>;
  /** Workers that were sent the document. */
  readonly #informed = new WeakSet<WorkerHandle>();
  #nextUnit = 0;
  #engineMs = 0;
  #since: number | undefined = performance.now();
  #before = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Looks follow each other. */
  #looking = Promise.resolve();
  #summarized = 0;
  #nextLook = 0;

  constructor(document: Document, workers: readonly WorkerHandle[], parts: RunParts<Document>) {
    this.document = document;
    this.number = parts.number;
    this.size = sizeOf(document, parts.kind);
    this.#parts = parts;
    this.#workers = workers.length;
    this.#keys = parts.pace?.keys(document, this.size);
    this.#units = new Array<UnitResult | undefined>(this.size.units).fill(undefined);
    this.#pool = new Pool(workers, {
      // Also during a pause: it lasts in the worker, which has heard of it.
      next: () => (this.active && this.#nextUnit < this.size.units ? this.#nextUnit++ : undefined),
      ask: (worker, unit, signal) => this.#ask(worker, unit, signal),
      take: (unit, answer) => this.#take(unit, answer),
      ended: () => void this.#end(),
      failed: (error) => void this.#end(failureOf(error)),
    });
  }

  get active(): boolean {
    return this.state === "running" || this.state === "paused";
  }

  /** All units done so far, in order. */
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

  /** Stops; what is complete in every series is kept. */
  stop(): void {
    if (this.active && this.wholeUnits < this.size.units) {
      this.state = "stopped";
      this.#rest();
      this.#pool.stop();
    }
  }

  async #ask(
    worker: WorkerHandle,
    unit: number,
    signal: AbortSignal,
  ): Promise<SimulatedUnit | undefined> {
    const { kind, number } = this.#parts;
    const ask = (document?: Document) =>
      callExperiment(worker, kind.prefix, "SimulateUnit", [number, document, unit], {
        limitMs: kind.silenceMs ?? SILENCE_MS,
        signal,
        onprogress: (progress) => this.#hear(unit, progress as UnitProgress),
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
    const key = this.#keys?.[unit % this.#keys.length];
    if (key !== undefined) this.#parts.pace?.learn(key, ms);
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
    this.leftMs = this.#left();
    if (this.active && performance.now() >= this.#nextLook) {
      // A worker that was lost is replaced at the next look.
      void this.#look().catch(() => {});
    }
  }

  #left(): number | undefined {
    const keys = this.#keys;
    if (keys === undefined) return undefined;
    const left = (cell: number) => {
      let count = this.size.replications;
      for (let unit = cell; unit < this.size.units; unit += keys.length) {
        count -= this.#units[unit] === undefined ? (this.#underWay.get(unit) ?? 0) : 1;
      }
      return count;
    };
    return this.#parts.pace?.duration(keys, left, this.#workers);
  }

  /** Lets the engine say what the complete replications say together. */
  #look(): Promise<void> {
    this.#looking = this.#looking.catch(() => {}).then(() => this.#sumUp());
    return this.#looking;
  }

  async #sumUp(): Promise<void> {
    const first = this.#units.indexOf(undefined);
    const cells = cellsOf(this.size);
    const complete = Math.floor((first < 0 ? this.size.units : first) / cells) * cells;
    if (complete === this.#summarized) return;
    const { kind, number, reporter } = this.#parts;
    const ask = (from: number, document?: Document): Promise<RunSummary | undefined> => {
      const units = this.#units.slice(from, complete).filter((unit) => unit !== undefined);
      return callExperiment(reporter, kind.prefix, "Summarize", [number, document, from, units]);
    };
    const before = this.#summarized;
    const began = performance.now();
    const answer = (before > 0 ? await ask(before) : undefined) ?? (await ask(0, this.document));
    if (answer === undefined) return;
    this.#summarized = complete;
    this.measures = new Map(answer.measures.map((info) => [info.id, info]));
    this.summary = answer.summary;
    // Also of a run whose last units were done before the look: its speed must not decide how it ends.
    if (this.active && answer.wantedReplications < this.size.replications) {
      this.state = "early";
      this.#rest();
      if (this.wholeUnits < this.size.units) this.#pool.stop();
    }
    await tick();
    const ended = performance.now();
    this.#nextLook = ended + (ended - began) / REFRESH_SHARE;
  }

  #rest(): void {
    if (this.#since !== undefined) {
      this.#before += performance.now() - this.#since;
      this.#since = undefined;
    }
  }

  async #end(failure?: Failure): Promise<void> {
    this.#rest();
    clearTimeout(this.#timer);
    this.#underWay.clear();
    this.#parts.ended();
    if (failure !== undefined) this.#fail(failure);
    try {
      // The last look takes all there is, also where the reporter was lost meanwhile.
      await this.#look().catch(() => this.#look());
    } catch (error) {
      if (this.failure === undefined) this.#fail(failureOf(error));
    }
    this.#refresh();
    if (this.active) this.state = "done";
  }

  #fail(failure: Failure): void {
    this.failure = failure;
    this.state = "failed";
  }
}
