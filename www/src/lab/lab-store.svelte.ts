// Base of the labs' stores: the page, the engine that reads documents and answers about the one in view, examples, files
// with experiments, and the tab in the view state.

import { EngineWorker } from "../engine/client.js";
import type { Findings, GoalReport } from "../engine/pkg/coalloc.js";
import type { Answer, Arguments, CallName, Refusal, WorkerGone } from "../engine/protocol.js";
import type { Page } from "../frame/page.svelte.js";
import { DocumentStore } from "../store/document-store.svelte.js";
import { experimentIn } from "../store/file.js";
import { inWords, presetsInWords } from "../store/in-words.js";
import { type About, Report } from "../store/report.svelte.js";
import {
  type Cause,
  type DocumentRules,
  type Facts,
  type Preset,
  type StoreOptions,
  sentenceOf,
  type Titled,
} from "../store/rules.js";
import { text } from "../text/index.js";
import { exampleOf, isOpening } from "./changes.js";

/** Longest time that reading, writing or checking a document may take. */
const limits = { limitMs: 10_000 };
/** Longest time that judging goals or finding a variant may take: documents are planned or run for it. */
const judging = { limitMs: 30_000 };

interface DocumentCalls<Document> {
  Presets(): Preset<Document>[];
  Parse(text: string): Document;
  Print(document: Document): string;
  Validate(document: Document): Findings;
  JudgeGoals(document: Document, goals: readonly string[], page: Facts | undefined): GoalReport;
  Variant(document: Document, seed: number): Document | undefined;
}

/** The calls about documents of one lab, under its prefix. */
export type DocumentCallsOf<Prefix extends string, Document> = {
  [Call in keyof DocumentCalls<Document> as `${Prefix}${Call}`]: DocumentCalls<Document>[Call];
};

/** Report that a lab's answer is made of. */
type MainReport = Pick<
  Report<About, unknown>,
  "answer" | "failure" | "refusal" | "isNewest" | "isWaiting" | "settled"
>;

interface View {
  readonly tab?: string | undefined;
}

/** A whole number in a view, 0 or more. */
export function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}

export abstract class LabStore<
  Document extends Titled,
  Change extends { readonly type: string },
> extends DocumentStore<Document, Change> {
  readonly page: Page;
  /** Answers about the document in view. */
  protected readonly worker = new EngineWorker();
  /** Reads, writes and checks documents; waits for nothing else. */
  protected readonly reader = new EngineWorker();
  /** Calls that may take longer, beside all else. */
  protected readonly side = new EngineWorker();
  readonly #rules: DocumentRules<Document, Change>;
  /** The tab with experiments. */
  protected abstract readonly experimentTab: string;
  /** The engine could not be started. */
  gone = $state.raw<WorkerGone>();
  /** The example that is in view, or that was changed into what is. */
  example = $state<string>();
  /** An experiment file that was opened, for its tab to set up. */
  experimentFile = $state.raw<{ name: string; content: string }>();

  constructor(
    rules: DocumentRules<Document, Change>,
    page: Page,
    embedding: StoreOptions | undefined,
  ) {
    super(rules, embedding);
    this.page = page;
    this.#rules = rules;
    this.worker.onlost = (reason) => {
      this.notices.warn(text.faults.gone[reason]);
    };
  }

  /** Main report: `settled` waits for it, and embedding pages receive it. */
  abstract get main(): MainReport;
  /** Asks about a document; `isAnother` where no earlier answer may stay in view. */
  protected abstract submit(document: Document, isAnother: boolean): void;

  /** Resolves once the newest question about the document has its answer. */
  async settled(): Promise<void> {
    await this.checked;
    await this.main.settled();
  }

  /** Starts again after the engine could not be loaded. */
  retry(): void {
    this.gone = undefined;
    if (this.document === undefined) void this.start();
    else this.submit(this.document, false);
  }

  /** A refusal of the document in view, with its place. */
  explain(refusal: Refusal): string {
    return sentenceOf(refusal, this.document, this.#rules.places);
  }

  async parse(content: string): Promise<Document> {
    return inWords(await this.#call(this.reader, "Parse", [content], limits));
  }

  print(document: Document): Promise<string> {
    return this.#call(this.reader, "Print", [document], limits);
  }

  protected override check(document: Document): Promise<Findings> {
    return this.#call(this.reader, "Validate", [document], limits);
  }

  judge(document: Document, goals: readonly string[], page?: Facts): Promise<GoalReport> {
    return this.#call(this.side, "JudgeGoals", [document, goals, page], judging);
  }

  variant(document: Document, seed: number): Promise<Document | undefined> {
    return this.#call(this.side, "Variant", [document, seed], judging);
  }

  get isNewest(): boolean {
    return this.main.isNewest;
  }

  protected restore(content: string): Promise<Document> {
    return this.parse(content);
  }

  protected async loadPresets(): Promise<readonly Preset<Document>[]> {
    return presetsInWords(await this.#call(this.worker, "Presets", []));
  }

  protected async loadGallery(): Promise<readonly Preset<Document>[]> {
    return [];
  }

  async #call<Call extends keyof DocumentCalls<Document>>(
    worker: EngineWorker,
    name: Call,
    args: Parameters<DocumentCalls<Document>[Call]>,
    options: { limitMs?: number } = {},
  ): Promise<ReturnType<DocumentCalls<Document>[Call]>> {
    const call = `${this.#rules.lab}${name}` as CallName;
    // Typed by `DocumentCallsOf`.
    const answer: unknown = await worker.call(call, args as never, options);
    return answer as ReturnType<DocumentCalls<Document>[Call]>;
  }

  /** Asks the engine on a worker of its own. */
  ask<Name extends CallName>(
    name: Name,
    args: Arguments<Name>,
    signal: AbortSignal,
  ): Promise<Answer<Name>> {
    return this.side.call(name, args, { signal });
  }

  get view(): View {
    return { tab: this.page.dock === "closed" ? undefined : this.page.tab };
  }

  get taskView(): View {
    return this.view;
  }

  showView(view: unknown): void {
    const { tab } = (view ?? {}) as Record<string, unknown>;
    if (typeof tab === "string") this.page.open(tab);
  }

  /** An experiment, or what its results are of. */
  async openOther({ name, content }: { name: string; content: string }): Promise<boolean> {
    const experiment = experimentIn(content, `coalloc-${this.#rules.lab}-experiment`);
    if (experiment === undefined) return false;
    this.experimentFile = { name, content: experiment };
    this.page.open(this.experimentTab);
    return true;
  }

  protected lost(error: WorkerGone): void {
    this.gone = error;
  }

  protected changed(document: Document, cause: Cause<Change>): void {
    this.example = exampleOf(document, cause, this);
    // Nothing in view depends on it.
    if (typeof cause === "object" && cause.type === "setRule") return;
    this.submit(document, isOpening(cause));
  }
}

/** The store of any lab of this kit. */
// biome-ignore lint/suspicious/noExplicitAny: documents and changes are handed on without a look.
export type AnyLabStore = LabStore<any, any>;

/** Answers of a store's engine to the newest arguments, the first of them the document. Create it during component initialization. */
export function answersOf<Name extends CallName>(
  store: () => AnyLabStore,
  name: Name,
  args: () => Arguments<Name>,
) {
  const report = new Report((question: About & { args: Arguments<Name> }, signal) =>
    store().ask(name, question.args, signal),
  );
  $effect(() => {
    const now = args();
    report.ask({ document: now[0], args: now }, false);
    return () => report.leave();
  });
  return report;
}
