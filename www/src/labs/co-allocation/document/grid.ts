// Edits of the resource graph.

import {
  joins,
  type Move,
  moveNodes,
  type Pair,
  type Remove,
  type Rename,
  renamePair,
  samePair,
} from "./graph.js";
import { placeGrid } from "./layout.js";
import { freeExchangePointName, freeName, freeSiteName, mayJoin, nameProblem } from "./names.js";
import { dropReservations, renameInReservations } from "./reservations.js";
import { dropWeights, renameInPreference, withValues } from "./settings.js";
import type {
  GridDocument,
  LinkCapacity,
  LinkDocument,
  Position,
  ReservationDocument,
  ScenarioDocument,
  SiteDocument,
} from "./types.js";

/** Settable values of a site. */
export type SiteValues = Partial<
  Pick<SiteDocument, "cpus" | "cpuValue" | "qualityPenalty" | "attributes">
>;
/** Settable values of a link. */
export type LinkValues = Partial<
  Pick<LinkDocument, "bandwidthMbps" | "bandwidthValue" | "qualityPenalty" | "latencyMicroseconds">
>;

/** An edit of the resource graph. A name left out, or taken, is chosen automatically when something is added. */
export type GridChange =
  | { type: "addSite"; name?: string; position?: Position; domain?: string; values?: SiteValues }
  | { type: "addExchangePoint"; name?: string; position?: Position }
  | { type: "addLink"; between: Pair; values?: LinkValues }
  | { type: "setSite"; name: string; values: SiteValues }
  /** Assigns a site to a domain; `null` takes it out of its domain. */
  | { type: "setSiteDomain"; name: string; domain: string | null }
  | { type: "setLink"; between: Pair; values: LinkValues }
  /** Whether both directions of a link share its bandwidth. */
  | { type: "setLinkCapacity"; linkCapacity: LinkCapacity }
  | { type: "addDomain"; name?: string }
  | { type: "renameDomain"; from: string; to: string }
  | { type: "removeDomain"; name: string }
  /** Replaces the grid; of `reservations`, or else the document's, those stay that the new grid can hold. */
  | {
      type: "replaceGrid";
      grid: GridDocument;
      reservations?: readonly ReservationDocument[];
    }
  | Remove<"grid">
  | Move<"grid">
  | Rename<"grid">;

/** Names of all nodes: sites, then exchange points. */
export function nodeNames(grid: GridDocument): string[] {
  return [...grid.sites, ...grid.exchangePoints].map((node) => node.name);
}

