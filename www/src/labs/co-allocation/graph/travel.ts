// Going through the drawing by keyboard: to the next node in a direction, through links, round and round.

import type { Board } from "./board.svelte.js";
import { type Direction, nearestIn } from "./geometry.js";
import type { Item } from "./selection.js";

/** Focuses an item: it becomes the selection, or the possible other end of a link being drawn. */
export function go(board: Board, item: Item): void {
  if (board.linkFrom === undefined) board.select(item);
  else board.focused = item;
  if (board.linkFrom !== undefined && item.type === "node")
    board.looseEnd = board.position(item.name);
  board.reveal(item);
  board.owner.focus(item);
}

/** To the nearest node in a direction; to the first node where nothing has the focus. */
export function goTowards(board: Board, direction: Direction): void {
  const { focused, graph } = board;
  const from = focused && board.middle(focused);
  if (from === undefined) {
    goNext(board, 1);
    return;
  }
  const others = graph.nodes.filter(
    ({ name }) => focused?.type !== "node" || focused.name !== name,
  );
  const next = nearestIn(
    from,
    direction,
    others.map(({ name }) => ({ name, position: board.position(name) })),
  );
  if (next !== undefined) go(board, { type: "node", name: next.name });
}

/** To the next node in document order, round and round. */
export function goNext(board: Board, step: 1 | -1): void {
  const names = board.graph.nodes.map(({ name }) => name);
  const at = board.focused?.type === "node" ? names.indexOf(board.focused.name) : -1;
  const next = names[(Math.max(at, step === 1 ? -1 : 0) + step + names.length) % names.length];
  if (next !== undefined) go(board, { type: "node", name: next });
}

/** Through the links of the focused node; from a focused link on through those of the same node. */
export function cycleLinks(board: Board, step: 1 | -1): void {
  const { focused } = board;
  if (focused === undefined) return;
  const pivot = pivotOf(board, focused);
  if (pivot === undefined) return;
  board.pivot = pivot;
  const keys = board.graph.links
    .filter(({ between: [a, b] }) => a === pivot || b === pivot)
    .map(({ key }) => key);
  const at = focused.type === "link" ? keys.indexOf(focused.key) : step === 1 ? -1 : 0;
  const next = keys[(at + step + keys.length) % keys.length];
  if (next !== undefined) go(board, { type: "link", key: next });
}

function pivotOf(board: Board, focused: Item): string | undefined {
  if (focused.type === "node") return focused.name;
  const ends = board.link(focused.key)?.between;
  return ends?.find((end) => end === board.pivot) ?? ends?.[0];
}
