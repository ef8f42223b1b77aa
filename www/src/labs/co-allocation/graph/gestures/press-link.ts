// Press on a link or its label: a click selects it, a click on the label of the selected link opens its number.

import type { Board } from "../board.svelte.js";
import { type Gesture, moved, type PointerPlace } from "./gesture.js";
import { pressCanvas } from "./press-canvas.js";

/** Selects the link `key`; a drag pans as it does beside the link. */
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
