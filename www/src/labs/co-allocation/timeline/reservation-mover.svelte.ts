// Moving and resizing reservations: the coordinator says whether the new window has room before anything changes.

import { EngineWorker } from "../../../engine/client.js";
import type {
  Modification,
  ModificationOutcome,
  ReservedWindow,
} from "../../../engine/pkg/coalloc.js";
import { span } from "../../../text/numbers.js";
import type { ReservationDocument } from "../document/types.js";
import type { Playground } from "../playground.svelte.js";
import { shortageText } from "../rehearsal/sentences.js";
import { tabText } from "../text/tabs.js";

const words = tabText.timeline.move;
/** It is milliseconds of work; the first move fetches the module that does it. */
const LIMIT_MS = 20_000;

/** The last move, done or refused. */
export interface Move extends Modification {
  label: string;
  done: boolean;
}

/** Asks for moves, one after the other. */
export class ReservationMover {
  last = $state.raw<Move>();
  /** The window that is being asked for. */
  asked = $state.raw<{ label: string; to: ReservedWindow }>();
  readonly #playground: Playground;
  readonly #worker = new EngineWorker();
  #abort = new AbortController();

  constructor(playground: Playground) {
    this.#playground = playground;
  }

  /** Gives a reservation another window, or says why it stays; a newer move outdates one that is still asked. */
  async move(
    { label, startSeconds, endSeconds }: ReservationDocument,
    to: ReservedWindow,
    explain: () => void,
  ): Promise<void> {
    const from = { startSeconds, endSeconds };
    const { document, notices } = this.#playground;
    const at = document?.reservations.findIndex((one) => one.label === label) ?? -1;
    if (document === undefined || at < 0) return;
    if (from.startSeconds === to.startSeconds && from.endSeconds === to.endSeconds) return;
    if (this.#playground.locks("reservations")) {
      this.#playground.tellLocked();
      return;
    }
    this.#abort.abort();
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    this.asked = { label, to };
    try {
      const outcome: ModificationOutcome = await this.#worker.call(
        "modifyReservation",
        [document, at, to],
        { limitMs: LIMIT_MS, signal },
      );
      // Edits made meanwhile were not judged.
      if (signal.aborted || this.#playground.document !== document) return;
      const done = outcome.type === "modified";
      this.last = { label, from, to, done };
      if (done) {
        const message = words.moved(label, span(to.startSeconds, to.endSeconds));
        this.#playground.make({ type: "moveReservation", label, ...to }, message);
      } else {
        const window = span(to.startSeconds, to.endSeconds);
        const why = shortageText(outcome.wanted, outcome.free);
        const action = { label: words.explainRefusal, act: explain };
        notices.fail(words.refused(label, window, outcome.manager, why), undefined, action);
      }
    } catch (error) {
      if (!signal.aborted) notices.failBy(words.failed(label), error);
    } finally {
      if (!signal.aborted) this.asked = undefined;
    }
  }

  /** Ends the worker. */
  close(): void {
    this.#abort.abort();
    this.#worker.discard();
  }
}
