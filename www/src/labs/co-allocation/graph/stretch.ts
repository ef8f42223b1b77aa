// A drawing that is wider or higher than its pane is pulled along one axis until it fills the pane; pure.

import type { Position } from "../document/types.js";
import { bounds, type Point } from "./geometry.js";
import type { GraphView } from "./view.js";

/** Factors from positions of the document to those of the drawing. */
export interface Stretch {
  readonly x: number;
  readonly y: number;
}

export const noStretch: Stretch = { x: 1, y: 1 };

/** How to pull `points` so that they fill `width` × `height` pixels; `most` bounds the distortion, `zoom` the scale. */
export function stretchOf(
  points: readonly Point[],
  { width, height }: { width: number; height: number },
  most: number,
  zoom: number,
): Stretch {
  const box = bounds(points);
  if (box === undefined || box.width === 0 || box.height === 0) return noStretch;
  const scale = { x: Math.max(1, width) / box.width, y: Math.max(1, height) / box.height };
  const least = Math.min(scale.x, scale.y, zoom);
  const pull = (along: number) => Math.min(most, Math.max(1, Math.min(along, zoom * most) / least));
  // Only one of the two can be longer than the other.
  return scale.x > scale.y ? { x: pull(scale.x), y: 1 } : { x: 1, y: pull(scale.y) };
}

/** Where a position of the document is drawn. */
export function toDrawn({ x, y }: Position, stretch: Stretch): Point {
  return { x: x * stretch.x, y: y * stretch.y };
}

/** The position of the document at a point of the drawing. */
export function toDocument({ x, y }: Point, stretch: Stretch): Position {
  return { x: x / stretch.x, y: y / stretch.y };
}

/** The graph with its nodes where they are drawn. */
export function stretched(graph: GraphView, stretch: Stretch): GraphView {
  if (stretch.x === 1 && stretch.y === 1) return graph;
  const nodes = graph.nodes.map((node) => ({ ...node, position: toDrawn(node.position, stretch) }));
  return { ...graph, nodes };
}
