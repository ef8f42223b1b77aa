// Sharing by link: what is offered, and what to do with a link that came in.

import { type Display, displayNames } from "../store/display.svelte.js";
import type { AnyStore } from "../store/document-store.svelte.js";
import { faultText } from "../text/fault.js";
import { text } from "../text/index.js";
import type { Shared } from "./link.js";

/** A link that could not be opened, kept whole so that it can be repaired. */
export interface BrokenLink {
  fragment: string;
  /** What is wrong with it: a fault of the link, or what the engine says of the document in it. */
  why: string;
}

/** The dialogs of sharing; their code is fetched when first wanted. */
export class Sharing {
  readonly #playground: AnyStore;
  readonly #display: Display;
  /** Whether the dialog that offers a link is open. */
  offering = $state(false);
  broken = $state.raw<BrokenLink>();

  constructor(playground: AnyStore, display: Display) {
    this.#playground = playground;
    this.#display = display;
  }

  /** Whether a person may open another link by hand: not where the embedding page has locked something. */
  get mayRepair(): boolean {
    return !this.#playground.locksSome;
  }

  /** What is looked at now. */
  get view(): object {
    return { ...this.#playground.view, display: this.#display.name };
  }

  /** Opens what the address carries, if it carries something. */
  async openAddress(): Promise<void> {
    const fragment = location.hash;
    if (!fragment.startsWith("#share=")) {
      return;
    }
    await this.open(fragment, () => {
      // From here on the page is the reader's own: a reload must not bring back what they have changed since.
      history.replaceState(history.state, "", location.pathname + location.search);
    });
  }

  /** Opens a link; one that is not whole is explained and changes nothing. `begun`: it can be read. */
  async open(fragment: string, begun = () => {}): Promise<void> {
    let parts: [typeof import("./link.js"), typeof import("./fault.js")];
    try {
      parts = await Promise.all([import("./link.js"), import("./fault.js")]);
    } catch (error) {
      const { notices } = this.#playground;
      const again = () => void this.open(fragment, begun);
      notices.fail(faultText(error, "links"), undefined, { label: text.faults.retry, act: again });
      return;
    }
    begun();
    const [{ readLink, documentText, BadLink }, { linkFaultText }] = parts;
    let shared: Shared;
    try {
      shared = readLink(fragment);
    } catch (error) {
      if (!(error instanceof BadLink)) throw error;
      this.broken = { fragment, why: linkFaultText(error) };
      return;
    }
    try {
      await this.#playground.openShared(documentText(shared));
    } catch (error) {
      this.broken = { fragment, why: linkFaultText(error) };
      return;
    }
    this.broken = undefined;
    this.#show(shared.view);
  }

  #show(view: unknown): void {
    this.#playground.showView(view);
    const { display } = (view ?? {}) as { display?: unknown };
    const known = displayNames.find((name) => name === display);
    if (known !== undefined) this.#display.show(known);
  }
}
