// Edits of the reservations, and what edits of the grid do to them.

import { freeName } from "./names.js";
import type { GridDocument, ReservationDocument, ScenarioDocument } from "./types.js";

/** An edit of the reservations; a label that is taken is replaced by a free one. */
export type ReservationsChange =
  | { type: "addReservation"; reservation: ReservationDocument }
  | { type: "removeReservation"; label: string }
  | { type: "moveReservation"; label: string; startSeconds: number; endSeconds: number }
  | { type: "setReservations"; reservations: readonly ReservationDocument[] };

/** The document after an edit of its reservations; the same document when the edit does not apply. */
export function updateReservations(
  document: ScenarioDocument,
  change: ReservationsChange,
): ScenarioDocument {
  const { reservations } = document;
  switch (change.type) {
    case "addReservation": {
      const labels = reservations.map(({ label }) => label);
      const taken = change.reservation.label === "" || labels.includes(change.reservation.label);
      const label = taken ? freeName(labels, "R", 1) : change.reservation.label;
      return { ...document, reservations: [...reservations, { ...change.reservation, label }] };
    }
    case "removeReservation": {
      const left = reservations.filter(({ label }) => label !== change.label);
      return left.length === reservations.length ? document : { ...document, reservations: left };
    }
    case "moveReservation": {
      const { label, startSeconds, endSeconds } = change;
      if (!reservations.some((one) => one.label === label)) return document;
      const moved = reservations.map((one) =>
        one.label === label ? { ...one, startSeconds, endSeconds } : one,
      );
      return { ...document, reservations: moved };
    }
    case "setReservations":
      return { ...document, reservations: [...change.reservations] };
  }
}

/** The reservations with the node `from` called `to`. */
export function renameInReservations(
  reservations: readonly ReservationDocument[],
  from: string,
  to: string,
): ReservationDocument[] {
  return reservations.map((reservation) => ({
    ...reservation,
    sites: reservation.sites.map((held) => (held.site === from ? { ...held, site: to } : held)),
    paths: reservation.paths.map((held) => ({
      ...held,
      nodes: held.nodes.map((node) => (node === from ? to : node)),
    })),
  }));
}

/** The reservations whose sites and links `grid` still has; the others hold nothing any more. */
export function dropReservations(
  reservations: readonly ReservationDocument[],
  grid: GridDocument,
): ReservationDocument[] {
  const sites = new Set(grid.sites.map(({ name }) => name));
  const neighbors = new Map<string, Set<string>>();
  const add = (from: string, to: string): void => {
    const known = neighbors.get(from) ?? new Set();
    neighbors.set(from, known.add(to));
  };
  for (const {
    between: [a, b],
  } of grid.links) {
    add(a, b);
    add(b, a);
  }
  const linked = (a: string, b: string): boolean => neighbors.get(a)?.has(b) === true;
  return reservations.filter(
    (reservation) =>
      reservation.sites.every(({ site }) => sites.has(site)) &&
      reservation.paths.every(({ nodes }) =>
        nodes.every((node, index) => index === 0 || linked(nodes[index - 1] as string, node)),
      ),
  );
}
