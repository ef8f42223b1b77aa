// Keeps the plan report up to date with the document: newest wins, long planning can be stopped and resumed, a lost worker is replaced.

import { again, type EngineWorker } from "../../../engine/client.js";
import type { Findings, PlanReport } from "../../../engine/pkg/coalloc.js";
import { Refusal, WorkerGone } from "../../../engine/protocol.js";
import { isAnother } from "../document/rules.js";
import type { ScenarioDocument } from "../document/types.js";
import type { PlanStep } from "../engine/calls.js";
import { type CurvePoint, extended } from "./plan.js";

/** The previous result stays in view this long after an edit, so that quick answers do not flicker. */
export const STAY_MS = 200;
/** Planning stops after this time; it can be resumed. */
export const LIMIT_MS = 10_000;
/** Additional time each time planning is resumed. */
export const LONGER_MS = 60_000;

/** A report and the document it is about: names in the report are those of this document. */
export interface PlanResult {
  document: ScenarioDocument;
  report: PlanReport;
}

/** Planning that the user is waiting for. */
export interface ActivePlanning {
  /** When it began, by `performance.now()`. */
  since: number;
  /** Progress so far; undefined before the engine has read the document. */
  step: PlanStep | undefined;
}

/** Planning stopped before its end; the best plan by then is in view. */
export interface StoppedPlanning {
  by: "person" | "limit";
  /** How long it took. */
  ms: number;
  step: PlanStep | undefined;
}

/** The result for a document: a report, stopped planning, or a refusal. */
interface DocumentResult {
  document: ScenarioDocument;
  planned?: PlanResult | undefined;
  stopped?: StoppedPlanning;
  refusal?: Refusal;
}

const nothingFound: Findings = { problems: [], errors: 0, warnings: 0 };

interface Job {
  /** A call with the same number resumes the run. */
  number: number;
  document: ScenarioDocument;
  abort: AbortController;
  limit: ReturnType<typeof setTimeout> | undefined;
}

/** The live plan of the document in view. */
export class Planning {
  /** All errors and warnings the engine has on the document. */
  findings = $state.raw(nothingFound);
  /** True while a newer report is pending. */
  busy = $state(false);
  /** Set when the worker was lost before it answered; `retry` asks again. */
  lost = $state.raw<WorkerGone>();

  #known = $state.raw<DocumentResult>();
  #newest = $state.raw<ScenarioDocument>();
  /** Documents replaced by an edit less than `STAY_MS` ago. */
  #lingering = $state.raw<ReadonlySet<ScenarioDocument>>(new Set());
  #inProgress = $state.raw<ActivePlanning>({ since: 0, step: undefined });
  #curve = $state.raw<readonly CurvePoint[]>([]);

  readonly #worker: Pick<EngineWorker, "call">;
  readonly #check: (document: ScenarioDocument) => Promise<Findings>;
  #job: Job | undefined;
  /** Number of the last job. */
  #number = 0;
  #scheduled = false;
  #checked: ScenarioDocument | undefined;
  #awaited: { document: ScenarioDocument; act(): void } | undefined;

  /** `check` validates a document; it must not wait for planning. */
  constructor(
    worker: Pick<EngineWorker, "call">,
    check: (document: ScenarioDocument) => Promise<Findings>,
  ) {
    this.#worker = worker;
    this.#check = check;
  }

  /**
   * Whether results for `document` may be shown: it is in view, or was until a moment ago, before an edit. Results for
   * another scenario are never shown.
   */
  covers(document: ScenarioDocument): boolean {
    return document === this.#newest || this.#lingering.has(document);
  }

  /** The newest report that may be shown. */
  get planned(): PlanResult | undefined {
    return this.#shown?.planned;
  }

  /** Why the engine refuses the document. */
  get refusal(): Refusal | undefined {
    return this.#shown?.refusal;
  }

  /** Set when planning was stopped before its end. */
  get stopped(): StoppedPlanning | undefined {
    return this.#shown?.stopped;
  }

  /** Set while there is no result to show. */
  get inProgress(): ActivePlanning | undefined {
    return this.busy && this.#shown === undefined ? this.#inProgress : undefined;
  }

  /** The best plan and its bound over the time of planning that is in progress or was stopped. */
  get curve(): readonly CurvePoint[] {
    return this.inProgress !== undefined || this.stopped !== undefined ? this.#curve : [];
  }

  /** Whether the report in view is for the newest document. */
  get isNewest(): boolean {
    return this.#shown !== undefined && this.#shown.document === this.#newest;
  }

