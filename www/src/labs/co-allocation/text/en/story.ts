// Point of each example, things to try in it one after the other, and what came of each.

import { isolating } from "../../../../text/isolate.js";
import { number } from "../../../../text/numbers.js";

export const story = isolating({
  about: {
    "testbed-2010":
      "Three jobs must run at the same time and talk to each other. At 09:40 no site has 24 free CPUs.",
    "testbed-2009":
      "The same testbed with links twice as wide: from 10:00 all jobs fit into one domain. At 09:40, no site has 24 free CPUs.",
    tiny: "Two jobs, three sites, small enough to solve by hand. At 09:00 a backup holds the direct link.",
    infeasible:
      "Both jobs want 40 CPUs, each at a site of its own, and only N3 has that many: no plan exists.",
    "slide-matrices":
      "The example beside the matrices of the slides: three parts, two flows, six nodes.",
    abilene: "A limit on latency: the cheapest site is too far for interactive steering.",
    teragrid:
      "Nothing to choose but the time: a copy must finish before two flows fit on one link.",
    das4: "A rule keeps the copy away from the university that computes.",
    grid5000:
      "Five sites, each connected to all others, and load balancing that avoids the crowded ones.",
    viola: "Everybody is free at another hour: ten starts are tried, and one works.",
    lhc: "A star with some links at its rim: every flow passes the hub, CERN.",
    geant: "Low-bandwidth links at the edge: paths take detours over the fast core.",
    tariff: "The day is expensive, the night is cheap: the best start moves from noon to 20:00.",
    together: "Three requests at once: one by one, two are served; planned together, all three.",
    campus: "Wait or pay: the cheapest plan waits for free rooms, the earliest does not.",
  } as Readonly<Record<string, string>>,
  try: {
    cpus: (node: string, cpus: number) => `Try: give ${node} ${number(cpus)} CPUs.`,
    reserve: "Try: reserve it.",
    cheapest: "Try: look for the cheapest start.",
    earliest: "Try: look for the earliest plan.",
    cancel: (label: string) => `Try: cancel ${label}.`,
    ask: (part: string, cpus: number) => `Try: let ${part} ask for ${number(cpus)} CPUs.`,
    undo: "Try: undo it.",
    matrices: "Try: fill in X and Y yourself, under Matrices.",
    night: "Try: let the night begin at 16:00.",
  },
  outcome: {
    more: (node: string, cpus: number, start: string, cost: number) =>
      `With ${number(cpus)} CPUs at ${node} the plan starts at ${start} and costs ${number(cost)}.`,
    reserved: (label: string, start: string) =>
      `${label} is reserved; the same request fits next at ${start}.`,
    reservedAll: (label: string) => `${label} is reserved; the same request no longer fits.`,
    ranked: (by: "price" | "time", start: string, cost: number) =>
      `The ${by === "price" ? "cheapest" : "earliest"} plan starts at ${start} and costs ${number(cost)}.`,
    canceled: (label: string, start: string, cost: number) =>
      `Without ${label} the plan starts at ${start} and costs ${number(cost)}.`,
    asks: (part: string, cpus: number, start: string, cost: number) =>
      `With ${number(cpus)} CPUs for ${part} there is a plan, at ${start}, for ${number(cost)}.`,
    undone: "Undone: again there is no plan, and the repairs are offered.",
    matrices:
      "Each row is a part or a flow; a 1 says which site serves it, or which link it takes.",
    night: (start: string, cost: number) =>
      `The cheapest start follows the night: ${start}, for ${number(cost)}.`,
  },
  learned: {
    "testbed-2010": "Now you know: all must be free at once.",
    "testbed-2009": "Now you know: all must be free at once.",
    tiny: "Now you know: what is booked decides when, and at what cost.",
    infeasible: "Now you know: each repair is one change that is enough.",
    "slide-matrices": "Now you know: a plan is two tables of 0 and 1.",
    tariff: "Now you know: a tariff moves the cheapest start, never the earliest.",
    campus: "Now you know: waiting is one way to pay less.",
  } as Readonly<Record<string, string>>,
  nightTariff: "Day and night",
});
