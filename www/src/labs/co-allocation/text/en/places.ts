// English names of the places of a scenario, as its fields are called on the page: what an error is about.

import { isolating } from "../../../../text/isolate.js";
import { graph } from "./graph.js";
import { request } from "./request.js";

export const places = isolating({
  grid: "Resources",
  request: "Request",
  reservation: (label: string) => `Reservation “${label}”`,
  rule: (a: string, b: string) => `Rule of ${a} and ${b}`,
  domain: graph.domain,
  user: (name: string) => `User “${name}”`,
  within: (item: string, field: string) => `${item}, ${field}`,
  /** By their names in the document; as on the panels, which are fetched later than this. */
  fields: {
    ...{ cpus: "CPUs", name: "name", label: "name", position: "position", domain: "domain" },
    cpuValue: "price per CPU",
    bandwidthMbps: "bandwidth",
    bandwidthValue: "price per Gbps",
    qualityPenalty: "quality penalty",
    latencyMicroseconds: "latency",
    maxLatencyMicroseconds: "Latency at most",
    attributes: "Attributes",
    requiredAttributes: "Requires",
    preferredAttributes: "Prefers",
    domainRules: "Parts apart or together",
    linkCapacity: "Bandwidth of a link",
    shareSites: "One site may serve several parts",
    earliestStartSeconds: request.earliest,
    latestStartSeconds: request.latest,
    durationSeconds: request.duration,
    timeFrame: request.window,
    timeFrames: request.windows,
    maxPathLinks: request.pathLinks,
    noOppositeLinks: request.opposite,
    rankBy: request.rankBy,
    planner: request.planner,
    nodeLimit: request.nodeLimit,
    preference: request.administrator,
    discloseTimetables: "Managers disclose their timetables",
    users: "Users",
    partCounts: "Sites per request",
    durationsSeconds: "Durations, min",
    laxityPerDuration: "Start may move, durations",
    loadPercent: "Offered load, %",
    startSeconds: "start",
    endSeconds: "end",
    title: "title",
    notes: "notes",
  } as Readonly<Record<string, string>>,
});
