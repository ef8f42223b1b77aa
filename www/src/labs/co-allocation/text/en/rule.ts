// English words of rules of one's own in co-allocation.

import { isolating } from "../../../../text/isolate.js";
import { fixedSigned, number } from "../../../../text/numbers.js";

const days = (count: number) => `${number(count)} ${count === 1 ? "day" : "days"}`;

const request = {
  parts: "Parts, each of which needs a site of its own.",
  flows: "Connections between parts.",
  cpus: "CPUs of all parts together.",
  mbps: "Bandwidth of all flows together, in Mbps.",
  duration: "How long it runs, in seconds.",
  earliest: "Earliest start, in seconds from midnight.",
  latest: "Latest start, in seconds from midnight.",
};
const part = {
  number: "Place in the request, from 0.",
  cpus: "CPUs that it needs.",
  flows: "Flows that end at it.",
  mbps: "Bandwidth of these flows together, in Mbps.",
};
const sites = {
  number: "Number of the site, from 0; place answers with it.",
  name: "Its name.",
  cpus: "CPUs installed there.",
  free: "CPUs free at this start, less what parts of this request took.",
  before: "CPUs free at this start before this request.",
  serves:
    "Parts of this request that it takes already; it takes no second one unless sites are shared.",
  price: "Price of a CPU there, in value units.",
  links: "Links of the site.",
  mbps: "Bandwidth free on its links at this start together, in Mbps.",
  domain: "Number of its domain, from 0; −1 without one.",
};

export const rule = isolating({
  raceTitle: (scenario: string) => `Race of rules: ${scenario}`,
  words: {
    about: [
      "Your function answers a question that a published rule answers, such as which site is tried next.",
      "The race runs your rule and the rivals on the same simulated days; the plan above stays as it is.",
    ],
    decisions:
      "Decision 1 is the request above; the others are those of one simulated day, as they come in.",
    raced: "Each day draws requests from the workload of this document, the same for every rule.",
    lists: ["parts", "sites"],
    functions: {
      start: ["Which start is tried first.", "Asked once for each start of the time frame."],
      part: ["Which part is placed first.", "Asked once for each part at each start."],
      site: [
        "Which site takes a part.",
        "Asked for each part, the largest first unless part says otherwise, about each site with its CPUs and attributes. The first that still has room and takes no other part is taken.",
      ],
      path: [
        "Which path carries a flow.",
        "Asked about up to ten shortest paths of each flow, once all parts are placed.",
      ],
      place: [
        "Which sites take all parts at once.",
        "Asked once at each start, in place of part and site.",
      ],
      plan: [
        "Which of all plans is taken.",
        "The planner plans every start, and this is asked about each plan.",
      ],
    },
    fields: {
      request,
      start: {
        number: "Place among the starts, from 0.",
        at: "The start, in seconds from midnight.",
        wait: "Seconds after the earliest start.",
      },
      part,
      parts: part,
      site: { ...sites, cost: "Cost of this part there, in value units, with unmet wishes." },
      sites,
      flow: { number: "Place in the request, from 0.", mbps: "Bandwidth that it needs, in Mbps." },
      path: {
        number: "Place among the paths, the shortest first, from 0.",
        name: "The nodes along it.",
        links: "Links that it has.",
        free: "Bandwidth free on its narrowest link, in Mbps.",
        latency: "Latency of its links together, in microseconds.",
        cost: "Price of a Mbps on its links together, in value units.",
      },
      plan: {
        number: "Place among the starts, from 0.",
        at: "Its start, in seconds from midnight.",
        wait: "Seconds after the earliest start.",
        price: "Price of the plan, in value units.",
        penalty: "What the options count as its cost, in value units.",
        links: "Links of all its paths together.",
        proven: "Whether no plan of this start is cheaper, true or false.",
      },
    },
    replications: "Days",
    amount: (value: number) => fixedSigned(100 * value, 1),
    unit: "Points of requests reserved by which your rule leads",
    wins: (rival: string, by: string, half: string) =>
      `Of 100 requests, your rule reserves ${by} ± ${half} more than ${rival}.`,
    loses: (rival: string, by: string, half: string) =>
      `Of 100 requests, your rule reserves ${by} ± ${half} fewer than ${rival}.`,
    unclear: (rival: string, by: string, half: string, count: number, isBehind: boolean) =>
      `Your rule and ${rival} cannot be told apart after ${days(count)}: of 100 requests, your rule reserves ${by} ± ${half} ${isBehind ? "fewer" : "more"}. Run more days for a narrower interval.`,
    same: (rival: string, count: number) =>
      `Your rule reserves exactly as much as ${rival} on each of ${days(count)}.`,
    single: (rival: string, by: string, isBehind: boolean) =>
      `After one day your rule is ${by} points ${isBehind ? "behind" : "ahead of"} ${rival}; that may be chance.`,
    failed: (share: string) =>
      `Your rule failed in ${share} of its decisions; those requests were refused.`,
  },
} as const);
