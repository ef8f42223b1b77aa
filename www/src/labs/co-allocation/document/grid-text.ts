// The resource graph as lines, and back:
//
//   domain N
//   site N0 8 @1 in N
//   exchange X1
//   link N0 X1 10G @3
//   capacity per-direction
//
// `@` is the value per CPU or per Gbps (1 when left out), `quality 5` a penalty (0 when left out), `has ssd` an attribute of a site,
// `latency 2.5ms` that of a link, `capacity per-direction` gives each direction of a link its own bandwidth. `#` starts a comment,
// `N0 X1 10 @3` is a link too, a bandwidth without unit is in Gbps, and a name with a space stands in double quotes.

import { bandwidthToken, latencyToken } from "./amounts.js";
import { pairKey } from "./graph.js";
import {
  attempt,
  BadLine,
  expectRoom,
  type LineError,
  type LineErrors,
  type LineReader,
  nameWord,
  readLines,
  sortedErrors,
} from "./line-reader.js";
import { withValues } from "./settings.js";
import type {
  ExchangePointDocument,
  GridDocument,
  LinkDocument,
  Position,
  SiteDocument,
} from "./types.js";

/** A grid read from text, or what is wrong with the text. */
export type GridText = { grid: GridDocument } | LineErrors;

const keywords = ["domain", "site", "exchange", "link", "capacity"] as const;

const perDirection = "per-direction";

/** The grid's lines: domains, sites, exchange points, links. Positions are not part of it. */
export function gridText(grid: GridDocument): string {
  const quality = (penalty: number): string => (penalty === 0 ? "" : ` quality ${penalty}`);
  const lines = [
    ...grid.domains.map(({ name }) => `domain ${nameWord(name)}`),
    ...grid.sites.map(
      (site) =>
        `site ${nameWord(site.name)} ${site.cpus} @${site.cpuValue}` +
        `${site.domain === undefined ? "" : ` in ${nameWord(site.domain)}`}${quality(site.qualityPenalty)}` +
        (site.attributes ?? []).map((name) => ` has ${nameWord(name)}`).join(""),
    ),
    ...grid.exchangePoints.map(({ name }) => `exchange ${nameWord(name)}`),
    ...grid.links.map(
      (link) =>
        `link ${nameWord(link.between[0])} ${nameWord(link.between[1])} ${bandwidthToken(link.bandwidthMbps)}` +
        ` @${link.bandwidthValue}${quality(link.qualityPenalty)}` +
        (link.latencyMicroseconds === undefined
          ? ""
          : ` latency ${latencyToken(link.latencyMicroseconds)}`),
    ),
    ...(grid.linkCapacity === "perDirection" ? [`capacity ${perDirection}`] : []),
  ];
  return lines.map((line) => `${line}\n`).join("");
}

/**
 * Reads a grid; nodes that keep their name keep the position they have in `before`.
 *
 * Reports all errors at once, up to the first entry that is over the limits of a scenario.
 */
export function parseGridText(text: string, before: GridDocument): GridText {
  const positions = new Map<string, Position | undefined>(
    [...before.sites, ...before.exchangePoints].map(({ name, position }) => [name, position]),
  );
  const grid: GridDocument = { domains: [], sites: [], exchangePoints: [], links: [] };
  const siteLines: number[] = [];
  const linkLines: number[] = [];
  const domains = new Set<string>();
  const nodes = new Set<string>();
  const read = readLines(text, (reader, line) => {
    if (reader.takes("domain")) {
      expectRoom("domains", domains.size);
      const name = reader.name("domain", domains);
      domains.add(name);
      grid.domains.push({ name });
    } else if (reader.takes("site")) {
      expectRoom("nodes", nodes.size);
      const site = siteOf(reader, nodes, positions);
      nodes.add(site.name);
      grid.sites.push(site);
      siteLines.push(line);
    } else if (reader.takes("exchange")) {
      expectRoom("nodes", nodes.size);
      const node: ExchangePointDocument = { name: reader.name("name", nodes) };
      nodes.add(node.name);
      grid.exchangePoints.push(withPosition(node, positions));
    } else if (reader.takes("link") || reader.left >= 3) {
      expectRoom("links", grid.links.length);
      grid.links.push(linkOf(reader));
      linkLines.push(line);
    } else if (reader.takes("capacity")) {
      if (reader.takes(perDirection)) grid.linkCapacity = "perDirection";
      else if (reader.takes("shared")) delete grid.linkCapacity;
      else
        throw new BadLine({
          code: "unknownWord",
          word: reader.peek() ?? "",
          known: [`capacity ${perDirection}`, "capacity shared"],
        });
    } else {
      throw new BadLine({ code: "unknownWord", word: reader.name("name"), known: keywords });
    }
    reader.end();
  });
  // References are checked last: a line may name what a later line declares, if that was read.
  if (!read.more) {
    checkDomains(grid, siteLines, domains, read.errors);
    checkLinks(grid, linkLines, nodes, read.errors);
  }
  return sortedErrors(read) ?? { grid };
}

