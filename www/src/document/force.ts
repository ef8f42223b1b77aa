// A small force-directed layout after Fruchterman and Reingold (1991): nodes repel, links pull.

import type { Position } from "./types.js";

const rounds = 300;

/**
 * Moves nodes until linked ones stand about `distance` apart and others further.
 *
 * Deterministic: the same start gives the same result. O(rounds · n²), a fraction of a second at 200 nodes.
 */
export function relax(
  start: readonly Position[],
  edges: readonly (readonly [number, number])[],
  distance: number,
): Position[] {
  const points = start.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < rounds; round += 1) {
    const pushes = points.map(() => ({ x: 0, y: 0 }));
    const add = (at: number, x: number, y: number): void => {
      const push = pushes[at] as Position;
      push.x += x;
      push.y += y;
    };
    const pair = (a: number, b: number, force: (length: number) => number): void => {
      const from = points[a] as Position;
      const to = points[b] as Position;
      const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
      const strength = force(length) / length;
      add(a, (to.x - from.x) * strength, (to.y - from.y) * strength);
      add(b, (from.x - to.x) * strength, (from.y - to.y) * strength);
    };
    for (let a = 0; a < points.length; a += 1) {
      // A weak pull to the center keeps unconnected pieces in sight.
      const { x, y } = points[a] as Position;
      add(a, -0.02 * x, -0.02 * y);
      for (let b = a + 1; b < points.length; b += 1)
        pair(a, b, (length) => -(distance * distance) / length);
    }
    for (const [a, b] of edges) pair(a, b, (length) => (length * length) / distance);
    const longestStep = distance * (1 - round / rounds);
    points.forEach((point, at) => {
      const push = pushes[at] as Position;
      const length = Math.hypot(push.x, push.y);
      const scale = length > longestStep ? longestStep / length : 1;
      point.x += push.x * scale;
      point.y += push.y * scale;
    });
  }
  return points;
}
