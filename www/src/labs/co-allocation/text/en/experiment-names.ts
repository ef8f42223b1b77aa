// English names of what experiments are made of: choices, changes, parameters, reasons, and those that ship.

import type {
  Change,
  EconomyDocument,
  Parameter,
  Rejection,
} from "../../../../engine/pkg/coalloc.js";
import { names, number } from "../../../../text/numbers.js";
import type { Choice } from "../../experiment/choices.js";
import { policy } from "./policy.js";
import { request } from "./request.js";

/** A name, and a sentence on it. */
export type LabelWithHelp = readonly [name: string, about: string];

export const choices: Record<Choice, LabelWithHelp> = {
  asIs: ["As it is", "The options of the scenario, unchanged."],
  rankByTime: ["(a) Earliest", "Of the plans found, the earliest one is reserved."],
  rankByPrice: ["(b) Cheapest", "All starts are planned; the cheapest plan is reserved."],
  rankByQuality: [
    "(c) Best quality",
    "All starts are planned; the plan of best quality is reserved.",
  ],
  loadBalancing: ["(A) Load balancing", "Busy sites and links count as more expensive."],
  preferDomains: ["(B1) By domain", "CPUs of the first domain weigh 1, of the next 10, then 100."],
  preferSizes: ["(B2) By size", "CPUs of the largest sites weigh 1, of the next 10, 100, 1,000."],
  serviceLevel: ["(C) Service level", "The last user is shown half of the free capacity."],
  allStarts: [
    "Every start",
    "Managers disclose their timetables, and every start that can matter is tried.",
  ],
  firstFit: ["First fit", "Cheapest sites and shortest paths, without going back."],
  backtracking: ["Backtracking", "Sites are held one by one; after a failure another is tried."],
  slidingWindow: [
    "Sliding window",
    "Sites by CPUs first, then shortest paths, else a later start.",
  ],
  negotiation: ["Negotiation", "Sites and paths are fixed first, then a common start is sought."],
  globalResourceCapacity: [
    "Global resource capacity",
    "Parts and sites are ranked by their CPUs and those of their neighbors, then shortest paths.",
  ],
  nodeResourceManagement: [
    "Node resource management",
    "Parts and sites are ranked by CPUs × bandwidth, then shortest paths.",
  ],
  randomWalk: [
    "Random walk",
    "Parts and sites are ranked by how often a random walk visits them, then shortest paths.",
  ],
  bestFit: ["Best fit", "Sites that have the fewest CPUs left, then shortest paths."],
  leastRevenue: [
    "Decline long paths",
    "A plan whose revenue is under 60 % of its cost is declined although it fits.",
  ],
  linksByUse: [
    "Links cost more by use",
    "A link costs more the more of it is in use, up to twice as much.",
  ],
  withoutReservation: [
    "No reservation",
    "Jobs wait in queues of the sites and retry until all parts are free together.",
  ],
  satFirst: ["SAT, first plan", "The first plan that a SAT solver finds is taken, cheap or not."],
  milpSet: ["Set formulation", "Another exact planner: equally good plans, more slowly."],
  milp: ["0-1 program", "The literal program of the papers: equally good, much more slowly."],
  sat: ["SAT solver", "The program as clauses: equally good, much more slowly."],
  shiftWindow: ["Try 1 h later", "A failed request is sent again, one hour later."],
  shrink: ["Try at half size", "A failed request is sent again, asking for half as much."],
};

