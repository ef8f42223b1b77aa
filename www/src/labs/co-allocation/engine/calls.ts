// The calls of this lab, and what their answers are.

import type { ExperimentCallsOf, ExperimentProgressOf } from "../../../engine/experiments.js";
import type {
  Chart,
  ChartOptions,
  ColumnsPage,
  CommandLine,
  ConvertedFile,
  DayFormat,
  DayReport,
  DrawnFigure,
  ExperimentDocument,
  ExportFormat,
  FigureQuery,
  FigureRun,
  FigureText,
  Findings,
  Formulation,
  GoalReport,
  GridRecipe,
  ImportOptions,
  JointProgress,
  JointReport,
  JudgeReport,
  Language,
  ListedRequestDocument,
  MatricesView,
  ModificationOutcome,
  NoneExplanation,
  PlanExplanation,
  PlanningReport,
  PlanReport,
  ProgramOverview,
  ProgramQuery,
  RehearsalOptions,
  RehearsalReport,
  RequestFormat,
  RequestList,
  ReservedWindow,
  ResultFile,
  RowsPage,
  SearchBy,
  SearchCourse,
  SearchProgress,
  SearchReport,
  SolutionReport,
  TraceJobs,
  WindowExplanation,
} from "../../../engine/pkg/coalloc.js";
import type { RuleCallsOf } from "../../../engine/rules.js";
import type { PlannerName, ReservationDocument, ScenarioDocument } from "../document/types.js";

declare module "../../../engine/protocol.js" {
  interface Calls extends LabCalls {}
  interface Progress extends LabProgress {}
}

/** A scenario that ships with the engine. */
export interface Preset {
  id: string;
  document: ScenarioDocument;
}

/** The calls of this lab. */
export interface LabCalls
  extends ExperimentCallsOf<"coAllocation", ExperimentDocument>,
    RuleCallsOf<"coAllocation", ScenarioDocument> {
  presets(): Preset[];
  /** Scenarios modeled on real grids. */
  gallery(): Preset[];
  /** A grid drawn at random, with an example request. */
  generateGrid(recipe: GridRecipe): ScenarioDocument;
  parse(text: string): ScenarioDocument;
  print(document: ScenarioDocument): string;
  validate(document: ScenarioDocument): Findings;
  /**
   * Plans all time frames in slices; when stopped, answers with the plans so far. Another call with the same number
   * resumes it, unless the worker was lost or has begun another plan.
   */
  plan(number: number, document: ScenarioDocument): PlanReport;
  /** The scenario that a unit's day is simulated with; it cannot express that reservations are off. */
  unitScenario(document: ExperimentDocument, unit: number): ScenarioDocument | undefined;
  /** One day of a scenario's workload. */
  simulateDay(document: ScenarioDocument, replication: number): SimulatedDay;
  /** Runs planners in turns on one time frame; can be stopped between turns. */
  comparePlanners(
    document: ScenarioDocument,
    planners: readonly PlannerName[],
    frame: number,
    nodeLimit: number,
  ): void;
  /** Plans the request and all further ones together, in slices; when stopped, answers with the best plan so far. */
  planJointly(document: ScenarioDocument): JointReport;
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
  /** Goals held against a document, its plans, and facts of the page. */
  judgeGoals(
    document: ScenarioDocument,
    goals: readonly string[],
    page: Readonly<Record<string, unknown>> | undefined,
  ): GoalReport;
  /** A scenario as hard as this one, with another best plan; undefined where none was found. */
  variant(document: ScenarioDocument, seed: number): ScenarioDocument | undefined;
  /** A file of another format as a scenario, with what was assumed. */
  importFile(content: string, name: string, options: ImportOptions): ImportedScenario;
  /** A list of requests in a file, with its faults; such a list as a file, or three requests to begin with. */
  readRequests(content: string): RequestList;
  writeRequests(requests: readonly ListedRequestDocument[] | null, format: RequestFormat): string;
  /** The jobs of a trace in the Standard Workload Format. */
  readTraceJobs(content: string): TraceJobs;
  exportAs(document: ScenarioDocument, format: ExportFormat): string;
  /** Simulates a day of the document's workload in one go and writes it. */
  exportDay(document: ScenarioDocument, replication: number, format: DayFormat): string;
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
export type ImportedScenario = ConvertedFile & { document: ScenarioDocument };

/** A day as a whole. */
export interface SimulatedDay {
  report: DayReport;
  reservations: ReservationDocument[];
}

/** Progress that these calls post while they run. */
export interface LabProgress extends ExperimentProgressOf<"coAllocation"> {
  plan: PlanStep;
  comparePlanners: PlannerTurn;
  search: SearchProgress;
  planJointly: JointProgress;
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
