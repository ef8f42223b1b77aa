// Asks the judge about the newest matrices; what it said of older ones stays in view until then.

import type { ScenarioDocument } from "../../document/types.js";
import { EngineWorker } from "../../engine/client.js";
import { Latest } from "../../engine/latest.js";
import type {
  JudgedRowView,
  JudgeReport,
  MatricesView,
  PlaceView,
} from "../../engine/pkg-engines/coalloc.js";

/** What the judge is asked. */
export interface Question {
  document: ScenarioDocument;
  frame: number;
  matrices: MatricesView;
}

/** What the judge said, and what it was asked. */
export class Judged {
  readonly question: Question;
  readonly report: JudgeReport;
  readonly #rows: ReadonlyMap<string, JudgedRowView>;

  constructor(question: Question, report: JudgeReport) {
    this.question = question;
    this.report = report;
    this.#rows = new Map(report.rows.map((row) => [keyOf(row.equation, row.place), row]));
  }

  /** The constraint of an equation at a place, where there is one. */
  row(equation: number, place: PlaceView): JudgedRowView | undefined {
    return this.#rows.get(keyOf(equation, place));
  }
}

function keyOf(equation: number, place: PlaceView): string {
  return `${equation} ${JSON.stringify(place)}`;
}

/** Longest time a judgement may take before the worker counts as hung. */
const LIMIT_MS = 10_000;

export class Judging {
  judged = $state.raw<Judged>();
  /** The last question could not be answered. */
  failed = $state(false);
  readonly #worker = new EngineWorker();
  readonly #latest: Latest<Question, JudgeReport>;

  constructor() {
    this.#latest = new Latest<Question, JudgeReport>({
      job: ({ document, frame, matrices }, signal) =>
        this.#worker.call("judge", [document, frame, matrices], { limitMs: LIMIT_MS, signal }),
      done: (question, report) => {
        this.judged = new Judged(question, report);
        this.failed = false;
      },
      failed: () => {
        this.judged = undefined;
        this.failed = true;
      },
    });
  }

  ask(question: Question): void {
    this.#latest.submit(question);
  }

  /** Ends the worker. */
  close(): void {
    this.#worker.discard();
  }
}