export const parameters: Record<Parameter, readonly [name: string, unit: string, about: string]> = {
  loadPercent: [
    "Offered load",
    "%",
    "CPU time requested for a day ÷ CPU time the grid has. 50 %: half of the grid is asked for.",
  ],
  timeFrames: ["Starts tried", "", "N: the number of starts tried for a request."],
  laxityPerDuration: [
    "Flexibility of the start",
    "durations",
    "Latest minus earliest start, in durations.",
  ],
  partCount: ["Parts per request", "", "Every request has this number of parts."],
  linkCapacityPercent: [
    "Link capacity",
    "%",
    "Bandwidth of all links, in percent of the scenario’s.",
  ],
  users: ["Users", "", "The number of users who share the same load."],
  bookAheadHours: [
    "Booking ahead",
    "h",
    "Requests arrive at most this long before their earliest start. Reconstructed: the papers have all of them arrive the day before.",
  ],
  lastUserPercent: [
    "Service level",
    "%",
    "Share of the free capacity that the last user is shown.",
  ],
  maxPathLinks: ["Links per path", "", "No path may have more links than this."],
  flowMbps: ["Bandwidth per flow", "Mbps", "Every flow asks for this bandwidth."],
  intervalSeconds: [
    "Time between requests",
    "s",
    "Mean time between two requests of one user; the load follows from it.",
  ],
  nodeLimit: [
    "Search limit",
    "nodes",
    "A planner gives up on a start after this number of search nodes.",
  ],
  occupiedPercent: [
    "Occupied up to",
    "%",
    "A random share of every site and link, up to this, is in use.",
  ],
  gridNodes: [
    "Sites of the grid",
    "",
    "A Waxman grid of this many sites is drawn for each request, with four links per site and amounts from the ranges of the scenario.",
  ],
  arrivalRatePercent: [
    "Rate of arrivals",
    "%",
    "How fast random requests arrive, the same ones at every rate: 400 % is four times as fast.",
  ],
  leastRevenuePercent: [
    "Least revenue",
    "% of cost",
    "A plan is declined when the CPUs and Mbps asked for are less than this share of the CPUs and Mbps that it uses on all its links.",
  ],
};

const preferences: Record<Extract<Change, { type: "preference" }>["value"]["type"], string> = {
  none: "no preference",
  byDomain: "preference by domain",
  byCpus: "preference by size",
  bySite: "preference by site",
};

/** A change of the scenario in a few words. */
export function change(one: Change): string {
  switch (one.type) {
    case "rankBy":
      return `${request.ranks[one.value].toLowerCase()} plan`;
    case "loadBalancing":
      return one.value ? "load balancing" : "no load balancing";
    case "preference":
      return preferences[one.value.type];
    case "planner":
      return request.planners[one.value];
    case "strategy":
      return policy.strategies[one.value];
    case "discloseTimetables":
      return one.value ? "managers disclose their timetables" : "managers disclose no timetables";
    case "resubmission":
      return {
        none: "no second try",
        shiftWindow: `a failed request is sent again ${number((one.value.bySeconds ?? 3600) / 3600)} h later`,
        shrink: `a failed request is sent again with ${number(one.value.percent ?? 50)} %`,
      }[one.value.policy ?? "none"];
    case "withoutReservation":
      return one.value ? "no reservations: jobs queue and retry" : "with reservations";
    case "shape":
      return `parts joined as a ${one.value}`;
    case "cpus":
      return `CPUs ${names(one.value.map(number))}`;
    case "durationsSeconds":
      return `durations ${names(one.value.map((seconds) => number(seconds / 60)))} min`;
    case "partCounts":
      return `parts per request ${names(one.value.map(number))}`;
    case "economy":
      return economyChange(one.value);
    case "shareSites":
      return one.value ? "a site may serve several parts" : "a site serves one part";
    case "admission": {
      const { leastRevenuePercent: least = 0, linksByUse = false } = one.value;
      const floor =
        least === 0 ? "every plan accepted" : `revenue of at least ${number(least)} % of cost`;
      return linksByUse ? `${floor}, links cost more by use` : floor;
    }
    case "disclosedPercent":
      return `${one.value.user} is shown ${number(one.value.percent)} % of the free capacity`;
    case "script":
      return `the rule “${one.value.name}”`;
    case "number": {
      const [name, unit] = parameters[one.value.parameter];
      return `${name.toLowerCase()} ${number(one.value.value)}${unit === "" ? "" : ` ${unit}`}`;
    }
  }
}

/** Tariffs by their names, the budget and the penalty. */
function economyChange(economy: EconomyDocument): string {
  const { tariffs = [], budgetPerCpuHour, breachPenaltyPercent = 0 } = economy;
  const budget = budgetPerCpuHour;
  return names([
    tariffs.length === 0 ? "no tariff" : `tariff ${names(tariffs.map(({ name }) => name))}`,
    ...(budget === undefined ? [] : [`budget ${number(budget)} per CPU-hour`]),
    ...(breachPenaltyPercent === 0 ? [] : [`penalty ${number(breachPenaltyPercent)} %`]),
  ]);
}

