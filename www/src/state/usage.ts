// What the reservations of a document hold at one second, per site and per link.

import type { ReservationDocument, ScenarioDocument } from "../engine/pkg/coalloc.js";

/** CPUs held by site name and Mbps held by link key. */
export interface Usage {
  cpus: Map<string, number>;
  mbps: Map<string, number>;
}

/** One key for both directions of a link. */
export function linkKey(a: string, b: string): string {
  return a < b ? `${a}|${b}` : `${b}|${a}`;
}

/** Sums over the reservations that hold at `seconds`; the end is the first second after. */
export function usageAt(document: ScenarioDocument, seconds: number): Usage {
  const usage: Usage = { cpus: new Map(), mbps: new Map() };
  for (const reservation of document.reservations) {
    if (reservation.startSeconds <= seconds && seconds < reservation.endSeconds) {
      add(usage, reservation);
    }
  }
  return usage;
}

function add(usage: Usage, reservation: ReservationDocument): void {
  for (const { site, cpus } of reservation.sites) {
    usage.cpus.set(site, (usage.cpus.get(site) ?? 0) + cpus);
  }
  for (const { nodes, bandwidthMbps } of reservation.paths) {
    for (const key of linksOf(nodes)) {
      usage.mbps.set(key, (usage.mbps.get(key) ?? 0) + bandwidthMbps);
    }
  }
}

/** The keys of the links a path uses, in order. */
export function linksOf(nodes: readonly string[]): string[] {
  return nodes.slice(1).map((node, index) => linkKey(nodes[index] ?? node, node));
}
