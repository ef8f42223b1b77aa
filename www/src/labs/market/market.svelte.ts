// The store of the market lab: the document in view, its run, the clearing looked at, and the view state.

import { EngineWorker } from "../../engine/client.js";
import type { Answer, Arguments, WorkerGone } from "../../engine/protocol.js";
import type { Page } from "../../frame/page.svelte.js";
import { type Cause, DocumentStore, type StoreOptions } from "../../store/document-store.svelte.js";
import { experimentIn } from "../../store/file.js";
import { Report } from "../../store/report.svelte.js";
import type { Change } from "./document/change.js";
import { rules } from "./document/rules.js";
import type { MarketDocument, User } from "./document/types.js";
import type { MarketClearingReport, MarketRunReport } from "../../engine/pkg/coalloc.js";
import type { LabCalls } from "./engine/calls.js";
import { text } from "./text/index.js";

/** Documents are read and written without waiting for anything else. */
const LIMIT_MS = 10_000;

interface View {
  readonly tab?: string | undefined;
  readonly me?: number | undefined;
  readonly time?: number | undefined;
  readonly machine?: number | undefined;
}

/** What clears when, and whose budget is doubled beside it. */
interface ClearingQuestion {
  readonly document: MarketDocument;
  readonly time: number;
  readonly resource: number;
  readonly twice: number;
}

export class Market extends DocumentStore<MarketDocument, Change> {
  readonly #worker = new EngineWorker();
  /** What may take longer. */
  readonly #side = new EngineWorker();
  readonly page: Page;
  readonly runs = new Report((question: { document: MarketDocument }, signal) =>
    this.#worker.call("marketRun", [question.document], { signal }),
  );
  readonly clearings = new Report(({ document, ...about }: ClearingQuestion, signal) =>
    this.#worker.call("marketClearing", [document, about], { signal }),
  );
  /** The engine could not be started. */
  gone = $state.raw<WorkerGone>();
  /** The example that is in view, or that was changed into what is. */
  example = $state<string>();
  /** Number of the machine whose fields are open. */
  editing = $state<number>();
  /** The user pointed at, in every view. */
  lit = $state<number>();
  /** An experiment file that was opened, for its tab to set up. */
  experimentFile = $state.raw<{ name: string; content: string }>();
  /** The time looked at, seconds. */
  #time = $state(0);
  #me = $state(0);
  /** The machine looked at; that of one's own task without it. */
  #machine = $state<number>();

