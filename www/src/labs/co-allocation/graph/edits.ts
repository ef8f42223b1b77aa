// Edits of either graph: the only place where the editor distinguishes grid and request.

import type { Change } from "../document/change.js";
import type { Pair } from "../document/graph.js";
import type { SiteValues } from "../document/grid.js";
import { freeExchangePointName, freePartName, freeSiteName } from "../document/names.js";
import type { PartValues } from "../document/request.js";
import type { Position } from "../document/types.js";
import type { GraphView, NodeShape, NodeView } from "./view.js";

/** A numeric field of a node or link. */
export type NodeNumber = "cpus" | "cpuValue" | "qualityPenalty";
/** A numeric field of a link or flow. */
export type LinkNumber = "bandwidthMbps" | "bandwidthValue" | "qualityPenalty";

/** The name a new node of this shape gets. */
export function newName(graph: GraphView, shape: NodeShape, domain?: string): string {
  const taken = graph.nodes.map(({ name }) => name);
  if (shape === "site") return freeSiteName(taken, domain);
  return shape === "exchange" ? freeExchangePointName(taken) : freePartName(taken);
}

/** Adds a node. */
export function addNode(
  shape: NodeShape,
  name: string,
  position: Position,
  domain?: string,
): Change {
  switch (shape) {
    case "site":
      return { type: "addSite", name, position, ...(domain === undefined ? {} : { domain }) };
    case "exchange":
      return { type: "addExchangePoint", name, position };
    case "part":
      return { type: "addPart", name, position };
  }
}

/** Joins two nodes. */
export function join(kind: GraphView["kind"], between: Pair): Change {
  return kind === "grid" ? { type: "addLink", between } : { type: "addFlow", between };
}

/** Sets a number of a node. */
export function setNode(node: NodeView, field: NodeNumber, value: number): Change {
  return node.shape === "part"
    ? { type: "setPart", name: node.name, values: { cpus: value } }
    : { type: "setSite", name: node.name, values: { [field]: value } };
}

/** Sets a number of a link. */
export function setLink(
  kind: GraphView["kind"],
  between: Pair,
  field: LinkNumber,
  value: number,
): Change {
  return kind === "grid"
    ? { type: "setLink", between, values: { [field]: value } }
    : { type: "setFlow", between, values: { bandwidthMbps: value } };
}

/** Sets a node's values of the model extensions. */
export function setNodeValues(node: NodeView, values: SiteValues & PartValues): Change {
  const { name } = node;
  return node.shape === "part"
    ? { type: "setPart", name, values }
    : { type: "setSite", name, values };
}

/** Sets the latency of a link, or the most that of a flow may be; `null` takes that limit away. */
export function setLatency(
  kind: GraphView["kind"],
  between: Pair,
  microseconds: number | null,
): Change {
  return kind === "grid"
    ? { type: "setLink", between, values: { latencyMicroseconds: microseconds ?? 0 } }
    : { type: "setFlow", between, values: { maxLatencyMicroseconds: microseconds } };
}

/** Puts a site into a domain, which is made first when the grid does not have it. */
export function assignDomain(graph: GraphView, name: string, domain: string | null): Change {
  const assign: Change = { type: "setSiteDomain", name, domain };
  if (domain === null || graph.domains.includes(domain)) return assign;
  return { type: "several", changes: [{ type: "addDomain", name: domain }, assign] };
}

/** Removes nodes by name and links by key. */
export function remove(
  graph: GraphView,
  nodes: readonly string[],
  links: readonly string[],
): Change {
  const keys = new Set(links);
  const pairs = graph.links.filter(({ key }) => keys.has(key)).map(({ between }) => between);
  return { type: "remove", graph: graph.kind, nodes, links: pairs };
}
