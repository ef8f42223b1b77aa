// The scenarios before the one in view and those of other tabs, to be opened again.

import type { ScenarioDocument } from "../document/types.js";
import { allEntries, newId, putEntry, removeEntry } from "./entries.js";
import { distinct, type Entry, mostCharacters, ordered, titleIn } from "./entry.js";
import { makeRoom, tidy } from "./room.js";
import type { Tab } from "./tab.js";

/** A scenario that can be opened again. */
export interface EarlierScenario extends Entry {
  /** Another tab has it in view and goes on changing it. */
  openElsewhere: boolean;
}

const mostUnkept = 10;

/** The list of them. */
export class EarlierScenarios {
  /** Newest first. */
  list = $state.raw<readonly EarlierScenario[]>([]);
  /** Those that the browser refused to keep. */
  #unkept = $state.raw<readonly Entry[]>([]);
  readonly #tab: Tab;

  constructor(tab: Tab) {
    this.#tab = tab;
  }

  /** Whether some of them go with the page. */
  get areLost(): boolean {
    return this.#unkept.length > 0;
  }

  /** Reads the list again: other tabs change it too. */
  async refresh(): Promise<void> {
    const others = await this.#tab.others();
    const kept = allEntries().filter(({ id, ships }) => id !== this.#tab.id && !ships);
    this.list = distinct([...this.#unkept, ...ordered(kept)]).map((entry) => ({
      ...entry,
      openElsewhere: others.has(entry.id),
    }));
  }

  /** Lists a document that makes room for another. */
  add(document: ScenarioDocument): void {
    const entry: Entry = {
      id: newId(),
      title: titleIn(document.title),
      at: Date.now(),
      page: "",
      inView: false,
      ships: false,
      content: JSON.stringify(document),
    };
    void this.#keep(entry).then(() => this.refresh());
  }

  async #keep(entry: Entry): Promise<void> {
    const put = () => fits(entry) && putEntry(entry);
    if (!put() && !(await makeRoom(this.#tab, put))) {
      this.#unkept = [entry, ...this.#unkept].slice(0, mostUnkept);
      return;
    }
    for (const { id, inView, content } of await this.#tab.closed()) {
      if (id !== entry.id && !inView && content === entry.content) removeEntry({ id });
    }
    await tidy(this.#tab);
  }

  /** Keeps what was refused, now that there is room. */
  keepRefused(): void {
    if (this.areLost) void this.putBack(this.#unkept);
  }

  /** Removes one for good. */
  async remove({ id }: Entry): Promise<void> {
    this.#unkept = this.#unkept.filter((entry) => entry.id !== id);
    removeEntry({ id });
    await this.refresh();
  }

  /** Removes all that no tab has open, and gives them back in case that was a mistake. */
  async clear(): Promise<readonly Entry[]> {
    const closed = await this.#tab.closed();
    const listed = closed.filter(({ ships }) => !ships);
    const all = [...this.#unkept, ...listed];
    this.#unkept = [];
    listed.forEach(removeEntry);
    await this.refresh();
    return all;
  }

  /** Lists again what was removed. */
  async putBack(entries: readonly Entry[]): Promise<void> {
    const refused = entries.filter((entry) => !fits(entry) || !putEntry(entry));
    this.#unkept = [...this.#unkept.filter((entry) => !entries.includes(entry)), ...refused];
    await this.refresh();
  }
}

/** The largest documents would take the room of all others. */
function fits({ content }: Entry): boolean {
  return content.length <= mostCharacters;
}
