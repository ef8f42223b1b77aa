// Price of a reservation by its tariffs; pure.

import { segmentsOf } from "./tariff.js";
import type {
  GridDocument,
  ReservationDocument,
  ScenarioDocument,
  TariffDocument,
} from "./types.js";

type Site = GridDocument["sites"][number];
type Link = GridDocument["links"][number];

/** The price of a reservation in value units: per hour where there are tariffs, else per plan. */
export function priceOf(document: ScenarioDocument, reservation: ReservationDocument): number {
  const { grid, economy } = document;
  const tariffs = economy?.tariffs ?? [];
  const { startSeconds, endSeconds } = reservation;
  /** Hours, each counted by its level. */
  const weighed = (tariff: TariffDocument | undefined): number => {
    if (tariffs.length === 0) return 1;
    if (tariff === undefined) return (endSeconds - startSeconds) / 3600;
    const segments = segmentsOf(tariff, startSeconds, endSeconds);
    return segments.reduce((sum, { start, end, level }) => sum + level * (end - start), 0) / 3600;
  };
  const sites = new Map(grid.sites.map((site) => [site.name, site]));
  const ofSites = reservation.sites.reduce((sum, { site: name, cpus }) => {
    const site = sites.get(name);
    if (site === undefined) return sum;
    return sum + cpus * site.cpuValue * weighed(tariffs.find((one) => coversSite(one, site)));
  }, 0);
  const ofPaths = reservation.paths.reduce((sum, { nodes, bandwidthMbps }) => {
    const links = nodes.slice(1).flatMap((node, at) => {
      const from = nodes[at];
      return grid.links.filter(
        ({ between: [a, b] }) => (a === from && b === node) || (b === from && a === node),
      );
    });
    const perGbps = links.reduce(
      (of, link) =>
        of + link.bandwidthValue * weighed(tariffs.find((one) => coversLink(one, link, grid))),
      0,
    );
    return sum + (bandwidthMbps / 1000) * perGbps;
  }, 0);
  return ofSites + ofPaths;
}

function coversSite({ covers, domains = [] }: TariffDocument, { domain }: Site): boolean {
  if (covers === "bandwidth") return false;
  return domains.length === 0 || (domain !== undefined && domains.includes(domain));
}

/** A link belongs to a domain when both ends do, or one does and the other is an exchange point. */
function coversLink(
  { covers, domains = [] }: TariffDocument,
  { between }: Link,
  grid: GridDocument,
): boolean {
  if (covers === "cpus") return false;
  if (domains.length === 0) return true;
  const ends = between.map((name) => grid.sites.find((site) => site.name === name));
  const owners = new Set(ends.filter((site) => site !== undefined).map(({ domain }) => domain));
  const [owner] = owners;
  return owners.size === 1 && owner !== undefined && domains.includes(owner);
}
