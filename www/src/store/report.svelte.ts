// An answer of the engine about the document in view: never shown as that of another document.

import { type Failure, Refusal } from "../engine/protocol.js";
import { Query } from "../engine/query.svelte.js";

/** The previous answer stays in view this long after an edit, so that quick answers do not flicker. */
const STAY_MS = 200;

/** Question about a document. */
export interface About {
  readonly document: unknown;
}

/** The newest answer to a question about the document in view. */
export class Report<Question extends About, Answer> {
  readonly #query: Query<Question, Answer>;
  #newest = $state.raw<Question>();
  /** Whether the answer before the newest question has stayed long enough. */
  #late = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(job: (question: Question, signal: AbortSignal) => Promise<Answer>) {
    this.#query = new Query(job);
  }

  /** The answer that may be shown. */
  get answer(): Answer | undefined {
    return this.#shown?.answer;
  }

  /** The question that it answers: names in the answer are those of its document. */
  get question(): Question | undefined {
    return this.#shown?.question;
  }

  get #shown() {
    const { result, failure } = this.#query;
    const isNewest = result !== undefined && result.question === this.#newest;
    return failure !== undefined || (!isNewest && this.#late) ? undefined : result;
  }

  /** Whether the answer in view is to the newest question. */
  get isNewest(): boolean {
    return this.#shown !== undefined && this.#shown.question === this.#newest;
  }

  get failure(): Failure | undefined {
    return this.#query.failure;
  }

  /** Why the engine refuses the document. */
  get refusal(): Refusal | undefined {
    const { failure } = this.#query;
    return failure instanceof Refusal ? failure : undefined;
  }

  get isWaiting(): boolean {
    return this.#query.busy && this.#shown === undefined;
  }

  /** Resolves once the newest question has its answer, or none can be had. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      const stop = $effect.root(() => {
        $effect(() => {
          if (!this.isNewest && this.failure === undefined) return;
          resolve();
          queueMicrotask(() => stop());
        });
      });
    });
  }

  ask(question: Question, isAnother: boolean): void {
    this.#newest = question;
    this.#late = isAnother;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.#late = true), STAY_MS);
    this.#query.ask(question);
  }

  /** The answer is no longer wanted. */
  leave(): void {
    clearTimeout(this.#timer);
    this.#query.leave();
  }

  retry(): void {
    this.#query.retry();
  }
}
