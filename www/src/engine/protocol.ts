// The messages between the page and an engine worker: what can be asked, and what comes back.

import type {
  PlannerName,
  ReservationDocument,
  ScenarioDocument,
} from "../labs/co-allocation/document/types.js";
import { LoadFault } from "../loading/fault.js";
import type { DayReport, Findings, PlanningReport, PlanReport } from "./pkg/coalloc.js";
import type {
  BenchOptions,
  BenchProgress,
  BenchReport,
  Chart,
  ChartFile,
  ChartOptions,
  ColumnsPage,
  CommandLine,
  ComparisonData,
  DayFormat,
  ExperimentDocument,
  ExperimentPreset,
  ExperimentSummary,
  ExportFormat,
  Formulation,
  Imported,
  ImportOptions,
  JudgeReport,
  Language,
  MatricesView,
  ModificationOutcome,
  NoneExplanation,
  PlanExplanation,
  PlannerReadings,
  ProgramOverview,
  ProgramQuery,
  RehearsalOptions,
  RehearsalReport,
  RejectionsData,
  ReservedWindow,
  ResultFile,
  RowsPage,
  SearchBy,
  SearchCourse,
  SearchProgress,
  SearchReport,
  SiteSeries,
  SolutionReport,
  UnitProgress,
  UnitResult,
  WindowExplanation,
} from "./pkg-engines/coalloc.js";

/** A scenario that ships with the engine. */
export interface Preset {
  id: string;
  document: ScenarioDocument;
}

/** Everything a worker can be asked. All that post `Progress` work in slices; the others do not look up. */
export interface Calls {
  presets(): Preset[];
  /** Grids after real ones, each with a request that shows something. */
  gallery(): Preset[];
  parse(text: string): ScenarioDocument;
  print(document: ScenarioDocument): string;
  validate(document: ScenarioDocument): Findings;
  /**
   * Plans all time frames in slices; one that was stopped answers with what it knows. Asked again with the same number
   * it goes on, unless the worker was lost or asked for another plan meanwhile.
   */
  plan(number: number, document: ScenarioDocument): PlanReport;
  experimentPresets(): ExperimentPreset[];
  parseExperiment(text: string): ExperimentDocument;
  /** Simulates a day of run number `run` in slices; one that was stopped has no answer. */
  simulateUnit(run: number, document: ExperimentDocument, unit: number): SimulatedUnit | undefined;
  /** Milliseconds a day of an experiment takes, estimated once the limit is spent. */
  tryUnit(document: ExperimentDocument, unit: number, limitMs: number): number;
  /**
   * What the days of run number `run` say: those the worker has heard of, and from number `from` on these. Without an
   * answer where the worker lacks some before: it is another one, or was asked about another run meanwhile.
   */
  judgeExperiment(
    run: number,
    document: ExperimentDocument,
    from: number,
    units: UnitResult[],
  ): Judged | undefined;
  /** What the day of a unit is simulated with; that nothing is reserved it cannot say. */
  unitScenario(document: ExperimentDocument, unit: number): ScenarioDocument | undefined;
  /** The files a person can take away. */
  printExperiment(document: ExperimentDocument): string;
  printResult(document: ExperimentDocument, units: UnitResult[]): string;
  meansCsv(document: ExperimentDocument, units: UnitResult[]): string;
  daysCsv(document: ExperimentDocument, units: UnitResult[]): string;
  /** One day of a scenario's workload. */
  simulateDay(document: ScenarioDocument, replication: number): SimulatedDay;
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
  /** Whether one of its reservations, by index, can have another window. */
  modifyReservation(
    document: ScenarioDocument,
    reservation: number,
    to: ReservedWindow,
  ): ModificationOutcome;
  /** How large the literal program of a time frame is, by equation. */
  programOverview(document: ScenarioDocument, frame: number): ProgramOverview;
  /** Some rows of one of its equations. */
  programRows(document: ScenarioDocument, equation: number, query: ProgramQuery): RowsPage;
  /** Some of its unknowns. */
  programColumns(document: ScenarioDocument, query: ProgramQuery): ColumnsPage;
  /** The program as text for other solvers. */
  exportProgram(
    document: ScenarioDocument,
    frame: number,
    formulation: Formulation,
    language: Language,
  ): string;
  /** What another solver wrote about it, judged. */
  readSolution(document: ScenarioDocument, frame: number, text: string): SolutionReport;
  /** Says of any X and Y which constraints of a time frame they satisfy. */
  judge(document: ScenarioDocument, frame: number, matrices: MatricesView): JudgeReport;
  /** Searches a time frame in slices; one that was stopped is told as far as it went. */
  search(document: ScenarioDocument, frame: number, by: SearchBy): SearchReport;
  searchChart(course: SearchCourse, options: ChartOptions): Chart;
  /** Why a time frame has no plan and what would help; why its plan is what it is; why time frames failed. */
  explainNone(document: ScenarioDocument, frame: number): NoneExplanation;
  explainPlan(document: ScenarioDocument, frame: number): PlanExplanation;
  explainWindow(document: ScenarioDocument): WindowExplanation;
  /** A file of another format as a scenario, with what was assumed. */
  importFile(content: string, name: string, options: ImportOptions): ImportedScenario;
  exportAs(document: ScenarioDocument, format: ExportFormat): string;
  /** Simulates a day of the document's workload in one go and writes it. */
  exportDay(document: ScenarioDocument, replication: number, format: DayFormat): string;
  vegaLite(chart: ChartFile): string;
  chartNotebook(chart: ChartFile): string;
  meansNotebook(title: string, csv: string, command: string): string;
  /** Command lines that make a file again; `file` has the document, `out` is what they write. */
  repeatExport(
    document: ScenarioDocument,
    file: string,
    format: ExportFormat,
    out: string,
  ): CommandLine;
  repeatDay(
    document: ScenarioDocument,
    file: string,
    replication: number,
    format: DayFormat,
    out: string,
  ): CommandLine;
  repeatExperiment(
    document: ExperimentDocument,
    file: string,
    stoppedAfter: number | undefined,
    what: ResultFile,
    out: string,
  ): CommandLine;
  comparisonChart(data: ComparisonData, options: ChartOptions): Chart;
  siteComparisonChart(series: SiteSeries[], options: ChartOptions): Chart;
  rejectionsChart(data: RejectionsData, options: ChartOptions): Chart;
  utilizationChart(days: DayReport[], options: ChartOptions): Chart;
  planningTimeChart(readings: PlannerReadings[], options: ChartOptions): Chart;
  /** Of search nodes, or of times. */
  planningEffortChart(readings: PlannerReadings[], nodes: boolean, options: ChartOptions): Chart;
}

