// The document in view and its plan: status line, time slider, reservations, tabs.

import { isolating } from "../../../../text/isolate.js";
import { number } from "../../../../text/numbers.js";
import type { Excess } from "../../document/excess.js";

/** Entries of each list of a scenario, as nouns. */
export const entries: Readonly<Record<Excess["list"], string>> = {
  nodes: "sites and exchange points",
  domains: "domains",
  links: "links",
  siteAttributes: "attributes at one site",
  parts: "parts",
  flows: "flows",
  domainRules: "domain rules",
  requiredAttributes: "required attributes in one part",
  preferredAttributes: "preferred attributes in one part",
  reservations: "reservations",
  reservedSites: "sites in one reservation",
  reservedPaths: "paths in one reservation",
  pathNodes: "nodes on one reserved path",
  weights: "weights",
  furtherRequests: "further requests",
  tariffs: "tariffs",
  tariffSteps: "steps in one tariff",
  tariffDomains: "domains in one tariff",
  users: "users",
  choices: "numbers to draw from",
  titleCharacters: "characters in its title",
  notesCharacters: "characters in its notes",
  nameCharacters: "characters in one name",
};

export const live = isolating({
  /** Shown while the engine is loading. */
  about:
    "Draw computing sites and the network between them, ask for CPUs and bandwidth at the same time, and see the provably best advance reservation. Everything runs in your browser.",
  emptyTitle: "My scenario",
  startedEmpty: "Draw sites and links, then add what you need.",
  presetNames: {
    "testbed-2010": "Testbed, 2010 paper",
    "testbed-2009": "Testbed, 2009 slides",
    tiny: "Tiny, to solve by hand",
    infeasible: "No plan fits",
    "slide-matrices": "X and Y, slides",
  } as Readonly<Record<string, string>>,
  legend: {
    label: "Legend of the bars",
    held: "held by others",
    used: "this plan",
    free: "free",
    attributes: "has attributes",
  },
  freeAt: (time: string) => `Free at ${time}`,
  time: "Time shown",
  timeInWindow: (from: string, to: string, shown: "plan" | "sketch" | "nothing") =>
    `Free from ${from} to ${to}${{ plan: " once this plan is reserved", sketch: " with the matrices you fill in", nothing: "" }[shown]}`,
  timeOutside: "Free at this time, without the plan",
  timeMade: (made: number, all: number) =>
    `Free at this time, with ${number(made)} of ${number(all)} reservations made`,
  backToPlan: "Back to the plan",
  planning: "Planning…",
  /** The placeholder while planning. */
  planningHere: "Planning… Plans appear here.",
  notRead: "There is nothing here until the engine can read the scenario.",
  stoppedHere: "Planning was stopped before there was a result. Press Continue to resume.",
  stop: "Stop",
  stopHelp: "Stop planning and show the best plan so far",
  goOn: "Continue",
  goOnHelp: "Plan on, for a minute at most",
  noRequest: "Add at least one part to the request.",
  reserved: (label: string, window: string) => `${label} reserved, ${window}.`,
  requestMoved: (earliest: string) =>
    `Your request moves to the day when most of them start, now from ${earliest}.`,
  windowGone: (window: string) =>
    `Nothing was reserved: after your last edit there is no plan for ${window}.`,
  planChanged: (window: string) =>
    `Nothing was reserved: your last edit changed the plan for ${window}.`,
  canceledWith: (count: number) =>
    count === 1
      ? "1 reservation on deleted resources was canceled."
      : `${number(count)} reservations on deleted resources were canceled.`,
  canceled: (label: string) => `Canceled ${label}.`,
  why: "Why?",
  whyPlan: "Why? Opens the reasons for this plan",
  whyNone: "Why? Opens the reasons why no plan fits, and repairs",
  /** The second half of a sentence about a scenario, a grid or a request. */
  excess: ({ list, count, most }: Excess) =>
    `The scenario has ${number(count)} ${entries[list]}; the most is ${number(most)}.`,
  warnings: (count: number) => (count === 1 ? "1 warning" : `${number(count)} warnings`),
  moreWarnings: (count: number) => `and ${number(count)} more`,
  sheet: "the grid, the request, and X and Y",
  goalNote: "It looks at the best start, whichever is in view.",
  lockable: { resources: "Resources", request: "Request", reservations: "Reservations" },
  tabs: {
    plans: "All plans",
    planners: "Planners",
    timeline: "Timeline",
    matrices: "Matrices",
    model: "Model",
    search: "Search",
    why: "Why",
    simulate: "Simulate",
    rule: "Your rule",
    data: "Data",
  },
});
