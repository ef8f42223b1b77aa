// A query to an engine worker with its newest answer or failure, as reactive state.

import { NewestJob } from "./newest-job.js";
import { type Failure, failureOf, WorkerGone } from "./protocol.js";

/** Time limit of one answer; the first also downloads its module. */
export const QUERY_LIMIT_MS = 20_000;

/** The newest question and its answer. */
export class Query<Question, Answer> {
  /** The newest answer with its question; an older one stays until it is replaced. */
  result = $state.raw<{ question: Question; answer: Answer }>();
  /** Why there is no answer. */
  failure = $state.raw<Failure>();
  busy = $state(false);
  readonly #jobs: NewestJob<Question, Answer>;

  constructor(job: (question: Question, signal: AbortSignal) => Promise<Answer>) {
    this.#jobs = new NewestJob<Question, Answer>({
      job,
      done: (question, answer) => {
        this.result = { question, answer };
        this.failure = undefined;
        this.busy = this.#jobs.busy && this.#newest !== question;
      },
      failed: (_, error) => {
        this.busy = false;
        // Canceled because the tab was closed.
        if (error instanceof WorkerGone && error.reason === "discarded") return;
        this.result = undefined;
        this.failure = failureOf(error);
      },
    });
  }

  #newest: Question | undefined;

  ask(question: Question): void {
    this.#newest = question;
    this.busy = true;
    this.#jobs.submit(question);
  }

  /** Repeats the last question after the worker was lost. */
  retry(): void {
    if (this.#newest !== undefined) {
      this.failure = undefined;
      this.ask(this.#newest);
    }
  }

  /** Cancels the current question. */
  leave(): void {
    this.busy = false;
    this.#jobs.leave();
  }

  /** Forgets the answer. */
  clear(): void {
    this.result = undefined;
    this.failure = undefined;
  }
}
