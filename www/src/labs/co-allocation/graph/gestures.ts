// Gestures, each of which follows one pointer on the canvas from press to release; two pointers pinch.

import type { Board } from "./board.svelte.js";
import { toDrawing } from "./camera.js";
import { between, distance, type Point } from "./geometry.js";
import { cancelLink, drop, finishLink, placeNode, startLink } from "./placing.js";

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

/** Press on a node: a click selects it, a drag moves it with all other selected nodes. */
export function dragNodes(board: Board, name: string, start: PointerPlace): Gesture {
  const item = { type: "node", name } as const;
  const wasSelected = board.isSelected(item);
  if (start.additive) board.select(item, true);
  else if (!wasSelected) board.select(item);
  let dragging = false;
  const nodes = (): readonly string[] => {
    const { nodes: selected } = board.owner.selection();
    return selected.includes(name) ? selected : [name];
  };
  const from = new Map(nodes().map((node) => [node, board.position(node)]));
  return {
    move(place) {
      dragging ||= moved(start, place);
      if (!dragging || board.owner.locked()) return;
      const dx = (place.screen.x - start.screen.x) / board.camera.scale;
      const dy = (place.screen.y - start.screen.y) / board.camera.scale;
      board.drafts = new Map([...from].map(([node, { x, y }]) => [node, { x: x + dx, y: y + dy }]));
    },
    end() {
      if (dragging && board.owner.locked()) board.owner.tellLocked();
      else if (dragging) drop(board);
      else if (!start.additive && wasSelected) board.select(item);
    },
    cancel() {
      board.drafts = new Map();
    },
  };
}

/** The link tool on a node: drag to the other end, or click one end and then the other. */
export function drawLink(board: Board, name: string, start: PointerPlace): Gesture {
  const before = board.linkFrom;
  let dragging = false;
  if (before === undefined) startLink(board, name);
  return {
    move(place) {
      dragging ||= moved(start, place);
      if (dragging && before !== undefined && board.linkFrom === before && before !== name)
        startLink(board, name);
      if (dragging) board.looseEnd = toDrawing(board.camera, place.screen);
    },
    end(place) {
      const target = dragging
        ? board.nodeAt(toDrawing(board.camera, place.screen), name)?.name
        : name;
      if (dragging) {
        if (target === undefined) cancelLink(board);
        else finishLink(board, target);
      } else if (before !== undefined) {
        // A second click on the first end takes it back.
        finishLink(board, name);
      }
    },
    cancel() {
      cancelLink(board);
    },
  };
}

/** Press on the empty canvas: a drag pans, a click places a node or clears the selection. */
export function pressCanvas(board: Board, start: PointerPlace): Gesture {
  const before = board.camera;
  let last = start;
  let dragging = false;
  return {
    move(place) {
      dragging ||= moved(start, place);
      if (!dragging) return;
      board.pan(place.screen.x - last.screen.x, place.screen.y - last.screen.y);
      last = place;
    },
    end(place) {
      if (dragging) return;
      if (board.tool === "select") board.clear();
      else if (board.tool === "link") cancelLink(board);
      else placeNode(board, board.tool, toDrawing(board.camera, place.screen));
    },
    cancel() {
      board.camera = before;
    },
  };
}

/** Press on a link or its label: a click selects it, a click on the label of the selected link opens its number, a drag pans. */
export function pressLink(
  board: Board,
  key: string,
  onLabel: boolean,
  start: PointerPlace,
): Gesture {
  const item = { type: "link", key } as const;
  const pan = pressCanvas(board, start);
  let dragging = false;
  return {
    move(place) {
      dragging ||= moved(start, place);
      if (dragging) pan.move(place);
    },
    end(place) {
      if (dragging) {
        pan.end(place);
        return;
      }
      const again = board.isSelected(item) && !start.additive;
      board.select(item, start.additive);
      if (again && onLabel && !board.owner.locked()) board.entry = key;
    },
    cancel() {
      pan.cancel();
    },
  };
}

/** Follows two fingers, which zoom and pan together; `move` takes both of their places. */
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
