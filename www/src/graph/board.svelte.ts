// The state of one drawing while a person works in it, and the few things that can be done to it.
//
// The graph itself is the owner's: the board reads it and emits changes.

import type { Change } from "../document/change.js";
import { freeSpot, layout } from "../document/layout.js";
import { text } from "../text/index.js";
import {
  type Camera,
  fitted,
  glyphUnit,
  panned,
  type Size,
  shows,
  toDrawing,
  zoomed,
} from "./camera.js";
import { countOf, countOfLinks, describeNode } from "./describe.js";
import { addNode, join, newName, remove } from "./edits.js";
import { between, type Direction, distance, nearestIn, type Point } from "./geometry.js";
import { inHull } from "./hull.js";
import { count, has, type Item, nothing, only, type Selection, toggled } from "./selection.js";
import type { Tool } from "./tools.js";
import type { GraphView, LinkView, NodeShape, NodeView } from "./view.js";

/** What the owner of the graph gives the board; functions, so that the newest values are read. */
export interface BoardOwner {
  graph(): GraphView;
  selection(): Selection;
  change(change: Change): void;
  select(selection: Selection): void;
  announce(message: string): void;
  /** Puts the keyboard focus on the drawn item, or on the canvas. */
  focus(item: Item | undefined): void;
  /** Puts the keyboard focus into the inspector. */
  inspect(): void;
}

/** State and actions of one drawing. */
export class Board {
  tool = $state<Tool>("select");
  camera = $state.raw<Camera>({ x: 0, y: 0, scale: 1 });
  size = $state.raw<Size>({ width: 0, height: 0 });
  /** Positions of nodes that are being dragged. */
  drafts = $state.raw<ReadonlyMap<string, Point>>(new Map());
  /** The item the Tab key comes to. */
  focused = $state.raw<Item>();
  /** The node a link is being drawn from. */
  linkFrom = $state<string>();
  /** Where the loose end of that link is. */
  looseEnd = $state.raw<Point>();
  /** Key of the link whose bandwidth is being typed. */
  entry = $state<string>();
  /** Size of the page's letters, 1 being the usual one. */
  letter = $state(1);
  /** Drawing units per pixel of node drawing. */
  readonly unit = $derived(glyphUnit(this.camera, this.letter));
  /** A large graph on a small screen: nodes are drawn smaller and say less. */
  readonly dense = $derived.by(() => this.camera.scale < 0.6 && this.graph.nodes.length > 6);
  /** Distance of a domain's outline from the middles of its sites, in drawing units. */
  readonly outline = $derived((this.dense ? 34 : 52) * this.unit);
  /** Once a person has panned or zoomed, the view is theirs. */
  #ownView = false;

  readonly owner: BoardOwner;

  constructor(owner: BoardOwner) {
    this.owner = owner;
  }

  get graph(): GraphView {
    return this.owner.graph();
  }

  node(name: string | undefined): NodeView | undefined {
    return this.graph.nodes.find((node) => node.name === name);
  }

  link(key: string | undefined): LinkView | undefined {
    return this.graph.links.find((link) => link.key === key);
  }

  /** Where a node is drawn now. */
  position(name: string): Point {
    return this.drafts.get(name) ?? this.node(name)?.position ?? { x: 0, y: 0 };
  }

  /** The node within reach of a drawing point, the nearest first. */
  nodeAt(point: Point, except?: string): NodeView | undefined {
    const reach = 26 * this.unit;
    const near = this.graph.nodes.filter(
      ({ name }) => name !== except && distance(this.position(name), point) <= reach,
    );
    return near.sort(
      (a, b) => distance(this.position(a.name), point) - distance(this.position(b.name), point),
    )[0];
  }

  /** The domain whose outline contains a drawing point; the site `except` does not count as a member. */
  domainAt(point: Point, except?: string): string | undefined {
    return this.graph.domains.find((domain) => {
      const members = this.graph.nodes.filter(
        (node) => node.domain === domain && node.name !== except,
      );
      return inHull(
        point,
        members.map(({ name }) => this.position(name)),
        this.outline,
      );
    });
  }

  // --- selection and focus

  select(item: Item, additive = false): void {
    this.focused = item;
    this.owner.select(additive ? toggled(this.owner.selection(), item) : only(item));
  }

  clear(): void {
    if (count(this.owner.selection()) > 0) this.owner.select(nothing);
  }

  selectAll(): void {
    const { nodes, links } = this.graph;
    this.owner.select({ nodes: nodes.map(({ name }) => name), links: links.map(({ key }) => key) });
  }

  /** Focuses an item as the keyboard does: it becomes the selection. */
  go(item: Item): void {
    if (this.linkFrom === undefined) this.select(item);
    else this.focused = item;
    this.#reveal(item);
    this.owner.focus(item);
  }

