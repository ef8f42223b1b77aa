// How much is in a document, to tell at a glance that two are not equal.

import type { ScenarioDocument } from "./types.js";

/** How much is in a document: equal ones have the same. */
export function sizeOf({ title, grid, request, reservations }: ScenarioDocument): string {
  const { sites, exchangePoints, links } = grid;
  const lists = [sites, exchangePoints, links, request.parts, request.flows, reservations];
  return [title, ...lists.map(({ length }) => length)].join();
}
