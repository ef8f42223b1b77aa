// Sharing by link: what is offered, and what to do with a link that came in.

import { lockable } from "../embed/address.js";
import type { Playground } from "../labs/co-allocation/playground.svelte.js";
import type { Display } from "../parts/display.svelte.js";
import { faultText } from "../text/fault.js";
import { text } from "../text/index.js";
import type { Shared } from "./link.js";
import type { SharedSubject, View } from "./view.js";

/** A link that could not be opened, kept whole so that it can be repaired. */
export interface BrokenLink {
  fragment: string;
  /** What is wrong with it: a fault of the link, or what the engine says of the document in it. */
  why: string;
}

/** The dialogs of sharing; their code is fetched when first wanted. */
export class Sharing {
  readonly #playground: Playground;
  readonly #display: Display;
  /** Whether the dialog that offers a link is open. */
  offering = $state(false);
  broken = $state.raw<BrokenLink>();

  constructor(playground: Playground, display: Display) {
    this.#playground = playground;
    this.#display = display;
  }

  /** Whether a person may open another link by hand: not where the embedding page has locked something. */
  get mayRepair(): boolean {
    return !lockable.some((part) => this.#playground.locks(part));
  }

  /** What is looked at now. */
  get view(): View {
    const { tab, frame, playhead, focus } = this.#playground;
    const shownStart = frame?.startSeconds;
    const view: View = { tab, display: this.#display.name };
    if (shownStart !== undefined) view.startSeconds = shownStart;
    if (playhead !== shownStart) view.playheadSeconds = playhead;
    const { kept } = focus;
    if (kept !== undefined && isShared(kept)) view.lit = kept;
    return view;
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

  #show({ tab, startSeconds, playheadSeconds, lit, display }: View): void {
    if (tab !== undefined) this.#playground.tab = tab;
    if (startSeconds !== undefined) this.#playground.showStart(startSeconds);
    if (playheadSeconds !== undefined) this.#playground.lookAt(playheadSeconds);
    if (lit !== undefined) this.#playground.focus.hold(lit);
    if (display !== undefined) this.#display.show(display);
  }
}

function isShared(subject: { type: string }): subject is SharedSubject {
  return subject.type !== "row" && subject.type !== "frame";
}
