// Press on a node: a click selects it, a drag moves it with all other selected nodes.

import type { Board } from "../board.svelte.js";
import { drop } from "../placing.js";
import { type Gesture, moved, type PointerPlace } from "./gesture.js";

/** Selects or drags the node `name`. */
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
