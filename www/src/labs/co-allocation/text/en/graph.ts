// English words of the graph editors: drawing, inspector, announcements.

import { isolating } from "../../../../text/isolate.js";
import { bandwidth, number } from "../../../../text/numbers.js";
import type { NameProblem } from "../../document/names.js";

const cpus = (count: number) => (count === 1 ? "1 CPU" : `${number(count)} CPUs`);
const sites = (count: number) => (count === 1 ? "1 site" : `${number(count)} sites`);
const exchangePoints = (count: number) =>
  count === 1 ? "1 exchange point" : `${number(count)} exchange points`;
const links = (count: number) => (count === 1 ? "1 link" : `${number(count)} links`);
const parts = (count: number) => (count === 1 ? "1 part" : `${number(count)} parts`);
const flows = (count: number) => (count === 1 ? "1 flow" : `${number(count)} flows`);

export const graph = isolating({
  cpus,
  broken: "breaks a constraint",
  kinds: { site: "Site", exchange: "Exchange point", part: "Part" },
  domain: (name: string) => `Domain ${name}`,
  freeOf: (free: string, total: string) => `${free} of ${total} free`,
  /** End of an amount that is left out where there is no room for it. */
  freeEnd: " free",
  allNumbers: "All numbers",
  allNumbersHelp: "Show the bandwidth of every link, also where numbers overlap",
  counts: { sites, exchangePoints, links, parts, flows },

  tools: {
    label: { grid: "Drawing tools for the resources", request: "Drawing tools for the request" },
    select: "Select",
    site: "Site",
    exchange: "Exchange point",
    part: "Part",
    link: { grid: "Link", request: "Flow" },
    remove: "Delete",
    tidy: "Tidy up",
    fit: "Fit",
    zoomIn: "Zoom in",
    zoomOut: "Zoom out",
    withKey: (name: string, key: string) => `${name} (${key})`,
  },

  canvas: {
    grid: "Resource graph",
    request: "Request graph",
    help: {
      grid:
        "Arrow keys go to the next node, Alt with arrow keys moves it, [ and ] go through its links, Enter edits, " +
        "Delete removes. S adds a site, X an exchange point, L starts a link from the focused node.",
      request:
        "Arrow keys go to the next part, Alt with arrow keys moves it, [ and ] go through its flows, Enter edits, " +
        "Delete removes. P adds a part, L starts a flow from the focused part.",
    },
    empty: {
      grid: "Nothing here yet. Choose Site, then click here.",
      request: "Nothing requested yet. Choose Part, then click here.",
    },
  },

  hints: {
    select: "",
    site: "Click where the site goes, or press Enter. Esc ends.",
    exchange: "Click where the exchange point goes, or press Enter. Esc ends.",
    part: "Click where the part goes, or press Enter. Esc ends.",
    linkFirst: {
      grid: "Click the first node of the link.",
      request: "Click the first part of the flow.",
    },
    linkSecond: (from: string) =>
      `From ${from} to … click the other end, or choose it with the arrow keys and press Enter. Esc cancels.`,
  },

  node: {
    site: (name: string) => `Site ${name}`,
    exchange: (name: string) => `Exchange point ${name}`,
    part: (name: string) => `Part ${name}`,
    inDomain: (domain: string) => `domain ${domain}`,
    serves: (part: string) => `serves part ${part}`,
    has: (attribute: string) => `has ${attribute}`,
    requires: (attribute: string) => `requires ${attribute}`,
    prefers: (attribute: string) => `prefers ${attribute}`,
    free: (count: number) => `${number(count)} free`,
  },
  link: {
    grid: (a: string, b: string) => `Link ${a} to ${b}`,
    request: (a: string, b: string) => `Flow ${a} to ${b}`,
    within: (latency: string) => `≤ ${latency}`,
    used: (mbps: number) => `${bandwidth(mbps)} used by the plan`,
    taken: (mbps: number) => `${bandwidth(mbps)} used`,
    free: (mbps: number) => `${bandwidth(mbps)} free`,
    /** `9 of 10 Gbps`; in the unit of each where they differ. */
    freeOf: (free: number, all: number) => {
      const [left, whole] = [bandwidth(free), bandwidth(all)];
      const unit = whole.slice(whole.lastIndexOf(" "));
      return `${left.endsWith(unit) ? left.slice(0, -unit.length) : left} of ${whole}`;
    },
  },

  inspector: {
    label: {
      grid: "Properties of the selected resource",
      request: "Properties of the selected part or flow",
    },
    name: "Name",
    cpus: "CPUs",
    cpuValue: "Cost per CPU",
    qualityPenalty: "Quality penalty",
    domain: "Domain",
    noDomain: "none",
    newDomain: "New domain…",
    newDomainName: "Name of the new domain",
    bandwidth: "Bandwidth",
    bandwidthValue: "Cost per Gbps",
    bandwidthOf: (a: string, b: string) => `Bandwidth of ${a} to ${b}`,
    add: "Add",
    more: {
      site: "Name, cost, domain, attributes",
      part: "Name, attributes of its site",
      link: "Cost, latency",
      flow: "Latency",
    },
    close: "Close",
    /** Amount of a resource, end of the reservation, its label. */
    held: (amount: string, until: string, label: string) =>
      `${amount} held until ${until} by ${label}`,
    heldMore: (count: number) =>
      count === 1 ? "and 1 more reservation" : `and ${number(count)} more reservations`,
  },

  invalid: {
    whole: (least: number, greatest: number) =>
      `A whole number from ${number(least)} to ${number(greatest)}`,
    bandwidth: "A bandwidth like 10 Gbps or 500 Mbps, at most 10,000 Gbps",
    name: {
      empty: "A name without spaces at its ends",
      tooLong: "At most 64 characters",
      forbidden: "No control characters",
      taken: "This name is taken",
    } satisfies Record<NameProblem, string>,
    nameOf: (name: string, problem: NameProblem): string => {
      const why = {
        empty: "is not a name",
        tooLong: "is longer than 64 characters",
        forbidden: "has control characters",
        taken: "is taken",
      };
      return `“${name}” ${why[problem]}.`;
    },
  },

  announcements: {
    addedNode: (what: string, count: string) => `Added ${what}. ${count}.`,
    linked: (a: string, b: string, mbps: number, count: string) =>
      `Linked ${a} and ${b}, ${bandwidth(mbps)}. ${count}.`,
    alreadyLinked: (a: string, b: string) => `${a} and ${b} are linked already.`,
    removed: (what: string) => `Deleted ${what}.`,
    removedMany: (count: number) => `Deleted ${number(count)} items.`,
    moved: (name: string) => `Moved ${name}.`,
    assigned: (name: string, domain: string) => `${name} is now in domain ${domain}.`,
    tidied: "Rearranged. Undo restores the old positions.",
    linkCanceled: "Link canceled.",
  },
});
