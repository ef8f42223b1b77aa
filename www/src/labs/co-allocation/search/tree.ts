// A search as a tree: parents and children, folding, and layout; pure.

import type { SearchNode } from "../../../engine/pkg/coalloc.js";

/** Trees up to this size are shown whole. */
export const WHOLE = 60;
export const columnWidth = 94;
export const rowHeight = 84;
/** Where branches part, as a share of a row. */
export const branchAt = 0.3;
const cutWidth = 40;
const marginX = 8;
const marginY = 44;

/** The nodes with their families. */
export interface Family {
  readonly nodes: readonly SearchNode[];
  /** Where the search begins, and begins again. */
  readonly roots: readonly number[];
  /** Nodes below each node, in the order of the search. */
  readonly children: readonly (readonly number[])[];
  /** Number of nodes below each node, near and far. */
  readonly below: readonly number[];
  /** Decisions from the root to each node. */
  readonly depth: readonly number[];
}

export function familyOf(nodes: readonly SearchNode[]): Family {
  const roots: number[] = [];
  const children: number[][] = nodes.map(() => []);
  const below = nodes.map(() => 0);
  const depth = nodes.map(() => 0);
  nodes.forEach(({ parent }, at) => {
    if (parent === undefined) {
      roots.push(at);
    } else {
      children[parent]?.push(at);
      depth[at] = (depth[parent] ?? 0) + 1;
    }
  });
  // Children come after their parent, so counting from the end visits them first.
  for (let at = nodes.length - 1; at >= 0; at--) {
    const parent = nodes[at]?.parent;
    if (parent !== undefined) {
      below[parent] = (below[parent] ?? 0) + (below[at] ?? 0) + 1;
    }
  }
  return { nodes, roots, children, below, depth };
}

/** The node and what it hangs below, from the root on. */
export function wayTo({ nodes }: Family, at: number): number[] {
  const way: number[] = [];
  for (let next: number | undefined = at; next !== undefined; next = nodes[next]?.parent) {
    way.unshift(next);
  }
  return way;
}

/** Whether the children of each node are shown: on the path to the selected node, and where the user unfolded. */
export function openNodes(
  family: Family,
  at: number,
  chosen: ReadonlyMap<number, boolean>,
): ReadonlySet<number> {
  const whole = family.nodes.length <= WHOLE;
  const way = new Set(wayTo(family, at));
  const isOpen = (node: number) => chosen.get(node) ?? (whole || way.has(node));
  return new Set(
    [...family.nodes.keys()].filter((node) => (family.below[node] ?? 0) > 0 && isOpen(node)),
  );
}

/** The nodes that are not folded away, each parent before its children. */
export function shownNodes(family: Family, open: ReadonlySet<number>): number[] {
  const shown: number[] = [];
  const show = (at: number) => {
    shown.push(at);
    if (open.has(at)) {
      family.children[at]?.forEach(show);
    }
  };
  family.roots.forEach(show);
  return shown;
}

/** Where a node is drawn. */
export interface Spot {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  /** Nodes folded away below it. */
  readonly folded: number;
  /** Where the choices that were not tried hang, and how many there are. */
  readonly cut?: { readonly x: number; readonly y: number; readonly count: number };
}

export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Each parent before its children. */
  readonly spots: readonly Spot[];
  /** From a node to each of its children. */
  readonly branches: readonly { readonly from: Spot; readonly to: Spot }[];
}

/** The number of a node's choices that were not tried. */
export function unseenOf({ unseen, moreUnseen }: SearchNode): number {
  return unseen.length + moreUnseen;
}

/** Draws from the top down: leaves side by side, every parent over the middle of its children. */
export function drawingOf(family: Family, open: ReadonlySet<number>): Drawing {
  const spots: Spot[] = [];
  const branches: { from: Spot; to: Spot }[] = [];
  let right = marginX;
  let lowest = 0;
  const place = (at: number, depth: number): Spot => {
    const y = marginY + depth * rowHeight;
    lowest = Math.max(lowest, y);
    const node = family.nodes[at] as SearchNode;
    const own = open.has(at) ? (family.children[at] ?? []) : [];
    const index = spots.length;
    // The parent keeps its place before its children; where it is across follows from them.
    spots.push({ at, x: 0, y, folded: 0 });
    const folded = open.has(at) ? 0 : (family.below[at] ?? 0);
    const below = own.map((child) => place(child, depth + 1));
    const count = unseenOf(node);
    let cut: Spot["cut"];
    if (count > 0 && folded === 0) {
      const wide = below.length === 0 ? columnWidth : cutWidth;
      cut = { x: right + wide / 2, y: y + rowHeight * branchAt + 14, count };
      right += wide;
    }
    const ends = [...below.map(({ x }) => x), ...(cut === undefined ? [] : [cut.x])];
    const [first, last] = [ends[0], ends.at(-1)];
    let x: number;
    if (first === undefined || last === undefined) {
      x = right + columnWidth / 2;
      right += columnWidth;
    } else {
      x = (first + last) / 2;
    }
    const spot: Spot = { at, x, y, folded, ...(cut === undefined ? {} : { cut }) };
    spots[index] = spot;
    branches.push(...below.map((to) => ({ from: spot, to })));
    return spot;
  };
  for (const root of family.roots) {
    place(root, 0);
  }
  const cuts = spots.some(({ cut, y }) => cut !== undefined && y === lowest);
  return {
    width: right + marginX,
    height: lowest + (cuts ? rowHeight * branchAt + 30 : 30),
    spots,
    branches,
  };
}
