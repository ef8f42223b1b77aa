// Edits of either graph, the only place where the editor distinguishes grid and request; reading and stepping of their fields.

import { wholeIn } from "../../../text/numbers.js";
import { parseBandwidth } from "../document/amounts.js";
import type { Change } from "../document/change.js";
import { ranges } from "../document/excess.js";
import type { Pair } from "../document/graph.js";
import type { SiteValues } from "../document/grid.js";
import {
  freeExchangePointName,
  freePartName,
  freeSiteName,
  nameProblem,
} from "../document/names.js";
import type { PartValues } from "../document/request.js";
import type { Position } from "../document/types.js";
import { text } from "../text/index.js";
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

/** Reads a kind of value and says why a text is none. */
export interface Reader<Value> {
  read: (typed: string) => Value | undefined;
  why: (typed: string) => string;
}

/** A number of CPUs. */
export const cpusReader: Reader<number> = {
  read: (typed) => wholeIn(typed, 0, ranges.cpus.max),
  why: () => text.graph.invalid.whole(0, ranges.cpus.max),
};

/** A price or a penalty. */
export const valueReader: Reader<number> = {
  read: (typed) => wholeIn(typed, 0, ranges.value.max),
  why: () => text.graph.invalid.whole(0, ranges.value.max),
};

/** A bandwidth in Mbps. */
export const bandwidthReader: Reader<number> = {
  read: parseBandwidth,
  why: () => text.graph.invalid.bandwidth,
};

/** A name that none of `others` has. */
export function nameReader(others: readonly string[]): Reader<string> {
  return {
    read: (typed) => (nameProblem(typed, others) === undefined ? typed : undefined),
    why: (typed) => {
      const problem = nameProblem(typed, others);
      return problem === undefined ? "" : text.graph.invalid.name[problem];
    },
  };
}

/** One up or down, ten with Shift, within 0 and `most`. */
export function stepWhole(most: number): (value: number, by: 1 | -1, large: boolean) => number {
  return (value, by, large) => Math.min(most, Math.max(0, value + by * (large ? 10 : 1)));
}

/** One Gbps up or down, below 1 Gbps 100 Mbps; ten times as much with Shift. */
export function stepBandwidth(mbps: number, by: 1 | -1, large: boolean): number {
  const fine = mbps < 1000 || (mbps === 1000 && by < 0);
  return Math.min(
    ranges.bandwidthMbps.max,
    Math.max(0, mbps + by * (fine ? 100 : 1000) * (large ? 10 : 1)),
  );
}
