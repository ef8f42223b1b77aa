// A plan as the reservation it would become.

import type { FrameReport, PlanView } from "../../../engine/pkg/coalloc.js";
import type { RequestDocument, ReservationDocument } from "../document/types.js";

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
