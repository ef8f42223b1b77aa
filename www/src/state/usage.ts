// What is free at one second, computed from the reservations of a document.

import { pairKey } from "../document/pair.js";
import type { ReservationDocument, ScenarioDocument } from "../document/types.js";

/** Free CPUs in the order of the sites, free Mbps in the order of the links. */
export interface Free {
  cpus: number[];
  mbps: number[];
}

/** What is free at `seconds`; a reservation's end is the first second after it. */
export function freeAt({ grid, reservations }: ScenarioDocument, seconds: number): Free {
  const heldCpus = new Map<string, number>();
  const heldMbps = new Map<string, number>();
  const hold = (held: Map<string, number>, key: string, amount: number) =>
    held.set(key, (held.get(key) ?? 0) + amount);
  for (const reservation of reservations) {
    if (reservation.startSeconds <= seconds && seconds < reservation.endSeconds) {
      for (const { site, cpus } of reservation.sites) {
        hold(heldCpus, site, cpus);
      }
      for (const { key, mbps } of heldLinks(reservation)) {
        hold(heldMbps, key, mbps);
      }
    }
  }
  return {
    cpus: grid.sites.map(({ name, cpus }) => cpus - (heldCpus.get(name) ?? 0)),
    mbps: grid.links.map(
      ({ between, bandwidthMbps }) => bandwidthMbps - (heldMbps.get(pairKey(...between)) ?? 0),
    ),
  };
}

/** Every link a reservation holds, with the Mbps of one path; a link two paths share comes twice. */
export function heldLinks(reservation: ReservationDocument): { key: string; mbps: number }[] {
  return reservation.paths.flatMap(({ nodes, bandwidthMbps }) =>
    nodes
      .slice(1)
      .map((node, index) => ({ key: pairKey(nodes[index] ?? node, node), mbps: bandwidthMbps })),
  );
}
