// The store of the market lab: the document in view, its run, the clearing looked at, and the view state.

import type {
  MarketChoice,
  MarketClearingReport,
  MarketRunProgress,
  MarketRunReport,
} from "../../engine/pkg/coalloc.js";
import type { Page } from "../../frame/page.svelte.js";
import { isOpening } from "../../lab/changes.js";
import { isCount, LabStore } from "../../lab/lab-store.svelte.js";
import { Report } from "../../store/report.svelte.js";
import type { Cause, StoreOptions } from "../../store/rules.js";
import { numbered } from "../../text/en/joining.js";
import { type Change, rules, update } from "./document/change.js";
import type { MarketDocument, User } from "./document/types.js";
import { eventAt, machineOf, type Run, runOf } from "./run.js";
import { text } from "./text/index.js";

/** Whole runs are computed and drawn once a value that is dragged rests this long. */
const REST_MS = 50;

/** Choice by hand in one slot of the game. */
export type Choice = MarketChoice;

/** Position in a run: time, user and machine. */
interface Look {
  readonly document: MarketDocument;
  readonly time: number;
  readonly me: number;
  /** Absent for the machine of one's own task. */
  readonly machine: number | undefined;
}

/** A run. */
interface Known {
  readonly run: Run;
  /** The document with users and machines written out. */
  readonly world: MarketDocument;
}

/** A run, and one machine at one event of it. */
interface Seen extends Known {
  readonly machine: number;
  readonly clearing: MarketClearingReport | undefined;
}

/** A run that was stopped has no report. */
function answered(report: MarketRunReport | undefined): MarketRunReport {
  if (report === undefined) throw new Error("stopped");
  return report;
}

/** The machine to look at where that is known before the run: at its first event. */
function firstMachine({ document, time, me, machine }: Look): number | undefined {
  const { users, resources } = document;
  if (time > 0 || users.length === 0) return undefined;
  const own = users[me]?.tasks[0]?.resource;
  const at = machine ?? resources.findIndex(({ id }) => id === own);
  return resources[at] === undefined ? undefined : at;
}

