// Scenarios to open: those that ship with the engine (the presets, and the gallery once it is opened), and the others in this
// browser, replaced in this tab or open in other tabs.

import type { DocumentRules, Preset, Titled } from "./rules.js";
import { type BrowserTab, evictSurplus, makeRoom } from "./storage/browser-tab.js";
import {
  allEntries,
  byDate,
  distinct,
  type Entry,
  mostCharacters,
  newId,
  putEntry,
  removeEntry,
  titleIn,
} from "./storage/entries.js";

type Rules<Document extends Titled> = Pick<
  DocumentRules<Document, never>,
  "sizeOf" | "menu" | "presetNames" | "presetAbout"
>;

/** The shipped scenarios loaded so far. */
export class Library<Document extends Titled> {
  presets = $state.raw<readonly Preset<Document>[]>([]);
  gallery = $state.raw<readonly Preset<Document>[]>([]);
  /** Whether the dialog with other scenarios is open. */
  choosing = $state(false);

  readonly #all = $derived([...this.presets, ...this.gallery]);
  readonly #rules: Rules<Document>;
  readonly #loadGallery: () => Promise<readonly Preset<Document>[]>;

  constructor(rules: Rules<Document>, loadGallery: () => Promise<readonly Preset<Document>[]>) {
    this.#rules = rules;
    this.#loadGallery = loadGallery;
  }

  /** The one a page opens with. */
  get first(): Preset<Document> | undefined {
    return this.menu[0] ?? this.presets[0];
  }

  /** Presets offered in the menu; the others are in the dialog. */
  get menu(): readonly Preset<Document>[] {
    return this.#rules.menu.flatMap((id) => this.find(id) ?? []);
  }

  find(id: string): Preset<Document> | undefined {
    return this.#all.find((preset) => preset.id === id);
  }

  /** The id of the one that a document equals. */
  idOf(document: Document | undefined): string | undefined {
    if (document === undefined) return undefined;
    const { sizeOf } = this.#rules;
    // A large document is not written out at every edit only to be none of these.
    const alike = this.#all.filter((preset) => sizeOf(preset.document) === sizeOf(document));
    if (alike.length === 0) return undefined;
    const content = JSON.stringify(document);
    return alike.find((preset) => JSON.stringify(preset.document) === content)?.id;
  }

  nameOf({ id, document }: Preset<Document>): string {
    return this.#rules.presetNames[id] ?? document.title;
  }

  aboutOf({ id, document }: Preset<Document>): string {
    return this.#rules.presetAbout?.[id] ?? document.title;
  }

  /** Loads the gallery, once. */
  async openGallery(): Promise<void> {
    if (this.gallery.length === 0) this.gallery = await this.#loadGallery();
  }
}

/** A scenario that can be opened again. */
export interface EarlierScenario extends Entry {
  /** Another tab has it in view and may be changing it. */
  openElsewhere: boolean;
}

const mostUnstored = 10;

/** The list of these scenarios. */
export class EarlierScenarios {
  /** Newest first. */
  list = $state.raw<readonly EarlierScenario[]>([]);
  /** Scenarios that the browser refused to store; they are lost with the page. */
  #unstored = $state.raw<readonly Entry[]>([]);
  readonly #tab: BrowserTab;

  constructor(tab: BrowserTab) {
    this.#tab = tab;
  }

  /** Whether some of them would be lost with the page. */
  get someUnstored(): boolean {
    return this.#unstored.length > 0;
  }

  /** Reads the list again; other tabs change it too. */
  async refresh(): Promise<void> {
    const others = await this.#tab.others();
    const stored = allEntries().filter(
      ({ id, lab, ships }) => id !== this.#tab.id && lab === this.#tab.lab && !ships,
    );
    this.list = distinct([...this.#unstored, ...stored.sort(byDate)]).map((entry) => ({
      ...entry,
      openElsewhere: others.has(entry.id),
    }));
  }

  /** Adds a document that another one replaces. */
  add(document: Titled): void {
    const entry: Entry = {
      id: newId(),
      lab: this.#tab.lab,
      title: titleIn(document.title),
      at: Date.now(),
      page: "",
      inView: false,
      ships: false,
      content: JSON.stringify(document),
    };
    void this.#store(entry).then(() => this.refresh());
  }

  async #store(entry: Entry): Promise<void> {
    const put = () => fits(entry) && putEntry(entry);
    if (!put() && !(await makeRoom(this.#tab, put))) {
      this.#unstored = [entry, ...this.#unstored].slice(0, mostUnstored);
      return;
    }
    for (const { id, inView, content } of await this.#tab.closed()) {
      if (id !== entry.id && !inView && content === entry.content) removeEntry({ id });
    }
    await evictSurplus(this.#tab);
  }

  /** Stores what was refused, now that there is room. */
  storeRefused(): void {
    if (this.someUnstored) void this.putBack(this.#unstored);
  }

  /** Removes one for good. */
  async remove({ id }: Entry): Promise<void> {
    this.#unstored = this.#unstored.filter((entry) => entry.id !== id);
    removeEntry({ id });
    await this.refresh();
  }

  /** Removes all that no tab has open, and returns them in case that was a mistake. */
  async clear(): Promise<readonly Entry[]> {
    const closed = await this.#tab.closed();
    const listed = closed.filter(({ lab, ships }) => lab === this.#tab.lab && !ships);
    const all = [...this.#unstored, ...listed];
    this.#unstored = [];
    listed.forEach(removeEntry);
    await this.refresh();
    return all;
  }

  /** Adds what was removed again. */
  async putBack(entries: readonly Entry[]): Promise<void> {
    const refused = entries.filter((entry) => !fits(entry) || !putEntry(entry));
    this.#unstored = [...this.#unstored.filter((entry) => !entries.includes(entry)), ...refused];
    await this.refresh();
  }
}

/** The largest documents would leave no room for any other. */
function fits({ content }: Entry): boolean {
  return content.length <= mostCharacters;
}
