// Answers about a document that is changed a little: one after the other, dropped when the document changes.

import { type Failure, failureOf, WorkerGone } from "../../engine/protocol.js";
import { type Change, update } from "./document/change.js";
import type { ElasticDocument } from "./document/types.js";

/** One answer to ask for. */
export interface Variant {
  readonly key: string;
  readonly changes: readonly Change[];
}

interface Wanted {
  /** Inputs of the answers: as long as all are the same, nothing is asked again. */
  readonly of: readonly unknown[];
  readonly document: ElasticDocument;
  readonly variants: readonly Variant[];
}

/** Answers so far. Create it during component initialization. */
export class Variants<Result> {
  results = $state.raw<ReadonlyMap<string, Result>>(new Map());
  failure = $state.raw<Failure>();
  size = $state(0);
  #of: readonly unknown[] | undefined;
  #ended = new AbortController();

  constructor(
    wanted: () => Wanted,
    ask: (document: ElasticDocument, signal: AbortSignal) => Promise<Result>,
  ) {
    $effect(() => {
      const { of, document, variants } = wanted();
      const before = this.#of;
      if (before?.length === of.length && of.every((one, at) => one === before[at])) return;
      this.#of = of;
      this.#ended.abort();
      this.#ended = new AbortController();
      this.results = new Map();
      this.failure = undefined;
      this.size = variants.length;
      void this.#work(document, variants, ask, this.#ended.signal);
    });
    $effect(() => () => this.#ended.abort());
  }

  async #work(
    document: ElasticDocument,
    variants: readonly Variant[],
    ask: (document: ElasticDocument, signal: AbortSignal) => Promise<Result>,
    signal: AbortSignal,
  ): Promise<void> {
    try {
      for (const { key, changes } of variants) {
        const result = await ask(changes.reduce(update, document), signal);
        if (signal.aborted) return;
        this.results = new Map([...this.results, [key, result]]);
      }
    } catch (error) {
      const isLeft = error instanceof WorkerGone && error.reason === "discarded";
      if (!signal.aborted && !isLeft) this.failure = failureOf(error);
    }
  }
}