  get #shown(): DocumentResult | undefined {
    return this.#known !== undefined && this.covers(this.#known.document) ? this.#known : undefined;
  }

  /** Plans `document` at the next animation frame; only the last call before it counts. */
  submit(document: ScenarioDocument): void {
    if (document !== this.#awaited?.document) {
      this.#awaited = undefined;
    }
    const before = this.#newest;
    this.#newest = document;
    if (before !== document) {
      this.#inProgress = { since: performance.now(), step: undefined };
    }
    if (before !== undefined && before !== document) {
      this.#leave(before, document);
    }
    this.busy = true;
    if (this.#scheduled) {
      return;
    }
    this.#scheduled = true;
    onNextFrame(() => {
      this.#scheduled = false;
      this.#next();
    });
  }

  /** Calls `act` once the newest document's plan is in view; another edit cancels it. */
  onceShown(act: () => void): void {
    this.#awaited = this.#newest && { document: this.#newest, act };
  }

  /** Asks again after the worker was lost. */
  retry(): void {
    this.lost = undefined;
    if (this.#newest !== undefined) {
      this.submit(this.#newest);
    }
  }

  /** Stops planning and shows the best plan so far. */
  stop(by: StoppedPlanning["by"] = "person"): void {
    const document = this.#newest;
    if (document === undefined || !this.busy) {
      return;
    }
    const { since, step } = this.#inProgress;
    if (this.#job?.document !== document) {
      // Not begun yet: there is no run to resume.
      this.#number++;
    }
    this.#giveUp();
    this.#know({
      document,
      planned: step && { document, report: step.report },
      stopped: { by, ms: performance.now() - since, step },
    });
  }

  /** Resumes stopped planning. */
  goOn(): void {
    const { stopped } = this;
    const document = this.#newest;
    if (stopped === undefined || document === undefined || this.busy) {
      return;
    }
    this.#known = undefined;
    this.busy = true;
    this.#begin(this.#number, document, LONGER_MS, stopped);
  }

  /** Leaves the document `before`: after an edit its results and its planning stay for a moment. */
  #leave(before: ScenarioDocument, document: ScenarioDocument): void {
    if (isAnother(before, document)) {
      this.#lingering = new Set();
      this.findings = nothingFound;
      this.#giveUp();
      return;
    }
    this.#lingering = new Set([...this.#lingering, before]);
    setTimeout(() => {
      if (before === this.#newest) {
        return;
      }
      this.#lingering = new Set([...this.#lingering].filter((one) => one !== before));
      // The answer to `before` could no longer be shown.
      if (this.#job?.document === before) {
        this.#giveUp();
        this.#next();
      }
    }, STAY_MS);
  }

  #next(): void {
    if (this.busy && this.#job === undefined && !this.#scheduled && this.#newest !== undefined) {
      this.#begin(++this.#number, this.#newest, LIMIT_MS, { ms: 0, step: undefined });
    }
  }

  /** Starts or resumes planning; `ms` and `step` are from the stopped run. */
  #begin(
    number: number,
    document: ScenarioDocument,
    limitMs: number,
    { ms, step }: Omit<StoppedPlanning, "by">,
  ): void {
    const job: Job = { number, document, abort: new AbortController(), limit: undefined };
    this.#job = job;
    this.#inProgress = { since: performance.now() - ms, step };
    this.#curve = step === undefined ? [] : this.#curve;
    const isMine = () => this.#job === job;
    const isWanted = () => isMine() && document === this.#newest;
    const ask = () =>
      this.#worker.call("plan", [number, document], {
        limitMs: 2 * LONGER_MS,
        signal: job.abort.signal,
        onposted: () => {
          if (isWanted()) {
            this.#inProgress = { since: performance.now() - ms, step: this.#inProgress.step };
          }
          clearTimeout(job.limit);
          job.limit = setTimeout(() => isWanted() && this.stop("limit"), limitMs);
        },
        onprogress: (step) => {
          if (isWanted()) {
            const { since } = this.#inProgress;
            this.#inProgress = { since, step };
            this.#curve = extended(this.#curve, performance.now() - since, step);
          }
        },
      });
    // Validate meanwhile if planning takes long.
    setTimeout(() => isWanted() && this.#find(document), STAY_MS);
    again(ask, isWanted).then(
      (report) => isMine() && this.#done(document, report),
      (error: unknown) => isMine() && this.#fail(document, error),
    );
  }

  #giveUp(): void {
    const job = this.#job;
    this.#job = undefined;
    clearTimeout(job?.limit);
    job?.abort.abort();
  }

  #done(document: ScenarioDocument, report: PlanReport): void {
    const awaited = this.#awaited;
    this.#giveUp();
    this.#know({ document, planned: { document, report } });
    if (document === awaited?.document) {
      awaited.act();
    }
  }

  #fail(document: ScenarioDocument, error: unknown): void {
    this.#giveUp();
    if (document !== this.#newest) {
      // Failures for outdated documents are ignored.
      this.#next();
    } else if (error instanceof Refusal) {
      this.#know({ document, refusal: error });
    } else {
      this.#awaited = undefined;
      this.#known = undefined;
      this.lost = WorkerGone.by(error);
      this.busy = false;
    }
  }

  #know(known: DocumentResult): void {
    this.#known = known;
    this.lost = undefined;
    if (known.document === this.#newest) {
      this.#awaited = undefined;
      this.busy = false;
      this.#find(known.document);
    } else {
      this.#next();
    }
  }

  #find(document: ScenarioDocument): void {
    if (document === this.#checked) {
      return;
    }
    this.#checked = document;
    this.#check(document).then(
      (findings) => {
        if (document === this.#newest) {
          this.findings = findings;
        }
      },
      () => {
        // Findings are optional; planning reports a lost worker.
        this.#checked = undefined;
      },
    );
  }
}

function onNextFrame(action: () => void): void {
  // Hidden pages get no animation frames.
  if (document.hidden) {
    setTimeout(action, 0);
  } else {
    requestAnimationFrame(action);
  }
}
