// Graph as the editor draws it: either graph of the document in one shape.

import { type Pair, pairKey } from "../document/graph.js";
import { layout } from "../document/layout.js";
import type {
  GridDocument,
  Position,
  PreferredDocument,
  RequestDocument,
} from "../document/types.js";

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