/** The experiments that ship, by their id. */
export const titles: Readonly<Record<string, string>> = {
  "success-2010": "Success ratio against load (2010)",
  "utilization-2010": "Utilization of sites (2010)",
  "success-2009": "Success ratio at two request rates (2009)",
  "success-2009-by-load": "Success ratio of whole days (2009)",
  "planning-times-2010": "Planning times (2010)",
  strategies: "Ways to find a start and a plan",
  "first-plan": "The first plan or the best one",
  "planners-by-parts": "Planners against the number of parts",
  "planners-by-occupancy": "Planners against occupancy",
  "scalability-nodes": "Planning against the size of the grid",
  "scalability-parts": "Planning against the number of parts, on 50 sites",
  "scalability-frames": "Planning against the number of starts",
  "scalability-occupancy": "Planning on an occupied grid",
  "online-embedding": "Online embedding of requests that come and go",
  admission: "Which plans to decline",
  options: "All options side by side",
  resubmission: "What users do after a failure",
  "time-frames": "Starts tried",
  window: "Flexibility of the start",
  "request-type": "Parts per request",
  "link-capacity": "Link capacity",
  users: "Number of users",
  "book-ahead": "Booking ahead",
  economy: "Tariffs, budgets and penalties",
};

const users2010 = { N: "Both equal", S: "B sees half" };

/** Series that the papers name by a letter, by their effect; under the title in their document. */
export const seriesNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "Success ratio against load (2010)": users2010,
  "Success ratio of whole days against load (2009)": users2010,
  "Success ratio at two request rates (2009)": {
    "5 min, N": "5 min, both equal",
    "5 min, S": "5 min, B sees half",
    "10 min, N": "10 min, both equal",
    "10 min, S": "10 min, B sees half",
  },
  "CPU utilization per site (2010)": {
    "(none)": "No option",
    "(A)": choices.loadBalancing[0],
    "(B1)": choices.preferDomains[0],
    "(B2)": choices.preferSizes[0],
  },
};

/** The question each of them answers. */
export const questions: Readonly<Record<string, string>> = {
  "success-2010":
    "How many requests are reserved as the day fills, and what does it cost user B to be shown only half?",
  "utilization-2010": "How do the administrator’s options move work between the sites?",
  "success-2009": "How many requests are reserved when each user asks every 5 or every 10 minutes?",
  "success-2009-by-load": "Which load gives the two values printed for 10 minutes?",
  "planning-times-2010":
    "How long do general solvers take for the 0-1 program, beside a search made for it?",
  strategies: "Do proven best plans fit in more requests than simple rules?",
  "first-plan": "What does it cost to take the first plan that a SAT solver finds?",
  "planners-by-parts": "How does the effort of each planner grow with the size of a request?",
  "planners-by-occupancy": "Does planning get faster when less is free, as the paper says?",
  "scalability-nodes": "How fast is planning with 10 to 400 sites?",
  "scalability-parts": "How fast is planning with up to 10 parts, where the paper has 4?",
  "scalability-frames": "How fast is planning with up to 100 starts, where the paper has 10?",
  "scalability-occupancy": "Is planning harder when much of the grid is in use?",
  "online-embedding":
    "How many of 1,000 random requests does an exact search place, beside the rankings of the literature?",
  admission: "Is the cheapest plan for each request also the best for all of them?",
  options: "What does each option of user and administrator do to the success ratio?",
  resubmission: "Does it help to try again later, or smaller?",
  "time-frames": "How many starts are enough?",
  window: "How much does it help when the start may move?",
  "request-type": "How much harder is it to get several parts placed at once?",
  "link-capacity": "When does the network become the bottleneck?",
  users: "Does it matter how many users share the load?",
  "book-ahead": "Does it matter how early requests are booked?",
  economy:
    "What do tariffs and budgets do to success, cost and income, and who pays for penalties?",
};

export const reasonNames: Record<Rejection, string> = {
  undecided: "Search limit reached",
  cpus: "Too few CPUs",
  attributes: "Required attributes",
  domainRules: "Domain rules",
  disconnected: "No path",
  hopLimit: "Paths too long",
  latency: "Latency",
  bandwidth: "Too little bandwidth",
  budget: "Over budget",
  missed: "Plan missed",
  outOfTime: "Out of time",
  declined: "Revenue too small",
  lostRace: "Lost a race",
};