  constructor(page: Page, embedding?: StoreOptions) {
    super(rules, embedding);
    this.page = page;
    this.#worker.onlost = (reason) => {
      this.notices.warn(text.faults.gone[reason]);
    };
  }

  /** The newest run; kept back while the answer is hidden. */
  readonly run: MarketRunReport | undefined = $derived(this.runs.answer);
  readonly clearing: MarketClearingReport | undefined = $derived(this.clearings.answer);
  /** How many users there are, drawn ones too. */
  readonly userCount: number = $derived(
    this.document?.generated?.users ?? this.document?.users.length ?? 0,
  );
  /** Number of the user whom the person is. */
  readonly me: number = $derived(Math.max(0, Math.min(this.#me, this.userCount - 1)));
  /** Without a value where users are drawn. */
  readonly user: User | undefined = $derived(this.document?.users[this.me]);
  readonly end: number = $derived(this.run?.end ?? 0);
  readonly time: number = $derived(Math.min(this.#time, this.end));
  /** Number of the newest event at the time looked at. */
  readonly event: number = $derived.by(() => {
    const { run, time } = this;
    return Math.max(0, run?.events.findLastIndex((event) => event.time <= time) ?? 0);
  });
  /** The machine that is looked at. */
  readonly machine: number = $derived.by(() => {
    const count = this.run?.resources.length ?? 1;
    return Math.min(this.#machine ?? this.#ownMachine(), count - 1);
  });

  /** Where one's own task is at the time looked at. */
  #ownMachine(): number {
    const { run, time } = this;
    const tasks = run?.users[this.me]?.tasks ?? [];
    const now = tasks.find(({ end }) => end === undefined || end > time) ?? tasks.at(-1);
    return now?.resource ?? 0;
  }

  /** What a user is called here. */
  nameOf(user: number): string {
    if (user === this.me) return text.live.you;
    return this.run?.world.users[user]?.id ?? this.document?.users[user]?.id ?? "";
  }

  machineName(machine: number): string {
    return this.run?.world.resources[machine]?.id ?? this.document?.resources[machine]?.id ?? "";
  }

  /** Looks at another time. */
  lookAt(time: number): void {
    this.#time = Math.max(0, Math.min(time, this.end));
    this.#askClearing(false);
  }

  /** To the event after the time looked at, or the one before. */
  step(by: 1 | -1): void {
    const events = this.run?.events ?? [];
    const to =
      by === 1
        ? (events.find(({ time }) => time > this.time)?.time ?? this.end)
        : (events.findLast(({ time }) => time < this.time)?.time ?? 0);
    this.lookAt(to);
  }

  /** Takes the seat of another user. */
  sitDown(user: number): void {
    this.#me = user;
    this.#machine = undefined;
    this.#askClearing(false);
  }

  /** Looks at another machine. */
  lookInto(machine: number): void {
    this.#machine = machine;
    this.#askClearing(false);
  }

  /** Asks the engine on a worker of its own. */
  async ask<Name extends keyof LabCalls>(
    name: Name,
    args: Arguments<Name>,
    signal: AbortSignal,
  ): Promise<Answer<Name>> {
    return this.#side.call(name, args, { signal });
  }

  /** Resolves once the newest question about the document has its answer. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      const stop = $effect.root(() => {
        $effect(() => {
          const { isNewest, failure } = this.runs;
          if (!isNewest && failure === undefined) return;
          resolve();
          queueMicrotask(() => stop());
        });
      });
    });
  }

  async parse(content: string): Promise<MarketDocument> {
    return this.#worker.call("marketParse", [content], { limitMs: LIMIT_MS });
  }

  async print(document: MarketDocument): Promise<string> {
    return this.#worker.call("marketPrint", [document], { limitMs: LIMIT_MS });
  }

  /** Starts again after the engine could not be loaded. */
  retry(): void {
    this.gone = undefined;
    if (this.document === undefined) {
      void this.start();
    } else {
      this.#ask(this.document, false);
    }
  }

  get view(): View {
    return {
      tab: this.page.dock === "closed" ? undefined : this.page.tab,
      me: this.me === 0 ? undefined : this.me,
      time: this.time === 0 ? undefined : this.time,
      machine: this.#machine,
    };
  }

  get taskView(): View {
    return this.view;
  }

  showView(view: unknown): void {
    const { tab, me, time, machine } = (view ?? {}) as Record<string, unknown>;
    const isNumber = (one: unknown): one is number => typeof one === "number" && one >= 0;
    const isIndex = (one: unknown): one is number => Number.isInteger(one) && isNumber(one);
    if (typeof tab === "string") this.page.open(tab);
    if (isIndex(me)) this.#me = me;
    if (isIndex(machine)) this.#machine = machine;
    // The run that it is in may still be computed.
    if (isNumber(time) && time < 1e9) this.#time = time;
    this.#askClearing(false);
  }

  /** An experiment, or what its results are of. */
  async openOther({ name, content }: { name: string; content: string }): Promise<boolean> {
    const experiment = experimentIn(content, "coalloc-market-experiment");
    if (experiment === undefined) return false;
    this.experimentFile = { name, content: experiment };
    this.page.open("everyone");
    return true;
  }

  protected restore(content: string): Promise<MarketDocument> {
    return this.parse(content);
  }

  protected loadPresets() {
    return this.#worker.call("marketPresets", []);
  }

  protected async loadGallery() {
    return [];
  }

  protected lost(error: WorkerGone): void {
    this.gone = error;
  }

  protected changed(document: MarketDocument, cause: Cause<Change>): void {
    const isOpened =
      cause === "opened" || (typeof cause === "object" && cause.type === "replaceDocument");
    if (this.presetId !== undefined || isOpened) this.example = this.presetId;
    this.#ask(document, isOpened);
  }

  protected forget(): void {
    this.#me = 0;
    this.#machine = undefined;
    this.#time = 0;
    this.editing = undefined;
    this.lit = undefined;
  }

  #ask(document: MarketDocument, isAnother: boolean): void {
    this.runs.ask({ document }, isAnother);
    this.#askClearing(isAnother);
  }

  #askClearing(isAnother: boolean): void {
    const { document, me } = this;
    if (document === undefined) return;
    this.clearings.ask(
      { document, time: this.#time, resource: this.machine, twice: me },
      isAnother,
    );
  }
}
