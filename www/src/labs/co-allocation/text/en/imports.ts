// English words of importing files of other formats.

import type { FileFormat, ImportFact } from "../../../../engine/pkg/coalloc.js";
import { isolating } from "../../../../text/isolate.js";
import { number } from "../../../../text/numbers.js";

/** What a note says of one thing, and of `#` things; `%` is the value taken. */
const facts: Record<ImportFact, readonly [one: string, many: string]> = {
  nodes: ["1 node", "# nodes"],
  links: ["1 link", "# links"],
  demands: ["1 demand", "# demands"],
  jobs: ["1 job", "# jobs"],
  "stated-capacities": ["1 link states its capacity", "# links state their capacity"],
  "geographic-places": [
    "1 node states where on the earth it is",
    "# nodes state where on the earth they are",
  ],
  "drawn-places": ["1 node has a place on a drawing", "# nodes have a place on a drawing"],
  "stated-cpus": ["1 site states its CPUs", "# sites state their CPUs"],
  domains: ["1 domain", "# domains"],
  "default-cpus": ["1 site got % CPUs", "# sites got % CPUs each"],
  "default-bandwidth": ["1 link got % Mbps", "# links got % Mbps each"],
  "assumed-unit": [
    "1 capacity has no unit and was taken as %",
    "# capacities have no unit and were taken as %",
  ],
  "capacity-from-label": [
    "1 link has the capacity in its label",
    "# links have the capacity in their labels",
  ],
  "lower-end-of-range": [
    "1 link states a range; its lower end was taken",
    "# links state a range; the lower end was taken",
  ],
  "capacity-from-modules": [
    "1 link has the capacity that can be installed on it",
    "# links have the capacity that can be installed on them",
  ],
  "rounded-bandwidth": [
    "1 bandwidth was rounded to whole Mbps",
    "# bandwidths were rounded to whole Mbps",
  ],
  "cut-bandwidth": [
    "1 bandwidth was cut to the most a scenario may have",
    "# bandwidths were cut to the most a scenario may have",
  ],
  "parallel-added": [
    "1 link stands for several parallel ones, added up",
    "# links stand for several parallel ones each, added up",
  ],
  "parallel-largest": [
    "1 link stands for several parallel ones, of which the largest was taken",
    "# links stand for several parallel ones each, of which the largest was taken",
  ],
  "directions-joined": [
    "1 link stands for one of each direction; the larger was taken",
    "# links stand for one of each direction; the larger was taken",
  ],
  "many-links-exchange-point": [
    "1 node with more than % links became an exchange point",
    "# nodes with more than % links became exchange points",
  ],
  "external-kept": ["1 outside node was kept", "# outside nodes were kept"],
  renamed: [
    "1 name was changed: names must be short, visible and different",
    "# names were changed: names must be short, visible and different",
  ],
  "calculated-places": [
    "1 node was placed by calculation: neighbors are near each other",
    "# nodes were placed by calculation: neighbors are near each other",
  ],
  "moved-apart": ["1 node was moved to be seen", "# nodes were moved apart to be seen"],
  "demands-as-flows": ["1 demand became a requested path", "# demands became requested paths"],
  "demands-joined": [
    "1 requested path stands for the demands of both directions",
    "# requested paths stand for the demands of both directions",
  ],
  "pinned-parts": ["1 part must run where the file says", "# parts must run where the file says"],
  "part-cpus": ["1 part asks for % CPUs", "# parts ask for % CPUs each"],
  "rounded-demands": ["1 demand was rounded to whole Mbps", "# demands were rounded to whole Mbps"],
  "cpus-from-header": [
    "The site has % CPUs, as the file states",
    "The sites have % CPUs, as the file states",
  ],
  "cpus-from-peak": [
    "The site got % CPUs: the most that its jobs use at once",
    "The sites got % CPUs: the most that their jobs use at once",
  ],
  "moved-times": [
    "All times were moved back by % s, to begin on the first day",
    "All times were moved back by % s, to begin on the first day",
  ],
  "unknown-wait": [
    "1 job without a known wait begins when it was submitted",
    "# jobs without a known wait begin when they were submitted",
  ],
  "requested-time": [
    "1 job without a known run time runs as long as requested",
    "# jobs without a known run time run as long as requested",
  ],
  "requested-cpus": [
    "1 job without known processors uses those requested",
    "# jobs without known processors use those requested",
  ],
  "rounded-times": ["1 job was rounded to whole seconds", "# jobs were rounded to whole seconds"],
  "self-loops": ["1 link from a node to itself", "# links from a node to itself"],
  "external-nodes": ["1 node outside the network", "# nodes outside the network"],
  "links-of-left-out": ["1 link of a node left out", "# links of nodes left out"],
  "node-attributes": [
    "1 property of nodes that a scenario has no place for",
    "# properties of nodes that a scenario has no place for",
  ],
  "link-attributes": [
    "1 property of links that a scenario has no place for",
    "# properties of links that a scenario has no place for",
  ],
  "file-attributes": [
    "1 property of the file that a scenario has no place for",
    "# properties of the file that a scenario has no place for",
  ],
  "bad-numbers": ["1 value that is no usable number", "# values that are no usable numbers"],
  "repeated-values": [
    "1 value given twice; the last was taken",
    "# values given twice; the last was taken",
  ],
  "other-sections": [
    "1 part of the file that is not about the network",
    "# parts of the file that are not about the network",
  ],
  directions: [
    "The direction of 1 link; links of a scenario run both ways",
    "The directions of # links; links of a scenario run both ways",
  ],
  "demands-left": ["1 demand", "# demands"],
  "demands-too-large": [
    "1 demand that fits on no path beside the larger ones",
    "# demands that fit on no path beside the larger ones",
  ],
  "demand-attributes": ["1 property of demands", "# properties of demands"],
  "more-jobs": ["1 job beyond the number to take", "# jobs beyond the number to take"],
  "empty-jobs": ["1 job that never ran", "# jobs that never ran"],
  "overbooking-jobs": [
    "1 job that wants more CPUs than are left",
    "# jobs that want more CPUs than are left",
  ],
  "late-jobs": [
    "1 job later than the last day a scenario can have",
    "# jobs later than the last day a scenario can have",
  ],
  "bad-lines": ["1 line that is no job", "# lines that are no jobs"],
  "job-fields": [
    "1 field of jobs that a reservation has no place for",
    "# fields of jobs that a reservation has no place for",
  ],
};

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
  fact: (fact: ImportFact, count: number, value = "") => {
    const shown = /^\d+(\.\d+)?$/.test(value) ? number(Number(value)) : value;
    return facts[fact][count === 1 ? 0 : 1]
      .replace("#", number(count))
      .replace("%", () => shown)
      .replace(/\b1 CPUs\b/, "1 CPU");
  },
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
  assumptions: "What the file does not say",
  assumptionsWhy: "The file is read again after each change.",
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
  outOfRange: (most: number) => `A whole number from 0 to ${number(most)}.`,
  apply: "Open as scenario",
  applyWhy: "It replaces the scenario on the page; Undo brings that back.",
  keepRequest: "Keep the request I have",
  cancel: "Cancel",
  refused: "The file cannot be read",
});
