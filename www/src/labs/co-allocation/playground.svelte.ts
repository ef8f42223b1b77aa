// The one store of the page: the document with its history, and what is looked at.

import { type Embedding, type Locked, panesOf, shownTabs } from "../../embed/address.js";
import { isLocked } from "../../embed/lock.js";
import { EngineWorker } from "../../engine/client.js";
import type { FrameReport, PlanView } from "../../engine/pkg/coalloc.js";
import { WorkerGone } from "../../engine/protocol.js";
import { Reader } from "../../engine/reader.js";
import type { Importing } from "../../files/import/importing.svelte.js";
import type { Tab } from "../../frame/tabs.js";
import { Notices } from "../../parts/notices.svelte.js";
import { apply, begin, type History, redo, undo } from "../../store/history.js";
import { Keeping } from "../../store/keeping.svelte.js";
import { Library } from "../../store/library.svelte.js";
import { openFile } from "../../store/opening.js";
import { restored, restoreStored } from "../../store/restoring.js";
import type { Entry } from "../../store/storage/entry.js";
import { text } from "../../text/index.js";
import { span } from "../../text/numbers.js";
import { type Change, update } from "./document/change.js";
import { joinedBy, litBy } from "./document/lit.js";
import type { ScenarioDocument } from "./document/types.js";
import { Focus } from "./live/focus.svelte.js";
import { Guest } from "./live/guest.svelte.js";
import { planOf } from "./live/plan.js";
import { isAnother, Planning } from "./live/planning.svelte.js";
import { Playback } from "./live/playback.svelte.js";
import { reservationOf } from "./live/reservation.js";
import type { Sketch } from "./live/sketch.js";

export type Pane = "scene" | "request" | "result";

/** All truth of the page; everything else is derived from it and from the reports about it. */
export class Playground {
  readonly notices = new Notices();
  readonly #worker = new EngineWorker();
  readonly #reader: Reader = new Reader(this.#worker, () => this.planning.busy);
  readonly planning = new Planning(this.#worker, (document) =>
    this.#reader.call("validate", [document]),
  );
  readonly guest = new Guest();
  readonly playback = new Playback();
  readonly focus = new Focus();
  readonly keeping: Keeping;
  readonly library = new Library();
  pane = $state<Pane>("scene");
  tab = $state<Tab>("plans");
  /** An experiment that was opened and that the Simulate tab has not read yet. */
  experimentFile = $state.raw<{ name: string; content: string }>();
  /** A file of another format that a person has not taken yet. */
  importing = $state.raw<Importing>();

  #history = $state.raw<History>();
  #inView = new AbortController();
  #chosenStart = $state<number>();
  #playhead = $state<number>();

