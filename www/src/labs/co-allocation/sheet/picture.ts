// Where everything stands in the printed grid; pure.

import { pairKey } from "../document/pair.js";
import type { Assignment } from "../document/subject.js";
import type { GridDocument, PartDocument, Position } from "../document/types.js";
import { between, distance } from "../graph/geometry.js";
import type { FreeCapacity } from "../live/usage.js";
import { sheet as words } from "../text/en/sheet.js";

/** Width and height of the paper for the drawing, in points. */
const paper = { width: 527, height: 298 };
/** Sizes of letters on paper in points, and whether sites have their CPUs on them: the first that keeps nodes apart. */
const densities = [
  { letters: 8.5, withCpus: true },
  { letters: 7, withCpus: true },
  { letters: 6, withCpus: true },
  { letters: 6, withCpus: false },
  { letters: 4.5, withCpus: false },
] as const;

export interface PictureNode {
  x: number;
  y: number;
  width: number;
  lines: string[];
  isSite: boolean;
}

export interface GridPictureLayout {
  box: { x: number; y: number; width: number; height: number };
  /** Height of letters in units of the drawing. */
  size: number;
  /** Whether the CPUs are on the sites; else there is no room for them. */
  withCpus: boolean;
  nodes: PictureNode[];
  links: { from: Position; to: Position; at: Position; label: string }[];
  flows: { flow: number; from: Position; to: Position }[];
  domains: { name: string; corners: Position[] }[];
  /** Links too short for their label. */
  unlabelled: number;
}

export function pictureOf(
  grid: GridDocument,
  free: FreeCapacity,
  assignment: Assignment | undefined,
  parts: readonly PartDocument[],
): GridPictureLayout {
  const layouts = densities.map((density) => layoutOf(grid, free, assignment, parts, density));
  return (
    layouts.find(({ nodes, size }) => areApart(nodes, size)) ??
    (layouts.at(-1) as GridPictureLayout)
  );
}

/** Height of a node's box, in units of the drawing. */
export function heightOf({ lines }: PictureNode, size: number): number {
  return (1.2 * lines.length + 0.5) * size;
}

function areApart(nodes: readonly PictureNode[], size: number): boolean {
  return nodes.every((a, at) =>
    nodes
      .slice(at + 1)
      .every(
        (b) =>
          Math.abs(a.x - b.x) >= (a.width + b.width) / 2 ||
          Math.abs(a.y - b.y) >= (heightOf(a, size) + heightOf(b, size)) / 2,
      ),
  );
}

function layoutOf(
  grid: GridDocument,
  free: FreeCapacity,
  assignment: Assignment | undefined,
  parts: readonly PartDocument[],
  { letters, withCpus }: (typeof densities)[number],
): GridPictureLayout {
  const origin: Position = { x: 0, y: 0 };
  const places = new Map(
    [...grid.sites, ...grid.exchangePoints].map(({ name, position }) => [name, position ?? origin]),
  );
  const at = (name: string): Position => places.get(name) ?? origin;
  const all = [...places.values()];
  const [left, top] = [Math.min(...all.map(({ x }) => x)), Math.min(...all.map(({ y }) => y))];
  const [wide, high] = [
    Math.max(...all.map(({ x }) => x)) - left,
    Math.max(...all.map(({ y }) => y)) - top,
  ];
  // The margin around the outermost nodes grows with the letters, so they are sized together.
  const perPoint = Math.max((wide + 130) / paper.width, (high + 90) / paper.height);
  const size = letters * perPoint;
  const margin = 6 * size;
  const served = (site: string) =>
    parts.filter((_, part) => assignment?.sites[part]?.includes(site)).map(({ name }) => name);
  const nodes = [
    ...grid.sites.map(({ name, cpus }, index) => ({
      ...at(name),
      lines: [
        name,
        ...(withCpus ? [words.cpus(free.cpus[index] ?? 0, cpus)] : []),
        ...served(name).map(words.serves),
      ],
      isSite: true,
    })),
    ...grid.exchangePoints.map(({ name }) => ({ ...at(name), lines: [name], isSite: false })),
  ].map((node) => ({
    ...node,
    width: size * (1.2 + 0.56 * Math.max(...node.lines.map(({ length }) => length))),
  }));
  const links = grid.links.map(({ between: [a, b] }, index) => ({
    from: at(a),
    to: at(b),
    // Off the middle, where links cross.
    at: between(at(a), at(b), 0.44),
    label: isTooShort(at(a), at(b), size)
      ? ""
      : words.free(free.mbps[index] ?? 0, free.mbpsBackward?.[index]),
  }));
  const known = new Set(grid.links.map(({ between: [a, b] }) => pairKey(a, b)));
  const flows = (assignment?.edges ?? []).flatMap((edges, flow) =>
    edges
      .filter(([a, b]) => known.has(pairKey(a, b)))
      .map(([a, b]) => ({ flow, from: at(a), to: at(b) })),
  );
  const domains = grid.domains.flatMap(({ name }) => {
    const corners = grid.sites.filter(({ domain }) => domain === name).map((site) => at(site.name));
    return corners.length === 0 ? [] : [{ name, corners }];
  });
  return {
    box: {
      x: left - margin,
      y: top - margin,
      width: wide + 2 * margin,
      height: high + 2 * margin,
    },
    size,
    withCpus,
    nodes,
    links,
    flows,
    domains,
    unlabelled: links.filter(({ label }) => label === "").length,
  };
}

function isTooShort(from: Position, to: Position, size: number): boolean {
  return distance(from, to) < 6 * size;
}
