// The messages between the page and an engine worker: what can be asked, and what comes back.

import type { ReservationDocument, ScenarioDocument } from "../document/types.js";
import type {
  Chart,
  ChartOptions,
  DayProgress,
  DayReport,
  PlanReport,
  Problem,
} from "./pkg/coalloc.js";

/** A scenario that ships with the engine. */
export interface Preset {
  id: string;
  document: ScenarioDocument;
}

/** Everything a worker can be asked. All but `simulateDay` run to their end without looking up. */
export interface Calls {
  presets(): Preset[];
  parse(text: string): ScenarioDocument;
  print(document: ScenarioDocument): string;
  validate(document: ScenarioDocument): Problem[];
  plan(document: ScenarioDocument): PlanReport;
  /** Simulates in slices, so that a pause or stop is heard. */
  simulateDay(document: ScenarioDocument, replication: number): SimulatedDay;
  dayReservations(document: ScenarioDocument, replication: number): ReservationDocument[];
  successChart(days: DayReport[], options: ChartOptions): Chart;
  siteChart(days: DayReport[], options: ChartOptions): Chart;
  utilizationChart(days: DayReport[], options: ChartOptions): Chart;
}

/** A simulated day; one that was stopped answers with what it has. */
export interface SimulatedDay {
  report: DayReport;
  done: boolean;
}

export type CallName = keyof Calls;
export type Arguments<N extends CallName> = Parameters<Calls[N]>;
export type Answer<N extends CallName> = ReturnType<Calls[N]>;

/** One call as it is posted. */
export type Ask = { [N in CallName]: { id: number; name: N; args: Arguments<N> } }[CallName];

/** Whether only the module with every planner can answer: every such call has the document first. */
export function needsEngines({ name, args }: Pick<Ask, "name" | "args">): boolean {
  switch (name) {
    case "plan":
    case "simulateDay":
    case "dayReservations":
      return (args[0] as ScenarioDocument).options.planner !== "exact";
    default:
      return false;
  }
}

/** What the page may say to a worker. */
export type ToWorker =
  | { type: "start"; module: WebAssembly.Module }
  /** The module that has every planner; sent once, before the first question that needs it. */
  | { type: "engines"; module: WebAssembly.Module }
  | { type: "ask"; ask: Ask }
  | { type: "pause" }
  | { type: "resume" }
  | { type: "stop" };

/** What the engine says when it refuses its input. */
export interface EngineError {
  code: string;
  message: string;
  path: string;
}

/** What a worker may say to the page. */
export type FromWorker =
  | { type: "ready" }
  | { type: "answer"; id: number; answer: unknown }
  | { type: "refusal"; id: number; error: EngineError }
  | { type: "progress"; id: number; progress: DayProgress }
  /** The instance is poisoned; this worker must be replaced. */
  | { type: "trap"; message: string };

/** The engine refused its input; the message is for people and the path says where. */
export class Refusal extends Error {
  readonly code: string;
  readonly path: string;

  constructor(error: EngineError) {
    super(error.message);
    this.name = "Refusal";
    this.code = error.code;
    this.path = error.path;
  }
}

/** The worker is gone: it trapped, took too long, or was replaced because newer work waits. */
export class WorkerGone extends Error {
  readonly reason: GoneReason;

  constructor(reason: GoneReason, detail = "") {
    super(detail === "" ? reason : `${reason}: ${detail}`);
    this.name = "WorkerGone";
    this.reason = reason;
  }
}

export type GoneReason = "trap" | "limit" | "load" | "outdated" | "discarded";
