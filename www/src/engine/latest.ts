// Newest wins: one job in flight, only the latest waiting, and a slow job gives way to a newer one.

/** Runs `job` for the newest input; older waiting inputs are dropped. */
export class Latest<Input, Output> {
  readonly #job: (input: Input) => Promise<Output>;
  readonly #done: (input: Input, output: Output) => void;
  readonly #failed: (input: Input, error: unknown) => void;
  readonly #giveWay: () => void;
  readonly #patienceMs: number;
  #running = false;
  #next: { input: Input } | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `giveWay` must make the running job reject; it is called when a newer input waited too long. */
  constructor(parts: {
    job: (input: Input) => Promise<Output>;
    done: (input: Input, output: Output) => void;
    failed: (input: Input, error: unknown) => void;
    giveWay: () => void;
    patienceMs: number;
  }) {
    this.#job = parts.job;
    this.#done = parts.done;
    this.#failed = parts.failed;
    this.#giveWay = parts.giveWay;
    this.#patienceMs = parts.patienceMs;
  }

  /** True while anything runs or waits. */
  get busy(): boolean {
    return this.#running || this.#next !== undefined;
  }

  submit(input: Input): void {
    this.#next = { input };
    if (this.#running) {
      this.#timer ??= setTimeout(this.#giveWay, this.#patienceMs);
    } else {
      void this.#drain();
    }
  }

  async #drain(): Promise<void> {
    this.#running = true;
    while (this.#next !== undefined) {
      const { input } = this.#next;
      this.#next = undefined;
      try {
        this.#done(input, await this.#job(input));
      } catch (error) {
        // A failure of an outdated job is no news: the newer input runs next.
        if (this.#next === undefined) {
          this.#failed(input, error);
        }
      }
      clearTimeout(this.#timer);
      this.#timer = undefined;
    }
    this.#running = false;
  }
}
