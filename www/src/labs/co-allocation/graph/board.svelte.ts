// The editing state of one drawing: tool, selection, view.
//
// The graph itself is the owner's: the board reads it and emits changes. What can be done on it is in
// `commands.ts`, `gestures.ts` and `placing.ts`.

import { number } from "../../../text/numbers.js";
import type { Change } from "../document/change.js";
import type { Position } from "../document/types.js";
import { text } from "../text/index.js";
import {
  type Camera,
  fitted,
  fittedScale,
  glyphUnit,
  inside,
  type Margin,
  noStretch,
  panned,
  type Size,
  type Stretch,
  shows,
  stretched,
  stretchOf,
  toDocument,
  zoomed,
} from "./camera.js";
import type { Tool } from "./commands.js";
import { between, distance, inHull, type Point } from "./geometry.js";
import {
  type Detail,
  detailOf,
  details,
  domainNameRise,
  hasRoom,
  isMark,
  leastArea,
  nodeSize,
  type PlacedNode,
} from "./glyphs.js";
import { has, type Item, nothing, only, type Selection, single, toggled } from "./selection.js";
import type { GraphView, LinkView, NodeView } from "./view.js";

/** Access to the owner of the graph; functions, so that the newest values are read. */
export interface BoardOwner {
  graph(): GraphView;
  selection(): Selection;
  change(change: Change): void;
  select(selection: Selection): void;
  /** The mouse is on this item, or on none. */
  hover(item: Item | undefined): void;
  /** The keyboard is on this item, or on none. */
  focused(item: Item | undefined): void;
  announce(message: string): void;
  /** Puts the keyboard focus on the drawn item, or on the canvas. */
  focus(item: Item | undefined): void;
  /** Puts the keyboard focus into the card of the selected item. */
  inspect(): void;
  /** Whether the graph is read-only. */
  locked(): boolean;
  /** Reports that the graph is locked. */
  tellLocked(): void;
}

