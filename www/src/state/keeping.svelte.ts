// Keeps the scenario in view, under a key that no other tab writes. The browser's simplest storage is enough: it has
// room for a document of the largest size, and unlike a database it still writes while the page is being left.

import type { ScenarioDocument } from "../document/types.js";
import { EarlierScenarios } from "./earlier.svelte.js";
import { allEntries, entryKey, lineOf, newId, putEntry } from "./entries.js";
import { moveFormer } from "./former.js";
import { makeRoom, tidy } from "./room.js";
import { keepsAnything } from "./storage.js";
import { type Found, Tab } from "./tab.js";

const AUTOSAVE_MS = 400;

export type Saving = "nothing" | "pending" | "saved" | "refused";

/** The keeper of one playground. */
export class Keeping {
  /** The scenario in view. */
  #saving = $state<Saving>("nothing");
  readonly earlier: EarlierScenarios;

  readonly #keeps: boolean;
  readonly #tab = new Tab();
  /** Every load of the page signs with a name of its own. */
  readonly #page = newId();
  /** The first line of the tab's entry as this page read or wrote it. */
  #line: string | undefined;
  #document: ScenarioDocument | undefined;
  #ships = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #found: Promise<Found | undefined> | undefined;

  /** One that does not keep neither reads what the browser has nor writes. */
  constructor(keeps: boolean) {
    this.#keeps = keeps;
    this.earlier = new EarlierScenarios(this.#tab);
  }

  /** Whether all that a person made is kept as it is; nothing while it need not be. */
  get saving(): Saving {
    return this.earlier.areLost ? "refused" : this.#saving;
  }

  /** Whether work is lost with the page; what ships is not. */
  get isAtRisk(): boolean {
    return this.earlier.areLost || (this.#saving === "refused" && !this.#ships);
  }

  /** The scenario to begin with. */
  find(): Promise<Found | undefined> {
    this.#found ??= this.#keeps ? this.#begin() : Promise.resolve(undefined);
    return this.#found;
  }

  async #begin(): Promise<Found | undefined> {
    if (!keepsAnything()) this.#saving = "refused";
    moveFormer(Date.now());
    const found = await this.#tab.find();
    void tidy(this.#tab).then(() => this.earlier.refresh());
    return found;
  }

  /** Whether another tab has work of its own in view. */
  async isElsewhere(): Promise<boolean> {
    if (!this.#keeps) return false;
    const others = await this.#tab.others();
    return allEntries().some(({ id, ships }) => others.has(id) && !ships);
  }

  /** What was found is in view. */
  opened(document: ScenarioDocument, { entry, copied }: Found): void {
    this.#document = document;
    this.#ships = entry.ships;
    this.#line = copied ? undefined : lineOf(entry.id);
    this.#saving = copied ? "pending" : "saved";
    this.now();
  }

  /** What was found cannot be opened: it stays, and this tab keeps its own work elsewhere. */
  async decline({ entry, copied }: Found, isUnreadable: boolean): Promise<void> {
    if (copied) return;
    // The next visit need not stumble over it again.
    if (isUnreadable) putEntry({ ...entry, inView: false });
    await this.#tab.moveOut();
    await this.earlier.refresh();
  }

  /** Keeps a scenario soon: it has changed, and may change again at once. */
  changed(document: ScenarioDocument, ships: boolean): void {
    this.#document = document;
    this.#ships = ships;
    this.#saving = "pending";
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.now(), AUTOSAVE_MS);
  }

  /** Keeps it now. */
  now(): void {
    clearTimeout(this.#timer);
    if (!this.#keeps || this.#document === undefined || this.#saving === "saved") return;
    this.#saving = this.#write() ? "saved" : "refused";
    if (this.#saving === "refused") void makeRoom(this.#tab, () => this.#retry());
  }

  /** Lists a scenario that makes room for another. */
  leave(document: ScenarioDocument): void {
    if (this.#keeps) this.earlier.add(document);
  }

  /** Another tab, or the person, has changed what is kept. */
  noticed({ key, newValue }: Pick<StorageEvent, "key" | "newValue">): void {
    // What is removed makes room.
    if (key === null || newValue === null || key === entryKey(this.#tab.id)) this.check();
  }

  /** Looks whether "saved" is still true, and whether what was refused can be kept by now. */
  check(): void {
    if (!this.#keeps) return;
    if (this.#saving === "saved" && lineOf(this.#tab.id) !== this.#line) {
      this.#saving = "pending";
      this.now();
    } else if (this.#saving === "refused" && this.#document === undefined) {
      this.#saving = keepsAnything() ? "nothing" : "refused";
    } else {
      this.#retry();
    }
  }

  /** The page is left, perhaps to come back. */
  away(): void {
    this.now();
    if (this.#keeps) this.#tab.leave();
  }

  /** The page is shown again as it was left. */
  async back(): Promise<void> {
    if (this.#keeps && !(await this.#tab.comeBack())) await this.#moveOut();
  }

  /** Keeps what was refused, if nothing came between. */
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
    // Another page has written there since: its work stays.
    if (line !== undefined && line !== this.#line) void this.#tab.moveOut();
    const entry = {
      id: this.#tab.id,
      title: document.title,
      at: Date.now(),
      page: this.#page,
      inView: true,
      ships: this.#ships,
      content: JSON.stringify(document),
    };
    if (!putEntry(entry)) return false;
    this.#line = lineOf(entry.id);
    this.#tab.renew();
    this.earlier.keepRefused();
    return true;
  }
}
