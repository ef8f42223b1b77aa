// Checks the newest matrices; the previous report stays in view until the answer arrives.

import { EngineWorker } from "../../../engine/client.js";
import type {
  JudgedRowView,
  JudgeReport,
  MatricesView,
  PlaceView,
} from "../../../engine/pkg/coalloc.js";
import { type Failure, failureOf } from "../../../engine/protocol.js";
import { NewestJob } from "../../../engine/query.svelte.js";
import type { ScenarioDocument } from "../document/types.js";

/** The matrices to check, with their document and time frame. */
export interface Question {
  document: ScenarioDocument;
  frame: number;
  matrices: MatricesView;
}

/** The engine's report on a question, indexed by constraint. */
export class ConstraintReport {
  readonly question: Question;
  readonly report: JudgeReport;
  /** How many of each equation are listed. */
  readonly #listed = new Map<number, number>();
  readonly #rows: ReadonlyMap<string, JudgedRowView>;

  constructor(question: Question, report: JudgeReport) {
    this.question = question;
    this.report = report;
    this.#rows = new Map(report.rows.map((row) => [keyOf(row.equation, row.place), row]));
    for (const { equation } of report.rows)
      this.#listed.set(equation, (this.#listed.get(equation) ?? 0) + 1);
  }

  /** Whether every constraint of an equation is listed; of very many, satisfied ones may only be counted. */
  listsAll(equation: number): boolean {
    const all = this.report.equations.find((counts) => counts.equation === equation)?.rows ?? 0;
    return (this.#listed.get(equation) ?? 0) === all;
  }

  /** The constraint of an equation at a place, where there is one and it is listed. */
  row(equation: number, place: PlaceView): JudgedRowView | undefined {
    return this.#rows.get(keyOf(equation, place));
  }
}

function keyOf(equation: number, place: PlaceView): string {
  return `${equation} ${JSON.stringify(place)}`;
}

/** Longest time a check may take before the worker counts as hung. */
const LIMIT_MS = 10_000;

export class ConstraintCheck {
  judged = $state.raw<ConstraintReport>();
  /** Why the last check failed. */
  failure = $state.raw<Failure>();
  #failed: Question | undefined;
  readonly #worker = new EngineWorker();
  readonly #jobs: NewestJob<Question, JudgeReport>;

  constructor() {
    this.#jobs = new NewestJob<Question, JudgeReport>({
      job: ({ document, frame, matrices }, signal) =>
        this.#worker.call("judge", [document, frame, matrices], { limitMs: LIMIT_MS, signal }),
      done: (question, report) => {
        this.judged = new ConstraintReport(question, report);
        this.failure = undefined;
      },
      failed: (question, error) => {
        this.judged = undefined;
        this.failure = failureOf(error);
        this.#failed = question;
      },
    });
  }

  ask(question: Question): void {
    this.#jobs.submit(question);
  }

  /** Repeats the failed question. */
  retry(): void {
    if (this.#failed !== undefined) {
      this.failure = undefined;
      this.#jobs.submit(this.#failed);
    }
  }

  /** Cancels the current check. */
  leave(): void {
    this.#jobs.leave();
  }

  /** Ends the worker. */
  close(): void {
    this.#worker.discard();
  }
}
