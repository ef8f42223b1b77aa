// Questions of a component to an engine worker. Newest wins: one job in flight, only the newest input queued, and a slow job is
// aborted for a newer one.

import { onDestroy } from "svelte";
import { type Failure, failureOf, WorkerGone } from "./protocol.js";

/** A running job is aborted for a newer input after this time. */
const PATIENCE_MS = 500;

/** Runs `job` for the newest input; older queued inputs are dropped. */
export class NewestJob<Input, Output> {
  readonly #job: (input: Input, signal: AbortSignal) => Promise<Output>;
  readonly #done: (input: Input, output: Output) => void;
  readonly #failed: (input: Input, error: unknown) => void;
  #running: AbortController | undefined;
  #next: { input: Input } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `job` must settle soon after its signal is aborted, with or without an answer. */
  constructor(parts: {
    job: (input: Input, signal: AbortSignal) => Promise<Output>;
    done: (input: Input, output: Output) => void;
    failed: (input: Input, error: unknown) => void;
  }) {
    this.#job = parts.job;
    this.#done = parts.done;
    this.#failed = parts.failed;
  }

  /** True while a job runs or is queued. */
  get busy(): boolean {
    return this.#running !== undefined || this.#next !== undefined;
  }

  submit(input: Input): void {
    this.#next = { input };
    if (this.#running !== undefined) {
      this.#timer ??= setTimeout(() => this.#running?.abort(), PATIENCE_MS);
    } else {
      void this.#drain();
    }
  }

  /** Drops the queued input and aborts the running job. */
  leave(): void {
    this.#next = undefined;
    this.#running?.abort();
  }

  async #drain(): Promise<void> {
    while (this.#next !== undefined) {
      const { input } = this.#next;
      this.#next = undefined;
      const running = new AbortController();
      this.#running = running;
      try {
        const output = await this.#job(input, running.signal);
        // An aborted job's partial result does not count.
        if (!running.signal.aborted) {
          this.#done(input, output);
        }
      } catch (error) {
        // Failures of outdated or aborted jobs are ignored.
        if (this.#next === undefined && !running.signal.aborted) {
          this.#failed(input, error);
        }
      }
      clearTimeout(this.#timer);
      this.#timer = undefined;
      this.#running = undefined;
    }
  }
}

/** A signal that is aborted when the calling component is destroyed. */
export function unmountSignal(): AbortSignal {
  const lifetime = new AbortController();
  onDestroy(() => lifetime.abort());
  return lifetime.signal;
}

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

/** Never runs `task`, which must not throw, twice at once; calls meanwhile become one more run, unless the calling component is gone. */
export function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  const gone = unmountSignal();
  let running = false;
  let again = false;
  return async () => {
    again = running;
    if (running) return;
    running = true;
    do {
      again = false;
      await task();
    } while (again && !gone.aborted);
    running = false;
  };
}
