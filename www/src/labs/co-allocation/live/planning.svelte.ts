// Keeps the plan report up to date with the document: newest wins, long planning can be stopped, a lost worker is replaced.

import { again, type EngineWorker } from "../../../engine/client.js";
import type { Findings, PlanReport } from "../../../engine/pkg/coalloc.js";
import { type PlanStep, Refusal, WorkerGone } from "../../../engine/protocol.js";
import { isAnother } from "../document/rules.js";
import type { ScenarioDocument } from "../document/types.js";

/** What is known of a document stays in view so long after an edit: a quick answer must not flicker. */
export const STAY_MS = 200;
/** Planning stops after this time; a person may go on. */
export const LIMIT_MS = 10_000;
/** And so much longer each time a person does. */
export const LONGER_MS = 60_000;

/** A report and the document it is about: names in the report are those of this document. */
export interface PlanResult {
  document: ScenarioDocument;
  report: PlanReport;
}

/** Planning that a person waits for. */
export interface ActivePlanning {
  /** When it began, by `performance.now()`. */
  since: number;
  /** What is known so far; undefined before the engine has read the document. */
  step: PlanStep | undefined;
}

/** Planning that was stopped before its end; what was known by then is the plan in view. */
export interface StoppedPlanning {
  by: "person" | "limit";
  /** How long it took. */
  ms: number;
  step: PlanStep | undefined;
}

/** What is known of a document. */
interface DocumentResult {
  document: ScenarioDocument;
  planned?: PlanResult | undefined;
  stopped?: StoppedPlanning;
  refusal?: Refusal;
}

const nothingFound: Findings = { problems: [], errors: 0, warnings: 0 };

interface Job {
  /** Asked with the same number, the worker goes on where it stopped. */
  number: number;
  document: ScenarioDocument;
  abort: AbortController;
  limit: ReturnType<typeof setTimeout> | undefined;
}

/** The live plan of the document in view. */
export class Planning {
  /** All errors and warnings the engine has on the document. */
  findings = $state.raw(nothingFound);
  /** True while a newer report is on its way. */
  busy = $state(false);
  /** Set when the worker was lost and the plan could not be had; `retry` asks again. */
  lost = $state.raw<WorkerGone>();

  #known = $state.raw<DocumentResult>();
  #newest = $state.raw<ScenarioDocument>();
  /** What the document was until a moment ago, before small edits. */
  #lingering = $state.raw<ReadonlySet<ScenarioDocument>>(new Set());
  #inProgress = $state.raw<ActivePlanning>({ since: 0, step: undefined });

  readonly #worker: Pick<EngineWorker, "call">;
  readonly #check: (document: ScenarioDocument) => Promise<Findings>;
  #job: Job | undefined;
  /** Number of the last job. */
  #number = 0;
  #scheduled = false;
  #checked: ScenarioDocument | undefined;
  #awaited: { document: ScenarioDocument; act(): void } | undefined;

  /** `check` finds what is wrong with a document; it must not wait for a plan. */
  constructor(
    worker: Pick<EngineWorker, "call">,
    check: (document: ScenarioDocument) => Promise<Findings>,
  ) {
    this.#worker = worker;
    this.#check = check;
  }

  /**
   * Whether what is known of `document` may be shown: it is in view, or was until a moment ago, before an edit. What is
   * known of another scenario never is.
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

  /** Set while a person waits: nothing of the document is known that could be shown. */
  get inProgress(): ActivePlanning | undefined {
    return this.busy && this.#shown === undefined ? this.#inProgress : undefined;
  }

  /** Whether the report in view is that of the document in view, and not of a moment ago. */
  get isNewest(): boolean {
    return this.#shown !== undefined && this.#shown.document === this.#newest;
  }

  get #shown(): DocumentResult | undefined {
    return this.#known !== undefined && this.covers(this.#known.document) ? this.#known : undefined;
  }

  /** Plans `document` at the next frame of the screen; calls in between are folded into one. */
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

  /** Does `act` as soon as the plan of the newest document is in view; another edit calls it off. */
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

  /** Shows what is known so far, and plans no longer. */
  stop(by: StoppedPlanning["by"] = "person"): void {
    const document = this.#newest;
    if (document === undefined || !this.busy) {
      return;
    }
    const { since, step } = this.#inProgress;
    if (this.#job?.document !== document) {
      // It has not begun: there is nothing in the worker to go on with.
      this.#number++;
    }
    this.#giveUp();
    this.#know({
      document,
      planned: step && { document, report: step.report },
      stopped: { by, ms: performance.now() - since, step },
    });
  }

  /** Goes on with planning that was stopped. */
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

  /** The document `before` is left: after an edit it stays in view for a moment, and so does its planning. */
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
      // Its answer could not be shown any more.
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

  /** Plans; what was stopped after so long goes on. */
  #begin(
    number: number,
    document: ScenarioDocument,
    limitMs: number,
    { ms, step }: Omit<StoppedPlanning, "by">,
  ): void {
    const job: Job = { number, document, abort: new AbortController(), limit: undefined };
    this.#job = job;
    this.#inProgress = { since: performance.now() - ms, step };
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
            this.#inProgress = { since: this.#inProgress.since, step };
          }
        },
      });
    // A document that takes long is checked meanwhile.
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
      // A failure of an outdated document is no news.
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
        // Remarks are a courtesy; a lost worker is reported by the plan that follows.
        this.#checked = undefined;
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
