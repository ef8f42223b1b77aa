// Places the nodes of a graph that have no position; deterministic, and a placed node never moves.

import { relax } from "./force-layout.js";
import type { Pair } from "./graph.js";
import type { GridDocument, Position, RequestDocument, ScenarioDocument } from "./types.js";

/** Distance between neighboring nodes, in drawing units. */
export const spacing = 130;

/** Least distance between a node and one that is placed after it. */
const apart = 0.75 * spacing;

/** Members of a group that still stand on a circle; more fill a disk. */
const mostInRing = 8;
/** Vogel's constant: neighbors in a disk are about 1.7 times as far apart. */
const seedSpacing = 0.6 * spacing;
/** Turning by it spreads successive points evenly around a center. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

/** A node as the layout sees it: members of one group stand together. */
export interface LayoutNode {
  name: string;
  group?: string | undefined;
  position?: Position | undefined;
}

/** The document with a position for every node of both graphs; the same document when none was missing. */
export function placeAll(document: ScenarioDocument): ScenarioDocument {
  const grid = placeGrid(document.grid);
  const request = placeRequest(document.request);
  return grid === document.grid && request === document.request
    ? document
    : { ...document, grid, request };
}

/** The grid with a position for every node; the same grid when none was missing. */
export function placeGrid(grid: GridDocument): GridDocument {
  const nodes = [
    ...grid.sites.map((site) => ({ ...site, group: site.domain })),
    ...grid.exchangePoints,
  ];
  if (nodes.every(({ position }) => position !== undefined)) return grid;
  const positions = layout(
    nodes,
    grid.links.map(({ between }) => between),
  );
  return {
    ...grid,
    sites: grid.sites.map((site) => placed(site, positions)),
    exchangePoints: grid.exchangePoints.map((node) => placed(node, positions)),
  };
}

/** The request with a position for every part; the same request when none was missing. */
export function placeRequest(request: RequestDocument): RequestDocument {
  if (request.parts.every(({ position }) => position !== undefined)) return request;
  const positions = layout(
    request.parts,
    request.flows.map(({ between }) => between),
  );
  return { ...request, parts: request.parts.map((part) => placed(part, positions)) };
}

/**
 * Positions of all nodes by name.
 *
 * Groups stand on a ring, their members on small circles; ungrouped nodes go between their neighbors. Where some
 * nodes are placed already, each of the others takes the free spot nearest to its group or its neighbors.
 */
export function layout(
  nodes: readonly LayoutNode[],
  links: readonly Pair[],
): Map<string, Position> {
  const positions = new Map<string, Position>();
  for (const { name, position } of nodes) if (position !== undefined) positions.set(name, position);
  const fresh = positions.size === 0;
  if (fresh && nodes.every(({ group }) => group === undefined)) return withoutGroups(nodes, links);
  if (fresh) placeGroups(nodes, positions);
  const occupied = new Occupied(positions.values());
  for (const node of nodes) {
    if (positions.has(node.name)) continue;
    const near = companions(node, nodes, links).flatMap((name) => positions.get(name) ?? []);
    const center = near.length > 0 ? mean(near) : besides([...positions.values()]);
    const spot = freeSpot(center, occupied);
    occupied.add(spot);
    positions.set(node.name, spot);
  }
  return positions;
}

function placed<Node extends { name: string; position?: Position }>(
  node: Node,
  positions: Map<string, Position>,
): Node {
  const position = positions.get(node.name);
  return node.position !== undefined || position === undefined ? node : { ...node, position };
}

/** Names of the members of the node's group, or else of its neighbors. */
function companions(
  node: LayoutNode,
  nodes: readonly LayoutNode[],
  links: readonly Pair[],
): string[] {
  const members = nodes.filter(
    ({ name, group }) => group !== undefined && group === node.group && name !== node.name,
  );
  if (members.length > 0) return members.map(({ name }) => name);
  return links.flatMap(([a, b]) => (a === node.name ? [b] : b === node.name ? [a] : []));
}

function withoutGroups(
  nodes: readonly LayoutNode[],
  links: readonly Pair[],
): Map<string, Position> {
  const start = ring(nodes.length, ringRadius(nodes.length), { x: 0, y: 0 }, -Math.PI / 2);
  const index = new Map(nodes.map(({ name }, at) => [name, at]));
  const edges = links.flatMap(([a, b]): [number, number][] => {
    const from = index.get(a);
    const to = index.get(b);
    return from === undefined || to === undefined ? [] : [[from, to]];
  });
  // A regular polygon is the clearest picture of a handful of nodes; more need untangling.
  const positions = nodes.length <= 6 ? start : relax(start, edges, spacing);
  return new Map(nodes.map(({ name }, at) => [name, rounded(positions[at] as Position)]));
}

