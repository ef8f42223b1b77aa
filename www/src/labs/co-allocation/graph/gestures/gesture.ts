// Interface of gestures, each of which follows one pointer from press to release.

import type { Point } from "../geometry.js";

/** A pointer on the canvas: where in pixels, and how. */
export interface PointerPlace {
  readonly screen: Point;
  readonly additive: boolean;
  readonly touch: boolean;
}

/** Follows one pointer. */
export interface Gesture {
  move(place: PointerPlace): void;
  /** The pointer was lifted. */
  end(place: PointerPlace): void;
  /** The gesture is undone: Esc, a second finger, or the browser took the pointer. */
  cancel(): void;
}

/** Whether the pointer has moved too far for a click; fingers are less exact. */
export function moved(start: PointerPlace, now: PointerPlace): boolean {
  return (
    Math.hypot(now.screen.x - start.screen.x, now.screen.y - start.screen.y) > (start.touch ? 9 : 4)
  );
}
