// The part of the drawing that is in view: pan, zoom, fit; pure.

import type { Position } from "../document/types.js";
import { bounds, type Point } from "./geometry.js";
import type { GraphView } from "./view.js";

/** Screen = drawing × scale + (x, y), in CSS pixels. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** A size in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Least and greatest zoom. */
export const leastScale = 0.02;
export const greatestScale = 4;

/** The drawing point shown at `screen`. */
export function toDrawing(camera: Camera, screen: Point): Point {
  return { x: (screen.x - camera.x) / camera.scale, y: (screen.y - camera.y) / camera.scale };
}

/** Where on the screen a drawing point is shown. */
export function toScreen(camera: Camera, point: Point): Point {
  return { x: point.x * camera.scale + camera.x, y: point.y * camera.scale + camera.y };
}

/** Zooms by `factor`; what is shown at `screen` stays there. */
export function zoomed(camera: Camera, factor: number, screen: Point): Camera {
  const scale = clamp(camera.scale * factor);
  const fixed = toDrawing(camera, screen);
  return { x: screen.x - fixed.x * scale, y: screen.y - fixed.y * scale, scale };
}

/** Moves the drawing on the screen. */
export function panned(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x + dx, y: camera.y + dy };
}

/** The largest zoom that *Fit* chooses. */
export const fittedScale = 1.25;

/** Pixels kept free around the outermost node middles: half a node, its badge, the outline and name of its domain. */
export interface Margin {
  x: number;
  top: number;
  bottom: number;
}

/** The room inside the margin. */
export function inside(size: Size, margin: Margin): Size {
  return {
    width: Math.max(1, size.width - 2 * margin.x),
    height: Math.max(1, size.height - margin.top - margin.bottom),
  };
}

/** The camera that shows all `points` as large as fits, never larger than `fittedScale`. */
export function fitted(points: readonly Point[], size: Size, margin: Margin): Camera {
  const box = bounds(points) ?? { x: 0, y: 0, width: 0, height: 0 };
  const room = inside(size, margin);
  const scale = clamp(
    Math.min(
      fittedScale,
      room.width / Math.max(1, box.width),
      room.height / Math.max(1, box.height),
    ),
  );
  const middle = margin.top + room.height / 2;
  return { x: size.width / 2 - box.x * scale, y: middle - box.y * scale, scale };
}

/** Whether all `points` are in view, with a little room for their nodes. */
export function shows(camera: Camera, points: readonly Point[], size: Size): boolean {
  return points.every((point) => {
    const { x, y } = toScreen(camera, point);
    return x >= 16 && y >= 16 && x <= size.width - 16 && y <= size.height - 16;
  });
}

/**
 * Drawing units per pixel of a node's own drawing: nodes and letters grow less than the graph.
 *
 * Letters of 13 units are never below 12 px, so that a phone shows a small graph with readable names. `letter` is the
 * size of the page's letters, 1 being the usual one.
 */
export function glyphUnit(camera: Camera, letter = 1): number {
  return (Math.min(1.3, Math.max(0.93, camera.scale)) * letter) / camera.scale;
}

function clamp(scale: number): number {
  return Math.min(greatestScale, Math.max(leastScale, scale));
}

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

/** The size of a drawing where no browser can report it: while the page's first picture is made. */
export const expected: { room: Size | undefined } = { room: undefined };