  goTowards(direction: Direction): void {
    const from = this.focused === undefined ? undefined : this.#middle(this.focused);
    if (from === undefined) {
      const [first] = this.graph.nodes;
      if (first !== undefined) this.go({ type: "node", name: first.name });
      return;
    }
    const others = this.graph.nodes.filter(
      ({ name }) => !(this.focused?.type === "node" && this.focused.name === name),
    );
    const next = nearestIn(
      from,
      direction,
      others.map(({ name }) => ({ name, position: this.position(name) })),
    );
    if (next !== undefined) {
      this.go({ type: "node", name: next.name });
      if (this.linkFrom !== undefined) this.looseEnd = next.position;
    }
  }

  /** To the next node in document order, round and round. */
  goNext(step: 1 | -1): void {
    const { nodes } = this.graph;
    const at =
      this.focused?.type === "node"
        ? nodes.findIndex(({ name }) => name === (this.focused as { name: string }).name)
        : -1;
    const next = nodes[(at + step + nodes.length) % nodes.length];
    if (next === undefined) return;
    this.go({ type: "node", name: next.name });
    if (this.linkFrom !== undefined) this.looseEnd = this.position(next.name);
  }

  /** Through the links of the focused node, or the links that share an end with the focused link. */
  cycleLinks(step: 1 | -1): void {
    const { focused } = this;
    if (focused === undefined) return;
    const pivot =
      focused.type === "node" ? focused.name : (this.#pivot ?? this.link(focused.key)?.between[0]);
    if (pivot === undefined) return;
    this.#pivot = pivot;
    const links = this.graph.links.filter(({ between: [a, b] }) => a === pivot || b === pivot);
    const at =
      focused.type === "link"
        ? links.findIndex(({ key }) => key === focused.key)
        : step === 1
          ? -1
          : 0;
    const next = links[(at + step + links.length) % links.length];
    if (next !== undefined) this.go({ type: "link", key: next.key });
  }
  #pivot: string | undefined;

  // --- edits

  /** Adds a node where a person pointed; in the outline of a domain it joins the domain. */
  place(shape: NodeShape, point: Point): void {
    const domain = shape === "site" ? this.domainAt(point) : undefined;
    const name = newName(this.graph, shape, domain);
    this.owner.change(
      addNode(shape, name, { x: Math.round(point.x), y: Math.round(point.y) }, domain),
    );
    const added = this.node(name);
    if (added === undefined) return;
    this.select({ type: "node", name });
    this.owner.announce(text.graph.told.addedNode(describeNode(added), countOf(this.graph, shape)));
    this.owner.focus({ type: "node", name });
  }

  /** Adds a node without a pointer: beside the focused one, or in the middle of the view. */
  placeBeside(shape: NodeShape): void {
    const middle = { x: this.size.width / 2, y: this.size.height / 2 };
    const near =
      this.focused?.type === "node"
        ? this.position(this.focused.name)
        : toDrawing(this.camera, middle);
    this.place(
      shape,
      freeSpot(
        near,
        this.graph.nodes.map(({ name }) => this.position(name)),
      ),
    );
  }

  startLink(from: string): void {
    this.tool = "link";
    this.linkFrom = from;
    this.looseEnd = undefined;
    this.owner.announce(text.graph.hints.linkSecond(from));
  }

  cancelLink(): void {
    this.linkFrom = undefined;
    this.looseEnd = undefined;
  }

  /** Joins the node the link was started from with `to` and opens the new link's bandwidth for typing. */
  finishLink(to: string): void {
    const from = this.linkFrom;
    this.cancelLink();
    if (from === undefined || from === to) return;
    const joins = ({ between: [a, b] }: LinkView): boolean =>
      (a === from && b === to) || (a === to && b === from);
    const existing = this.graph.links.find(joins);
    if (existing === undefined) this.owner.change(join(this.graph.kind, [from, to]));
    else this.owner.announce(text.graph.told.alreadyLinked(from, to));
    const link = this.graph.links.find(joins);
    if (link === undefined) return;
    this.select({ type: "link", key: link.key });
    this.entry = link.key;
    if (existing === undefined) {
      this.owner.announce(
        text.graph.told.linked(from, to, link.bandwidthMbps, countOfLinks(this.graph)),
      );
    }
  }

  /** Deletes the selection; the focus goes to what is nearest. */
  removeSelection(): void {
    const { nodes, links } = this.owner.selection();
    if (nodes.length + links.length === 0) return;
    const at = this.focused && this.#middle(this.focused);
    const [name] = nodes;
    const first = this.link(links[0]);
    const what =
      name ?? (first === undefined ? "" : text.graph.link[this.graph.kind](...first.between));
    const { told } = text.graph;
    const number = nodes.length + links.length;
    this.owner.change(remove(this.graph, nodes, links));
    this.owner.select(nothing);
    this.owner.announce(number === 1 ? told.removed(what) : told.removedMany(number));
    this.focused = undefined;
    const nearest = at === undefined ? undefined : this.#nearest(at);
    if (nearest !== undefined) this.focused = { type: "node", name: nearest };
    this.owner.focus(this.focused);
  }

  /** Moves the selected nodes one step. */
  nudge(direction: Direction): void {
    const step = 8;
    const by = {
      left: { x: -step, y: 0 },
      right: { x: step, y: 0 },
      up: { x: 0, y: -step },
      down: { x: 0, y: step },
    }[direction];
    const positions = this.owner.selection().nodes.map((name) => {
      const { x, y } = this.position(name);
      return { name, position: { x: x + by.x, y: y + by.y } };
    });
    const [first] = positions;
    if (first === undefined) return;
    this.owner.change({ type: "move", graph: this.graph.kind, positions });
    this.#reveal({ type: "node", name: first.name });
  }

  /** Ends a drag: the dragged nodes stay where they are, and a site dropped into a domain's outline joins it. */
  drop(): void {
    const positions = [...this.drafts].map(([name, position]) => ({
      name,
      position: { x: Math.round(position.x), y: Math.round(position.y) },
    }));
    const changes: Change[] =
      positions.length === 0 ? [] : [{ type: "move", graph: this.graph.kind, positions }];
    const [only, ...more] = positions;
    let assigned: string | undefined;
    const node = this.node(only?.name);
    if (only !== undefined && more.length === 0 && node?.shape === "site") {
      const own = node.domain;
      assigned = this.domainAt(only.position, only.name);
      if (assigned !== undefined && assigned !== own)
        changes.push({ type: "setSiteDomain", name: only.name, domain: assigned });
      else assigned = undefined;
    }
    if (changes.length === 1) this.owner.change(changes[0] as Change);
    else if (changes.length > 1) this.owner.change({ type: "several", changes });
    this.drafts = new Map();
    if (only !== undefined) {
      const { told } = text.graph;
      this.owner.announce(
        assigned === undefined ? told.moved(only.name) : told.assigned(only.name, assigned),
      );
    }
  }

  /** Arranges all nodes anew. */
  tidy(): void {
    const { nodes, links, kind } = this.graph;
    const places = layout(
      nodes.map(({ name, domain }) => ({ name, group: domain })),
      links.map(({ between: pair }) => pair),
    );
    this.owner.change({
      type: "move",
      graph: kind,
      positions: [...places].map(([name, position]) => ({ name, position })),
    });
    this.owner.announce(text.graph.told.tidied);
    this.fit();
  }

  // --- view

  /** Shows everything, and lets the view follow the size of the page again. */
  fit(): void {
    this.#ownView = false;
    this.camera = fitted(this.#points(), this.size, this.letter);
  }

  /** The canvas has a new size, or its letters have. */
  resize(size: Size, letter: number): void {
    const before = this.size;
    if (size.width === 0 || size.height === 0) return;
    this.size = size;
    this.letter = letter;
    if (!this.#ownView || before.width === 0)
      this.camera = fitted(this.#points(), size, this.letter);
    else
      this.camera = panned(
        this.camera,
        (size.width - before.width) / 2,
        (size.height - before.height) / 2,
      );
  }

  /** The graph has changed: a view that is still automatic shows all of it. */
  follow(replaced: boolean): void {
    if (this.size.width === 0 || this.drafts.size > 0) return;
    if (replaced || (!this.#ownView && !shows(this.camera, this.#points(), this.size))) this.fit();
  }

  zoom(factor: number, at: Point = { x: this.size.width / 2, y: this.size.height / 2 }): void {
    this.#ownView = true;
    this.camera = zoomed(this.camera, factor, at);
  }

  pan(dx: number, dy: number): void {
    this.#ownView = true;
    this.camera = panned(this.camera, dx, dy);
  }

  isSelected(item: Item): boolean {
    return has(this.owner.selection(), item);
  }

  #points(): Point[] {
    return this.graph.nodes.map(({ name }) => this.position(name));
  }

  #middle(item: Item): Point | undefined {
    if (item.type === "node") return this.node(item.name) && this.position(item.name);
    const link = this.link(item.key);
    return link && between(this.position(link.between[0]), this.position(link.between[1]), 0.5);
  }

  #nearest(point: Point): string | undefined {
    const sorted = [...this.graph.nodes].sort(
      (a, b) => distance(a.position, point) - distance(b.position, point),
    );
    return sorted[0]?.name;
  }

  /** Moves the view so that the item is in it. */
  #reveal(item: Item): void {
    const middle = this.#middle(item);
    if (middle === undefined || shows(this.camera, [middle], this.size)) return;
    const { scale } = this.camera;
    this.#ownView = true;
    this.camera = {
      x: this.size.width / 2 - middle.x * scale,
      y: this.size.height / 2 - middle.y * scale,
      scale,
    };
  }
}
