// Adding, moving and deleting what is drawn.

import type { Change } from "../document/change.js";
import { samePair } from "../document/graph.js";
import { freeSpot, layout } from "../document/layout.js";
import { text } from "../text/index.js";
import type { Board } from "./board.svelte.js";
import { toDrawing } from "./camera.js";
import { countOf, countOfLinks, describeNode } from "./describe.js";
import { addNode, join, newName, remove } from "./edits.js";
import { type Direction, distance, type Point } from "./geometry.js";
import { nothing } from "./selection.js";
import type { NodeShape } from "./view.js";

const nudgeStep = 8;

/** Adds a node where a person pointed; in the outline of a domain it joins the domain. */
export function placeNode(board: Board, shape: NodeShape, point: Point): void {
  const domain = shape === "site" ? board.domainAt(point) : undefined;
  const name = newName(board.graph, shape, domain);
  board.owner.change(addNode(shape, name, board.toDocument(point), domain));
  const added = board.node(name);
  if (added === undefined) return;
  const item = { type: "node", name } as const;
  board.select(item);
  board.owner.announce(
    text.graph.announcements.addedNode(describeNode(added), countOf(board.graph, shape)),
  );
  board.owner.focus(item);
}

/** Adds a node without a pointer: beside the focused one, or in the middle of the view. */
export function placeBeside(board: Board, shape: NodeShape): void {
  const middle = { x: board.size.width / 2, y: board.size.height / 2 };
  const near = (board.focused && board.middle(board.focused)) ?? toDrawing(board.camera, middle);
  const occupied = board.graph.nodes.map(({ name }) => board.position(name));
  placeNode(board, shape, freeSpot(near, occupied));
}

/** Deletes the selection; the focus goes to what is nearest. */
export function removeSelection(board: Board): void {
  const { graph, owner } = board;
  const { nodes, links } = owner.selection();
  const many = nodes.length + links.length;
  if (many === 0) return;
  const at = board.focused && board.middle(board.focused);
  const [name] = nodes;
  const ends = board.link(links[0])?.between;
  const what = name ?? (ends === undefined ? "" : text.graph.link[graph.kind](...ends));
  owner.change(remove(graph, nodes, links));
  owner.select(nothing);
  owner.announce(
    many === 1
      ? text.graph.announcements.removed(what)
      : text.graph.announcements.removedMany(many),
  );
  const left = [...board.graph.nodes].sort((a, b) =>
    at === undefined ? 0 : distance(a.position, at) - distance(b.position, at),
  );
  board.focused = left[0] && { type: "node", name: left[0].name };
  owner.focus(board.focused);
}

/** Moves the selected nodes one step. */
export function nudge(board: Board, direction: Direction): void {
  const dx = { left: -nudgeStep, right: nudgeStep, up: 0, down: 0 }[direction];
  const dy = { left: 0, right: 0, up: -nudgeStep, down: nudgeStep }[direction];
  const positions = board.owner.selection().nodes.map((name) => {
    const { x, y } = board.position(name);
    return { name, position: board.toDocument({ x: x + dx, y: y + dy }) };
  });
  const [first] = positions;
  if (first === undefined) return;
  board.owner.change({ type: "move", graph: board.graph.kind, positions });
  board.reveal({ type: "node", name: first.name });
}

/** Ends a drag: the nodes stay where they were dragged, and a site dropped into a domain's outline joins it. */
export function drop(board: Board): void {
  const positions = [...board.drafts].map(([name, at]) => ({
    name,
    position: board.toDocument(at),
  }));
  const [first] = positions;
  if (first === undefined) return;
  const move: Change = { type: "move", graph: board.graph.kind, positions };
  const site = positions.length === 1 ? board.node(first.name) : undefined;
  const domain =
    site?.shape === "site" ? board.domainAt(board.position(first.name), first.name) : undefined;
  const { announcements } = text.graph;
  if (domain === undefined || domain === site?.domain) {
    board.owner.change(move);
    board.owner.announce(announcements.moved(first.name));
  } else {
    const assign: Change = { type: "setSiteDomain", name: first.name, domain };
    board.owner.change({ type: "several", changes: [move, assign] });
    board.owner.announce(announcements.assigned(first.name, domain));
  }
  board.drafts = new Map();
}

/** Arranges all nodes anew. */
export function tidy(board: Board): void {
  const { nodes, links, kind } = board.graph;
  const places = layout(
    nodes.map(({ name, domain }) => ({ name, group: domain })),
    links.map(({ between }) => between),
  );
  const positions = [...places].map(([name, position]) => ({ name, position }));
  board.owner.change({ type: "move", graph: kind, positions });
  board.owner.announce(text.graph.announcements.tidied);
  board.fit();
}

/** Starts a link at the node `from`. */
export function startLink(board: Board, from: string): void {
  board.tool = "link";
  board.linkFrom = from;
  board.looseEnd = undefined;
  board.owner.announce(text.graph.hints.linkSecond(from));
}

/** Gives up the link being drawn. */
export function cancelLink(board: Board): void {
  board.linkFrom = undefined;
  board.looseEnd = undefined;
}

/** Joins the node the link was started from with `to` and opens the link's bandwidth for typing. */
export function finishLink(board: Board, to: string): void {
  const from = board.linkFrom;
  cancelLink(board);
  if (from === undefined || from === to) return;
  const ends = [from, to] as const;
  const find = () => board.graph.links.find(({ between }) => samePair(between, ends));
  const { announcements } = text.graph;
  const existed = find() !== undefined;
  if (!existed) board.owner.change(join(board.graph.kind, ends));
  const link = find();
  if (link === undefined) return;
  board.select({ type: "link", key: link.key });
  board.entry = link.key;
  board.owner.announce(
    existed
      ? announcements.alreadyLinked(from, to)
      : announcements.linked(from, to, link.bandwidthMbps, countOfLinks(board.graph)),
  );
}
