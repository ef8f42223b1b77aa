// Plane geometry of the drawing; pure.

import type { Position } from "../document/types.js";

/** A point or a vector. */
export type Point = Position;

/** The point a share `t` of the way from `a` to `b`. */
export function between(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

/** Distance of two points. */
export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Distance of `point` from the segment `a`–`b`. */
export function distanceToSegment(point: Point, a: Point, b: Point): number {
  const squared = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  if (squared === 0) return distance(point, a);
  const along = ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / squared;
  return distance(point, between(a, b, Math.min(1, Math.max(0, along))));
}

/** The line nearest to `point`; `undefined` of none. */
export function nearestLine<Line extends { a: Point; b: Point }>(
  point: Point,
  lines: readonly Line[],
): Line | undefined {
  let best: Line | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    const away = distanceToSegment(point, line.a, line.b);
    if (away < least) {
      least = away;
      best = line;
    }
  }
  return best;
}

/** The unit vector at a right angle to `a`–`b`; the same for both directions, so that lanes do not swap sides. */
export function normal(a: Point, b: Point): Point {
  const [from, to] = a.x < b.x || (a.x === b.x && a.y < b.y) ? [a, b] : [b, a];
  const length = distance(from, to) || 1;
  return { x: (from.y - to.y) / length, y: (to.x - from.x) / length };
}

/** Offsets of `count` parallel lanes `apart`, symmetric about 0. */
export function lanes(count: number, apart: number): number[] {
  return Array.from({ length: count }, (_, lane) => (lane - (count - 1) / 2) * apart);
}

/** The segment `a`–`b` moved sideways. */
export function shifted(a: Point, b: Point, offset: number): [Point, Point] {
  const { x, y } = normal(a, b);
  return [
    { x: a.x + x * offset, y: a.y + y * offset },
    { x: b.x + x * offset, y: b.y + y * offset },
  ];
}

/** A rectangle given by its middle. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Whether two boxes overlap. */
export function overlap(a: Box, b: Box): boolean {
  return (
    Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height
  );
}

/** The least box that contains all points; `undefined` of no points. */
export function bounds(points: readonly Point[]): Box | undefined {
  if (points.length === 0) return undefined;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    width: right - left,
    height: bottom - top,
  };
}

/** A direction on the screen. */
export type Direction = "left" | "right" | "up" | "down";

/**
 * The item nearest to `from` in a direction, or `undefined`.
 *
 * Only the quarter plane around the direction counts, and sideways distance weighs double: what lies straight ahead wins.
 */
export function nearestIn<Item extends { position: Point }>(
  from: Point,
  direction: Direction,
  items: readonly Item[],
): Item | undefined {
  let best: Item | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const dx = item.position.x - from.x;
    const dy = item.position.y - from.y;
    const ahead = { left: -dx, right: dx, up: -dy, down: dy }[direction];
    const aside = Math.abs(direction === "left" || direction === "right" ? dy : dx);
    if (ahead <= 0 || aside > ahead) continue;
    const cost = ahead + 2 * aside;
    if (cost < least) {
      least = cost;
      best = item;
    }
  }
  return best;
}
