// The joint plan of the document in view: asked for when the document changes, the newest wins.

import { EngineWorker } from "../../../engine/client.js";
import type { JointProgress, JointReport } from "../../../engine/pkg/coalloc.js";
import { type Failure, failureOf } from "../../../engine/protocol.js";
import { NewestJob } from "../../../engine/query.svelte.js";
import type { ScenarioDocument } from "../document/types.js";

/** The search ends after this time; the best plan so far is shown. */
const LIMIT_MS = 20_000;

/** A report and the document it is about. */
export interface JointResult {
  document: ScenarioDocument;
  report: JointReport;
}

/** One joint plan at a time. */
export class JointPlanning {
  result = $state.raw<JointResult>();
  failure = $state.raw<Failure>();
  progress = $state.raw<JointProgress>();
  busy = $state(false);
  readonly #worker = new EngineWorker();
  #newest: ScenarioDocument | undefined;
  #stop: AbortController | undefined;

  readonly #jobs = new NewestJob<ScenarioDocument, JointReport>({
    job: (document, signal) => {
      this.#stop = new AbortController();
      return this.#worker.call("planJointly", [document], {
        signal: AbortSignal.any([signal, this.#stop.signal, AbortSignal.timeout(LIMIT_MS)]),
        onprogress: (progress) => (this.progress = progress),
      });
    },
    done: (document, report) => {
      this.result = { document, report };
      this.failure = undefined;
      this.busy = this.#newest !== document;
    },
    failed: (_, error) => {
      this.busy = false;
      this.#newest = undefined;
      this.result = undefined;
      this.failure = failureOf(error);
    },
  });

  /** Plans a document, unless it is the newest already. */
  ask(document: ScenarioDocument): void {
    if (document === this.#newest) return;
    this.#newest = document;
    this.progress = undefined;
    this.busy = true;
    this.#jobs.submit(document);
  }

  /** Ends with the best plan so far. */
  stop(): void {
    this.#stop?.abort();
  }

  close(): void {
    this.#jobs.leave();
    this.#worker.discard();
  }
}
