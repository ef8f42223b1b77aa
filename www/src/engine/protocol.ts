// The messages between the page and an engine worker: calls, progress and answers.

import type {
  PlannerName,
  ReservationDocument,
  ScenarioDocument,
} from "../labs/co-allocation/document/types.js";
import { LoadFault } from "../loading/fault.js";
import type { DayReport, Findings, Message, PlanningReport, PlanReport } from "./pkg/coalloc.js";
import type {
  Chart,
  ChartFile,
  ChartOptions,
  ColumnsPage,
  CommandLine,
  DayFormat,
  DrawnFigure,
  ExperimentDocument,
  ExperimentPreset,
  ExperimentSummary,
  ExportFormat,
  FigureQuery,
  FigureRun,
  FigureText,
  Formulation,
  Imported,
  ImportOptions,
  JudgeReport,
  Language,
  MatricesView,
  MeasureInfo,
  ModificationOutcome,
  NoneExplanation,
  PlanExplanation,
  ProgramOverview,
  ProgramQuery,
  RehearsalOptions,
  RehearsalReport,
  ReservedWindow,
  ResultFile,
  RowsPage,
  SearchBy,
  SearchCourse,
  SearchProgress,
  SearchReport,
  SolutionReport,
  StepCheck,
  UnitProgress,
  UnitResult,
  WindowExplanation,
} from "./pkg-engines/coalloc.js";

/** A scenario that ships with the engine. */
export interface Preset {
  id: string;
  document: ScenarioDocument;
}

/** All calls of a worker. Those that post `Progress` work in slices and can be stopped; the others run to the end. */
export interface Calls {
  presets(): Preset[];
  /** Scenarios modeled on real grids. */
  gallery(): Preset[];
  parse(text: string): ScenarioDocument;
  print(document: ScenarioDocument): string;
  validate(document: ScenarioDocument): Findings;
  /**
   * Plans all time frames in slices; when stopped, answers with the plans so far. Another call with the same number
   * resumes it, unless the worker was lost or has begun another plan.
   */
  plan(number: number, document: ScenarioDocument): PlanReport;
  experimentPresets(): ExperimentPreset[];
  parseExperiment(text: string): ExperimentDocument;
  /** Simulates a day of run number `run` in slices; no answer when stopped. */
  simulateUnit(run: number, document: ExperimentDocument, unit: number): SimulatedUnit | undefined;
  /** Milliseconds a day of an experiment takes; an estimate if the limit is reached. */
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
  /** The scenario that a unit's day is simulated with; it cannot express that reservations are off. */
  unitScenario(document: ExperimentDocument, unit: number): ScenarioDocument | undefined;
  /** Files to download. */
  printExperiment(document: ExperimentDocument): string;
  printResult(document: ExperimentDocument, units: UnitResult[]): string;
  meansCsv(document: ExperimentDocument, units: UnitResult[]): string;
  daysCsv(document: ExperimentDocument, units: UnitResult[]): string;
  /** One day of a scenario's workload. */
  simulateDay(document: ScenarioDocument, replication: number): SimulatedDay;
  /** Runs planners in turns on one time frame; can be stopped between turns. */
  comparePlanners(
    document: ScenarioDocument,
    planners: readonly PlannerName[],
    frame: number,
    nodeLimit: number,
  ): void;
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
  /** Reads and checks another solver's solution. */
  readSolution(document: ScenarioDocument, frame: number, text: string): SolutionReport;
  /** Checks which constraints of a time frame given X and Y satisfy. */
  judge(document: ScenarioDocument, frame: number, matrices: MatricesView): JudgeReport;
  /** Searches a time frame in slices; when stopped, answers with the search so far. */
  search(document: ScenarioDocument, frame: number, by: SearchBy): SearchReport;
  searchChart(course: SearchCourse, options: ChartOptions): Chart;
  /** Why a time frame has no plan and what would help; why its plan is what it is; why time frames failed. */
  explainNone(document: ScenarioDocument, frame: number): NoneExplanation;
  explainPlan(document: ScenarioDocument, frame: number): PlanExplanation;
  explainWindow(document: ScenarioDocument): WindowExplanation;
  /** Whether each check of a lesson's step holds for a document and its plans. */
  checkStep(document: ScenarioDocument, checks: StepCheck[]): boolean[];
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
  /** A figure of experiments with the same axis; without an answer if they did not measure what it shows. */
  experimentFigure(
    query: FigureQuery,
    runs: readonly FigureRun[],
    text: FigureText,
    options: ChartOptions,
  ): DrawnFigure | undefined;
  utilizationChart(days: DayReport[], options: ChartOptions): Chart;
}

