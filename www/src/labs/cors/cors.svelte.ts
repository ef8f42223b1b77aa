// The store of the CORS lab: the document in view, what can be bought, and the view state.

import { untrack } from "svelte";
import { EngineWorker } from "../../engine/client.js";
import type {
  CorsPurchase,
  CorsPurchaseReport,
  CorsRunProgress,
  Structure,
} from "../../engine/pkg/coalloc.js";
import { made } from "../../figure/files.js";
import type { Page } from "../../frame/page.svelte.js";
import { isCount, LabStore } from "../../lab/lab-store.svelte.js";
import { formatIn } from "../../store/file.js";
import { Report } from "../../store/report.svelte.js";
import type { StoreOptions } from "../../store/rules.js";
import { type Change, rules } from "./document/change.js";
import { type CorsDocument, type Request, requestsOf, type Trace } from "./document/types.js";
import { window } from "./document/units.js";
import { text } from "./text/index.js";

/** Examples that open in a tab, the race of *Both lose* before its last choices. */
const opensIn: Readonly<Record<string, { readonly tab: string; readonly steps: number }>> = {
  "both-lose": { tab: "race", steps: 5 },
};

/** Calendars that are drawn as trees. */
export const drawable = [
  "range-tree",
  "leaf-tree",
  "balanced-tree",
] as const satisfies readonly Structure[];

