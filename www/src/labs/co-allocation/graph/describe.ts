// Descriptions of nodes and links for screen readers.

import { listed } from "../../../text/en/joining.js";
import { bandwidth, latency as latencyInMs } from "../../../text/numbers.js";
import type { GraphKind } from "../document/graph.js";
import { text } from "../text/index.js";
import type { LinkHighlight, NodeHighlight } from "./highlight.js";
import type { GraphView, LinkView, NodeShape, NodeView } from "./view.js";

/** `Site N0, 8 CPUs, domain N, 4 free, serves part A`. */
export function describeNode(node: NodeView, highlight?: NodeHighlight, broken = false): string {
  const words = text.graph;
  const said = [words.node[node.shape](node.name)];
  if (node.cpus !== undefined) said.push(words.cpus(node.cpus));
  if (node.domain !== undefined) said.push(words.node.inDomain(node.domain));
  said.push(...constraintsOfNode(node));
  if (highlight?.free !== undefined) said.push(words.node.free(highlight.free));
  if (highlight?.label !== undefined) said.push(words.node.serves(highlight.label));
  if (broken) said.push(words.broken);
  return listed(said);
}

/** `Link N0 to X1, 10 Gbps, 1 Gbps used by the plan, 9 Gbps free`. */
export function describeLink(
  link: LinkView,
  kind: GraphKind,
  highlight?: LinkHighlight,
  broken = false,
): string {
  const words = text.graph.link;
  const said = [words[kind](...link.between), bandwidth(link.bandwidthMbps)];
  said.push(...constraintsOfLink(link));
  if (kind === "grid" && highlight !== undefined) {
    if (highlight.used > 0) said.push(words.used(highlight.used));
    said.push(words.free(highlight.free));
  }
  if (broken) said.push(text.graph.broken);
  return listed(said);
}

/** Attributes of a site, or those that a part requires or prefers. */
export function constraintsOfNode(node: NodeView): string[] {
  const words = text.graph.node;
  return [
    ...(node.attributes ?? []).map(words.has),
    ...(node.requiredAttributes ?? []).map(words.requires),
    ...(node.preferredAttributes ?? []).map(({ attribute }) => words.prefers(attribute)),
  ];
}

/** `2.5 ms` of a link, `≤ 10 ms` of a flow; nothing where there is no such number. */
export function constraintsOfLink(link: LinkView): string[] {
  const { latencyMicroseconds: latency, maxLatencyMicroseconds: limit } = link;
  return [
    ...(latency === undefined ? [] : [latencyInMs(latency)]),
    ...(limit === undefined ? [] : [text.graph.link.within(latencyInMs(limit))]),
  ];
}

/** The label of a link: `10 Gbps`, with a latency `10 Gbps, 2.5 ms`, in use `9 of 10 Gbps`. */
export function linkLabel(link: LinkView, kind: GraphKind, highlight?: LinkHighlight): string {
  const { bandwidthMbps: all } = link;
  const isInUse = kind === "grid" && highlight !== undefined && highlight.free < all;
  const amount = isInUse ? text.graph.link.freeOf(highlight.free, all) : bandwidth(all);
  return listed([amount, ...constraintsOfLink(link)]);
}

/** `1 Gbps used, 4 Gbps free`: what the plan takes of a link, and what is left beside it. */
export function usedAndFree({ used, free }: LinkHighlight): string {
  const words = text.graph.link;
  return listed([...(used > 0 ? [words.taken(used)] : []), words.free(free)]);
}

/** `10 sites`: how many nodes of one shape there are. */
export function countOf(graph: GraphView, shape: NodeShape): string {
  const count = graph.nodes.filter((node) => node.shape === shape).length;
  const { counts } = text.graph;
  return { site: counts.sites, exchange: counts.exchangePoints, part: counts.parts }[shape](count);
}

/** `29 links`. */
export function countOfLinks(graph: GraphView): string {
  const { counts } = text.graph;
  return (graph.kind === "grid" ? counts.links : counts.flows)(graph.links.length);
}
