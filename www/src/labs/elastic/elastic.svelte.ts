// The store of the elastic lab: the document in view, the request looked at, its answer, and the view state.

import { untrack } from "svelte";
import type { Page } from "../../frame/page.svelte.js";
import { isCount, LabStore } from "../../lab/lab-store.svelte.js";
import { Report } from "../../store/report.svelte.js";
import type { Cause, StoreOptions } from "../../store/rules.js";
import { type Change, rules } from "./document/change.js";
import type { ElasticDocument, Request } from "./document/types.js";
import { type Clock, clockOf, span } from "./document/units.js";
import type { Candidate, ElasticRequestReport, ElasticRunReport, RunQuery } from "./engine.js";
import { isTraceFile, Opening } from "./opening.svelte.js";
import { answered, isLarge, Runner } from "./runner.svelte.js";
import { text } from "./text/index.js";

const DAY_SECONDS = 86_400;
/** Bins in a drawing of a run. */
const BINS = 288;

/** Tabs that look at the whole run. */
const runTabs = ["timeline", "pays", "scheduler"];
/** Tabs that look at a request. */
const requestTabs = ["candidates", "estimate", "order", "speedup"];

/** Subject of the drawing: one request at its arrival, or the whole run. */
export type Look = "request" | "run";

export class Elastic extends LabStore<ElasticDocument, Change> {
  readonly runner = new Runner();
  readonly reports = new Report(
    (question: { document: ElasticDocument; request: number }, signal) =>
      this.#measured("request", (onprogress) =>
        this.worker.call("elasticRequest", [question.document, question.request], {
          signal,
          onprogress,
        }),
      ),
  );
  readonly runs = new Report(
    ({ document, window }: { document: ElasticDocument; window: RunQuery }, signal) =>
      this.#measured("run", (onprogress) =>
        this.runner.run(document, window, { signal, onprogress }),
      ),
  );
  /** How far each long question is, from 0 to 1; absent while none is under way. */
  shares = $state.raw<{ readonly [question in Look]?: number }>({});
  /** The question that was ended before its answer. */
  stopped = $state<Look>();
  /** Files with logs. */
  readonly opening = new Opening(this);
  /** Id of the cluster whose fields are open. */
  editing = $state<string>();
  /** The candidate pointed at, in every view, by its place in the order. */
  lit = $state<number>();
  /** The candidate that stays in view until another is chosen. */
  chosen = $state<number>();
  /** How many tries of the walk are shown; all of them without. */
  walked = $state<number>();
  /** The job pointed at, in every view. */
  litJob = $state<{ readonly site: number; readonly job: number }>();
  /** Result of a run in words, kept for comparison. */
  kept = $state<string>();
  protected readonly experimentTab = "figures";
  /** Whether documents were looked at that no run was asked of. */
  #isRunOld = false;
  #look = $state<Look>();
  #request = $state(0);
  /** The day of the run that is drawn; all of it without. */
  day = $state<number>();

  constructor(page: Page, embedding?: StoreOptions) {
    super(rules, page, embedding);
    // It lives as long as the page.
    $effect.root(() => {
      $effect(() => {
        const { accepted: document, window } = this;
        if (document === undefined) return;
        const before = untrack(() => this.runs.question?.document);
        const isAnother =
          before?.clusters !== document.clusters && before?.derived !== document.derived;
        if (this.#needsRun) this.runs.ask({ document, window }, this.#isRunOld || isAnother);
        this.#isRunOld = !this.#needsRun;
      });
      $effect(() => {
        const { document, runner } = this;
        if (document === undefined || !this.#needsRun || !runner.hasSeeds(document)) return;
        untrack(() => {
          const { clusters } = runner.pays.question?.document ?? {};
          runner.pays.ask({ document }, clusters !== document.clusters);
        });
      });
      $effect(() => {
        // Which requests are made of jobs is known from the run.
        const { accepted: document, isDerived, requestId } = this;
        if (document === undefined || !isDerived || requestId === undefined) return;
        if (isLarge(document) && !this.#looksAtRequest) return;
        if (this.runs.question?.document !== document) return;
        untrack(() => this.reports.ask({ document, request: requestId }, false));
      });
    });
  }

  readonly requests: readonly Request[] = $derived(this.document?.requests ?? []);
  readonly isDerived: boolean = $derived(this.document?.derived !== undefined);
  /** While the answer is hidden there is no run to look at. */
  readonly look: Look = $derived(
    this.#look ?? (this.isDerived && !this.answerHidden ? "run" : "request"),
  );
  readonly #needsRun: boolean = $derived.by(() => {
    const { dock, tab } = this.page;
    const isShort = this.requests.length === 1 && this.clock === "seconds";
    const { modification, cancelAt } = this.request ?? {};
    return (
      isShort ||
      modification !== undefined ||
      cancelAt !== undefined ||
      this.look === "run" ||
      this.isDerived ||
      (dock !== "closed" && runTabs.includes(tab))
    );
  });
  readonly #looksAtRequest: boolean = $derived.by(() => {
    const { dock, tab } = this.page;
    return this.look === "request" || (dock !== "closed" && requestTabs.includes(tab));
  });
  /** Report on the request in view; kept back while the answer is hidden. */
  readonly report: ElasticRequestReport | undefined = $derived(
    this.answerHidden ||
      (this.isDerived && this.reports.question?.document.clusters !== this.document?.clusters)
      ? undefined
      : this.reports.answer,
  );
  /** State of the clusters at the arrival; without tries and grant while the answer is hidden. */
  readonly arrival: ElasticRequestReport | undefined = $derived.by(() => {
    const { answer } = this.reports;
    if (!this.answerHidden || answer === undefined) return this.report;
    return {
      ...answer,
      candidates: [],
      granted: undefined,
      movesNoPlan: undefined,
      sites: answer.sites.map((site) => ({ ...site, after: [] })),
      waiting: answer.waiting.map((one) => ({ ...one, after: one.before })),
    };
  });
  readonly run: ElasticRunReport | undefined = $derived(
    this.answerHidden || !this.#needsRun ? undefined : this.runs.answer,
  );
  /** Ids of all requests, those made of jobs too: by arrival. */
  readonly requestIds: readonly number[] = $derived(
    this.isDerived
      ? (this.runs.answer?.requests.map(({ id }) => id) ?? [])
      : this.requests.map(({ id }) => id),
  );
  readonly requestAt: number = $derived(
    Math.max(0, Math.min(this.#request, this.requestIds.length - 1)),
  );
  readonly requestId: number | undefined = $derived(this.requestIds[this.requestAt]);
  /** The request in view, where it is written by hand. */
  readonly request: Request | undefined = $derived(
    this.isDerived ? undefined : this.requests[this.requestAt],
  );
  readonly clock: Clock = $derived(
    this.document === undefined ? "seconds" : clockOf(this.document),
  );
  readonly granted: Candidate | undefined = $derived(
    this.report?.granted === undefined ? undefined : this.report.candidates[this.report.granted],
  );
  /** Places of the candidates that were tried, in the order of the walk. */
  readonly tried: readonly number[] = $derived(
    (this.report?.candidates ?? []).flatMap(({ fate }, at) =>
      fate === "own-check" || fate === "local" || fate === "granted" ? [at] : [],
    ),
  );

  /** The candidate drawn as a ghost: pointed at, chosen, or the one the walk stands at. */
  readonly ghost: number | undefined = $derived(
    this.lit ??
      this.chosen ??
      (this.walked === undefined ? undefined : this.tried[this.walked - 1]),
  );
  /** The stretch of the run that is drawn. */
  readonly window: RunQuery = $derived(
    this.day === undefined
      ? { from: 0, bins: BINS }
      : { from: this.day * DAY_SECONDS, to: (this.day + 1) * DAY_SECONDS, bins: BINS },
  );

  async #measured<Answer>(
    question: Look,
    ask: (onprogress: (progress: { share: number }) => void) => Promise<Answer | undefined>,
  ): Promise<Answer> {
    const set = (share?: number) => {
      this.shares = { ...this.shares, [question]: share };
    };
    try {
      return answered(await ask(({ share }) => set(share)));
    } finally {
      set();
    }
  }

  /** Ends the work at a question; what is in view stays. */
  stop(question: Look): void {
    (question === "run" ? this.runs : this.reports).leave();
    this.stopped = question;
  }

  /** Begins the work again that was ended. */
  again(): void {
    (this.stopped === "run" ? this.runs : this.reports).retry();
    this.stopped = undefined;
  }

  /** Shows one request, or the whole run. */
  show(look: Look): void {
    this.#look = look;
  }

  /** Looks at another request. */
  lookAt(request: number): void {
    this.#request = request;
    this.#forgetWalk();
    if (this.document !== undefined) this.submit(this.document, false);
  }

  /** Asks for a reservation of one's own among the jobs of a busy cluster, in place of those that are made of jobs. */
  askOwn(): void {
    const { document, requestIds, runs } = this;
    const cluster = document?.clusters[0];
    const busy = runs.answer?.requests[Math.floor(requestIds.length / 4)];
    if (cluster === undefined || busy === undefined) return;
    const half = Math.max(1, Math.floor(cluster.processors / 2));
    const hour = 3600;
    const arrival = busy.arrival - (busy.arrival % 60);
    const like: Request = {
      id: 1,
      arrival,
      earliestStart: arrival + hour,
      latestEnd: arrival + 8 * hour,
      processors: { least: Math.ceil(half / 2), most: half, step: Math.max(1, half >> 2) },
      startStep: hour / 2,
      duration: hour,
      referenceProcessors: half,
      serial: 1,
      parallel: 99,
    };
    if (!this.edit({ type: "addRequest", like })) return;
    this.#look = undefined;
    this.page.dock = "closed";
  }

  /** Makes the request ask for exactly what was granted. */
  keep(): void {
    const { request, granted, document } = this;
    if (request === undefined || granted === undefined || document === undefined) return;
    if (!this.reports.isNewest) return;
    const { processors, start, end, site } = granted;
    const cluster = document.clusters[site];
    this.make(
      {
        type: "setRequest",
        at: this.requestAt,
        values: {
          earliestStart: start,
          latestEnd: end,
          processors: { least: processors, most: processors },
          duration: end - start,
          referenceProcessors: processors,
          referenceSpeed: cluster?.speed,
          ...(document.clusters.length > 1 && cluster !== undefined && { sites: [cluster.id] }),
        },
      },
      text.live.answer.kept(request.id),
    );
  }

  /** Whether the request in view leaves no choice. */
  get isKept(): boolean {
    return this.report?.candidates.length === 1 && this.report.granted === 0;
  }

  /** Whether all answers in view are about the document in view. */
  get isKnown(): boolean {
    const { document, runner } = this;
    const reports = [
      ...(this.isDerived ? [] : [this.reports]),
      ...(this.#needsRun ? [this.runs] : []),
      ...(document !== undefined && runner.hasSeeds(document) ? [runner.pays] : []),
    ];
    return reports.every(({ isNewest, question }) => isNewest && question?.document === document);
  }

  /** When the granted reservation holds its processors. */
  get grantedSpan(): string {
    const { granted } = this;
    return granted === undefined ? "" : span(granted.start, granted.end, this.clock);
  }

  get main() {
    return this.reports;
  }

  override get view() {
    return {
      ...super.view,
      request: this.requestAt === 0 ? undefined : this.requestAt,
      look: this.#look,
      day: this.day,
    };
  }

  override showView(view: unknown): void {
    super.showView(view);
    const { request, look, day } = (view ?? {}) as Record<string, unknown>;
    if (isCount(day)) this.day = day;
    if (look === "request" || look === "run") this.show(look);
    if (isCount(request)) this.lookAt(request);
  }

  /** A workload trace is read by a worker of its own; any other file as everywhere. */
  override async open(file: File): Promise<void> {
    if (await isTraceFile(file)) await this.opening.open(file);
    else await super.open(file);
  }

  protected override changed(document: ElasticDocument, cause: Cause<Change>): void {
    this.stopped = undefined;
    this.#forgetWalk();
    super.changed(document, cause);
  }

  protected forget(): void {
    this.#request = 0;
    this.#look = undefined;
    this.day = undefined;
    this.editing = undefined;
    this.kept = undefined;
    this.runner.wantsSeeds = false;
    this.litJob = undefined;
    this.#forgetWalk();
  }

  /** Places in the order are those of one answer. */
  #forgetWalk(): void {
    this.lit = undefined;
    this.chosen = undefined;
    this.walked = undefined;
  }

  /** Asks about the request in view; one derived from jobs waits until the run has named it. */
  protected submit(document: ElasticDocument, isAnother: boolean): void {
    const { requestId } = this;
    if (requestId !== undefined && document.derived === undefined) {
      this.reports.ask({ document, request: requestId }, isAnother);
    }
  }
}
