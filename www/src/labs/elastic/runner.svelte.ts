// Whole runs, of one seed or of several, in a worker of their own: they take longer than all else. Answers about a document that
// is changed a little.

import { type CallOptions, EngineWorker } from "../../engine/client.js";
import {
  type Answer,
  type Arguments,
  type Failure,
  failureOf,
  WorkerGone,
} from "../../engine/protocol.js";
import { Report } from "../../store/report.svelte.js";
import { type Change, update } from "./document/change.js";
import type { ElasticDocument } from "./document/types.js";
import type { ElasticRunReport, PaysReport, RunQuery } from "./engine.js";

/** Letters of a log from which on a question takes tens of megabytes. */
const largeRows = 2 ** 20;
/** Runs that are compared, each with other requests. */
const SEEDS = 12;

export function isLarge({ clusters }: ElasticDocument): boolean {
  return clusters.some(({ trace }) => (trace?.rows.length ?? 0) > largeRows);
}

/** An answer that was not stopped. */
export function answered<One>(answer: One | undefined): One {
  if (answer === undefined) throw new WorkerGone("discarded");
  return answer;
}

export class Runner {
  readonly #worker = new EngineWorker();
  #running = 0;
  /** Who pays in the document in view, over several seeds: one proves nothing. */
  readonly pays = new Report(({ document }: { document: ElasticDocument }, signal) =>
    this.paysOf(document, signal),
  );
  /** Whether all seeds are run where that takes long. */
  wantsSeeds = $state(false);

  /** Whether all seeds are run: where requests are drawn; of a large log on demand. */
  hasSeeds(document: ElasticDocument): boolean {
    return document.derived !== undefined && (this.wantsSeeds || !isLarge(document));
  }

  async run(document: ElasticDocument, window: RunQuery, options: CallOptions<"elasticRun">) {
    return this.#call(document, "elasticRun", [document, window], options);
  }

  /** The numbers of a whole run, with nothing to draw. */
  async runOf(document: ElasticDocument, signal: AbortSignal): Promise<ElasticRunReport> {
    return answered(await this.run(document, { from: 0, to: 1, bins: 1 }, { signal }));
  }

  /** Who pays, over all seeds. */
  async paysOf(document: ElasticDocument, signal: AbortSignal): Promise<PaysReport> {
    return answered(await this.#call(document, "elasticPays", [document, SEEDS], { signal }));
  }

  /** The memory that a run of a large log takes goes with its worker. */
  async #call<Name extends "elasticRun" | "elasticPays">(
    document: ElasticDocument,
    name: Name,
    args: Arguments<Name>,
    options: CallOptions<Name>,
  ): Promise<Answer<Name>> {
    this.#running++;
    try {
      return await this.#worker.call(name, args, options);
    } finally {
      this.#running--;
      if (this.#running === 0 && isLarge(document)) this.#worker.discard();
    }
  }
}

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
