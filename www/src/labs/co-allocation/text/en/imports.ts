// English words of importing files of other formats.

import type { FileFormat } from "../../../../engine/pkg/coalloc.js";
import { isolating } from "../../../../text/isolate.js";
import { number } from "../../../../text/numbers.js";

const formats: Record<FileFormat, string> = {
  scenario: "Coalloc scenario",
  graphml: "GraphML",
  gml: "GML",
  sndlib: "SNDlib, native format",
  "sndlib-xml": "SNDlib, XML format",
  dot: "DOT",
  "edge-list": "Edge list",
  swf: "Standard Workload Format",
  slurm: "Accounting log of Slurm",
  pbs: "Accounting log of PBS",
};

export const imports = isolating({
  heading: (file: string) => `Open ${file}`,
  reading: "Reading the file…",
  formats,
  summary: (
    of: Record<"sites" | "points" | "links" | "parts" | "flows" | "reservations", number>,
  ) => {
    const names = {
      sites: ["site", "sites"],
      points: ["exchange point", "exchange points"],
      links: ["link", "links"],
      parts: ["part", "parts"],
      flows: ["flow", "flows"],
      reservations: ["reservation", "reservations"],
    } as const;
    const parts = Object.entries(names).flatMap(([key, [one, many]]) => {
      const count = of[key as keyof typeof names];
      return count === 0 ? [] : [`${number(count)} ${count === 1 ? one : many}`];
    });
    return parts.join(", ");
  },
  read: "Read from the file",
  assumed: "Assumed",
  leftOut: "Left out",
  nothing: {
    read: "Nothing.",
    assumed: "Nothing.",
    leftOut: "Nothing.",
  },
  names: (names: readonly string[], count: number) =>
    names.join(", ") + (count > names.length ? ` and ${number(count - names.length)} more` : ""),
  assumptions: "Which field means what?",
  assumptionsWhy: "The file is read again after each change.",
  roles: {
    cpus: "CPUs from",
    bandwidth: "Bandwidth from",
    latency: "Latency from",
    x: "x from",
    y: "y from",
  },
  noAttribute: "not in the file",
  attribute: (name: string, samples: readonly string[], guessed: boolean) =>
    `${name}: ${samples.join("; ")}, …${guessed ? " (our guess)" : ""}`,
  latencyUnit: "Unit of latency",
  latencyUnits: { microseconds: "µs", milliseconds: "ms", seconds: "s" },
  target: "Open it as",
  targets: { grid: "the grid of a new scenario", request: "the request of this scenario" },
  more: "More choices",
  cpus: "CPUs of a site",
  cpuValue: "Cost per CPU",
  bandwidth: "Mbps of a link",
  bandwidthValue: "Cost per Gbps",
  unit: "Unit of plain numbers",
  units: { bps: "bps", kbps: "kbps", mbps: "Mbps", gbps: "Gbps" },
  parallel: "Parallel links",
  parallels: { add: "Add up", largest: "Take the largest" },
  capacity: "Both directions of a link",
  capacities: { shared: "share its bandwidth", perDirection: "have it each" },
  external: "Nodes outside the network",
  externals: { leaveOut: "Leave out", exchangePoints: "As exchange points", sites: "As sites" },
  mostSiteLinks: "Exchange points: nodes with more links than",
  never: "none",
  domain: "Node property for domains",
  domainExample: "such as Country",
  modules: "Installable capacity",
  moduleUses: {
    never: "ignored",
    whereNothingIs: "used where none is installed",
    always: "added to installed capacity",
  },
  demands: "Number of largest demands to request",
  partCpus: "CPUs per part",
  fittingDemands: "Skip demands that fit on no path",
  pinDemands: "Run parts at the ends of their demands",
  jobs: "Jobs to take",
  apply: "Open as scenario",
  applyRequest: "Open as request",
  applyRequestWhy: "It replaces the request on the page; Undo brings that back.",
  applyWhy: "It replaces the scenario on the page; Undo brings that back.",
  keepRequest: "Keep the request I have",
  cancel: "Cancel",
  refused: "The file cannot be read",
});