function placeGroups(nodes: readonly LayoutNode[], positions: Map<string, Position>): void {
  const groups = new Map<string, string[]>();
  for (const { name, group } of nodes) {
    if (group !== undefined) groups.set(group, [...(groups.get(group) ?? []), name]);
  }
  const members = [...groups.values()];
  const radii = members.map((names) => groupRadius(names.length));
  const widest = Math.max(...radii);
  const apart = 2 * widest + 1.5 * spacing;
  const radius = members.length === 1 ? 0 : apart / (2 * Math.sin(Math.PI / members.length));
  const centers = ring(
    members.length,
    radius,
    { x: 0, y: 0 },
    members.length === 2 ? Math.PI : -Math.PI / 2,
  );
  members.forEach((names, at) => {
    const center = centers[at] as Position;
    const outward = Math.atan2(center.y, center.x);
    const spots =
      names.length <= mostInRing
        ? ring(names.length, radii[at] as number, center, outward)
        : sunflower(names.length, center);
    names.forEach((name, spot) => {
      positions.set(name, rounded(spots[spot] as Position));
    });
  });
}

/** Radius of the circle that `count` members of a group fill. */
function groupRadius(count: number): number {
  return count <= mostInRing ? ringRadius(count) : seedSpacing * Math.sqrt(count);
}

/** Points spread evenly over a disk, as the seeds of a sunflower (Vogel 1979). */
function sunflower(count: number, center: Position): Position[] {
  return Array.from({ length: count }, (_, at) => {
    const radius = seedSpacing * Math.sqrt(at + 0.5);
    const angle = at * goldenAngle;
    return { x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) };
  });
}

/** Radius of a circle on which `count` nodes stand `spacing` apart. */
function ringRadius(count: number): number {
  return count < 2 ? 0 : spacing / (2 * Math.sin(Math.PI / count));
}

function ring(count: number, radius: number, center: Position, first: number): Position[] {
  return Array.from({ length: count }, (_, at) => {
    const angle = first + (2 * Math.PI * at) / count;
    return { x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) };
  });
}

function mean(points: readonly Position[]): Position {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), {
    x: 0,
    y: 0,
  });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** A point to the right of all others. */
function besides(points: readonly Position[]): Position {
  if (points.length === 0) return { x: 0, y: 0 };
  return { x: Math.max(...points.map(({ x }) => x)) + spacing, y: mean(points).y };
}

/** Points by the cell they are in, so that a spot is compared only with those around it. */
class Occupied {
  readonly #cells = new Map<string, Position[]>();

  constructor(points: Iterable<Position>) {
    for (const point of points) this.add(point);
  }

  add(point: Position): void {
    const key = `${cellOf(point.x)} ${cellOf(point.y)}`;
    const inCell = this.#cells.get(key);
    if (inCell === undefined) this.#cells.set(key, [point]);
    else inCell.push(point);
  }

  /** Whether a spot keeps its distance from all points. */
  isFree(spot: Position): boolean {
    const [column, row] = [cellOf(spot.x), cellOf(spot.y)];
    for (let dx = -1; dx <= 1; dx += 1) {
      for (let dy = -1; dy <= 1; dy += 1) {
        const near = this.#cells.get(`${column + dx} ${row + dy}`);
        if (near?.some(({ x, y }) => Math.hypot(x - spot.x, y - spot.y) < apart)) return false;
      }
    }
    return true;
  }
}

function cellOf(axis: number): number {
  return Math.floor(axis / apart);
}

/** The first point of a spiral around `center` that keeps its distance from all `occupied` points. */
export function freeSpot(center: Position, taken: readonly Position[] | Occupied): Position {
  const occupied = taken instanceof Occupied ? taken : new Occupied(taken);
  for (let step = 0; ; step += 1) {
    const radius = 22 * Math.sqrt(step);
    const spot = rounded({
      x: center.x + radius * Math.cos(step * goldenAngle),
      y: center.y + radius * Math.sin(step * goldenAngle),
    });
    if (occupied.isFree(spot)) return spot;
  }
}

function rounded({ x, y }: Position): Position {
  // `+ 0` turns a negative zero, which JSON would print as 0 and read back as another value, into zero.
  return { x: Math.round(x) + 0, y: Math.round(y) + 0 };
}
