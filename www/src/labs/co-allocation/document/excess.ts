// Limits of a scenario that fields and readers hold a person to, and what exceeds them; `excess.test.ts` compares lists and
// texts with the published schema.

import { longestName } from "../../../store/rules.js";
import { limits } from "./limits.js";
import type { GridDocument, RequestDocument, ScenarioDocument } from "./types.js";

/** Ranges of numbers, by quantity. */
export const ranges = {
  cpus: limits.site.cpus,
  bandwidthMbps: limits.link.bandwidthMbps,
  value: limits.site.cpuValue,
  latencyMicroseconds: limits.link.latencyMicroseconds,
  durationSeconds: limits.timeFrame.durationSeconds,
  disclosedPercent: limits.request.disclosedPercent,
  timeFrames: limits.options.timeFrames,
  pathLinks: limits.options.maxPathLinks,
  nodeLimit: limits.options.nodeLimit,
  level: limits.tariffStep.level,
  budget: limits.request.budget,
  feePercent: limits.economy.cancellationFeePercent,
  chancePercent: limits.economy.canceledPercent,
};

export { longestName };

/** Longest text of a graph in characters: as much as a whole scenario may have. */
export const longestText = 4 * 1024 * 1024;
/** Most attributes of a site, and most that a part may require or prefer. */
export const mostAttributes = 16;
/** Most entries of each list, and most characters of each text, that a scenario may have. */
export const counts = {
  nodes: 1_000,
  domains: 200,
  links: 5_000,
  siteAttributes: mostAttributes,
  parts: 12,
  flows: 66,
  domainRules: 66,
  requiredAttributes: mostAttributes,
  preferredAttributes: mostAttributes,
  reservations: 10_000,
  reservedSites: 1_000,
  reservedPaths: 66,
  pathNodes: 1_000,
  weights: 1_000,
  furtherRequests: 7,
  tariffs: 20,
  tariffSteps: 48,
  tariffDomains: 200,
  users: 10,
  choices: 100,
  titleCharacters: 200,
  notesCharacters: 10_000,
  nameCharacters: longestName,
} as const;

/** Farthest from the middle of the drawing that something may stand, to either side. */
export const farthest = limits.position.x.max;

/** A list or a text that is longer than a scenario may have it. */
export interface Excess {
  list: keyof typeof counts;
  count: number;
  most: number;
}

/**
 * The first list or text that is too long. What has one costs more to lay out and to draw than a browser can bear, so this
 * is asked before.
 */
export function excessOf(document: ScenarioDocument): Excess | undefined {
  const { title, notes, grid, request, options, reservations, workload } = document;
  const { economy, furtherRequests = [] } = document;
  const { preference } = options;
  const tariffs = economy?.tariffs ?? [];
  const further = furtherRequests.map(excessOfRequest).find((excess) => excess !== undefined);
  return (
    excessOfGrid(grid) ??
    excessOfRequest(request) ??
    further ??
    above({
      furtherRequests: furtherRequests.length,
      tariffs: tariffs.length,
      tariffSteps: longest(tariffs.flatMap(({ weekdays, weekend }) => [weekdays, weekend])),
      tariffDomains: longest(tariffs.map(({ domains }) => domains)),
      reservations: reservations.length,
      reservedSites: longest(reservations.map(({ sites }) => sites)),
      reservedPaths: longest(reservations.map(({ paths }) => paths)),
      pathNodes: longest(reservations.flatMap(({ paths }) => paths.map(({ nodes }) => nodes))),
      weights: preference.type === "none" ? 0 : preference.weights.length,
      users: workload.users.length,
      choices: longest([workload.partCounts, workload.cpus, workload.durationsSeconds]),
      titleCharacters: characters(title),
      notesCharacters: characters(notes),
      nameCharacters: longestIn([
        grid,
        request,
        options,
        reservations,
        workload.users,
        tariffs,
        furtherRequests,
      ]),
    })
  );
}

/** The same of a grid alone. */
export function excessOfGrid(grid: GridDocument): Excess | undefined {
  return above({
    nodes: grid.sites.length + grid.exchangePoints.length,
    domains: grid.domains.length,
    links: grid.links.length,
    siteAttributes: longest(grid.sites.map(({ attributes }) => attributes)),
  });
}

/** The same of a request alone. */
export function excessOfRequest(request: RequestDocument): Excess | undefined {
  return above({
    parts: request.parts.length,
    flows: request.flows.length,
    domainRules: request.domainRules?.length ?? 0,
    requiredAttributes: longest(request.parts.map((part) => part.requiredAttributes)),
    preferredAttributes: longest(request.parts.map((part) => part.preferredAttributes)),
  });
}

function longest(lists: readonly (readonly unknown[] | undefined)[]): number {
  return lists.reduce((most, list) => Math.max(most, list?.length ?? 0), 0);
}

/** Length of the longest text anywhere in a value. */
function longestIn(value: unknown): number {
  if (typeof value === "string") return characters(value);
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce((most: number, one) => Math.max(most, longestIn(one)), 0);
}

/** Length as the engine counts it; an upper bound is enough for what is short. */
function characters(text: string): number {
  return text.length <= longestName ? text.length : [...text].length;
}

function above(found: Partial<Record<keyof typeof counts, number>>): Excess | undefined {
  for (const [name, count] of Object.entries(found)) {
    const list = name as keyof typeof counts;
    if (count > counts[list]) return { list, count, most: counts[list] };
  }
  return undefined;
}
