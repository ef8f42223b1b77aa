// Runs of simulated days over a few workers: each day is one unit of work with a seed of its own.

import type { ScenarioDocument } from "../document/types.js";
import { EngineWorker } from "../engine/client.js";
import type { DayProgress, DayReport } from "../engine/pkg/coalloc.js";
import { Refusal, type SimulatedDay, WorkerGone } from "../engine/protocol.js";
import { text } from "../text/index.js";

export type RunState = "running" | "paused" | "stopped" | "done" | "failed";

/** How many days are simulated at once. */
export function workerCount(days: number): number {
  const cores = navigator.hardwareConcurrency || 2;
  return Math.max(1, Math.min(cores - 1, 4, days));
}

/** One experiment: the same scenario, several days. The result does not depend on the worker count. */
export class Run {
  readonly document: ScenarioDocument;
  readonly planned: number;
  /** Finished days in order of replication; after a stop within the first day, that day as far as it came. */
  days = $state.raw<DayReport[]>([]);
  state = $state<RunState>("running");
  refusal = $state.raw<Refusal>();
  failure = $state("");
  /** Requests of the days under way. */
  #underWay = $state.raw(new Map<number, DayProgress>());
  /** True when `days` is one day that was stopped within. */
  partial = $state(false);
  #cut: DayReport | undefined;
  #workers: EngineWorker[] = [];
  #next = 0;
  #activeMs = 0;
  #since = performance.now();
  /** Milliseconds the run was active; refreshed with the progress. */
  #elapsed = $state(0);

  constructor(document: ScenarioDocument) {
    this.document = document;
    this.planned = document.workload.replications;
    void this.#work();
  }

  /** Days done, counting parts of days. */
  get doneDays(): number {
    let days = this.days.length;
    for (const { submitted, total } of this.#underWay.values()) {
      days += total > 0 ? submitted / total : 0;
    }
    return Math.min(days, this.planned);
  }

  /** Reserved ÷ submitted over all requests so far. */
  get successRatio(): number | undefined {
    const parts = [...this.days, ...this.#underWay.values()];
    const submitted = parts.reduce((sum, part) => sum + part.submitted, 0);
    return submitted === 0
      ? undefined
      : parts.reduce((sum, part) => sum + part.reserved, 0) / submitted;
  }

  /** Milliseconds to go at the speed so far. */
  get etaMs(): number | undefined {
    const done = this.doneDays;
    return done < 0.05 ? undefined : (this.#elapsed / done) * (this.planned - done);
  }

  /** Seconds of one worker per day, for the estimate of the next run. */
  get secondsPerDay(): number | undefined {
    const done = this.doneDays;
    return done < 0.5 ? undefined : (this.#elapsed * workerCount(this.planned)) / done / 1000;
  }

  get active(): boolean {
    return this.state === "running" || this.state === "paused";
  }

  pause(): void {
    if (this.state === "running") {
      this.#activeMs += performance.now() - this.#since;
      this.state = "paused";
      this.#control("pause");
    }
  }

  resume(): void {
    if (this.state === "paused") {
      this.#since = performance.now();
      this.state = "running";
      this.#control("resume");
    }
  }

  /** Stops and keeps the finished days. */
  stop(): void {
    if (this.active) {
      this.state = "stopped";
      this.#control("stop");
    }
  }

  /** Stops at once and throws the workers away. */
  discard(): void {
    this.state = "stopped";
    for (const worker of this.#workers) {
      worker.discard();
    }
  }

  #control(order: "pause" | "resume" | "stop"): void {
    for (const worker of this.#workers) {
      void worker.control(order);
    }
  }

  async #work(): Promise<void> {
    this.#workers = Array.from({ length: workerCount(this.planned) }, () => new EngineWorker());
    await Promise.all(this.#workers.map((worker) => this.#serve(worker)));
    for (const worker of this.#workers) {
      worker.discard();
    }
    this.#underWay = new Map();
    if (this.days.length === 0 && this.#cut !== undefined) {
      this.days = [this.#cut];
      this.partial = true;
    }
    if (this.state === "running") {
      this.state = "done";
    }
  }

  async #serve(worker: EngineWorker): Promise<void> {
    while (this.active && this.#next < this.planned) {
      const replication = this.#next++;
      const day = await this.#day(worker, replication);
      if (day === undefined) {
        return;
      }
      this.#tick(replication, undefined);
      // A day that was cut short would bend the averages; it counts only when there is nothing else.
      if (day.done) {
        this.days = [...this.days, day.report].sort((a, b) => a.replication - b.replication);
      } else if (day.report.submitted > 0) {
        this.#cut ??= day.report;
      }
    }
  }

  async #day(worker: EngineWorker, replication: number): Promise<SimulatedDay | undefined> {
    for (let trial = 0; ; trial++) {
      try {
        return await worker.call("simulateDay", [this.document, replication], {
          onprogress: (progress) => this.#tick(replication, progress),
        });
      } catch (error) {
        if (error instanceof WorkerGone && error.reason === "discarded") {
          return undefined;
        }
        // One new worker for a lost one; a day that kills two is a fault of ours and is told.
        if (error instanceof WorkerGone && trial === 0 && this.active) {
          continue;
        }
        this.refusal = error instanceof Refusal ? error : undefined;
        this.failure = error instanceof Refusal ? "" : text.shell.replaced.trap;
        this.#control("stop");
        this.state = "failed";
        return undefined;
      }
    }
  }

  #tick(replication: number, progress: DayProgress | undefined): void {
    const underWay = new Map(this.#underWay);
    if (progress === undefined) {
      underWay.delete(replication);
    } else {
      underWay.set(replication, progress);
    }
    this.#underWay = underWay;
    this.#elapsed =
      this.#activeMs + (this.state === "paused" ? 0 : performance.now() - this.#since);
  }
}

/** The run in view, and single days simulated again. */
export class Simulation {
  run = $state.raw<Run>();
  /** Charts and single days are made apart from planning, so that neither waits for the other. */
  readonly worker = new EngineWorker();
  #secondsPerDay = $state<number>();

  /** Seconds of one worker per day as measured in the last run. */
  get secondsPerDay(): number | undefined {
    return this.run?.secondsPerDay ?? this.#secondsPerDay;
  }

  start(document: ScenarioDocument): void {
    this.#secondsPerDay = this.secondsPerDay;
    this.run?.discard();
    this.run = new Run(document);
  }

  discard(): void {
    this.#secondsPerDay = this.secondsPerDay;
    this.run?.discard();
    this.run = undefined;
  }
}