export class Market extends LabStore<MarketDocument, Change> {
  readonly looks = new Report(async (look: Look, signal): Promise<Seen> => {
    await this.#rested(look.document);
    try {
      return await this.#seen(look, signal);
    } finally {
      this.running = undefined;
    }
  });
  /** The first clearing takes no run, and is drawn before it; asked beside the runs. */
  readonly #first = new Report(
    async ({ document, machine }: { document: MarketDocument; machine: number }, signal) => ({
      machine,
      clearing: await this.reader.call("marketClearing", [document, 0, machine], { signal }),
    }),
  );
  /** The same with twice the money for the user whom the person is. */
  readonly doubles = new Report(
    async ({ document, me }: { document: MarketDocument; me: number }, signal) => {
      await this.#rested(document);
      const budget = 2 * (document.users[me]?.budget ?? 0);
      const richer = update(document, { type: "setUser", user: me, values: { budget } });
      return runOf(await this.trial(richer, signal), richer);
    },
  );
  /** Whether the first clearing is looked at. */
  #isFirst = $state(false);
  /** Whether the document was changed here, and may be changed on. */
  #isEdited = false;
  /** The run of the newest document: looking at another time takes none. */
  #known: { document: MarketDocument; run: Promise<Known> } | undefined;
  /** Number of the machine whose fields are open. */
  editing = $state<number>();
  /** The user pointed at, in every view. */
  lit = $state<number>();
  protected readonly experimentTab = "everyone";
  /** How far a run is that takes long. */
  running = $state.raw<MarketRunProgress>();
  /** Whether the run was given up by hand. */
  isStopped = $state(false);
  /** Choices by hand, one for each slot of the game. */
  choices = $state.raw<readonly Choice[]>([]);
  /** The time looked at, seconds. */
  #time = $state(0);
  #me = $state(0);
  /** The machine looked at; that of one's own task without it. */
  #machine = $state<number>();

  constructor(page: Page, embedding?: StoreOptions) {
    super(rules, page, embedding);
  }

  /** The newest run; kept back while the answer is hidden. */
  readonly run: Run | undefined = $derived(this.answerHidden ? undefined : this.looks.answer?.run);
  readonly world: MarketDocument | undefined = $derived(this.looks.answer?.world ?? this.document);
  readonly clearing: MarketClearingReport | undefined = $derived(
    this.answerHidden ? undefined : (this.#isFirst ? this.#first : this.looks).answer?.clearing,
  );
  /** The machine that is looked at. */
  readonly machine: number = $derived(
    (this.#isFirst ? this.#first : this.looks).answer?.machine ?? 0,
  );
  /** Whether the clearing is newer than the run. */
  readonly isAhead: boolean = $derived(this.#isFirst && !this.looks.isNewest);
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
  readonly event: number = $derived(this.run === undefined ? 0 : eventAt(this.run, this.time));

  /** Name of a user on the page. */
  nameOf(user: number): string {
    const { you, user: other } = text.live;
    if (user === this.me) return you;
    const id = this.world?.users[user]?.id ?? "";
    // So the shipped documents call the one that the page begins with.
    return id === "you" ? numbered(other, user + 1) : id;
  }

  machineName(machine: number): string {
    return this.world?.resources[machine]?.id ?? "";
  }

  /** Looks at another time. */
  lookAt(time: number): void {
    this.#time = Math.max(0, Math.min(time, this.end));
    this.#look(false);
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
  join(user: number): void {
    this.#me = user;
    this.#machine = undefined;
    this.#look(false);
    if (this.document !== undefined) this.#double(this.document, false);
  }

  /** The game after these choices. */
  play(choices: readonly Choice[]): void {
    this.choices = choices;
  }

  /** Looks at another machine. */
  inspect(machine: number): void {
    this.#machine = machine;
    this.#look(false);
  }

  /** Another market, run beside the one in view. */
  async trial(document: MarketDocument, signal: AbortSignal): Promise<MarketRunReport> {
    return answered(await this.side.call("marketRun", [document, "ends"], { signal }));
  }

  /** Gives up a run that takes long. */
  stop(): void {
    this.looks.leave();
    this.running = undefined;
    this.isStopped = true;
  }

  get main() {
    return this.looks;
  }

  override get view() {
    return {
      ...super.view,
      me: this.me === 0 ? undefined : this.me,
      time: this.time === 0 ? undefined : this.time,
      machine: this.#machine,
    };
  }

  override showView(view: unknown): void {
    super.showView(view);
    const { me, time, machine } = (view ?? {}) as Record<string, unknown>;
    if (isCount(me)) this.#me = me;
    if (isCount(machine)) this.#machine = machine;
    // The run that it is in may still be computed.
    if (typeof time === "number" && time >= 0 && time < 1e9) this.#time = time;
    this.#look(false);
  }

  protected override changed(document: MarketDocument, cause: Cause<Change>): void {
    this.#isEdited = !isOpening(cause);
    // Another market is another game.
    this.choices = [];
    super.changed(document, cause);
  }

  protected submit(document: MarketDocument, isAnother: boolean): void {
    this.#look(isAnother);
    this.#double(document, isAnother);
  }

  protected forget(): void {
    this.#me = 0;
    this.#machine = undefined;
    this.#time = 0;
    this.editing = undefined;
    this.lit = undefined;
  }

  #look(isAnother: boolean): void {
    const { document, me } = this;
    if (document === undefined) return;
    const look = { document, time: this.#time, me, machine: this.#machine };
    const machine = firstMachine(look);
    this.#isFirst = machine !== undefined;
    this.isStopped = false;
    if (machine !== undefined) this.#first.ask({ document, machine }, isAnother);
    this.looks.ask(look, isAnother);
  }

  #double(document: MarketDocument, isAnother: boolean): void {
    if (document.users[this.me] !== undefined)
      this.doubles.ask({ document, me: this.me }, isAnother);
  }

  /** Resolves when a document that is being changed rests; rejects where a newer one is asked about. */
  async #rested(document: MarketDocument): Promise<void> {
    if (!this.#isEdited) return;
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    // An edit that is still checked may be refused: then this document is the newest again.
    if (document !== this.accepted) throw new Error("a newer document");
  }

  async #seen(look: Look, signal: AbortSignal): Promise<Seen> {
    const known = await this.#runOf(look.document, signal);
    const first = firstMachine(look);
    if (first !== undefined) return { ...known, machine: first, clearing: undefined };
    const { run } = known;
    const count = run.machines.length;
    const machine = Math.min(look.machine ?? machineOf(run, look.me, look.time), count - 1);
    if (run.events.length === 0) return { ...known, machine, clearing: undefined };
    const event = eventAt(run, look.time);
    const clearing = await this.worker.call("marketClearing", [look.document, event, machine], {
      signal,
    });
    return { ...known, machine, clearing };
  }

  #runOf(document: MarketDocument, signal: AbortSignal): Promise<Known> {
    if (this.#known?.document !== document) {
      const run = this.#compute(document, signal);
      this.#known = { document, run };
      // A run that was given up, or refused, is not known.
      run.catch(() => (this.#known = undefined));
    }
    return this.#known.run;
  }

  async #compute(document: MarketDocument, signal: AbortSignal): Promise<Known> {
    const isDrawn = document.generated !== undefined;
    const world = isDrawn
      ? await this.worker.call("marketWorld", [document], { signal })
      : document;
    const onprogress = (progress: MarketRunProgress) => (this.running = progress);
    const report = await this.worker.call("marketRun", [document, "all"], { signal, onprogress });
    return { run: runOf(answered(report), world), world };
  }
}
