// Keeps the plan report up to date with the document: newest wins, a lost worker is replaced.

import type { ScenarioDocument } from "../document/types.js";
import { again, type EngineWorker } from "../engine/client.js";
import { Latest } from "../engine/latest.js";
import type { Findings, PlanReport } from "../engine/pkg/coalloc.js";
import { Refusal, WorkerGone } from "../engine/protocol.js";

/** Longest time one plan may take before the worker counts as hung. */
const PLAN_LIMIT_MS = 10_000;
/** A plan in flight gives way to a newer document after this time. */
const PATIENCE_MS = 1000;

/** A report and the document it is about: names in the report are those of this document. */
export interface Planned {
  document: ScenarioDocument;
  report: PlanReport;
}

/** The live plan of the document in view. */
export class Planning {
  /** The newest report; undefined before the first one and while the document is refused. */
  planned = $state.raw<Planned>();
  /** Why the engine refuses the document. */
  refusal = $state.raw<Refusal>();
  /** All errors and warnings the engine has on the document. */
  findings = $state.raw<Findings>({ problems: [], errors: 0, warnings: 0 });
  /** True while a newer report is on its way. */
  busy = $state(false);
  /** Set when the worker was lost and the plan could not be had; `retry` asks again. */
  lost = $state.raw<WorkerGone>();

  readonly worker: EngineWorker;
  readonly #latest: Latest<ScenarioDocument, PlanReport>;
  #newest: ScenarioDocument | undefined;
  #scheduled = false;
  #awaited: { document: ScenarioDocument; act(): void } | undefined;

  constructor(worker: EngineWorker) {
    this.worker = worker;
    this.#latest = new Latest<ScenarioDocument, PlanReport>({
      job: (document) => this.#plan(document),
      done: (document, report) => this.#show(document, report),
      failed: (document, error) => this.#fail(document, error),
      giveWay: () => worker.discard("outdated"),
      patienceMs: PATIENCE_MS,
    });
  }

  /** Plans `document` at the next frame of the screen; calls in between are folded into one. */
  submit(document: ScenarioDocument): void {
    if (document !== this.#awaited?.document) {
      this.#awaited = undefined;
    }
    this.#newest = document;
    this.busy = true;
    if (this.#scheduled) {
      return;
    }
    this.#scheduled = true;
    onNextFrame(() => {
      this.#scheduled = false;
      if (this.#newest !== undefined) {
        this.#latest.submit(this.#newest);
      }
    });
  }

  /** Does `act` as soon as the plan of `document`, the newest, is in view; another edit calls it off. */
  onceShown(document: ScenarioDocument, act: () => void): void {
    this.#awaited = { document, act };
  }

  /** Asks again after the worker was lost. */
  retry(): void {
    this.lost = undefined;
    if (this.#newest !== undefined) {
      this.submit(this.#newest);
    }
  }

  #plan(document: ScenarioDocument): Promise<PlanReport> {
    return again(
      () => this.worker.call("plan", [document], { limitMs: PLAN_LIMIT_MS }),
      () => document === this.#newest,
    );
  }

  #show(document: ScenarioDocument, report: PlanReport): void {
    this.planned = { document, report };
    this.refusal = undefined;
    this.lost = undefined;
    this.#settle(document);
    const awaited = this.#awaited;
    if (document === awaited?.document) {
      this.#awaited = undefined;
      awaited.act();
    }
  }

  #fail(document: ScenarioDocument, error: unknown): void {
    this.#awaited = undefined;
    this.planned = undefined;
    if (error instanceof Refusal) {
      this.refusal = error;
      this.lost = undefined;
      this.#settle(document);
    } else {
      this.refusal = undefined;
      this.lost = WorkerGone.by(error);
      this.busy = false;
    }
  }

  #settle(document: ScenarioDocument): void {
    if (document !== this.#newest) {
      return;
    }
    this.busy = false;
    void this.worker.call("validate", [document], { limitMs: PLAN_LIMIT_MS }).then(
      (findings) => {
        if (document === this.#newest) {
          this.findings = findings;
        }
      },
      () => {
        // Remarks are a courtesy; a lost worker is told by the plan that follows.
      },
    );
  }
}

function onNextFrame(action: () => void): void {
  // A hidden page has no frames.
  if (document.hidden) {
    setTimeout(action, 0);
  } else {
    requestAnimationFrame(action);
  }
}
