// Newest wins: one job in flight, only the newest input queued, and a slow job is aborted for a newer one.

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
