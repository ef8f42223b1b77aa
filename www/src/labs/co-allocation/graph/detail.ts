// How much a drawing says: as much as fits without one node on another; pure.

import { type Box, overlap, type Point } from "./geometry.js";
import { nodeSize } from "./glyphs.js";
import type { NodeView } from "./view.js";

/**
 * `full`: name, amount and bar; `brief`: name and bar; `dot`: a mark with its name only when pointed at; `speck`: the same,
 * half as wide, where hundreds are in view.
 */
export type Detail = "full" | "brief" | "dot" | "speck";

export const details: readonly Detail[] = ["full", "brief", "dot", "speck"];

/** Whether nodes are marks without a name. */
export function isMark(detail: Detail): boolean {
  return detail === "dot" || detail === "speck";
}

/** A node with the text of its amount, and where it is. */
export interface PlacedNode {
  node: NodeView;
  amount: string;
  at: Point;
}

/** Whether no two nodes touch where they are drawn `unit` drawing units per pixel of a node. */
export function hasRoom(nodes: readonly PlacedNode[], detail: Detail, unit: number): boolean {
  const gap = 2;
  const boxes = nodes.map(({ node, amount, at }): Box => {
    const { width, height } = nodeSize(node, amount, detail);
    return { ...at, width: (width + gap) * unit, height: (height + gap) * unit };
  });
  // From left to right: only boxes that begin before this one ends can touch it.
  boxes.sort((a, b) => a.x - a.width / 2 - (b.x - b.width / 2));
  return boxes.every((box, index) => {
    for (let next = index + 1; next < boxes.length; next++) {
      const other = boxes[next] as Box;
      if (other.x - other.width / 2 >= box.x + box.width / 2) break;
      if (overlap(box, other)) return false;
    }
    return true;
  });
}

/** The most that can be said of `nodes`, and not more than `most`. */
export function detailOf(
  nodes: readonly PlacedNode[],
  unit: number,
  most: Detail = "full",
): Detail {
  const allowed = details.slice(details.indexOf(most));
  return allowed.find((detail) => hasRoom(nodes, detail, unit)) ?? "speck";
}