function siteOf(
  reader: LineReader,
  taken: ReadonlySet<string>,
  positions: Map<string, Position | undefined>,
): SiteDocument {
  const site: SiteDocument = {
    name: reader.name("name", taken),
    cpus: reader.cpus(),
    cpuValue: 1,
    qualityPenalty: 0,
  };
  for (;;) {
    const price = reader.priceAfterAt();
    if (price !== undefined) site.cpuValue = price;
    else if (reader.takes("in")) site.domain = reader.name("domain");
    else if (reader.takes("quality")) site.qualityPenalty = reader.number("penalty");
    else if (reader.takes("has")) {
      const attributes = site.attributes ?? [];
      expectRoom("siteAttributes", attributes.length, false);
      site.attributes = [...attributes, reader.name("attribute", attributes)];
    } else return withPosition(site, positions);
  }
}

function linkOf(reader: LineReader): LinkDocument {
  const between: [string, string] = [reader.name("name"), reader.name("name")];
  const link: LinkDocument = {
    between,
    bandwidthMbps: reader.bandwidthMbps(),
    bandwidthValue: 1,
    qualityPenalty: 0,
  };
  let latency = 0;
  for (;;) {
    const price = reader.priceAfterAt();
    if (price !== undefined) link.bandwidthValue = price;
    else if (reader.takes("quality")) link.qualityPenalty = reader.number("penalty");
    else if (reader.takes("latency")) latency = reader.latencyMicroseconds();
    else return withValues(link, { latencyMicroseconds: latency });
  }
}

function withPosition<Node extends { name: string; position?: Position }>(
  node: Node,
  positions: Map<string, Position | undefined>,
): Node {
  const position = positions.get(node.name);
  return position === undefined ? node : { ...node, position };
}

function checkDomains(
  grid: GridDocument,
  lines: number[],
  domains: ReadonlySet<string>,
  errors: LineError[],
): void {
  grid.sites.forEach(({ domain }, at) => {
    if (domain === undefined || domains.has(domain)) return;
    errors.push({ line: lines[at] as number, problem: { code: "unknownDomain", name: domain } });
  });
}

function checkLinks(
  grid: GridDocument,
  lines: number[],
  nodes: ReadonlySet<string>,
  errors: LineError[],
): void {
  const joined = new Set<string>();
  grid.links.forEach(({ between }, at) => {
    attempt(errors, lines[at] as number, () => {
      checkEnds(between, nodes, joined);
    });
  });
}

/** The ends exist and differ, and no earlier line joins them. */
export function checkEnds(
  between: readonly [string, string],
  nodes: ReadonlySet<string>,
  joined: Set<string>,
): void {
  const [a, b] = between;
  for (const name of between)
    if (!nodes.has(name)) throw new BadLine({ code: "unknownNode", name });
  if (a === b) throw new BadLine({ code: "sameEnds", name: a });
  if (joined.has(pairKey(a, b))) throw new BadLine({ code: "alreadyJoined", a, b });
  joined.add(pairKey(a, b));
}
