// Geometry of the drawing: points, boxes, segments, and the soft outline around the sites of a domain; pure.

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

/** Corners of the convex hull, clockwise on the screen (Andrew's monotone chain). */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  if (sorted.length < 3) return sorted;
  const half = (ordered: readonly Point[]): Point[] => {
    const chain: Point[] = [];
    for (const point of ordered) {
      while (chain.length >= 2 && turn(chain.at(-2) as Point, chain.at(-1) as Point, point) <= 0)
        chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

/** An SVG path around the hull of `points` at a distance `padding`, with round corners. */
export function roundedHull(points: readonly Point[], padding: number): string {
  const corners = convexHull(points);
  const [first] = corners;
  if (first === undefined) return "";
  if (corners.length === 1 || corners.every(({ x, y }) => x === first.x && y === first.y)) {
    const arc = (dx: number): string => `a${padding} ${padding} 0 0 1 ${dx} 0`;
    return `M${first.x - padding} ${first.y}${arc(2 * padding)}${arc(-2 * padding)}Z`;
  }
  const edges = corners.map((from, at) => {
    const to = corners[(at + 1) % corners.length] as Point;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const out = {
      x: ((to.y - from.y) / length) * padding,
      y: (-(to.x - from.x) / length) * padding,
    };
    return [move(from, out), move(to, out)] as const;
  });
  const path = edges.map(([from, to], at) => {
    const start =
      at === 0 ? `M${from.x} ${from.y}` : `A${padding} ${padding} 0 0 1 ${from.x} ${from.y}`;
    return `${start}L${to.x} ${to.y}`;
  });
  const [start] = edges[0] as readonly [Point, Point];
  return `${path.join("")}A${padding} ${padding} 0 0 1 ${start.x} ${start.y}Z`;
}

/** Whether `point` is inside the hull of `points` or at most `padding` from it. */
export function inHull(point: Point, points: readonly Point[], padding: number): boolean {
  const corners = convexHull(points);
  if (corners.length === 0) return false;
  let inside = corners.length > 2;
  for (let at = 0; at < corners.length; at += 1) {
    const from = corners[at] as Point;
    const to = corners[(at + 1) % corners.length] as Point;
    if (distanceToSegment(point, from, to) <= padding) return true;
    if (turn(from, to, point) < 0) inside = false;
  }
  return inside;
}

function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

function move(point: Point, by: Point): Point {
  return { x: point.x + by.x, y: point.y + by.y };
}
