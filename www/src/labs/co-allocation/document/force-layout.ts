// A small force-directed layout after Fruchterman and Reingold (1991): nodes repel, links pull.

import { repel } from "./repulsion.js";
import type { Position } from "./types.js";

const rounds = 300;
/** More nodes than this repel each other in groups: all pairs of 1 000 would take seconds. */
const mostInPairs = 250;

/**
 * Moves nodes until linked ones stand about `distance` apart and others further.
 *
 * Deterministic: the same start gives the same result. O(rounds · n²) up to 250 nodes, beyond O(rounds · n log n).
 */
export function relax(
  start: readonly Position[],
  edges: readonly (readonly [number, number])[],
  distance: number,
): Position[] {
  const count = start.length;
  // Plain arrays of numbers: this is the innermost loop of opening a scenario without positions.
  const x = Float64Array.from(start, (point) => point.x);
  const y = Float64Array.from(start, (point) => point.y);
  const pushX = new Float64Array(count);
  const pushY = new Float64Array(count);
  const from = Int32Array.from(edges, ([a]) => a);
  const to = Int32Array.from(edges, ([, b]) => b);
  const at = (list: Float64Array | Int32Array, index: number) => list[index] as number;

  /** Moves `a` towards `b`, and `b` towards `a`, by a share of the way between them. */
  const draw = (a: number, b: number, dx: number, dy: number, share: number): void => {
    pushX[a] = at(pushX, a) + dx * share;
    pushY[a] = at(pushY, a) + dy * share;
    pushX[b] = at(pushX, b) - dx * share;
    pushY[b] = at(pushY, b) - dy * share;
  };

  for (let round = 0; round < rounds; round += 1) {
    for (let a = 0; a < count; a += 1) {
      // A weak pull to the center keeps unconnected pieces in sight.
      pushX[a] = -0.02 * at(x, a);
      pushY[a] = -0.02 * at(y, a);
    }
    if (count > mostInPairs) repel(x, y, pushX, pushY, distance * distance);
    for (let a = 0; count <= mostInPairs && a < count; a += 1) {
      for (let b = a + 1; b < count; b += 1) {
        const dx = at(x, b) - at(x, a);
        const dy = at(y, b) - at(y, a);
        draw(a, b, dx, dy, -(distance * distance) / Math.max(1, dx * dx + dy * dy));
      }
    }
    for (let edge = 0; edge < from.length; edge += 1) {
      const a = at(from, edge);
      const b = at(to, edge);
      const dx = at(x, b) - at(x, a);
      const dy = at(y, b) - at(y, a);
      draw(a, b, dx, dy, Math.max(1, Math.sqrt(dx * dx + dy * dy)) / distance);
    }
    const longestStep = distance * (1 - round / rounds);
    for (let a = 0; a < count; a += 1) {
      const length = Math.sqrt(at(pushX, a) ** 2 + at(pushY, a) ** 2);
      const scale = length > longestStep ? longestStep / length : 1;
      x[a] = at(x, a) + at(pushX, a) * scale;
      y[a] = at(y, a) + at(pushY, a) * scale;
    }
  }
  return start.map((_, index) => ({ x: at(x, index), y: at(y, index) }));
}
