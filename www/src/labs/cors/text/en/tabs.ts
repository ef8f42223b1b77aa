// The tabs of the CORS lab.

import { isolating } from "../../../../text/isolate.js";
import { number } from "../../../../text/numbers.js";
import { cost } from "../../document/units.js";

export const tabs = isolating({
  sortedBy: "Sorted by",
  waiting: "Working…",
  knapsack: {
    heading: (parts: readonly number[], total: number) =>
      parts.length > 4
        ? `Width is the free amount, height the unit cost, filled area the cost: ${cost(total)}`
        : `Width is the free amount, height the unit cost, filled area the cost: ${parts.map(cost).join(" + ")} = ${cost(total)}`,
    short: (missing: number) =>
      `Width is the free amount, height the unit cost. All is filled, and ${number(missing)} units are missing.`,
    unitCost: "unit cost",
    axis: {
      "min-cost": "units bought, cheapest node first",
      "max-res": "units bought, most free first",
      "max-res-cheap": "units bought, most free first, cheapest of equals",
      "min-res": "units bought, least free first",
    },
    amount: (amount: number) => `W = ${number(amount)}`,
    amountHandle: "Amount W",
    node: (name: string, free: number, unit: number) =>
      `${name} ${number(free)} free at ${cost(unit)}`,
    product: (amount: number, unit: number) => `${number(amount)} × ${cost(unit)}`,
    marginal: (unit: number) => `marginal node, λ = ${cost(unit)}`,
    left: (left: number) => `${number(left)} units left`,
    notBought: "not bought",
    next: (unit: number) => `The next unit costs ${cost(unit)}`,
    noNext: "There is no next unit",
    nextWhy: {
      "min-cost": (name: string) =>
        `${name} sets the price. Cheaper nodes are bought whole, dearer ones not at all.`,
      other: (name: string) =>
        `${name} is the last node needed. This rule does not look at the cost first, so the price can fall as W grows.`,
    },
    ladder: { to: "Move W to", next: "next unit", cost: "cost" },
    rung: (amount: number, usedUp: string | undefined, now: boolean) =>
      `${number(amount)}${now ? ", now" : ""}${usedUp === undefined ? "" : `, ${usedUp} used up`}`,
    none: "none",
  },
  tradeOff: {
    heading: "The least cost for each number of connections",
    connections: "connections",
    cost: "cost",
    short: "There is too little free: no purchase can be compared.",
    tooLarge: (cells: number, most: number) =>
      `The exact curve needs a table of ${number(cells)} cells; at most ${number(most)} are filled. Ask for less, or for fewer nodes.`,
    why: "A point is the cheapest purchase with exactly that many connections, found by dynamic programming over all nodes; one connection more always saves something until the cheapest purchase is reached. A diamond is what a rule buys, hollow where another purchase is as good in one and better in the other.",
    point: (connections: number, total: number) =>
      `${number(connections)} ${connections === 1 ? "connection" : "connections"}: ${cost(total)}`,
    step: "one less costs",
    budget: (budget: number) => `budget ${cost(budget)}`,
    fee: (fee: number) => `with ${cost(fee)} for each connection`,
    total: "with fees",
    cheapest: "least total",
    withinBudget: "fewest within the budget",
    buys: "buys",
  },
  purchases: {
    heading: "What is booked",
    none: "Nothing is booked yet. “Reserve” books what the rule buys.",
    node: "Node",
    resource: "Resource",
    window: "Window",
    amount: "Amount",
    cost: "Cost",
    cancel: "Cancel",
    cancelOf: (node: string, window: string) => `Cancel the booking of ${node}, ${window}`,
    canceled: (node: string) => `Canceled a booking of ${node}.`,
    total: "Total",
    reconstructed: "reconstructed",
  },
  data: {
    notes: "Notes",
    title: "Title",
    save: "Save as file",
    text: "The document as text: edit it and apply",
    apply: "Apply",
    discard: "Discard changes",
  },
});
