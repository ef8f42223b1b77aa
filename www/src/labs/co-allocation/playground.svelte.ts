// The store of co-allocation: the scenario in view, its plans, and the view state.

import { EngineWorker, Reader } from "../../engine/client.js";
import type { FrameReport, GoalReport, PlanView } from "../../engine/pkg/coalloc.js";
import type { WorkerGone } from "../../engine/protocol.js";
import type { Page } from "../../frame/page.svelte.js";
import { exampleOf } from "../../lab/changes.js";
import { DocumentStore } from "../../store/document-store.svelte.js";
import { experimentIn, type FileContent, isDocument } from "../../store/file.js";
import { inWords, presetsInWords } from "../../store/in-words.js";
import type { Cause, Facts, StoreOptions } from "../../store/rules.js";
import { sentences } from "../../text/en/joining.js";
import { clock, span } from "../../text/numbers.js";
import { type Change, placeDay } from "./document/change.js";
import { placeOf } from "./document/place.js";
import { restoreDocument } from "./document/restore.js";
import { rules } from "./document/rules.js";
import { assignmentOf, relatedSubjects } from "./document/subject.js";
import type { ReservationDocument, ScenarioDocument } from "./document/types.js";
import type { Preset } from "./engine/calls.js";
import type { FileImport } from "./import/file-import.svelte.js";
import { Focus } from "./live/focus.svelte.js";
import { planOf } from "./live/plan.js";
import { Planning } from "./live/planning.svelte.js";
import { PlanPreview, Playback, type Sketch } from "./live/preview.svelte.js";
import { reservationOf } from "./live/reservations.js";
import { readView, type View, viewOf } from "./live/view.js";
import { text } from "./text/index.js";

/** The document in view, its plans, and the view state. */
export class Playground extends DocumentStore<ScenarioDocument, Change> {
  readonly #worker = new EngineWorker();
  readonly #judge = new EngineWorker();
  readonly #reader: Reader = new Reader(this.#worker, () => this.planning.busy);
  readonly planning = new Planning(this.#worker, (document) =>
    this.#reader.call("validate", [document]),
  );
  readonly planPreview = new PlanPreview();
  readonly playback = new Playback();
  readonly focus = new Focus();
  readonly page: Page;
  /** An experiment that was opened and that the Simulate tab has not read yet. */
  experimentFile = $state.raw<{ name: string; content: string }>();
  /** Id of an experiment that the Simulate tab shall set up. */
  experimentWanted = $state<string>();
  /** An import that is not accepted yet. */
  importing = $state.raw<FileImport>();

  #chosenStart = $state<number>();
  #playhead = $state<number>();

