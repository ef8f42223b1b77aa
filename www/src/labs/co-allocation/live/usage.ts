// Free capacity at one second, computed from the reservations.

import { pairKey } from "../document/pair.js";
import type { GridDocument, ReservationDocument, ScenarioDocument } from "../document/types.js";

/** FreeCapacity CPUs in the order of the sites, free Mbps in the order of the links. */
export interface FreeCapacity {
  cpus: number[];
  mbps: number[];
  /** Where each direction of a link has its own bandwidth: that from its second end to its first. */
  mbpsBackward?: number[];
}

/** FreeCapacity capacity, never less than none, at `seconds` with the first `made` reservations; end times are exclusive. */
export function freeAt(
  { grid, reservations }: ScenarioDocument,
  seconds: number,
  made: number = reservations.length,
): FreeCapacity {
  const heldCpus = new Map<string, number>();
  const heldMbps = new Map<string, number>();
  const hold = (held: Map<string, number>, key: string, amount: number) =>
    held.set(key, (held.get(key) ?? 0) + amount);
  for (const reservation of reservations.slice(0, made)) {
    if (reservation.startSeconds <= seconds && seconds < reservation.endSeconds) {
      for (const { site, cpus } of reservation.sites) {
        hold(heldCpus, site, cpus);
      }
      for (const link of linkUses(reservation)) {
        hold(heldMbps, channelOf(grid, link), link.mbps);
      }
    }
  }
  const mbpsFrom = (end: 0 | 1) =>
    grid.links.map(({ between, bandwidthMbps }) => {
      const held = heldMbps.get(channelOf(grid, { key: pairKey(...between), from: between[end] }));
      return Math.max(0, bandwidthMbps - (held ?? 0));
    });
  return {
    cpus: grid.sites.map(({ name, cpus }) => Math.max(0, cpus - (heldCpus.get(name) ?? 0))),
    mbps: mbpsFrom(0),
    ...(grid.linkCapacity === "perDirection" && { mbpsBackward: mbpsFrom(1) }),
  };
}

/** The key of what a path takes bandwidth from: a link, or one direction of it if each has its own capacity. */
export function channelOf(
  grid: Pick<GridDocument, "linkCapacity">,
  { key, from }: { key: string; from: string },
): string {
  return grid.linkCapacity === "perDirection" ? JSON.stringify([key, from]) : key;
}

/** A link held by one path, which comes from one of its ends. */
export interface LinkUse {
  key: string;
  from: string;
  mbps: number;
}

/** Every link a reservation holds, with the Mbps of one path; a link two paths share comes twice. */
export function linkUses(reservation: ReservationDocument): LinkUse[] {
  return reservation.paths.flatMap(({ nodes, bandwidthMbps }) =>
    nodes.slice(1).map((node, index) => {
      const from = nodes[index] ?? node;
      return { key: pairKey(from, node), from, mbps: bandwidthMbps };
    }),
  );
}
