// Whole runs in a worker of their own, for they take longer than all else.

import { type CallOptions, EngineWorker } from "../../engine/client.js";
import type { ElasticDocument } from "./document/types.js";
import type { RunQuery } from "./engine/views.js";

/** Letters of a log from which on a question takes tens of megabytes. */
const largeRows = 2 ** 20;

export function isLarge({ clusters }: ElasticDocument): boolean {
  return clusters.some(({ trace }) => (trace?.rows.length ?? 0) > largeRows);
}

export class Runner {
  readonly #worker = new EngineWorker();
  #running = 0;

  /** The memory that a run of a large log takes goes with its worker. */
  async run(document: ElasticDocument, window: RunQuery, options: CallOptions<"elasticRun">) {
    this.#running++;
    try {
      return await this.#worker.call("elasticRun", [document, window], options);
    } finally {
      this.#running--;
      if (this.#running === 0 && isLarge(document)) this.#worker.discard();
    }
  }
}
