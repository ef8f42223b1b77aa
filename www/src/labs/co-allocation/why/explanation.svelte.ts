// Explains the shown time frame's plan, or why it has none, whenever the document or the frame changes.

import { EngineWorker } from "../../../engine/client.js";
import type {
  NoneExplanation,
  PlanExplanation,
  WindowExplanation,
} from "../../../engine/pkg/coalloc.js";
import { type Failure, failureOf } from "../../../engine/protocol.js";
import { NewestJob } from "../../../engine/query.svelte.js";
import type { ScenarioDocument } from "../document/types.js";

/** Longest time an explanation may take before the worker counts as hung; the first fetches its module. */
const LIMIT_MS = 20_000;

/** A time frame of a document, of which is known whether it has a plan. */
export interface Question {
  document: ScenarioDocument;
  frame: number;
  planned: boolean;
  /** Whether to explain the other time frames too; not if planning them takes longer than its limit. */
  all: boolean;
}

/** The explanation of a time frame, and of all that have no plan. */
export interface ExplanationAnswer {
  question: Question;
  none?: NoneExplanation;
  plan?: PlanExplanation;
  windows?: WindowExplanation;
  /** Milliseconds the engine took for the frame. */
  ms: number;
}

/** The part of a worker that explanations use; it is thrown away at the end. */
export type ExplanationWorker = Pick<EngineWorker, "call" | "discard">;

/** The explanation in view. */
export class Explanation {
  /** The newest answer; possibly to an older question while the next is pending. */
  answer = $state.raw<ExplanationAnswer>();
  /** Why there is no answer. */
  failure = $state.raw<Failure>();

  readonly #worker: ExplanationWorker;
  #asked: Question | undefined;
  /** The windows of the last document: they stay the same when another frame is selected. */
  #windows: { document: ScenarioDocument; windows: WindowExplanation } | undefined;
  readonly #jobs: NewestJob<Question, ExplanationAnswer>;

  constructor(worker: ExplanationWorker = new EngineWorker()) {
    this.#worker = worker;
    this.#jobs = new NewestJob<Question, ExplanationAnswer>({
      job: (question, signal) => this.#explain(question, signal),
      done: (_, answer) => {
        this.answer = answer;
        this.failure = undefined;
      },
      failed: (_, error) => {
        this.answer = undefined;
        this.failure = failureOf(error);
      },
    });
  }

  /** Asks about a time frame, unless it was the last question. */
  ask(question: Question): void {
    const { document, frame, planned, all } = question;
    const asked = this.#asked;
    if (
      asked?.document !== document ||
      asked.frame !== frame ||
      asked.planned !== planned ||
      asked.all !== all
    ) {
      this.#asked = question;
      this.#jobs.submit(question);
    }
  }

  /** Asks the last question again, after the worker was lost. */
  retry(): void {
    if (this.#asked !== undefined) {
      this.failure = undefined;
      this.#jobs.submit(this.#asked);
    }
  }

  /** Cancels the current question. */
  leave(): void {
    this.#asked = undefined;
    this.#jobs.leave();
  }

  /** Ends the worker. */
  close(): void {
    this.#worker.discard();
  }

  async #explain(question: Question, signal: AbortSignal): Promise<ExplanationAnswer> {
    const { document, frame, planned, all } = question;
    const options = { limitMs: LIMIT_MS, signal };
    const began = performance.now();
    const answer = planned
      ? { plan: await this.#worker.call("explainPlan", [document, frame], options) }
      : { none: await this.#worker.call("explainNone", [document, frame], options) };
    const ms = performance.now() - began;
    if (!all) {
      return { question, ...answer, ms };
    }
    if (this.#windows?.document !== document) {
      const windows = await this.#worker.call("explainWindow", [document], options);
      this.#windows = { document, windows };
    }
    return { question, ...answer, windows: this.#windows.windows, ms };
  }
}
