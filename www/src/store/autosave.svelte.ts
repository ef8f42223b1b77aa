// Saves the scenario in view, under a key that no other tab writes. `localStorage` suffices: the largest document fits,
// and unlike a database it can still be written while the page is being left.

import { EarlierScenarios } from "./library.svelte.js";
import type { Titled } from "./rules.js";
import { isAvailable } from "./storage/area.js";
import { BrowserTab, evictSurplus, makeRoom, type Start } from "./storage/browser-tab.js";
import { allEntries, entryKey, lineOf, migrate, newId, putEntry } from "./storage/entries.js";

const AUTOSAVE_MS = 400;

export type Saving = "nothing" | "pending" | "saved" | "refused";

/** Saves the scenarios of one playground. */
export class Autosave {
  /** The scenario in view. */
  #saving = $state<Saving>("nothing");
  readonly earlier: EarlierScenarios;

  readonly isEnabled: boolean;
  readonly #tab: BrowserTab;
  /** Id of this page load. */
  readonly #page = newId();
  /** The first line of the tab's entry as this page last read or wrote it. */
  #line: string | undefined;
  #document: Titled | undefined;
  #ships = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #start: Promise<Start | undefined> | undefined;

  /** Autosave of one lab. When disabled, storage is neither read nor written. */
  constructor(lab: string, isEnabled: boolean) {
    this.#tab = new BrowserTab(lab);
    this.isEnabled = isEnabled;
    this.earlier = new EarlierScenarios(this.#tab);
  }

  /** Whether all of the user's work is stored; "nothing" before there is any. */
  get saving(): Saving {
    return this.earlier.someUnstored ? "refused" : this.#saving;
  }

  /** Whether closing the page would lose work; presets do not count. */
  get isAtRisk(): boolean {
    return this.earlier.someUnstored || (this.#saving === "refused" && !this.#ships);
  }

  /** The scenario to start with, if one is stored. */
  start(): Promise<Start | undefined> {
    this.#start ??= this.isEnabled ? this.#begin() : Promise.resolve(undefined);
    return this.#start;
  }

  async #begin(): Promise<Start | undefined> {
    if (!isAvailable()) this.#saving = "refused";
    migrate(Date.now());
    const start = await this.#tab.find();
    void this.earlier.refresh();
    return start;
  }

  /** Whether another tab has the user's work open. */
  async isOpenElsewhere(): Promise<boolean> {
    if (!this.isEnabled) return false;
    const others = await this.#tab.others();
    return allEntries().some(
      ({ id, lab, ships }) => others.has(id) && lab === this.#tab.lab && !ships,
    );
  }

  /** Called once the start scenario is in view. */
  opened(document: Titled, ships: boolean, { entry, isCopy }: Start): void {
    this.#document = document;
    this.#ships = ships;
    this.#line = isCopy ? undefined : lineOf(entry.id);
    this.#saving = isCopy ? "pending" : "saved";
    this.now();
  }

  /** The start scenario cannot be opened: it stays stored, and this tab uses another entry. */
  async decline({ entry, isCopy }: Start, isUnreadable: boolean): Promise<void> {
    if (isCopy) return;
    // The next visit does not try it again.
    if (isUnreadable) putEntry({ ...entry, inView: false });
    await this.#tab.moveOut();
    await this.earlier.refresh();
  }

  /** Schedules a save after an edit. */
  changed(document: Titled, ships: boolean): void {
    this.#document = document;
    this.#ships = ships;
    this.#saving = "pending";
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.now(), AUTOSAVE_MS);
  }

  /** Saves immediately. */
  now(): void {
    clearTimeout(this.#timer);
    if (!this.isEnabled || this.#document === undefined || this.#saving === "saved") return;
    this.#saving = this.#write() ? "saved" : "refused";
    if (this.#saving === "refused") void makeRoom(this.#tab, () => this.#retry());
  }

  /** Adds a replaced scenario to the list. */
  leave(document: Titled): void {
    if (this.isEnabled) this.earlier.add(document);
  }

  /** Another tab, or the user, has changed the storage. */
  storageChanged({ key, newValue }: Pick<StorageEvent, "key" | "newValue">): void {
    // Removals free space.
    if (key === null || newValue === null || key === entryKey(this.#tab.id)) this.check();
  }

  /** Verifies that the entry is still stored, and retries refused saves. */
  check(): void {
    if (!this.isEnabled) return;
    if (this.#saving === "saved" && lineOf(this.#tab.id) !== this.#line) {
      this.#saving = "pending";
      this.now();
    } else if (this.#saving === "refused" && this.#document === undefined) {
      this.#saving = isAvailable() ? "nothing" : "refused";
    } else {
      this.#retry();
    }
  }

  /** The page is hidden for good or goes into the back-forward cache. */
  pageHidden(): void {
    this.now();
    if (this.isEnabled) this.#tab.leave();
  }

  /** The page was restored from the back-forward cache. */
  async pageShown(): Promise<void> {
    if (this.isEnabled && !(await this.#tab.comeBack())) await this.#moveOut();
  }

  /** Retries a refused save; false if it is refused again. */
  #retry(): boolean {
    if (this.#saving === "refused" && this.#write()) this.#saving = "saved";
    return this.#saving !== "refused";
  }

  async #moveOut(): Promise<void> {
    const moved = this.#tab.moveOut();
    this.#line = undefined;
    if (this.#saving === "saved") this.#saving = "pending";
    this.now();
    await moved;
  }

  #write(): boolean {
    const document = this.#document;
    if (document === undefined) return true;
    const line = lineOf(this.#tab.id);
    // Another page has written this entry meanwhile: keep it and move to a new one.
    if (line !== undefined && line !== this.#line) void this.#tab.moveOut();
    const entry = {
      id: this.#tab.id,
      lab: this.#tab.lab,
      title: document.title,
      at: Date.now(),
      page: this.#page,
      inView: true,
      ships: this.#ships,
      content: JSON.stringify(document),
    };
    if (!putEntry(entry)) return false;
    // Not earlier: at the start, tabs that are restored together have not claimed their entries yet.
    if (this.#line === undefined) void evictSurplus(this.#tab);
    this.#line = lineOf(entry.id);
    this.#tab.renew();
    this.earlier.storeRefused();
    return true;
  }
}
