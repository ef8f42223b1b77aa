// The messages between the page and an engine worker: what can be asked, and what comes back.

import type { PlannerName, ReservationDocument, ScenarioDocument } from "../document/types.js";
import type { DayProgress, DayReport, PlanningReport, PlanReport, Problem } from "./pkg/coalloc.js";
import type {
  BenchOptions,
  BenchProgress,
  BenchReport,
  Chart,
  ChartOptions,
  RehearsalOptions,
  RehearsalReport,
} from "./pkg-engines/coalloc.js";

/** A scenario that ships with the engine. */
export interface Preset {
  id: string;
  document: ScenarioDocument;
}

/** Everything a worker can be asked. All that tell `Progress` work in slices; the others do not look up. */
export interface Calls {
  presets(): Preset[];
  parse(text: string): ScenarioDocument;
  print(document: ScenarioDocument): string;
  validate(document: ScenarioDocument): Problem[];
  plan(document: ScenarioDocument): PlanReport;
  /** Simulates in slices, so that a pause or stop is heard. */
  simulateDay(document: ScenarioDocument, replication: number): SimulatedDay;
  dayReservations(document: ScenarioDocument, replication: number): ReservationDocument[];
  /** Lets planners plan one time frame in turns; a stop is heard between two turns. */
  comparePlanners(
    document: ScenarioDocument,
    planners: readonly PlannerName[],
    frame: number,
    nodeLimit: number,
  ): void;
  /** Measures planners on a work list; a stop is heard between two tasks. */
  measurePlanners(options: BenchOptions): Measured;
  /** Takes one of the document's reservations through two-phase commit again. */
  rehearse(document: ScenarioDocument, options: RehearsalOptions): RehearsalReport;
  successChart(days: DayReport[], options: ChartOptions): Chart;
  siteChart(days: DayReport[], options: ChartOptions): Chart;
  utilizationChart(days: DayReport[], options: ChartOptions): Chart;
}

/** A simulated day; one that was stopped answers with what it has. */
export interface SimulatedDay {
  report: DayReport;
  done: boolean;
}

/** What a call tells while it is under way. */
export interface Progress {
  simulateDay: DayProgress;
  comparePlanners: PlannerTurn;
  measurePlanners: Measured;
}

/** How far a measurement is, with the table so far. */
export interface Measured {
  progress: BenchProgress;
  report: BenchReport;
}

/** A planner's turn: announced before it, so that one that never ends is known, and told after it. */
export type PlannerTurn =
  | { type: "begun"; planner: PlannerName }
  | {
      type: "told";
      report: PlanningReport;
      /** Nothing changes any more: there is an answer, or the limit is spent. */
      ended: boolean;
      /** The time is the mean of so many plannings done again; 0 for that of the search itself. */
      repetitions: number;
    };

export type CallName = keyof Calls;
/** What the call `N` tells while it is under way. */
export type ProgressOf<N extends CallName> = N extends keyof Progress ? Progress[N] : never;
export type Arguments<N extends CallName> = Parameters<Calls[N]>;
export type Answer<N extends CallName> = ReturnType<Calls[N]>;

/** One call as it is posted. */
export type Ask = AskOf<CallName>;
/** The call `N`, or one of several, as it is posted. */
export type AskOf<N extends CallName> = N extends CallName
  ? { id: number; name: N; args: Arguments<N> }
  : never;

/** Whether only the module with every planner, strategy and chart can answer. */
export function needsEngines({ name, args }: Pick<Ask, "name" | "args">): boolean {
  switch (name) {
    case "plan":
      return (args[0] as ScenarioDocument).options.planner !== "exact";
    case "simulateDay":
    case "dayReservations": {
      const { planner, strategy = "frames" } = (args[0] as ScenarioDocument).options;
      return planner !== "exact" || strategy !== "frames";
    }
    case "comparePlanners":
    case "measurePlanners":
    case "rehearse":
    case "successChart":
    case "siteChart":
    case "utilizationChart":
      return true;
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
  | { type: "progress"; id: number; progress: Progress[keyof Progress] }
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
