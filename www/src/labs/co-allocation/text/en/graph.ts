// English words of the graph editors: drawing, table, text, inspector, announcements.

import { isolating } from "../../../../text/isolate.js";
import { bandwidth, number } from "../../../../text/numbers.js";
import type { LineProblem } from "../../document/line-reader.js";
import type { NameProblem } from "../../document/names.js";
import { entries } from "./live.js";

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

  table: {
    label: { grid: "Tables of the resources", request: "Tables of the request" },
    domains: "Domains",
    sites: "Sites",
    exchangePoints: "Exchange points",
    links: "Links",
    parts: "Parts",
    flows: "Flows",
    name: "Name",
    cpus: "CPUs",
    cpuValue: "Cost",
    quality: "Penalty",
    domain: "Domain",
    ends: "Between",
    bandwidth: "Bandwidth",
    actions: "Delete",
    priceHelp:
      "Cost per CPU or per Gbps; the penalty counts when plans are ranked by quality, 0 is best.",
    of: (column: string, row: string) => `${column} of ${row}`,
    joined: (a: string, b: string) => `${a} – ${b}`,
    addDomain: "Add domain",
    addSite: "Add site",
    addExchangePoint: "Add exchange point",
    addPart: "Add part",
    addLink: "Add link",
    addFlow: "Add flow",
    from: "From",
    to: "To",
    choose: "Choose…",
    sameEnds: "Choose two different ends.",
  },

  text: {
    label: { grid: "Resources as text", request: "Request as text" },
    help: {
      grid: [
        ["domain N", "a domain"],
        ["site N0 8 @1 in N", "8 CPUs that cost 1 each, in domain N"],
        ["exchange X1", "an exchange point"],
        ["link N0 X1 10G @3", "10 Gbps that cost 3 per Gbps"],
        ["quality 5", "at the end of a site or link: its quality penalty"],
        ["has ssd", "at the end of a site: an attribute it has"],
        ["latency 2.5ms", "at the end of a link: its latency"],
        ["capacity per-direction", "each direction of a link has the full bandwidth"],
      ] as readonly (readonly [string, string])[],
      request: [
        ["part A 8", "a part that needs 8 CPUs"],
        ["flow A B 1G", "1 Gbps between parts A and B"],
        ["needs ssd", "at the end of a part: an attribute its site must have"],
        ["prefers ssd 5", "at the end of a part: an attribute; without it the plan costs 5 more"],
        ["within 10ms", "at the end of a flow: the latency limit of its path"],
        ["apart A B", "parts A and B in different domains; together A B in one"],
      ] as readonly (readonly [string, string])[],
    },
    helpTitle: "How lines are written",
    helpNote: "Put names with spaces in double quotes; comments after # are not kept.",
    applied: "The text is applied.",
    notApplied: (count: number, more: boolean) =>
      more
        ? "The text is not valid; the drawing keeps its last state."
        : count === 1
          ? "1 line cannot be read; the drawing keeps its last state."
          : `${number(count)} lines cannot be read; the drawing keeps its last state.`,
    takeBack: "Back to the current text",
    more: "The lines after these have not been read yet.",
    line: (line: number) => `Line ${number(line)}`,
    section: (first: number, last: number, count: number) =>
      `Lines ${number(first)} to ${number(last)} of ${number(count)}`,
    earlierLines: "Earlier lines",
    laterLines: "Later lines",
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

  lineProblem(problem: LineProblem): string {
    switch (problem.code) {
      case "openQuote":
        return "A double quote is not closed.";
      case "unknownWord":
        return `“${problem.word}” is not a kind of line. A line starts with ${problem.known.join(", ")}.`;
      case "missing":
        return {
          name: "A name is missing.",
          cpus: "The number of CPUs is missing.",
          bandwidth: "The bandwidth is missing, for example 10G.",
          value: "The cost after @ is missing.",
          penalty: "The penalty after quality is missing.",
          domain: "The name of the domain is missing.",
          attribute: "The name of the attribute is missing.",
          latency: "The latency is missing, for example 2.5ms.",
        }[problem.what];
      case "notCpus":
        return `“${problem.word}” is not a number of CPUs from 0 to 100,000.`;
      case "notBandwidth":
        return `“${problem.word}” is not a bandwidth. Write 10G or 500M.`;
      case "notNumber":
        return `“${problem.word}” is not a whole number from 0 to 10,000.`;
      case "notLatency":
        return `“${problem.word}” is not a latency up to 60 s. Write 2.5ms or 250us.`;
      case "badName":
        return graph.invalid.nameOf(problem.name, problem.problem);
      case "unknownNode":
        return `Nothing is called “${problem.name}”. Add a line for it.`;
      case "unknownDomain":
        return `There is no domain “${problem.name}”. Add the line: domain ${problem.name}`;
      case "sameEnds":
        return `Both ends are “${problem.name}”.`;
      case "alreadyJoined":
        return `“${problem.a}” and “${problem.b}” are joined already.`;
      case "tooMuch":
        return `“${problem.word}” does not belong here.`;
      case "tooMany":
        return `At most ${number(problem.most)} ${entries[problem.list]}.`;
      case "textTooLong":
        return `The text is longer than ${number(problem.most / 1024 / 1024)} MiB, the most a scenario may have.`;
    }
  },
});
