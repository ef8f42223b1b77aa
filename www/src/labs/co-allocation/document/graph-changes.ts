// The three edits both graphs have: remove, move, rename.

import type { Pair } from "./pair.js";
import type { Position } from "./types.js";

/** Which of the document's two graphs. */
export type GraphKind = "grid" | "request";

/** Removes nodes, with the links they end, and links. */
export interface Remove<Kind extends GraphKind = GraphKind> {
  type: "remove";
  graph: Kind;
  nodes: readonly string[];
  links: readonly Pair[];
}

/** Puts nodes at new places. */
export interface Move<Kind extends GraphKind = GraphKind> {
  type: "move";
  graph: Kind;
  positions: readonly { name: string; position: Position }[];
}

/** Renames a node everywhere it is mentioned. */
export interface Rename<Kind extends GraphKind = GraphKind> {
  type: "rename";
  graph: Kind;
  from: string;
  to: string;
}

/** The nodes with the new positions; the same array when none of them moved. */
export function moveNodes<Node extends { name: string; position?: Position }>(
  nodes: readonly Node[],
  positions: Move["positions"],
): Node[] {
  const wanted = new Map(positions.map(({ name, position }) => [name, position]));
  return nodes.map((node) => {
    const position = wanted.get(node.name);
    return position === undefined ? node : { ...node, position: { x: position.x, y: position.y } };
  });
}
