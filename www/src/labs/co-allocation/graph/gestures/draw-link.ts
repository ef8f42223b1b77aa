// The link tool on a node: drag to the other end, or click one end and then the other.

import type { Board } from "../board.svelte.js";
import { toDrawing } from "../camera.js";
import { cancelLink, finishLink, startLink } from "../linking.js";
import { type Gesture, moved, type PointerPlace } from "./gesture.js";

/** Draws a link from, or finishes the started link at, the node `name`. */
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
