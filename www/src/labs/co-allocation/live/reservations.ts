// Reservations over time: free capacity beside them, the time span shown, a plan as one of them, broken ones.

import type { Findings, FrameReport, PlanView, Problem } from "../../../engine/pkg/coalloc.js";
import type { Horizon } from "../../../gantt/axis.js";
import { pairKey } from "../document/graph.js";
import type {
  GridDocument,
  RequestDocument,
  ReservationDocument,
  ScenarioDocument,
} from "../document/types.js";

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

/** Reservations that hold some of a site or link in a window, by their end, with the amount each holds. */
export function holdersOf(
  reservations: readonly ReservationDocument[],
  of: { readonly site: string } | { readonly link: string },
  window: { readonly startSeconds: number; readonly endSeconds: number },
): { reservation: ReservationDocument; amount: number }[] {
  return reservations
    .filter(
      ({ startSeconds, endSeconds }) =>
        startSeconds < window.endSeconds && window.startSeconds < endSeconds,
    )
    .map((reservation) => ({
      reservation,
      amount:
        "site" in of
          ? sum(reservation.sites.flatMap(({ site, cpus }) => (site === of.site ? [cpus] : [])))
          : sum(linkUses(reservation).flatMap(({ key, mbps }) => (key === of.link ? [mbps] : []))),
    }))
    .filter(({ amount }) => amount > 0)
    .sort((a, b) => a.reservation.endSeconds - b.reservation.endSeconds);
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

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

const hour = 3600;

/** From the first to the last event, widened to whole hours with a margin. */
export function horizonOf(document: ScenarioDocument): Horizon {
  const { earliestStartSeconds, latestStartSeconds, durationSeconds } = document.request.timeFrame;
  let start = earliestStartSeconds;
  let end = latestStartSeconds + durationSeconds;
  for (const reservation of document.reservations) {
    start = Math.min(start, reservation.startSeconds);
    end = Math.max(end, reservation.endSeconds);
  }
  return {
    start: Math.max(0, Math.floor(start / hour - 0.5) * hour),
    end: Math.max(Math.ceil(end / hour + 0.5) * hour, Math.floor(start / hour) * hour + 2 * hour),
  };
}

/** How many windows of the request are tried; starts are whole seconds, and each is tried once. */
export function windowCount({ request, options }: ScenarioDocument): number {
  const { earliestStartSeconds, latestStartSeconds } = request.timeFrame;
  return Math.min(options.timeFrames, latestStartSeconds - earliestStartSeconds + 1);
}

/** Reservation that `plan` would become; the empty label lets the document choose a free one. */
export function reservationOf(
  request: RequestDocument,
  frame: FrameReport,
  plan: PlanView,
): ReservationDocument {
  return {
    label: "",
    startSeconds: frame.startSeconds,
    endSeconds: frame.endSeconds,
    sites: request.parts.map((part, index) => ({
      part: part.name,
      site: plan.sites[index] ?? "",
      cpus: part.cpus,
    })),
    paths: request.flows
      .map((flow, index) => ({ nodes: plan.paths[index] ?? [], bandwidthMbps: flow.bandwidthMbps }))
      // A flow of 0 Mbps has no path and holds nothing.
      .filter(({ nodes }) => nodes.length > 1),
  };
}

export interface BrokenReservation {
  /** Index of the reservation in the document. */
  index: number;
  reservation: ReservationDocument;
  problem: Problem;
}

export function isBroken({ code }: Problem): boolean {
  return code === "overbooked";
}

/** The broken reservations among what was found in a document. */
export function brokenOf(
  { problems }: Findings,
  reservations: readonly ReservationDocument[],
): BrokenReservation[] {
  return problems.filter(isBroken).flatMap((problem) => {
    const index = Number(/^reservations\[(\d+)\]/.exec(problem.path)?.[1]);
    const reservation = reservations[index];
    return reservation === undefined ? [] : [{ index, reservation, problem }];
  });
}
