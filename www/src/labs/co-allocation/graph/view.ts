// Graph as the editor draws it: either graph in one shape, and the places of its nodes and links; pure.

import { type Pair, pairKey } from "../document/graph.js";
import { layout } from "../document/layout.js";
import { keysOf } from "../document/names.js";
import type {
  GridDocument,
  Position,
  PreferredDocument,
  RequestDocument,
} from "../document/types.js";
import type { Point } from "./geometry.js";
import type { Detail } from "./glyphs.js";

/** Kind of a node: a site or an exchange point of the grid, a part of the request. */
export type NodeShape = "site" | "exchange" | "part";

/** A node to draw; the numbers are those its shape has. */
export interface NodeView {
  name: string;
  shape: NodeShape;
  position: Position;
  domain?: string | undefined;
  cpus?: number;
  cpuValue?: number;
  qualityPenalty?: number;
  /** Attributes of a site. */
  attributes?: readonly string[];
  /** Attributes that a part requires of its site. */
  requiredAttributes?: readonly string[];
  /** Attributes that a part prefers at its site. */
  preferredAttributes?: readonly PreferredDocument[];
}

/** A link or a flow to draw. */
export interface LinkView {
  /** `pairKey` of its ends: its identity in selections and highlights. */
  key: string;
  between: Pair;
  bandwidthMbps: number;
  bandwidthValue?: number;
  qualityPenalty?: number;
  latencyMicroseconds?: number;
  maxLatencyMicroseconds?: number;
}

/** A graph to draw. */
export interface GraphView {
  kind: "grid" | "request";
  nodes: NodeView[];
  links: LinkView[];
  domains: string[];
}

/** The resource graph. */
export function graphOfGrid(grid: GridDocument): GraphView {
  const links = grid.links.map((link) => ({ ...link, key: pairKey(...link.between) }));
  const pairs = links.map(({ between }) => between);
  const positions = layout(
    [...grid.sites.map((site) => ({ ...site, group: site.domain })), ...grid.exchangePoints],
    pairs,
  );
  const at = (name: string): Position => positions.get(name) ?? { x: 0, y: 0 };
  return {
    kind: "grid",
    nodes: [
      ...grid.sites.map((site) => ({ ...site, shape: "site" as const, position: at(site.name) })),
      ...grid.exchangePoints.map(({ name }) => ({
        name,
        shape: "exchange" as const,
        position: at(name),
      })),
    ],
    links,
    domains: grid.domains.map(({ name }) => name),
  };
}

/** The request graph. */
export function graphOfRequest(request: RequestDocument): GraphView {
  const links = request.flows.map((flow) => ({ ...flow, key: pairKey(...flow.between) }));
  const pairs = links.map(({ between }) => between);
  const positions = layout(request.parts, pairs);
  return {
    kind: "request",
    nodes: request.parts.map((part) => ({
      ...part,
      shape: "part" as const,
      position: positions.get(part.name) ?? { x: 0, y: 0 },
    })),
    links,
    domains: [],
  };
}

/** How large nodes are drawn, and with how much text. */
export interface Look {
  /** Drawing units per pixel of node drawing. */
  unit: number;
  detail: Detail;
}

/** A node where it is drawn. */
export interface DrawnNode extends Look {
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

export function restingNodes({ nodes }: GraphView, { unit, detail }: Look): DrawnNode[] {
  const keys = keysOf(nodes.map(({ name }) => name));
  return nodes.map((node, at) => {
    const { x, y } = node.position;
    return { node, key: keys[at] as string, x, y, unit, detail };
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
