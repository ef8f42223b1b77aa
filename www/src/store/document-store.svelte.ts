// The document in view with its history: edited, undone, opened, stored. Each lab has one, with its own documents.

import type { Findings, GoalReport } from "../engine/pkg/coalloc.js";
import { Refusal, WorkerGone } from "../engine/protocol.js";
import { fieldAtWork } from "../fields/wrong-fields.svelte.js";
import { Notices } from "../parts/notices.svelte.js";
import { text } from "../text/index.js";
import { Autosave } from "./autosave.svelte.js";
import { download, type FileContent, type OtherLab, openFile } from "./file.js";
import { editTime } from "./gesture.js";
import { apply, begin, type History, redo, undo } from "./history.js";
import { Library } from "./library.svelte.js";
import {
  type Cause,
  type DocumentRules,
  type Facts,
  type Preset,
  placeOf,
  refusalIn,
  type StoreOptions,
  type Titled,
} from "./rules.js";
import type { Start } from "./storage/browser-tab.js";
import type { Entry } from "./storage/entries.js";

/** All truth of a lab's page: everything else is derived from the document and from the reports about it. */
export abstract class DocumentStore<Document extends Titled, Change> {
  readonly notices = new Notices();
  readonly autosave: Autosave;
  readonly library: Library<Document>;
  readonly #rules: DocumentRules<Document, Change>;
  readonly #embedding: StoreOptions | undefined;
  #history = $state.raw<History<Document>>();
  /** The last history that the engine accepts, while it checks a newer one. */
  #accepted = $state.raw<History<Document>>();
  /** Resolves once the engine has checked the newest edit. */
  checked = Promise.resolve();
  /** The restrictions of the exercise in view. */
  #task = $state.raw<StoreOptions>();
  /** Document that `reset` restores: given by an embedding page or an exercise. */
  #given = $state.raw<Document>();
  /** Opens a document of that format in its lab; false if this is the lab, or there is none. */
  inOtherLab: (format: unknown, open: (lab: OtherLab) => Promise<void>) => Promise<boolean> =
    async () => false;
  /** Whether the result is kept back until it is asked for. */
  answerHidden = $state(false);
  #inView = new AbortController();
  /** Parts locked by the step of a lesson. */
  lessonLocks = $state.raw<ReadonlySet<string>>(new Set());

