// A cheap fingerprint of a document: documents that differ in it are not equal.

import type { ScenarioDocument } from "./types.js";

/** Title and list lengths; equal documents have equal fingerprints. */
export function sizeOf({ title, grid, request, reservations }: ScenarioDocument): string {
  const { sites, exchangePoints, links } = grid;
  const lists = [sites, exchangePoints, links, request.parts, request.flows, reservations];
  return [title, ...lists.map(({ length }) => length)].join();
}
