// The labs of the page: one is in view, those opened before stay as they were left.

import { type Embedding, embeddingOf, opensTabs, panesOf, shownTabs } from "../embed/address.js";
import type { ExerciseOptions } from "../share/exercise.svelte.js";
import { Sharing } from "../share/sharing.svelte.js";
import type { Display } from "../store/display.svelte.js";
import type { AnyStore } from "../store/document-store.svelte.js";
import type { OtherLab } from "../store/file.js";
import { type Lab, type LabEntry, tabsOf } from "./lab.js";
import { Page } from "./page.svelte.js";

/** A lab with its document. */
export interface OpenLab extends OtherLab {
  readonly id: string;
  readonly lab: Lab;
  readonly page: Page;
  readonly playground: AnyStore;
  readonly sharing: Sharing;
  readonly offered: ExerciseOptions;
  readonly embedding: Embedding | undefined;
}

/** The parameter of the address that names the lab. */
const parameter = "lab";

export class Labs {
  readonly list: readonly [LabEntry, ...LabEntry[]];
  inView = $state.raw<OpenLab>();
  readonly #display: Display;
  readonly #opened = new Map<string, OpenLab>();

  constructor(list: readonly [LabEntry, ...LabEntry[]], display: Display) {
    this.list = list;
    this.#display = display;
  }

  /** Unknown lab name from the URL, if any. */
  get misread(): string | undefined {
    const asked = new URLSearchParams(location.search).get(parameter);
    return asked === null || this.list.some(({ id }) => id === asked) ? undefined : asked;
  }

  /** The lab of the address. */
  get #addressed(): LabEntry {
    const asked = new URLSearchParams(location.search).get(parameter);
    return this.list.find(({ id }) => id === asked) ?? this.list[0];
  }

  /** Brings the lab of the address into view, without starting it. */
  async showFirst(): Promise<OpenLab> {
    let entry = this.#addressed;
    let open = await this.#bring(entry);
    // *Back* may be pressed before the page has started.
    while (entry !== this.#addressed) {
      entry = this.#addressed;
      open = await this.#bring(entry);
    }
    history.replaceState(history.state, "", this.#addressOf(entry));
    return open;
  }

  /** Brings a lab into view, as it was left; *Back* returns to the one before. */
  async show(id: string): Promise<OpenLab | undefined> {
    const entry = this.list.find((one) => one.id === id);
    if (entry === undefined) return undefined;
    const isAnother = id !== this.inView?.id;
    return this.#enter(entry, () => {
      if (isAnother) history.pushState(null, "", this.#addressOf(entry));
    });
  }

  /** Brings the lab of the address into view, as it was left, after *Back* or *Forward*. */
  async follow(): Promise<void> {
    // Loading takes a while, and one may go on meanwhile.
    for (let to = this.#addressed; to.id !== this.inView?.id; to = this.#addressed) {
      await this.#enter(to);
    }
  }

  async #enter(entry: LabEntry, entered = () => {}): Promise<OpenLab> {
    const isNew = !this.#opened.has(entry.id);
    // Pending input is committed before its field goes.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    this.inView?.playground.autosave.now();
    const open = await this.#bring(entry);
    entered();
    if (isNew) await open.playground.start();
    return open;
  }

  async #bring(entry: LabEntry): Promise<OpenLab> {
    const open = this.#opened.get(entry.id) ?? this.#begin(entry, await entry.load());
    this.#opened.set(entry.id, open);
    this.inView = open;
    return open;
  }

  #addressOf(entry: LabEntry): URL {
    const address = new URL(location.href);
    if (entry === this.list[0]) address.searchParams.delete(parameter);
    else address.searchParams.set(parameter, entry.id);
    return address;
  }

  #begin({ id }: LabEntry, lab: Lab): OpenLab {
    const tabs = tabsOf(lab);
    const offered = { tabs, lockable: lab.lockable };
    const embedding = embeddingOf(location.search, offered);
    const dock = opensTabs(embedding, tabs) ? "half" : "closed";
    const page = new Page(panesOf(embedding, tabs), shownTabs(embedding, tabs), dock);
    const playground = lab.begin(page, embedding);
    const sharing = new Sharing(playground, this.#display, page, offered);
    if (embedding === undefined) {
      playground.inOtherLab = async (format, act) => {
        const opens = this.list.filter((one) => one.formats.some((known) => known === format));
        const [other] = opens;
        if (other === undefined || opens.some((one) => one.id === id)) return false;
        const open = await this.show(other.id);
        if (open !== undefined) await act(open);
        return true;
      };
    }
    return { id, lab, page, playground, sharing, offered, embedding };
  }
}