  constructor(page: Page, embedding?: StoreOptions) {
    super(rules, embedding);
    this.page = page;
    this.#worker.onlost = (reason) => {
      this.notices.warn(text.faults.gone[reason]);
    };
  }

  /** Index of the shown time frame: the chosen one, else the best, else the first. */
  readonly chosenFrame = $derived.by(() => {
    const report = this.planning.planned?.report;
    if (report === undefined || report.frames.length === 0) {
      return undefined;
    }
    const chosen = report.frames.findIndex((frame) => frame.startSeconds === this.#chosenStart);
    const best = this.answerHidden ? 0 : (report.order[0] ?? 0);
    return chosen >= 0 ? chosen : best;
  });
  readonly frame: FrameReport | undefined = $derived(
    this.chosenFrame === undefined
      ? undefined
      : this.planning.planned?.report.frames[this.chosenFrame],
  );
  readonly plan: PlanView | undefined = $derived(
    this.answerHidden
      ? undefined
      : (this.planPreview.planIn(this.planning.planned, this.chosenFrame) ??
          (this.frame && planOf(this.frame))),
  );
  /** The user's own assignment, drawn in the graph instead of the plan. */
  sketch = $state.raw<Sketch>();
  /** The example that is in view, or that was changed into what is. */
  example = $state<string>();
  /** The assignment that the graph shows. */
  readonly assignment = $derived(this.sketch?.assignment ?? (this.plan && assignmentOf(this.plan)));
  /** The subjects highlighted in every view. */
  readonly lit = $derived(relatedSubjects(this.focus.subject, this.assignment));
  /** The second shown in the graph and on the timeline. */
  readonly playhead = $derived(
    this.#playhead ??
      this.frame?.startSeconds ??
      this.document?.request.timeFrame.earliestStartSeconds ??
      0,
  );

  /** Applies one edit; false where it touches something locked. */
  override edit(change: Change): boolean {
    const before = this.document?.reservations.length ?? 0;
    const isMade = super.edit(change);
    const canceled = before - (this.document?.reservations.length ?? 0);
    // Deleting resources cancels the reservations on them.
    if (canceled > 0 && (change.type === "remove" || change.type === "replaceGrid")) {
      this.tellUndoable(text.live.canceledWith(canceled));
    }
    return isMade;
  }

  override placeOf(path: string): string {
    return (this.document && placeOf(path, this.document)) ?? path;
  }

  /** Shows the time frame with this index, in graph and timeline. */
  choose(frame: number): void {
    this.showStart(this.planning.planned?.report.frames[frame]?.startSeconds);
  }

  /** Shows the time frame that starts at `startSeconds`, as soon as there is one. */
  showStart(startSeconds: number | undefined): void {
    this.planPreview.drop();
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

  /** Reserves the shown plan; the document chooses a free label. */
  reserve(): void {
    const { frame, plan, document } = this;
    if (frame === undefined || plan === undefined || document === undefined) {
      return;
    }
    // The visible plan is outdated; the click counts if the newest plan turns out the same.
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
      this.forget();
      this.tellUndoable(text.live.reserved(made.label, span(made.startSeconds, made.endSeconds)));
    }
  }

  /** Reserves a plan shown before the newest edit was planned, if it is unchanged. */
  #reserveSeen({ startSeconds, endSeconds }: FrameReport, seen: PlanView): void {
    const { frame, plan } = this;
    const isSame = frame?.startSeconds === startSeconds && frame.endSeconds === endSeconds;
    const said = ({ sites, paths }: PlanView) => JSON.stringify([sites, paths]);
    if (!isSame || plan === undefined) {
      this.notices.tell(text.live.windowGone(span(startSeconds, endSeconds)));
    } else if (said(plan) !== said(seen)) {
      this.notices.tell(text.live.planChanged(span(startSeconds, endSeconds)));
    } else {
      this.reserve();
    }
  }

  /** Cancels the reservation called `label`. */
  cancel(label: string): void {
    this.make({ type: "removeReservation", label }, text.live.canceled(label));
  }

  /** Puts a simulated day in place of the reservations; the request goes along where it may. */
  placeDay(reservations: readonly ReservationDocument[], message: string): void {
    if (this.document === undefined) return;
    if (this.locks("request")) {
      this.make({ type: "setReservations", reservations }, message);
      return;
    }
    const day = placeDay(this.document, reservations);
    const [, moved] = day.changes;
    const start = moved?.type === "setTimeFrame" ? moved.values.earliestStartSeconds : undefined;
    const more = start === undefined ? undefined : text.live.requestMoved(clock(start));
    this.make(day, sentences([message, more]));
  }

  /** The document in a text; rejects with the engine's `Refusal`. */
  async parse(content: string): Promise<ScenarioDocument> {
    return inWords(await this.#reader.call("parse", [content]));
  }

  /** The document as text, exactly as a file holds it. */
  async print(document: ScenarioDocument): Promise<string> {
    return this.#reader.call("print", [document]);
  }

  /** Starts again after the engine could not be loaded. */
  retry(): void {
    this.planning.lost = undefined;
    if (this.document === undefined) {
      void this.start();
    } else {
      this.planning.retry();
    }
  }

  get view(): View {
    const { page, frame, playhead, focus } = this;
    const tab = page.dock === "closed" ? undefined : page.tab;
    return viewOf(tab, frame?.startSeconds, playhead, focus.pinned);
  }

  get taskView(): View {
    const { tab, lit } = this.view;
    const start = this.#chosenStart;
    return viewOf(tab, start, this.#playhead ?? start, lit);
  }

  showView(content: unknown): void {
    const { tab, startSeconds, playheadSeconds, lit } = readView(content);
    if (tab !== undefined) this.page.open(tab);
    if (startSeconds !== undefined) this.showStart(startSeconds);
    if (playheadSeconds !== undefined) this.lookAt(playheadSeconds);
    if (lit !== undefined) this.focus.pin(lit);
  }

  /** An experiment, or a file of another program. */
  async openOther(file: FileContent & { name: string }): Promise<boolean> {
    if (!isDocument(file.content)) {
      const { FileImport } = await import("./import/file-import.svelte.js");
      this.importing = new FileImport(file);
      return true;
    }
    const experiment = experimentIn(file.content);
    if (experiment !== undefined) {
      this.experimentFile = { name: file.name, content: experiment };
      this.page.open("simulate");
      return true;
    }
    return false;
  }

  protected restore(content: string): Promise<ScenarioDocument> {
    return restoreDocument(content, this);
  }

  protected async loadPresets(): Promise<Preset[]> {
    return presetsInWords(await this.#worker.call("presets", []));
  }

  /** Uses its own worker, so that planning does not wait for it. */
  protected async loadGallery(): Promise<Preset[]> {
    const worker = new EngineWorker();
    try {
      return presetsInWords(await worker.call("gallery", [], { limitMs: 30_000 }));
    } finally {
      worker.discard();
    }
  }

  judge(document: ScenarioDocument, goals: readonly string[], page?: Facts): Promise<GoalReport> {
    return this.#judge.call("judgeGoals", [document, goals, page], { limitMs: 30_000 });
  }

  variant(document: ScenarioDocument, seed: number): Promise<ScenarioDocument | undefined> {
    return this.#judge.call("variant", [document, seed], { limitMs: 30_000 });
  }

  get isNewest(): boolean {
    return this.planning.isNewest;
  }

  async settled(): Promise<void> {
    await this.checked;
    if (!this.isNewest) await new Promise<void>((resolve) => this.planning.onceShown(resolve));
  }

  protected lost(error: WorkerGone): void {
    this.planning.lost = error;
  }

  protected changed(document: ScenarioDocument, cause: Cause<Change>): void {
    this.example = exampleOf(document, cause, this);
    const keepsPlans =
      typeof cause === "object" && ["setTitle", "setWorkload", "setRule"].includes(cause.type);
    if (!keepsPlans) {
      this.planning.submit(document);
    }
  }

  protected forget(): void {
    this.playback.end();
    this.#chosenStart = undefined;
    this.#playhead = undefined;
  }
}