  /** The document in view; undefined only until the engine has started. */
  readonly document = $derived(this.#history?.present);
  readonly canUndo = $derived((this.#history?.past.length ?? 0) > 0);
  readonly canRedo = $derived((this.#history?.future.length ?? 0) > 0);
  /** The preset, or what of the gallery, the document still equals, by its id. */
  readonly presetId = $derived(this.library.idOf(this.document));

  readonly #embedding: Embedding | undefined;

  /** An embedded playground begins anew every time: it neither reads nor keeps what the browser has. */
  constructor(embedding?: Embedding) {
    this.#embedding = embedding;
    this.keeping = new Keeping(embedding === undefined);
    this.tab = shownTabs(embedding)[0] ?? this.tab;
    this.pane = panesOf(embedding)[0] ?? this.pane;
    this.#worker.onlost = (reason) => {
      this.notices.warn(text.faults.gone[reason]);
    };
  }

  /** Index of the shown time frame: the person's choice, else the best plan, else the first. */
  readonly chosenFrame = $derived.by(() => {
    const report = this.planning.planned?.report;
    if (report === undefined || report.frames.length === 0) {
      return undefined;
    }
    const chosen = report.frames.findIndex((frame) => frame.startSeconds === this.#chosenStart);
    return chosen >= 0 ? chosen : (report.order[0] ?? 0);
  });
  readonly frame: FrameReport | undefined = $derived(
    this.chosenFrame === undefined
      ? undefined
      : this.planning.planned?.report.frames[this.chosenFrame],
  );
  readonly plan: PlanView | undefined = $derived(
    this.guest.planIn(this.planning.planned, this.chosenFrame) ??
      (this.frame && planOf(this.frame)),
  );
  /** What a person fills in, drawn in the graph in place of the plan. */
  sketch = $state.raw<Sketch>();
  /** What the graph shows of request and resources together. */
  readonly joined = $derived(this.sketch?.joined ?? (this.plan && joinedBy(this.plan)));
  /** What is lit in every view: the thing pointed at, with its counterparts. */
  readonly lit = $derived(litBy(this.focus.subject, this.joined));
  /** The second shown in the graph and on the timeline. */
  readonly playhead = $derived(
    this.#playhead ??
      this.frame?.startSeconds ??
      this.document?.request.timeFrame.earliestStartSeconds ??
      0,
  );

  /** Starts the engine and brings back the scenario of last time, else the first preset. */
  async start(): Promise<void> {
    const starting = this.keeping.start();
    try {
      await this.#loadPresets();
    } catch (error) {
      this.planning.lost = WorkerGone.by(error);
      return;
    }
    const stored = await starting;
    // A file or a link may have been opened meanwhile.
    if (this.#history !== undefined) {
      return;
    }
    if (
      stored !== undefined &&
      (await restoreStored(this, stored, (document) => this.#begin(document)))
    ) {
      return;
    }
    const { first } = this.library;
    if (first !== undefined) {
      this.#begin(first.document);
    }
    if (stored === undefined && (await this.keeping.isElsewhere())) {
      const act = () => (this.library.choosing = true);
      this.notices.tell(text.shell.openElsewhere, { label: text.shell.otherScenarios, act });
    }
  }

  async #loadPresets(): Promise<void> {
    this.library.presets = await this.#worker.call("presets", []);
  }

  /** Applies one edit, plans it and keeps it; false where it touches something locked. */
  edit(change: Change): boolean {
    if (this.#history === undefined) {
      return true;
    }
    const history = apply(this.#history, change, performance.now());
    if (history === this.#history) {
      return true;
    }
    if (isLocked(this.#embedding?.locked, this.#history.present, history.present)) {
      this.tellLocked();
      return false;
    }
    if (change.type === "replaceDocument") {
      this.#leave();
    }
    const canceled =
      this.#history.present.reservations.length - history.present.reservations.length;
    this.#show(history);
    if (change.type === "replaceDocument") {
      this.#follow();
    }
    this.notices.outdate();
    // What was deleted from the grid takes the reservations on it along.
    if (canceled > 0 && (change.type === "remove" || change.type === "replaceGrid")) {
      this.#told(text.shell.canceledWith(canceled));
    }
    this.#changed(change.type !== "setTitle" && change.type !== "setWorkload");
    return true;
  }

  /** Aborted when another scenario takes the place of the one in view: work for that one ends. */
  get untilReplaced(): AbortSignal {
    return this.#inView.signal;
  }

  /** Whether the page that embeds this one lets nobody change that part. */
  locks(part: Locked): boolean {
    return this.#embedding?.locked.has(part) === true;
  }

  /** Tells why nothing happens. */
  tellLocked(): void {
    this.notices.tell(text.shell.locked);
  }

  undo(): void {
    this.#step(undo);
  }

  redo(): void {
    this.#step(redo);
  }

  /** Shows the time frame with this index, in graph and timeline. */
  choose(frame: number): void {
    this.showStart(this.planning.planned?.report.frames[frame]?.startSeconds);
  }

  /** Shows the time frame that starts at `startSeconds`, as soon as there is one. */
  showStart(startSeconds: number | undefined): void {
    this.guest.drop();
    this.playback.end();
    this.#chosenStart = startSeconds;
    this.#playhead = undefined;
  }

  /** Shows the second `seconds`. */
  lookAt(seconds: number): void {
    this.#playhead = seconds;
  }

  /** Lets the graph follow the shown plan again. */
  lookAtPlan(): void {
    this.playback.end();
    this.#playhead = undefined;
  }

  /** Books the shown plan; the free label is chosen by the document's rules. */
  reserve(): void {
    const { frame, plan, document } = this;
    if (frame === undefined || plan === undefined || document === undefined) {
      return;
    }
    // What is seen is the plan of a moment ago; the press counts where the newer one, moments away, is the same.
    if (!this.planning.isNewest) {
      this.showStart(frame.startSeconds);
      this.planning.onceShown(() => this.#reserveSeen(frame, plan));
      return;
    }
    const isMade = this.edit({
      type: "addReservation",
      reservation: reservationOf(document.request, frame, plan),
    });
    const made = this.document?.reservations.at(-1);
    if (isMade && made !== undefined) {
      this.#follow();
      this.#told(text.shell.reserved(made.label, span(made.startSeconds, made.endSeconds)));
    }
  }

  /** Books a plan that was seen before the newest edit was planned, if that has left it as it was. */
  #reserveSeen({ startSeconds, endSeconds }: FrameReport, seen: PlanView): void {
    const { frame, plan } = this;
    const isSame = frame?.startSeconds === startSeconds && frame.endSeconds === endSeconds;
    const said = ({ sites, paths }: PlanView) => JSON.stringify([sites, paths]);
    if (!isSame || plan === undefined) {
      this.notices.tell(text.shell.windowGone(span(startSeconds, endSeconds)));
    } else if (said(plan) !== said(seen)) {
      this.notices.tell(text.shell.planChanged(span(startSeconds, endSeconds)));
    } else {
      this.reserve();
    }
  }

  /** Cancels the reservation called `label`. */
  cancel(label: string): void {
    this.make({ type: "removeReservation", label }, text.shell.canceled(label));
  }

  /** Applies an edit that takes more than one look to see: it is told, with a way back. */
  make(change: Change, told: string): void {
    if (this.edit(change)) {
      this.#told(told);
    }
  }

  /** Tells something that `undo` takes back. */
  #told(message: string): void {
    this.notices.tell(message, { label: text.shell.undo, act: () => this.undo() });
  }

  /** Opens a scenario of before; rejects with the engine's `Refusal`. */
  async openEarlier({ content, title }: Entry): Promise<void> {
    this.take(await restored(content, this), text.shell.opened(title));
  }

  /** Opens a file with a scenario, an experiment, or anything that can be read as a scenario. */
  async open(file: File): Promise<void> {
    await openFile(this, file);
  }

  /** The document in a text; rejects with the engine's `Refusal`. */
  async parse(content: string): Promise<ScenarioDocument> {
    return this.#reader.call("parse", [content]);
  }

  /** Makes a document that came from elsewhere the one in view; undo brings back what was there. */
  take(document: ScenarioDocument, told: string): void {
    if (this.#history === undefined) {
      this.#begin(document);
      this.keeping.changed(document, this.presetId !== undefined);
      this.#told(told);
    } else {
      this.make({ type: "replaceDocument", document }, told);
    }
  }

  /** Opens the text of a document that came by link. */
  async openShared(content: string): Promise<void> {
    if (this.#embedding !== undefined) {
      return this.load(content);
    }
    this.take(await this.parse(content), text.shell.openedShared);
  }

  /** Begins anew with the text of a document, whatever is locked. */
  async load(content: string): Promise<void> {
    const document = await this.parse(content);
    this.#follow();
    this.#begin(update(document, { type: "replaceDocument", document }));
  }

  /** The document as text, exactly as a file holds it. */
  async print(document: ScenarioDocument): Promise<string> {
    return this.#reader.call("print", [document]);
  }

  /** Starts again after the engine could not be loaded. */
  retry(): void {
    this.planning.lost = undefined;
    if (this.#history === undefined) {
      void this.start();
    } else {
      this.planning.retry();
    }
  }

  /** Another document takes the place of the one in view; what ships with the engine need not be kept. */
  #leave(): void {
    if (this.document !== undefined && this.presetId === undefined) {
      this.keeping.leave(this.document);
    }
  }

  #show(history: History): void {
    const before = this.#history?.present;
    this.#history = history;
    if (before !== undefined && isAnother(before, history.present)) {
      this.#inView.abort();
      this.#inView = new AbortController();
    }
  }

  #begin(document: ScenarioDocument): void {
    this.#show(begin(document));
    this.planning.submit(document);
    if (this.library.presets.length === 0) {
      // The engine came too late for the start; where it is gone again, the plan says so.
      void this.#loadPresets().catch(() => {});
    }
  }

  #step(step: (history: History) => History): void {
    if (this.#history === undefined) {
      return;
    }
    const history = step(this.#history);
    if (history !== this.#history) {
      this.#show(history);
      this.notices.outdate();
      this.#changed(true);
    }
  }

  #follow(): void {
    this.playback.end();
    this.#chosenStart = undefined;
    this.#playhead = undefined;
  }

  #changed(plans: boolean): void {
    const { document } = this;
    if (document === undefined) {
      return;
    }
    if (plans) {
      this.planning.submit(document);
    }
    this.keeping.changed(document, this.presetId !== undefined);
  }
}
