// Highlights of a plan in the drawing: site of each part, routes of flows, used and free amounts.

import { listed } from "../../../text/en/joining.js";
import { isolated } from "../../../text/isolate.js";
import { pairKey } from "../document/graph.js";
import type { Assignment } from "../document/subject.js";
import type { ScenarioDocument } from "../document/types.js";

export interface NodeHighlight {
  /** The part it serves, with its color `--part-<colorIndex>`. */
  label?: string;
  colorIndex?: number;
  /** CPUs the plan takes. */
  used?: number;
  /** CPUs free besides; the rest is reserved. */
  free?: number;
}

export interface LinkHighlight {
  /** Mbps the plan takes. */
  used: number;
  /** Mbps free besides; the rest is reserved. */
  free: number;
  /** Indices of the flows that run along it, in request order. */
  flows: readonly number[];
}

/** Highlights by node name and by `pairKey` of a link's ends. */
export interface Highlight {
  readonly nodes: ReadonlyMap<string, NodeHighlight>;
  readonly links: ReadonlyMap<string, LinkHighlight>;
}

/** Nothing highlighted. */
export const noHighlight: Highlight = { nodes: new Map(), links: new Map() };

// Flows take the tokens from the middle up so that few parts and few flows never share a color.
const flowTokens = [6, 8, 9, 11, 7, 5, 4, 3, 2, 1, 0, 10];

/** Index of the color token of the part at `index`. */
export function partColor(index: number): number {
  return index % 12;
}

/** Index of the color token of the flow at `index`. */
export function flowColor(index: number): number {
  return flowTokens[index % flowTokens.length] as number;
}

/** Dash pattern of the flow with this color: flows differ without color too. */
export function flowDash(colorIndex: number): string | undefined {
  return [undefined, "9 4", "2 4", "12 4 2 4", "5 3", "14 5"][flowTokens.indexOf(colorIndex) % 6];
}

/**
 * Highlights of the resource graph: what a plan, or ones that are no plan yet, take of what is free without them.
 *
 * `freeCpus` and `freeMbps` follow the order of `grid.sites` and `grid.links`; `freeMbpsBackward` is what the other
 * direction of each link has where it has its own, from its second end to its first.
 */
export function highlightOfGrid(
  document: ScenarioDocument,
  freeCpus: readonly number[],
  freeMbps: readonly number[],
  assignment?: Assignment,
  freeMbpsBackward?: readonly number[],
): Highlight {
  const { grid, request } = document;
  const nodes = new Map<string, NodeHighlight>();
  grid.sites.forEach(({ name, cpus }, at) => {
    const serves = request.parts.filter((_, index) => assignment?.sites[index]?.includes(name));
    const first = assignment?.sites.findIndex((sites) => sites.includes(name)) ?? -1;
    const used = serves.reduce((sum, part) => sum + part.cpus, 0);
    const free = (freeCpus[at] ?? cpus) - used;
    nodes.set(
      name,
      serves.length === 0
        ? { free }
        : {
            label: listed(serves.map((part) => isolated(part.name))),
            colorIndex: partColor(first),
            used,
            free,
          },
    );
  });
  const links = new Map<string, LinkHighlight>();
  const flowsOver = flowsByLink(document, assignment);
  grid.links.forEach(({ between, bandwidthMbps }, at) => {
    const key = pairKey(...between);
    const over = flowsOver.get(key) ?? [];
    const used = (from?: string) =>
      over.reduce((sum, one) => sum + (from === undefined || one.from === from ? one.mbps : 0), 0);
    const forward = freeMbps[at] ?? bandwidthMbps;
    const flows = over.map(({ flow }) => flow);
    if (freeMbpsBackward === undefined) {
      links.set(key, { used: used(), free: forward - used(), flows });
      return;
    }
    // The direction with less left is the one that matters.
    const direction = (end: 0 | 1, free: number): LinkHighlight => {
      const taken = used(between[end]);
      return { used: taken, free: free - taken, flows };
    };
    const there = direction(0, forward);
    const back = direction(1, freeMbpsBackward[at] ?? bandwidthMbps);
    links.set(key, back.free < there.free ? back : there);
  });
  return { nodes, links };
}

/** For each link the flows that cross it, in request order, with the node they come from. */
function flowsByLink(
  { request }: ScenarioDocument,
  assignment: Assignment | undefined,
): Map<string, { from: string; mbps: number; flow: number }[]> {
  const over = new Map<string, { from: string; mbps: number; flow: number }[]>();
  request.flows.forEach((flow, index) => {
    for (const [from, to] of assignment?.edges[index] ?? []) {
      const key = pairKey(from, to);
      const crossing = { from, mbps: flow.bandwidthMbps, flow: index };
      over.set(key, [...(over.get(key) ?? []), crossing]);
    }
  });
  return over;
}

/** Highlights of the request graph: each part and flow in its own color. */
export function highlightOfRequest(document: ScenarioDocument): Highlight {
  const { parts, flows } = document.request;
  return {
    nodes: new Map(parts.map(({ name }, index) => [name, { colorIndex: partColor(index) }])),
    links: new Map(
      flows.map(({ between, bandwidthMbps }, index) => [
        pairKey(...between),
        { used: bandwidthMbps, free: 0, flows: [index] },
      ]),
    ),
  };
}