/** The result of an import, with every default filled in. */
export type ImportedScenario = Imported & { document: ScenarioDocument };

/** In a trial day, reasons and bounds may take up to this many times as long as its requests; the estimate leaves out the rest. */
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
  /** What can be measured, in the order of the summary. */
  measures: MeasureInfo[];
}

/** What a call posts while it runs. */
export interface Progress {
  plan: PlanStep;
  simulateUnit: UnitProgress;
  comparePlanners: PlannerTurn;
  search: SearchProgress;
}

/** Progress of planning; the report has partial results for unfinished time frames. */
export interface PlanStep {
  /** Number of finished time frames. */
  answered: number;
  report: PlanReport;
}

/** A planner's turn, posted before it begins, so that a hung planner can be identified, and after it ends. */
export type PlannerTurn =
  | { type: "begun"; planner: PlannerName }
  | {
      type: "reported";
      report: PlanningReport;
      /** The planner has an answer or reached its limit. */
      ended: boolean;
      /** Number of repeated runs that the mean time is from; 0 for the time of the search itself. */
      repetitions: number;
    };

export type CallName = keyof Calls;
/** What call `N` posts while it runs. */
export type ProgressOf<N extends CallName> = N extends keyof Progress ? Progress[N] : never;
export type Arguments<N extends CallName> = Parameters<Calls[N]>;
export type Answer<N extends CallName> = ReturnType<Calls[N]>;

/** One call as it is posted. */
export type Ask = AskOf<CallName>;
/** The call `N`, or one of several, as it is posted. */
export type AskOf<N extends CallName> = N extends CallName
  ? { id: number; name: N; args: Arguments<N> }
  : never;

/** Whether the call needs the full module. */
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

/** Messages from the page to a worker. */
export type ToWorker =
  | { type: "start"; module: WebAssembly.Module }
  /** The full module, sent once, before the first call that needs it. */
  | { type: "engines"; module: WebAssembly.Module }
  | { type: "ask"; ask: Ask }
  | { type: "pause" }
  | { type: "resume" }
  /** Stop this call, with a partial answer or none. */
  | { type: "stop"; id: number };

/** The error the engine reports for bad input. */
export interface EngineError {
  code: string;
  /** In English. */
  message: string;
  /** In any language, if the engine has the catalog; what the page refuses has none. */
  words?: Message;
  path: string;
}

/** Messages from a worker to the page. */
export type FromWorker =
  /** The worker holds the lock of its own name for as long as it lives. */
  | { type: "alive" }
  | { type: "ready" }
  | { type: "answer"; id: number; answer: unknown }
  | { type: "refusal"; id: number; error: EngineError }
  | { type: "progress"; id: number; progress: Progress[keyof Progress] }
  /** The instance is poisoned; this worker must be replaced. */
  | { type: "trap"; message: string };

/** The engine refused its input; `problemText` says why and `path` points to the place. */
export class Refusal extends Error {
  readonly code: string;
  readonly words: Message | undefined;
  readonly path: string;

  constructor(error: EngineError) {
    super(error.message);
    this.name = "Refusal";
    this.code = error.code;
    this.words = error.words;
    this.path = error.path;
  }
}

/** There is no worker to answer: it could not be started, or was lost. */
export class WorkerGone extends Error {
  readonly reason: GoneReason;
  /** The load fault, if that is the reason. */
  readonly fault: LoadFault | undefined;

  constructor(reason: GoneReason, detail = "", fault?: LoadFault) {
    super(detail === "" ? reason : `${reason}: ${detail}`);
    this.name = "WorkerGone";
    this.reason = reason;
    this.fault = fault;
  }

  /** A file of the engine could not be loaded, or the browser forbids it. */
  static unloaded(error: unknown): WorkerGone {
    const fault = error instanceof LoadFault ? error : new LoadFault("start", String(error));
    return new WorkerGone("load", fault.message, fault);
  }

  /** The reason of a failure other than a refusal. */
  static by(error: unknown): WorkerGone {
    return error instanceof WorkerGone ? error : new WorkerGone("trap", String(error));
  }
}

/** Why there is no answer: bad input, or no worker. */
export type Failure = Refusal | WorkerGone;

export function failureOf(error: unknown): Failure {
  return error instanceof Refusal ? error : WorkerGone.by(error);
}

export type GoneReason =
  /** It trapped on an internal fault. */
  | "trap"
  /** It died without a message, as when a browser short of memory kills it. */
  | "killed"
  /** It exceeded its time limit. */
  | "limit"
  /** It could not be started, or a file of the engine is missing. */
  | "load"
  /** It was displaced by newer work. */
  | "outdated"
  /** We discarded it. */
  | "discarded";
