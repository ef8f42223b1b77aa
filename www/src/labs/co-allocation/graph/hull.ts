// The soft outline around the sites of a domain; pure.

import { distanceToSegment, type Point } from "./geometry.js";

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