export class Cors extends LabStore<CorsDocument, Change> {
  /** Many requests on many nodes take long. */
  readonly #runner = new EngineWorker();
  readonly purchases = new Report((question: { document: CorsDocument; request: number }, signal) =>
    this.worker.call("corsPurchase", [question.document, question.request], { signal }),
  );
  /** Outcome of all requests, where several compete. */
  readonly runs = new Report(async ({ document }: { document: CorsDocument }, signal) => {
    const report = await this.#runner.call("corsRun", [document], {
      signal,
      onprogress: (progress) => (this.running = progress),
    });
    this.running = undefined;
    const { trace, resources } = document;
    if (trace !== undefined && report !== undefined) {
      const requests = report.requests.map(({ request }) => ({
        ...request,
        resource: resources[request.resource]?.id ?? "",
      }));
      this.#traced = { trace, requests, ids: report.ids };
    }
    return report;
  });
  /** How far a long run is. */
  running = $state.raw<CorsRunProgress>();
  /** An example whose last choices are the person's: as it was opened, only the steps before them are made. */
  #stopped = $state.raw<{ readonly document: CorsDocument | undefined; readonly steps: number }>();
  /** The requests that a trace becomes; the engine makes them. */
  #traced = $state.raw<{
    readonly trace: Trace;
    readonly requests: readonly Request[];
    readonly ids: readonly string[];
  }>();
  /** Where the race is after the steps of the document's schedule. */
  readonly races = new Report(
    (question: { document: CorsDocument; schedule: readonly number[] }, signal) =>
      this.side.call("corsRace", [question.document, [...question.schedule]], { signal }),
  );
  /** Id of the node whose fields are open. */
  editing = $state<string>();
  /** The node pointed at, in every view. */
  lit = $state<number>();
  /** Number of the node whose calendar is drawn as a tree. */
  treeNode = $state(0);
  #tree = $state<(typeof drawable)[number]>();
  protected readonly experimentTab = "figures";
  #request = $state(0);

  constructor(page: Page, embedding?: StoreOptions) {
    super(rules, page, embedding);
    // It lives as long as the page.
    $effect.root(() => {
      $effect(() => {
        const { accepted: document, isRaceOpen, schedule } = this;
        const before = untrack(() => this.races.question?.document);
        if (document === undefined || !isRaceOpen) this.races.leave();
        else this.races.ask({ document, schedule }, before?.applications !== document.applications);
      });
    });
  }

  readonly requests: readonly Request[] = $derived.by(() => {
    const { document } = this;
    if (document?.trace === undefined) return document === undefined ? [] : requestsOf(document);
    return document.trace === this.#traced?.trace ? this.#traced.requests : [];
  });
  /** Number of the request in view. */
  readonly requestAt: number = $derived(
    Math.max(0, Math.min(this.#request, this.requests.length - 1)),
  );
  readonly request: Request | undefined = $derived(this.requests[this.requestAt]);
  /** Possible purchases for the request in view. */
  readonly report: CorsPurchaseReport | undefined = $derived(this.purchases.answer);
  /** Purchase by the rule if it suffices within budget; kept back while the answer is hidden. */
  readonly purchase: CorsPurchase | undefined = $derived(
    this.report?.outcome.type === "bought" && !this.answerHidden
      ? this.report.outcome.purchase
      : undefined,
  );
  /** Whether several requests compete. */
  readonly isRace: boolean = $derived(
    this.requests.length > 1 && this.document?.trace === undefined,
  );
  /** Whether the outcome of all requests is shown. */
  readonly isMany: boolean = $derived(this.isRace || this.document?.trace !== undefined);

  /** Whether the tab with the race is open. */
  readonly isRaceOpen: boolean = $derived.by(() => {
    const { dock, tab } = this.page;
    return this.isRace && dock !== "closed" && tab === "race";
  });
  /** Whether the race is in view. */
  readonly isRacing: boolean = $derived(this.isRaceOpen && !this.answerHidden);

  /** The steps made in the race. */
  readonly schedule: readonly number[] = $derived.by(() => {
    const schedule = this.document?.options.schedule ?? [];
    return this.#stopped?.document === this.document
      ? schedule.slice(0, this.#stopped?.steps)
      : schedule;
  });

  /** The structure drawn as a tree: the one chosen, else that of the document. */
  get treeStructure(): (typeof drawable)[number] {
    const own = drawable.find((one) => one === this.document?.options.calendar);
    return this.#tree ?? own ?? "range-tree";
  }

  set treeStructure(structure: (typeof drawable)[number]) {
    this.#tree = structure;
  }

  /** Sets the steps that were made in the race. */
  race(schedule: readonly number[]): void {
    this.edit({
      type: "setOptions",
      values: { schedule: schedule.length > 0 ? schedule : undefined },
    });
  }

  /** The name of an application of the document in view. */
  applicationName(application: number): string {
    const own = this.document?.applications[application]?.id;
    return own ?? this.#traced?.ids[application] ?? "";
  }

  /** Looks at another request. */
  look(request: number): void {
    this.#request = request;
    if (this.document !== undefined) this.submit(this.document, false);
  }

  /** Books what the rule buys. */
  reserve(): void {
    const { purchase, request, document } = this;
    if (purchase === undefined || request === undefined || !this.purchases.isNewest) return;
    const { start, end, resource, amount } = request;
    const bookings = purchase.parts.flatMap((part) => {
      const node = document?.nodes[part.node]?.id;
      return node === undefined ? [] : [{ node, start, end, amount: part.amount }];
    });
    if (document !== undefined) {
      const told = text.live.answer.reserved(amount, window(request, document));
      this.make({ type: "addBookings", resource, bookings }, told);
    }
  }

  get main() {
    return this.purchases;
  }

  override get view() {
    return { ...super.view, request: this.requestAt === 0 ? undefined : this.requestAt };
  }

  override showView(view: unknown): void {
    super.showView(view);
    const { request } = (view ?? {}) as Record<string, unknown>;
    if (isCount(request)) this.look(request);
  }

  /** A workload trace, an experiment, or what its results are of. */
  override async openOther(file: { name: string; content: string }): Promise<boolean> {
    if (formatIn(file.content, file.name) !== "trace") return super.openOther(file);
    await this.#openTrace(file.name, file.content);
    return true;
  }

  /** Makes a document of it, read by a worker of its own. */
  async #openTrace(name: string, content: string): Promise<void> {
    this.notices.tell(text.trace.reading(name));
    const title = name.replace(/\.\w+$/, "");
    const { document, ...counts } = await made("corsOpenTrace", [content, title]);
    const told = text.trace.kept(name, counts);
    const notes = `${told}\n\n${text.trace.reconstructed(counts.processors)}`;
    this.take({ ...(document as CorsDocument), notes }, told);
  }

  override openPreset(id: string): void {
    super.openPreset(id);
    const opened = opensIn[id];
    if (opened === undefined || this.presetId !== id) return;
    this.#stopped = { document: this.document, steps: opened.steps };
    this.page.open(opened.tab);
  }

  protected forget(): void {
    this.#request = 0;
    this.editing = undefined;
    this.lit = undefined;
    this.treeNode = 0;
    this.#tree = undefined;
  }

  protected submit(document: CorsDocument, isAnother: boolean): void {
    const isTrace = document.trace !== undefined;
    const count = this.requests.length;
    // Questions no longer wanted are canceled.
    if (isTrace || count > 0) this.purchases.ask({ document, request: this.requestAt }, isAnother);
    else this.purchases.leave();
    if (isTrace || count > 1) this.runs.ask({ document }, isAnother);
    else this.runs.leave();
  }
}
