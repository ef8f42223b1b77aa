// Gives each pointer on the canvas to its gesture: one pointer works, two pinch.

import type { Board } from "../board.svelte.js";
import { toDrawing } from "../camera.js";
import { dragNodes } from "./drag-nodes.js";
import { drawLink } from "./draw-link.js";
import type { Gesture, PointerPlace } from "./gesture.js";
import { type Pinch, pinch } from "./pinch.js";
import { pressCanvas } from "./press-canvas.js";
import { pressLink } from "./press-link.js";

/** Target of a press: a node, a link, the label of a link, or nothing. */
export interface Target {
  node?: string | undefined;
  link?: string | undefined;
  label?: boolean;
}

/** The pointers on one canvas. */
export class Pointers {
  readonly #places = new Map<number, PointerPlace>();
  #gesture: Gesture | undefined;
  #pinch: Pinch | undefined;

  readonly #board: Board;

  constructor(board: Board) {
    this.#board = board;
  }

  /** Whether a gesture is going on. */
  get busy(): boolean {
    return this.#places.size > 0;
  }

  down(id: number, place: PointerPlace, target: Target): void {
    this.#places.set(id, place);
    const [first, second] = [...this.#places.values()];
    if (this.#places.size === 1) {
      this.#gesture = this.#press(place, target);
    } else if (this.#places.size === 2 && first !== undefined && second !== undefined) {
      this.#gesture?.cancel();
      this.#gesture = undefined;
      this.#pinch = pinch(this.#board, first.screen, second.screen);
    }
  }

  move(id: number, place: PointerPlace): void {
    if (!this.#places.has(id)) {
      // A link started by a click follows the mouse that hovers.
      if (this.#board.linkFrom !== undefined)
        this.#board.looseEnd = toDrawing(this.#board.camera, place.screen);
      return;
    }
    this.#places.set(id, place);
    const [first, second] = [...this.#places.values()];
    if (this.#pinch !== undefined && first !== undefined && second !== undefined)
      this.#pinch.move(first.screen, second.screen);
    else this.#gesture?.move(place);
  }

  up(id: number, place: PointerPlace): void {
    if (!this.#places.delete(id)) return;
    const gesture = this.#gesture;
    this.#gesture = undefined;
    gesture?.end(place);
    if (this.#places.size < 2) this.#pinch = undefined;
  }

  cancel(id?: number): void {
    if (id === undefined) this.#places.clear();
    else this.#places.delete(id);
    this.#gesture?.cancel();
    this.#gesture = undefined;
    if (this.#places.size < 2) this.#pinch = undefined;
  }

  #press(place: PointerPlace, target: Target): Gesture {
    const board = this.#board;
    if (target.node !== undefined) {
      return board.tool === "link"
        ? drawLink(board, target.node, place)
        : dragNodes(board, target.node, place);
    }
    const mayPlace = board.tool !== "select" && board.tool !== "link";
    if (target.link !== undefined && !mayPlace)
      return pressLink(board, target.link, target.label ?? false, place);
    return pressCanvas(board, place);
  }
}
