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
      parts: ["requested part", "requested parts"],
      flows: ["requested path", "requested paths"],
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
    assumed: "Nothing: the file says it all.",
    leftOut: "Nothing: all of the file is in the scenario.",
  },
  names: (names: readonly string[], count: number) =>
    names.join(", ") + (count > names.length ? ` and ${number(count - names.length)} more` : ""),
  assumptions: "Not in the file: your choice",
  assumptionsWhy: "The file is read again after each change.",
  roles: {
    cpus: "CPUs are in",
    bandwidth: "Bandwidth is in",
    latency: "Latency is in",
    x: "Position is in",
    y: "Vertical position is in",
  },
  noAttribute: "nothing in the file",
  attribute: (name: string, samples: readonly string[], guessed: boolean) =>
    `${name}: ${samples.join("; ")}, …${guessed ? " (our guess)" : ""}`,
  latencyUnit: "Latency is stated in",
  latencyUnits: { microseconds: "µs", milliseconds: "ms", seconds: "s" },
  target: "Open it as",
  targets: { grid: "the grid of a new scenario", request: "the request of this scenario" },
  more: "More to decide",
  cpus: "CPUs of a site",
  cpuValue: "Value of a CPU",
  bandwidth: "Mbps of a link",
  bandwidthValue: "Value of a Gbps",
  unit: "Numbers without a unit are in",
  units: { bps: "bps", kbps: "kbps", mbps: "Mbps", gbps: "Gbps" },
  parallel: "Parallel links",
  parallels: { add: "Add up", largest: "Take the largest" },
  capacity: "Both directions of a link",
  capacities: { shared: "share its bandwidth", perDirection: "have it each" },
  external: "Nodes outside the network",
  externals: { leaveOut: "Leave out", exchangePoints: "As exchange points", sites: "As sites" },
  mostSiteLinks: "Exchange points: nodes with more links than",
  never: "none",
  domain: "Domains: the node property",
  domainExample: "such as Country",
  modules: "Capacity that can be installed",
  moduleUses: {
    never: "does not count",
    whereNothingIs: "counts where none is installed",
    always: "is added to what is installed",
  },
  demands: "Largest demands to ask for",
  partCpus: "CPUs of a requested part",
  fittingDemands: "Pass over demands that fit on no path",
  pinDemands: "Run the parts where the demands are",
  jobs: "Jobs to take",
  apply: "Open as scenario",
  applyRequest: "Open as request",
  applyRequestWhy: "It replaces the request on the page; Undo brings that back.",
  applyWhy: "It replaces the scenario on the page; Undo brings that back.",
  keepRequest: "Keep the request I have",
  cancel: "Cancel",
  refused: "The file cannot be read",
});
