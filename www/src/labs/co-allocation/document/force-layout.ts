// A small force-directed layout after Fruchterman and Reingold (1991): nodes repel, links pull.

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

/** A group of nodes narrower than this share of its distance counts as one in its middle. */
const narrow = 1;
/** Halvings of the square around all nodes after which nodes at one place stay together. */
const mostDepth = 24;

/**
 * Adds to `pushX` and `pushY` how nodes at these places repel each other: by `strength` ÷ distance.
 *
 * Deterministic; O(n log n).
 */
export function repel(
  x: Float64Array,
  y: Float64Array,
  pushX: Float64Array,
  pushY: Float64Array,
  strength: number,
): void {
  const tree = treeOf(x, y);
  for (let node = 0; node < x.length; node += 1) push(tree, node, x, y, pushX, pushY, strength);
}

/** Squares with what is in them; children have neighboring indices, the first is that of all nodes. */
interface Tree {
  count: number[];
  sumX: number[];
  sumY: number[];
  /** Index of the first of four children; 0 where there is none. */
  children: number[];
  /** The nodes of a square without children. */
  nodes: number[][];
  width: number;
}

function treeOf(x: Float64Array, y: Float64Array): Tree {
  const least = (list: Float64Array) => list.reduce((low, value) => Math.min(low, value), Infinity);
  const most = (list: Float64Array) =>
    list.reduce((high, value) => Math.max(high, value), -Infinity);
  const [left, top] = [least(x), least(y)];
  const width = Math.max(most(x) - left, most(y) - top, 1);
  const tree: Tree = { count: [0], sumX: [0], sumY: [0], children: [0], nodes: [[]], width };
  for (let node = 0; node < x.length; node += 1) insert(tree, node, x, y, left, top);
  return tree;
}

function insert(
  tree: Tree,
  node: number,
  x: Float64Array,
  y: Float64Array,
  left: number,
  top: number,
): void {
  let [square, side, fromX, fromY] = [0, tree.width, left, top];
  for (let depth = 0; ; depth += 1) {
    add(tree, square, node, x, y);
    const inside = tree.nodes[square] as number[];
    const first = tree.children[square] as number;
    if (first === 0 && (inside.length === 0 || depth === mostDepth)) {
      inside.push(node);
      return;
    }
    side /= 2;
    if (first === 0) {
      const kept = inside.pop() as number;
      tree.children[square] = tree.count.length;
      for (let child = 0; child < 4; child += 1) {
        tree.count.push(0);
        tree.sumX.push(0);
        tree.sumY.push(0);
        tree.children.push(0);
        tree.nodes.push([]);
      }
      const child = childOf(tree, square, kept, x, y, fromX + side, fromY + side);
      add(tree, child, kept, x, y);
      tree.nodes[child]?.push(kept);
    }
    const child = childOf(tree, square, node, x, y, fromX + side, fromY + side);
    const quarter = child - (tree.children[square] as number);
    if (quarter % 2 === 1) fromX += side;
    if (quarter >= 2) fromY += side;
    square = child;
  }
}

function childOf(
  tree: Tree,
  square: number,
  node: number,
  x: Float64Array,
  y: Float64Array,
  middleX: number,
  middleY: number,
): number {
  const right = (x[node] as number) >= middleX ? 1 : 0;
  const below = (y[node] as number) >= middleY ? 2 : 0;
  return (tree.children[square] as number) + right + below;
}

function add(tree: Tree, square: number, node: number, x: Float64Array, y: Float64Array): void {
  tree.count[square] = (tree.count[square] as number) + 1;
  tree.sumX[square] = (tree.sumX[square] as number) + (x[node] as number);
  tree.sumY[square] = (tree.sumY[square] as number) + (y[node] as number);
}

function push(
  tree: Tree,
  node: number,
  x: Float64Array,
  y: Float64Array,
  pushX: Float64Array,
  pushY: Float64Array,
  strength: number,
): void {
  const [atX, atY] = [x[node] as number, y[node] as number];
  const squares = [0];
  const sides = [tree.width];
  const from = (otherX: number, otherY: number, count: number) => {
    const [dx, dy] = [atX - otherX, atY - otherY];
    const share = (count * strength) / Math.max(1, dx * dx + dy * dy);
    pushX[node] = (pushX[node] as number) + dx * share;
    pushY[node] = (pushY[node] as number) + dy * share;
  };
  for (let square = squares.pop(); square !== undefined; square = squares.pop()) {
    const side = sides.pop() as number;
    const count = tree.count[square] as number;
    if (count === 0) continue;
    const first = tree.children[square] as number;
    if (first === 0) {
      for (const other of tree.nodes[square] as number[]) {
        if (other !== node) from(x[other] as number, y[other] as number, 1);
      }
      continue;
    }
    const [middleX, middleY] = [
      (tree.sumX[square] as number) / count,
      (tree.sumY[square] as number) / count,
    ];
    const [dx, dy] = [atX - middleX, atY - middleY];
    if (side * side < narrow * narrow * (dx * dx + dy * dy)) {
      from(middleX, middleY, count);
      continue;
    }
    for (let child = first; child < first + 4; child += 1) {
      squares.push(child);
      sides.push(side / 2);
    }
  }
}