/** The document after an edit of its grid; the same document when the edit does not apply. */
export function updateGrid(document: ScenarioDocument, change: GridChange): ScenarioDocument {
  const { grid } = document;
  const withGrid = (part: Partial<GridDocument>): ScenarioDocument => ({
    ...document,
    grid: { ...grid, ...part },
  });
  switch (change.type) {
    case "addSite": {
      const taken = nodeNames(grid);
      const domain = grid.domains.some(({ name }) => name === change.domain)
        ? change.domain
        : undefined;
      const site: SiteDocument = {
        name: usable(change.name, taken) ?? freeSiteName(taken, domain),
        ...(domain === undefined ? {} : { domain }),
        cpus: 8,
        cpuValue: 1,
        qualityPenalty: 0,
        ...change.values,
        ...(change.position === undefined ? {} : { position: change.position }),
      };
      return { ...document, grid: placeGrid({ ...grid, sites: [...grid.sites, site] }) };
    }
    case "addExchangePoint": {
      const taken = nodeNames(grid);
      const node = {
        name: usable(change.name, taken) ?? freeExchangePointName(taken),
        ...(change.position === undefined ? {} : { position: change.position }),
      };
      return {
        ...document,
        grid: placeGrid({ ...grid, exchangePoints: [...grid.exchangePoints, node] }),
      };
    }
    case "addLink": {
      const pairs = grid.links.map((link) => link.between);
      if (!mayJoin(change.between, nodeNames(grid), pairs)) return document;
      const last = grid.links.at(-1);
      const link: LinkDocument = {
        between: [change.between[0], change.between[1]],
        // A new link is most often like the one before it.
        bandwidthMbps: last?.bandwidthMbps ?? 10_000,
        bandwidthValue: last?.bandwidthValue ?? 1,
        qualityPenalty: 0,
        ...change.values,
      };
      return withGrid({ links: [...grid.links, link] });
    }
    case "setSite":
      if (!grid.sites.some(({ name }) => name === change.name)) return document;
      return withGrid({
        sites: grid.sites.map((site) =>
          site.name === change.name ? withValues(site, change.values) : site,
        ),
      });
    case "setSiteDomain": {
      if (change.domain !== null && !grid.domains.some(({ name }) => name === change.domain))
        return document;
      const { domain } = change;
      const sites = grid.sites.map((site) =>
        site.name === change.name ? assign(site, domain) : site,
      );
      return grid.sites.some(({ name }) => name === change.name) ? withGrid({ sites }) : document;
    }
    case "setLink": {
      const meant = ({ between }: LinkDocument): boolean => samePair(between, change.between);
      if (!grid.links.some(meant)) return document;
      return withGrid({
        links: grid.links.map((link) => (meant(link) ? withValues(link, change.values) : link)),
      });
    }
    case "setLinkCapacity":
      return {
        ...document,
        grid: withValues(grid, { linkCapacity: change.linkCapacity }),
      };
    case "addDomain": {
      const taken = grid.domains.map(({ name }) => name);
      const name = usable(change.name, taken) ?? freeName(taken, "D", 1);
      return withGrid({ domains: [...grid.domains, { name }] });
    }
    case "renameDomain":
      return renameDomain(document, change.from, change.to);
    case "removeDomain":
      return removeDomain(document, change.name);
    case "replaceGrid":
      return reconcile({
        ...document,
        grid: placeGrid(change.grid),
        reservations: [...(change.reservations ?? document.reservations)],
      });
    case "remove": {
      const gone = new Set(change.nodes);
      const links = grid.links.filter(
        ({ between }) =>
          !gone.has(between[0]) &&
          !gone.has(between[1]) &&
          !change.links.some((pair) => samePair(pair, between)),
      );
      return reconcile(
        withGrid({
          sites: grid.sites.filter(({ name }) => !gone.has(name)),
          exchangePoints: grid.exchangePoints.filter(({ name }) => !gone.has(name)),
          links,
        }),
      );
    }
    case "move":
      return withGrid({
        sites: moveNodes(grid.sites, change.positions),
        exchangePoints: moveNodes(grid.exchangePoints, change.positions),
      });
    case "rename":
      return renameNode(document, change.from, change.to);
  }
}

function usable(name: string | undefined, taken: readonly string[]): string | undefined {
  return name === undefined || nameProblem(name, taken) !== undefined ? undefined : name;
}

function assign(site: SiteDocument, domain: string | null): SiteDocument {
  const { domain: _, ...rest } = site;
  return domain === null ? rest : { ...rest, domain };
}

function renameNode(document: ScenarioDocument, from: string, to: string): ScenarioDocument {
  const { grid } = document;
  const names = nodeNames(grid);
  if (!names.includes(from) || nameProblem(to, names) !== undefined) return document;
  const renamed = <Node extends { name: string }>(node: Node): Node =>
    node.name === from ? { ...node, name: to } : node;
  return {
    ...document,
    grid: {
      ...grid,
      sites: grid.sites.map(renamed),
      exchangePoints: grid.exchangePoints.map(renamed),
      links: grid.links.map((link) =>
        joins(link.between, from) ? { ...link, between: renamePair(link.between, from, to) } : link,
      ),
    },
    options: renameInPreference(document.options, "site", from, to),
    reservations: renameInReservations(document.reservations, from, to),
  };
}

function renameDomain(document: ScenarioDocument, from: string, to: string): ScenarioDocument {
  const { grid, options } = document;
  const names = grid.domains.map(({ name }) => name);
  if (!names.includes(from) || nameProblem(to, names) !== undefined) return document;
  return {
    ...document,
    grid: {
      ...grid,
      domains: grid.domains.map((domain) =>
        domain.name === from ? { ...domain, name: to } : domain,
      ),
      sites: grid.sites.map((site) => (site.domain === from ? { ...site, domain: to } : site)),
    },
    options: renameInPreference(options, "domain", from, to),
  };
}

function removeDomain(document: ScenarioDocument, name: string): ScenarioDocument {
  const { grid } = document;
  if (!grid.domains.some((domain) => domain.name === name)) return document;
  return reconcile({
    ...document,
    grid: {
      ...grid,
      domains: grid.domains.filter((domain) => domain.name !== name),
      sites: grid.sites.map((site) => (site.domain === name ? assign(site, null) : site)),
    },
  });
}

/** Drops what refers to nodes, links or domains the grid no longer has. */
function reconcile(document: ScenarioDocument): ScenarioDocument {
  const { grid, options, reservations } = document;
  return {
    ...document,
    options: dropWeights(options, grid),
    reservations: dropReservations(reservations, grid),
  };
}
