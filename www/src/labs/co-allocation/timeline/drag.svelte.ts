// A bar of the timeline under the pointer: which end is held, and the window it would get.

import type { ReservedWindow } from "../../../engine/pkg/coalloc.js";
import type { Box } from "../../../gantt/boxes.js";
import type { ReservationDocument } from "../document/types.js";

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

  drop(): void {
    const { target } = this;
    this.leave();
    if (target !== undefined) this.#ondrop(target.reservation, target.to);
  }

  leave(): void {
    this.#held = undefined;
    this.#to = undefined;
  }
}
