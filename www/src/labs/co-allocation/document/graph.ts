// Parts that both graphs of a document share: pairs of joined names, and the edits remove, move, rename.

import type { Position } from "./types.js";

/** The names of the two ends. */
export type Pair = readonly [string, string];

/** Whether two pairs join the same two ends, in either order. */
export function samePair(a: Pair, b: Pair): boolean {
  return (a[0] === b[0] && a[1] === b[1]) || (a[0] === b[1] && a[1] === b[0]);
}

/** Whether `name` is one of the two ends. */
export function joins(pair: Pair, name: string): boolean {
  return pair[0] === name || pair[1] === name;
}

/** The key of a pair in a map, equal for both orders: names sorted, joined by `|` (doubled where a name has one). */
export function pairKey(a: string, b: string): string {
  const [first, second] = a < b ? [a, b] : [b, a];
  return `${doubled(first)}|${doubled(second)}`;
}

function doubled(name: string): string {
  return name.includes("|") ? name.replaceAll("|", "||") : name;
}

/** The pair with the end `from` called `to`. */
export function renamePair(pair: Pair, from: string, to: string): [string, string] {
  return [pair[0] === from ? to : pair[0], pair[1] === from ? to : pair[1]];
}

/** Which of the document's two graphs. */
export type GraphKind = "grid" | "request";

/** Removes nodes, with the links they end, and links. */
export interface Remove<Kind extends GraphKind = GraphKind> {
  type: "remove";
  graph: Kind;
  nodes: readonly string[];
  links: readonly Pair[];
}

/** Puts nodes at new places. */
export interface Move<Kind extends GraphKind = GraphKind> {
  type: "move";
  graph: Kind;
  positions: readonly { name: string; position: Position }[];
}

/** Renames a node everywhere it is mentioned. */
export interface Rename<Kind extends GraphKind = GraphKind> {
  type: "rename";
  graph: Kind;
  from: string;
  to: string;
}

/** The nodes with the new positions; the same array when none of them moved. */
export function moveNodes<Node extends { name: string; position?: Position }>(
  nodes: readonly Node[],
  positions: Move["positions"],
): Node[] {
  const wanted = new Map(positions.map(({ name, position }) => [name, position]));
  return nodes.map((node) => {
    const position = wanted.get(node.name);
    return position === undefined ? node : { ...node, position: { x: position.x, y: position.y } };
  });
}
