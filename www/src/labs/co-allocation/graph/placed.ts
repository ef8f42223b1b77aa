// Where nodes and links are drawn, each with a key: at rest, and while nodes are dragged; pure.

import { keysOf } from "../document/names.js";
import type { Point } from "./geometry.js";
import type { GraphView, LinkView, NodeView } from "./view.js";

/** A node where it is drawn. */
export interface DrawnNode {
  node: NodeView;
  key: string;
  x: number;
  y: number;
}

/** A link with its two ends. */
export interface DrawnLine {
  link: LinkView;
  key: string;
  a: Point;
  b: Point;
}

export function restingNodes({ nodes }: GraphView): DrawnNode[] {
  const keys = keysOf(nodes.map(({ name }) => name));
  return nodes.map((node, at) => {
    const { x, y } = node.position;
    return { node, key: keys[at] as string, x, y };
  });
}

/** Links with both ends in the graph. */
export function linesBetween({ nodes, links }: GraphView): DrawnLine[] {
  const positions = new Map(nodes.map(({ name, position }) => [name, position]));
  const keys = keysOf(links.map(({ key }) => key));
  return links.flatMap((link, at) => {
    const a = positions.get(link.between[0]);
    const b = positions.get(link.between[1]);
    return a === undefined || b === undefined ? [] : [{ link, key: keys[at] as string, a, b }];
  });
}

/** The nodes with those that are dragged where they are now; all others are the same objects. */
export function movedNodes(
  nodes: readonly DrawnNode[],
  drafts: ReadonlyMap<string, Point>,
): readonly DrawnNode[] {
  if (drafts.size === 0) return nodes;
  return nodes.map((drawn) => {
    const draft = drafts.get(drawn.node.name);
    return draft === undefined ? drawn : { ...drawn, x: draft.x, y: draft.y };
  });
}

/** The links with the ends that are dragged where they are now; all others are the same objects. */
export function movedLines(
  lines: readonly DrawnLine[],
  drafts: ReadonlyMap<string, Point>,
): readonly DrawnLine[] {
  if (drafts.size === 0) return lines;
  return lines.map((line) => {
    const [from, to] = line.link.between;
    if (!drafts.has(from) && !drafts.has(to)) return line;
    return { ...line, a: drafts.get(from) ?? line.a, b: drafts.get(to) ?? line.b };
  });
}