/** Pixels from what is drawn of a site to the outline of its domain. */
const outlines: Readonly<Record<Detail, number>> = {
  full: 12,
  short: 12,
  brief: 9,
  dot: 11,
  speck: 8,
};
/** Height of the name of a domain, of a badge above its site, and of a name below its dot. */
const nameHeight = { domain: 13, badge: 19, dot: 18 };

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
  /** The node whose links the bracket keys cycle through. */
  pivot: string | undefined;
  /** Key of the link whose bandwidth is being typed. */
  entry = $state<string>();
  /** Whether the numbers of what is selected are open. */
  card = $state(false);
  /** Size of the page's letters, 1 being the usual one. */
  letter = $state(1);
  /** Drawing units per pixel of node drawing. */
  readonly unit = $derived(glyphUnit(this.camera, this.letter));
  /** How positions of the document are pulled to fill the pane. */
  stretch = $state.raw<Stretch>(noStretch);
  /** The graph as it is drawn. */
  readonly graph: GraphView = $derived.by(() => stretched(this.owner.graph(), this.stretch));
  /** The longest that the amount of each node gets while its capacity stays; to write one takes as long as to place it. */
  readonly #amounts = $derived.by(
    () => new Map(this.owner.graph().nodes.map((node) => [node.name, longestAmount(node)])),
  );
  /** Detail that *Fit* left room for at the edges. */
  #fitted = $state<Detail>("full");
  /** In front of a class, numbers matter more than the word “free” beside them. */
  readonly #details = $derived(
    this.letter > 1 ? details : details.filter((detail) => detail !== "short"),
  );
  /** How much is said of each node. */
  readonly detail: Detail = $derived.by(() =>
    detailOf(this.#placed(this.graph), this.unit, this.#fitted, this.#details),
  );
  /** Distance of a domain's outline from its sites, in drawing units. */
  readonly outline = $derived(outlines[this.detail] * this.unit);
  /** The scale at which all was last shown. */
  #fittedScale = $state(1);
  /** Whether a person has zoomed in on something. */
  readonly isCloser: boolean = $derived(this.camera.scale > 1.15 * this.#fittedScale);
  /** Whether there is room for the names of domains: not over dots in a low pane. */
  readonly namesDomains: boolean = $derived.by(() => this.#hasNames(this.detail));
  /** Once a person has panned or zoomed, the view is theirs. */
  #ownView = false;

  readonly owner: BoardOwner;

  constructor(owner: BoardOwner) {
    this.owner = owner;
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

  /** The corners of what is drawn of a node. */
  corners(node: NodeView, { x, y } = this.position(node.name)): Point[] {
    const { width, height } = nodeSize(node, this.#amount(node), this.detail);
    const [dx, dy] = [(width / 2) * this.unit, (height / 2) * this.unit];
    return [-dx, dx].flatMap((right) => [-dy, dy].map((down) => ({ x: x + right, y: y + down })));
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

  /**
   * The domain whose outline contains a drawing point.
   *
   * The site `except` does not count as a member; where outlines overlap, it stays in its own domain.
   */
  domainAt(point: Point, except?: string): string | undefined {
    const own = this.node(except)?.domain;
    const around = this.graph.domains.filter((domain) => {
      const members = this.graph.nodes.filter(
        (node) => node.domain === domain && node.name !== except,
      );
      return inHull(
        point,
        members.flatMap((node) => this.corners(node)),
        this.outline,
      );
    });
    return around.find((domain) => domain === own) ?? around[0];
  }

  /** The position of the document at a drawing point, in whole units. */
  toDocument(point: Point): Position {
    const { x, y } = toDocument(point, this.stretch);
    return { x: Math.round(x), y: Math.round(y) };
  }

  // --- selection and focus

  /** Selects an item; the select tool shows the numbers of a single one beside it. */
  select(item: Item, additive = false): void {
    this.focused = item;
    this.card = !additive && this.tool === "select";
    this.owner.select(additive ? toggled(this.owner.selection(), item) : only(item));
  }

  clear(): void {
    this.owner.select(nothing);
  }

  selectAll(): void {
    const { nodes, links } = this.graph;
    this.owner.select({ nodes: nodes.map(({ name }) => name), links: links.map(({ key }) => key) });
  }

  /** The item whose numbers are shown: not while something is dragged, drawn or typed. */
  get inspected(): Item | undefined {
    const isIdle = this.tool === "select" && this.drafts.size === 0 && this.linkFrom === undefined;
    return this.card && isIdle && this.entry === undefined
      ? single(this.owner.selection())
      : undefined;
  }

  // --- view

  /** Shows everything, and lets the view follow the size of the page again. */
  fit(): void {
    this.#ownView = false;
    const graph = this.owner.graph();
    // Twice the pane: nodes may be drawn a little smaller, and reach over its edge.
    const crowded = graph.nodes.length * leastArea > 2 * this.size.width * this.size.height;
    for (const detail of this.#details) {
      if (crowded && !isMark(detail)) continue;
      const small = this.#fitting(graph, detail, 1);
      // Nodes grow with a large drawing, and so does the margin around them.
      const grown = glyphUnit(small.camera) * small.camera.scale;
      const { stretch, drawn, camera } = grown > 1 ? this.#fitting(graph, detail, grown) : small;
      this.stretch = stretch;
      this.camera = camera;
      this.#fittedScale = camera.scale;
      // Names matter more than a node cut off a little.
      this.#fitted = isMark(detail) ? "brief" : detail;
      if (hasRoom(this.#placed(drawn), detail, glyphUnit(camera, this.letter))) return;
    }
  }

  /** Stretch and camera that show all of a graph, with nodes `grown` times their usual size. */
  #fitting(graph: GraphView, detail: Detail, grown: number) {
    const margin = this.#margin(detail, graph, grown * this.letter);
    const points = graph.nodes.map(({ position }) => position);
    const most = this.size.width < 480 ? 3 : 2;
    const stretch = stretchOf(points, inside(this.size, margin), most, fittedScale);
    const drawn = stretched(graph, stretch);
    const places = drawn.nodes.map(({ position }) => position);
    return { stretch, drawn, camera: fitted(places, this.size, margin) };
  }

  /** Margin around the outermost nodes: half a node, its labels, outline and name of its domain. */
  #margin(detail: Detail, { kind, nodes, domains }: GraphView, size: number): Margin {
    const sizes = nodes.map((node) => nodeSize(node, this.#amount(node), detail));
    const outline = domains.length > 0 ? outlines[detail] : 0;
    // A badge is wider than a dot, and a ring lies around what is pointed at.
    const widest = Math.max(isMark(detail) ? 40 : 0, ...sizes.map(({ width }) => width));
    const x = widest / 2 + Math.max(12, outline + 2);
    const half = Math.max(0, ...sizes.map(({ height }) => height)) / 2;
    const named =
      domains.length > 0 && this.#hasNames(detail)
        ? domainNameRise(outline, true) + nameHeight.domain
        : 0;
    const top = half + Math.max(named, kind === "grid" ? nameHeight.badge + 2 : 6);
    const bottom = half + Math.max(outline + 3, isMark(detail) ? nameHeight.dot : 6);
    return { x: x * size, top: top * size, bottom: bottom * size };
  }

  #hasNames(detail: Detail): boolean {
    return !isMark(detail) || this.size.height >= 160 * this.letter;
  }

  #amount({ name }: NodeView): string {
    return this.#amounts.get(name) ?? "";
  }

  #placed({ nodes }: GraphView): PlacedNode[] {
    return nodes.map((node) => ({ node, amount: this.#amount(node), at: node.position }));
  }

  /** The canvas has a new size, or its letters have. */
  resize(size: Size, letter: number): void {
    const before = this.size;
    if (size.width === 0 || size.height === 0) return;
    this.size = size;
    this.letter = letter;
    if (!this.#ownView || before.width === 0) this.fit();
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
    this.#fitted = "full";
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
    return this.graph.nodes.map(({ name, position }) => this.drafts.get(name) ?? position);
  }

  /** The middle of an item; `undefined` when the graph no longer has it. */
  middle(item: Item): Point | undefined {
    if (item.type === "node") return this.node(item.name) && this.position(item.name);
    const link = this.link(item.key);
    return link && between(this.position(link.between[0]), this.position(link.between[1]), 0.5);
  }

  /** Moves the view so that the item is in it. */
  reveal(item: Item): void {
    const middle = this.middle(item);
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

function longestAmount({ cpus, shape }: NodeView): string {
  if (cpus === undefined) return "";
  return shape === "site" ? text.graph.freeOf(number(cpus), number(cpus)) : text.graph.cpus(cpus);
}
