// Newest wins: one job in flight, only the latest waiting, and a slow job gives way to a newer one.

/** A job in flight gives way to a newer one after this time. */
const PATIENCE_MS = 500;

/** Runs `job` for the newest input; older waiting inputs are dropped. */
export class Latest<Input, Output> {
  readonly #job: (input: Input, signal: AbortSignal) => Promise<Output>;
  readonly #done: (input: Input, output: Output) => void;
  readonly #failed: (input: Input, error: unknown) => void;
  #running: AbortController | undefined;
  #next: { input: Input } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `job` ends soon after its signal is aborted, whether with an answer or without. */
  constructor(parts: {
    job: (input: Input, signal: AbortSignal) => Promise<Output>;
    done: (input: Input, output: Output) => void;
    failed: (input: Input, error: unknown) => void;
  }) {
    this.#job = parts.job;
    this.#done = parts.done;
    this.#failed = parts.failed;
  }

  /** True while anything runs or waits. */
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

  /** Nobody wants an answer any more. */
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
        // What a job that gave way knows so far is no answer.
        if (!running.signal.aborted) {
          this.#done(input, output);
        }
      } catch (error) {
        // A failure of an outdated job is no news: the newer input runs next, or nobody wants any.
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
