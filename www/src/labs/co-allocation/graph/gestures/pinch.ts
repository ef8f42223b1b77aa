// Two fingers: they zoom and pan together.

import type { Board } from "../board.svelte.js";
import { between, distance, type Point } from "../geometry.js";

/** Follows two fingers; `move` takes both of their places. */
export interface Pinch {
  move(first: Point, second: Point): void;
}

/** Zooms and pans so that the drawing stays under both fingers. */
export function pinch(board: Board, first: Point, second: Point): Pinch {
  let middle = between(first, second, 0.5);
  let apart = Math.max(1, distance(first, second));
  return {
    move(a, b) {
      const next = between(a, b, 0.5);
      const wide = Math.max(1, distance(a, b));
      board.pan(next.x - middle.x, next.y - middle.y);
      board.zoom(wide / apart, next);
      middle = next;
      apart = wide;
    },
  };
}
