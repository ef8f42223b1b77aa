// Moving and resizing reservations: a bar under the pointer with the window it would get, and the coordinator's answer.

import { EngineWorker } from "../../../engine/client.js";
import type {
  Modification,
  ModificationOutcome,
  ReservedWindow,
} from "../../../engine/pkg/coalloc.js";
import type { Box } from "../../../gantt/lanes.js";
import { span } from "../../../text/numbers.js";
import type { ReservationDocument } from "../document/types.js";
import type { Playground } from "../playground.svelte.js";
import { shortageText } from "../rehearsal/sentences.js";
import { tabText } from "../text/tabs.js";

/** Windows begin and end on multiples of this when a bar is dragged or moved by keys, in seconds. */
export const step = 300;
/** Less than this, in pixels, is a click. */
const leastDrag = 4;

/** Which end of a bar is held; the middle moves both. */
export type Grip = "start" | "end" | "whole";

/** How wide the ends of a bar are, in pixels. */
export function endWidth({ width }: { width: number }): number {
  return Math.min(8, width / 3);
}

/** The window of a reservation after its grip was moved by `seconds`: on the grid of steps, and never empty. */
export function windowMoved(
  { startSeconds, endSeconds }: ReservedWindow,
  grip: Grip,
  seconds: number,
): ReservedWindow {
  const onStep = (value: number) => Math.round(value / step) * step;
  if (grip === "end") {
    return {
      startSeconds,
      endSeconds: Math.max(onStep(endSeconds + seconds), startSeconds + step),
    };
  }
  const start = Math.max(0, onStep(startSeconds + seconds));
  return grip === "start"
    ? { startSeconds: Math.min(start, Math.max(0, endSeconds - step)), endSeconds }
    : { startSeconds: start, endSeconds: endSeconds + start - startSeconds };
}

/** Grip at `x` pixels from the left of a bar. */
export function gripAt(x: number, box: Box): Grip {
  const end = endWidth(box);
  return x < end ? "start" : x > box.width - end ? "end" : "whole";
}

/** At most one bar is dragged. */
export class Drag {
  #held = $state.raw<{ reservation: ReservationDocument; grip: Grip; x: number }>();
  #to = $state.raw<ReservedWindow>();
  readonly #secondsPerPixel: () => number;
  readonly #ondrop: (reservation: ReservationDocument, to: ReservedWindow) => void;

  constructor(of: {
    secondsPerPixel: () => number;
    ondrop: (reservation: ReservationDocument, to: ReservedWindow) => void;
  }) {
    this.#secondsPerPixel = of.secondsPerPixel;
    this.#ondrop = of.ondrop;
  }

  /** Dragged reservation and its new window; undefined until the pointer has moved. */
  get target(): { reservation: ReservationDocument; to: ReservedWindow } | undefined {
    return this.#held && this.#to && { reservation: this.#held.reservation, to: this.#to };
  }

  /** The pointer is pressed at `x` pixels. */
  hold(x: number, reservation: ReservationDocument, grip: Grip): void {
    this.#held = { reservation, grip, x };
    this.#to = undefined;
  }

  /** The pointer is at `x` pixels. */
  follow(x: number): void {
    if (this.#held === undefined) return;
    const { reservation, grip, x: from } = this.#held;
    if (this.#to !== undefined || Math.abs(x - from) >= leastDrag) {
      this.#to = windowMoved(reservation, grip, (x - from) * this.#secondsPerPixel());
    }
  }

  /** Lets go of the bar where the pointer is, or in another window. */
  drop(window = this.target?.to): void {
    const { target } = this;
    this.leave();
    if (target !== undefined && window !== undefined) this.#ondrop(target.reservation, window);
  }

  leave(): void {
    this.#held = undefined;
    this.#to = undefined;
  }
}

const words = tabText.timeline.move;
/** It is milliseconds of work; the first move fetches the module that does it. */
const LIMIT_MS = 20_000;

/** The last move, done or refused. */
export interface Move extends Modification {
  label: string;
  done: boolean;
}

/** Asks the coordinator for moves, one after the other: it says whether the new window has room before anything changes. */
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
