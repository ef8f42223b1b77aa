// Layout of the printed sheet: matrices cut to the width of the paper, the grid with room around its letters; pure.

import { letters } from "../../../text/letters.js";
import { pairKey } from "../document/graph.js";
import type { Assignment } from "../document/subject.js";
import type { GridDocument, PartDocument, Position } from "../document/types.js";
import { between, distance } from "../graph/geometry.js";
import type { FreeCapacity } from "../live/reservations.js";
import { sheet as words } from "../text/en/sheet.js";

/** Columns beside each other on A4, with room for a hand-written digit in each. */
const mostColumns = 24;
/** Height of one sheet, mm. */
const sheetHeight = 250;
/** Heights of rows in mm: for handwriting, and the least that can be read. */
const rowHeights = [7, 5] as const;
/** Names of columns are written upwards and cut beyond this. */
const mostHeadHeight = 28;

interface Matrix {
  readonly rows: readonly unknown[];
  readonly columns: readonly { readonly name: string }[];
}

/** The columns in blocks of nearly equal width; the two directions of a link stay together. */
export function blocksOf<Column>(columns: readonly Column[]): Column[][] {
  const count = Math.ceil(columns.length / mostColumns);
  const width = 2 * Math.ceil(columns.length / count / 2);
  return Array.from({ length: count }, (_, at) => columns.slice(at * width, (at + 1) * width));
}

/** The height of rows in mm at which the matrices share one sheet; undefined where they cannot. */
export function rowHeightOf(matrices: readonly Matrix[]): number | undefined {
  return rowHeights.find((row) => {
    const heights = matrices.map(({ rows, columns }) => {
      const longest = Math.max(0, ...columns.map(({ name }) => letters(name)));
      const head = Math.min(mostHeadHeight, 3 + 2 * longest);
      return 8 + blocksOf(columns).length * (3 + head + rows.length * row);
    });
    return heights.reduce((sum, height) => sum + height, 0) <= sheetHeight;
  });
}

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