  /** The document in view; undefined only until the engine has started. */
  readonly document = $derived(this.#history?.present);
  /** The newest document that the engine accepts. */
  readonly accepted = $derived((this.#accepted ?? this.#history)?.present);
  readonly canUndo = $derived((this.#history?.past.length ?? 0) > 0);
  readonly canRedo = $derived((this.#history?.future.length ?? 0) > 0);
  /** The preset, or what of the gallery, the document still equals, by its id. */
  readonly presetId: string | undefined = $derived.by(() => this.library.idOf(this.document));

  /** An embedded page always starts fresh: it neither reads nor writes browser storage. */
  constructor(rules: DocumentRules<Document, Change>, embedding: StoreOptions | undefined) {
    this.#rules = rules;
    this.#embedding = embedding;
    this.autosave = new Autosave(rules.lab, embedding === undefined);
    this.library = new Library(rules, () => this.loadGallery());
  }

  /** The document in a text; rejects with the engine's `Refusal`. */
  abstract parse(content: string): Promise<Document>;
  /** The document as text, exactly as a file holds it. */
  abstract print(document: Document): Promise<string>;
  /** The view state that a link carries besides the document. */
  abstract get view(): object;
  /** The same for an exercise that hides the answer: nothing of it may be in there. */
  abstract get taskView(): object;
  /** Applies a link's view state; unknown values are ignored. */
  abstract showView(view: unknown): void;
  /** Restores the document from a stored text, checked before any of it is drawn. */
  protected abstract restore(content: string): Promise<Document>;
  protected abstract loadPresets(): Promise<readonly Preset<Document>[]>;
  protected abstract loadGallery(): Promise<readonly Preset<Document>[]>;
  /** The engine is not there. */
  protected abstract lost(error: WorkerGone): void;
  /** The engine's findings on an edited document; none where every edit that can be made is accepted. */
  protected check(_: Document): Promise<Findings> | undefined {
    return undefined;
  }
  /** Goals held against a document and facts of the page; rejects with the engine's `Refusal`. */
  abstract judge(document: Document, goals: readonly string[], page?: Facts): Promise<GoalReport>;
  /** A document as hard as this one, with other numbers and another answer; undefined where none was found. */
  abstract variant(document: Document, seed: number): Promise<Document | undefined>;
  /** Whether the answer in view is the one to the newest document. */
  abstract get isNewest(): boolean;
  /** Resolves once the newest document has its answer. */
  abstract settled(): Promise<void>;
  /** The document in view has changed. */
  protected abstract changed(document: Document, cause: Cause<Change>): void;
  /** Another document takes the place of the one in view: what was looked at is forgotten. */
  protected abstract forget(): void;
  /** Opens a file that is no document of this store; false where it is one. */
  abstract openOther(file: FileContent & { name: string }): Promise<boolean>;

  /** Starts the engine and brings back the document of last time, else the first preset. */
  async start(): Promise<void> {
    const starting = this.autosave.start();
    try {
      await this.#fetchPresets();
    } catch (error) {
      this.lost(WorkerGone.by(error));
      return;
    }
    const stored = await starting;
    // Something may have been opened meanwhile, and stays.
    if (stored && this.#history === undefined && (await this.#restore(stored))) return;
    if (this.#history !== undefined) return;
    const { first } = this.library;
    if (first !== undefined) {
      this.#begin(first.document);
      this.#given = this.#embedding && first.document;
    }
    if (stored === undefined && (await this.autosave.isOpenElsewhere())) {
      const act = () => (this.library.choosing = true);
      this.notices.tell(text.shell.openElsewhere, { label: text.shell.otherScenarios, act });
    }
  }

  async #fetchPresets(): Promise<void> {
    this.library.presets = await this.loadPresets();
  }

  /** Shows the stored document, now or once the engine is there; if it cannot be opened, says why and returns false. */
  async #restore(stored: Start): Promise<boolean> {
    const { autosave, notices } = this;
    const { content } = stored.entry;
    try {
      const document = await this.restore(content);
      if (this.#history !== undefined) return true;
      this.#begin(document);
    } catch (error) {
      if (error instanceof WorkerGone) {
        // Nothing is wrong with it: it is opened once the engine is back.
        this.lost(error);
        return true;
      }
      const refusal = error instanceof Refusal ? error : undefined;
      await autosave.decline(stored, refusal !== undefined);
      notices.fail(text.shell.restoreFailed, refusal, {
        label: text.shell.downloadUnreadable,
        act: () => download("scenario-kept.json", "application/json", content),
      });
      return false;
    }
    if (this.document !== undefined) {
      autosave.opened(this.document, this.presetId !== undefined, stored);
    }
    if (stored.isCopy) {
      notices.tell(text.shell.copied);
    } else if (this.presetId === undefined) {
      const { first } = this.library;
      const act = () => first && this.openPreset(first.id);
      notices.tell(text.shell.restored, { label: text.shell.startFresh, act });
    }
    return true;
  }

  /** Applies one edit and stores it; false where it touches something locked. */
  edit(change: Change): boolean {
    const before = this.#history;
    if (before === undefined) return true;
    const history = apply(this.#rules, before, change, editTime());
    if (history === before) return true;
    if (
      this.#rules.changedParts(before.present, history.present).some((part) => this.locks(part))
    ) {
      this.tellLocked();
      return false;
    }
    if (this.#task !== undefined && this.#rules.isAnother(before.present, history.present)) {
      this.notices.tell(text.shell.leaveFirst);
      return false;
    }
    this.#put(before, history, change);
    return true;
  }

  #put(before: History<Document>, history: History<Document>, change: Change): void {
    const isAnother = this.#rules.isAnother(before.present, history.present);
    // Shipped documents need not be stored.
    if (isAnother && this.presetId === undefined) this.autosave.leave(before.present);
    this.#show(history);
    if (isAnother) this.forget();
    this.notices.outdate();
    const findings = isAnother ? undefined : this.check(history.present);
    this.#accepted = findings && (this.#accepted ?? before);
    if (findings === undefined) this.#changed(change);
    else this.checked = this.#judge(history, change, findings, fieldAtWork());
  }

  /** Keeps an edit that the engine accepts; otherwise the last good document comes back, and the field says why. */
  async #judge(
    history: History<Document>,
    change: Change,
    findings: Promise<Findings>,
    refuse: (why: string) => void = (why) => this.notices.fail(why),
  ): Promise<void> {
    // Without an engine nothing is known against it.
    const found = await findings.catch(() => undefined);
    const accepted = this.#accepted;
    if (this.#history !== history || accepted === undefined) return;
    this.#accepted = undefined;
    const why = found && refusalIn(found, history.present, this.#rules.places);
    if (why === undefined) return this.#changed(change);
    this.#history = accepted;
    refuse(why);
  }

  /** Name of the place that a path of the document leads to; the path itself where it has none. */
  placeOf(path: string): string {
    return placeOf(path, this.document, this.#rules.places ?? {}) || path;
  }

  /** Aborted when another document takes the place of the one in view: work for that one ends. */
  get untilReplaced(): AbortSignal {
    return this.#inView.signal;
  }

  /** Whether the embedding page, the exercise or the step of a lesson has locked that part; any, without one. */
  locks(part?: string): boolean {
    return [this.#embedding?.locked, this.#task?.locked, this.lessonLocks].some((locked) =>
      part === undefined ? locked !== undefined && locked.size > 0 : locked?.has(part),
    );
  }

  /** Who has locked it. */
  get lockedWhy(): string {
    if (this.lessonLocks.size > 0) return text.shell.lockedByLesson;
    return this.#task === undefined ? text.shell.locked : text.shell.lockedByTask;
  }

  /** Whether an embedding page has locked any part. */
  get locksSome(): boolean {
    return (this.#embedding?.locked.size ?? 0) > 0;
  }

  /** Says why nothing happens. */
  tellLocked(): void {
    this.notices.tell(this.lockedWhy);
  }

  undo(): void {
    this.#step(undo);
  }

  redo(): void {
    this.#step(redo);
  }

  /** Applies an edit whose effect is easy to miss, with a notice that offers undo. */
  make(change: Change, message: string): void {
    if (this.edit(change)) {
      this.tellUndoable(message);
    }
  }

  /** Says something that `undo` takes back. */
  protected tellUndoable(message: string): void {
    this.notices.tell(message, { label: text.shell.undo, act: () => this.undo() }, true);
  }

  /** Opens a document of before; rejects with the engine's `Refusal`. */
  async openEarlier({ content, title }: Entry): Promise<void> {
    this.take(await this.restore(content), text.shell.opened(title));
  }

  /** Opens a file. */
  async open(file: File): Promise<void> {
    await openFile(this, file);
  }

  /** Opens a document that ships; undo brings the old one back. */
  openPreset(id: string): void {
    const preset = this.library.find(id);
    if (preset !== undefined) this.take(preset.document);
  }

  /** Starts an empty document; undo brings the old one back. */
  openEmpty(): void {
    const like = this.library.first?.document;
    if (like !== undefined) this.take(this.#rules.blank(like), this.#rules.blankMessage);
  }

  /** Makes a document that came from elsewhere the one in view; undo brings back what was there. */
  take(document: Document, message?: string): void {
    if (this.#history === undefined) {
      this.#begin(document);
      this.autosave.changed(document, this.presetId !== undefined);
    } else if (!this.edit(this.#rules.replacing(document))) {
      return;
    }
    if (message !== undefined) this.tellUndoable(message);
  }

  /** Opens the text of a document that came by link, as an exercise or free of one. */
  async openShared(content: string, task?: StoreOptions): Promise<void> {
    const document = await this.parse(content);
    const before = this.document;
    this.endTask();
    if (task === undefined && this.#embedding === undefined) {
      this.take(document, text.shell.openedShared);
      return;
    }
    const isOwn = before !== undefined && this.presetId === undefined;
    if (isOwn) this.autosave.leave(before);
    this.#give(document);
    this.autosave.changed(document, this.presetId !== undefined);
    this.#task = task;
    if (isOwn && this.#embedding === undefined) this.notices.tell(text.shell.openedTask);
  }

  /** Removes the restrictions of an exercise. */
  endTask(): void {
    this.#task = undefined;
    this.answerHidden = false;
    if (this.#embedding === undefined) this.#given = undefined;
  }

  /** Replaces the document by the one in a text, whatever is locked. */
  async load(content: string): Promise<void> {
    this.#give(await this.parse(content));
  }

  /** Undo ends at this document, and `reset` goes back to it. */
  #give(document: Document): void {
    this.forget();
    this.#begin(this.#rules.update(document, this.#rules.replacing(document)));
    this.#given = this.document;
  }

  get canReset(): boolean {
    return this.#given !== undefined && this.#given !== this.document;
  }

  /** Goes back to the given document; undo brings the edits back. */
  reset(): void {
    if (this.#given && this.replace(this.#given)) this.tellUndoable(text.shell.wasReset);
  }

  /** Brings a document into view, whatever is locked; false where it is there. */
  replace(document: Document): boolean {
    const [before, change] = [this.#history, this.#rules.replacing(document)];
    const history = before && apply(this.#rules, before, change, editTime());
    if (!before || !history || history === before) return false;
    this.#put(before, history, change);
    return true;
  }

  #show(history: History<Document>): void {
    const before = this.#history?.present;
    this.#history = history;
    if (before !== undefined && this.#rules.isAnother(before, history.present)) {
      this.#inView.abort();
      this.#inView = new AbortController();
    }
  }

  #begin(document: Document): void {
    this.#accepted = undefined;
    this.#show(begin(document));
    this.changed(document, "opened");
    if (this.library.presets.length === 0) {
      // The engine was too late for the start; if it is lost again, the lab reports it.
      void this.#fetchPresets().catch(() => {});
    }
  }

  #step(step: (history: History<Document>) => History<Document>): void {
    if (this.#history === undefined) return;
    // An edit still being checked is taken back first, with the step that it is a part of.
    const before = step === undo ? this.#accepted : undefined;
    const isPart = before?.past === this.#history.past;
    const history = before === undefined || isPart ? step(before ?? this.#history) : before;
    this.#accepted = undefined;
    if (history !== this.#history) {
      this.#show(history);
      this.notices.outdate();
      this.#changed("step");
    }
  }

  #changed(cause: Cause<Change>): void {
    const { document } = this;
    if (document === undefined) return;
    this.changed(document, cause);
    this.autosave.changed(document, this.presetId !== undefined);
  }
}

/** Any lab's store. */
// biome-ignore lint/suspicious/noExplicitAny: documents and changes are handed on without a look.
export type AnyStore = DocumentStore<any, any>;
