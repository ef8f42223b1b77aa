// Press on the empty canvas: a drag pans, a click places a node or clears the selection.

import type { Board } from "../board.svelte.js";
import { toDrawing } from "../camera.js";
import { cancelLink } from "../linking.js";
import { placeNode } from "../placing.js";
import { type Gesture, moved, type PointerPlace } from "./gesture.js";

/** Pans, places or clears. */
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