/** What an import made, in full: the engine writes out what a document may leave open. */
export type ImportedScenario = Imported & { document: ScenarioDocument };

/** Of a day tried out, reasons and bounds may take so many times as long as its requests: their rest is not foreseen. */
export const TRIAL_EXTRAS = 4;

/** A day as a whole. */
export interface SimulatedDay {
  report: DayReport;
  reservations: ReservationDocument[];
}

/** A day of an experiment, and the milliseconds the engine worked on it. */
export interface SimulatedUnit {
  result: UnitResult;
  ms: number;
}

/** What some days of an experiment say together, and how many of every series are wanted after all. */
export interface Judged {
  summary: ExperimentSummary;
  wantedReplications: number;
}

/** What a call posts while it is under way. */
export interface Progress {
  plan: PlanStep;
  simulateUnit: UnitProgress;
  comparePlanners: PlannerTurn;
  measurePlanners: Measured;
  search: SearchProgress;
}

/** How far planning is: of time frames without an answer the report has what is known. */
export interface PlanStep {
  /** Time frames that have their answer. */
  answered: number;
  report: PlanReport;
}

/** How far a measurement is, with the table so far and what it is made from. */
export interface Measured {
  progress: BenchProgress;
  report: BenchReport;
  readings: PlannerReadings[];
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

/** Whether only the module with every planner, strategy, experiment and chart can answer. */
export function needsEngines({ name, args }: Pick<Ask, "name" | "args">): boolean {
  switch (name) {
    case "presets":
    case "parse":
    case "print":
    case "validate":
      return false;
    case "plan":
      return (args[1] as ScenarioDocument).options.planner !== "exact";
    default:
      return true;
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
  /** Nobody wants the answer to this question any more, or only as far as it is known. */
  | { type: "stop"; id: number };

/** What the engine says when it refuses its input. */
export interface EngineError {
  code: string;
  message: string;
  path: string;
}

/** What a worker may say to the page. */
export type FromWorker =
  /** The worker holds the lock of its own name for as long as it lives. */
  | { type: "alive" }
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

/** There is no worker to answer: it could not be had, or it is gone. */
export class WorkerGone extends Error {
  readonly reason: GoneReason;
  /** What could not be had, where that is the reason. */
  readonly fault: LoadFault | undefined;

  constructor(reason: GoneReason, detail = "", fault?: LoadFault) {
    super(detail === "" ? reason : `${reason}: ${detail}`);
    this.name = "WorkerGone";
    this.reason = reason;
    this.fault = fault;
  }

  /** Nobody to ask, because a file of the engine or a right of the browser is missing. */
  static unloaded(error: unknown): WorkerGone {
    const fault = error instanceof LoadFault ? error : new LoadFault("start", String(error));
    return new WorkerGone("load", fault.message, fault);
  }

  /** Why an answer failed that was not refused. */
  static by(error: unknown): WorkerGone {
    return error instanceof WorkerGone ? error : new WorkerGone("trap", String(error));
  }
}

/** Why there is no answer: the question was refused, or there is nobody to answer. */
export type Failure = Refusal | WorkerGone;

export function failureOf(error: unknown): Failure {
  return error instanceof Refusal ? error : WorkerGone.by(error);
}

export type GoneReason =
  /** It met a fault of its own. */
  | "trap"
  /** It ended without a word, as a browser short of memory ends one. */
  | "killed"
  /** It took too long. */
  | "limit"
  /** It could not be started, or lacks a file of the engine. */
  | "load"
  /** Newer work waits. */
  | "outdated"
  /** Nobody wanted it any more. */
  | "discarded";
