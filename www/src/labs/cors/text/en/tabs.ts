// The tabs of the CORS lab, and its printed sheets.

import { labs } from "../../../../text/en/labs.js";
import { isolating } from "../../../../text/isolate.js";
import { all, number } from "../../../../text/numbers.js";
import { cost } from "../../document/units.js";

const signed = (amount: number) =>
  amount === 0 ? "0" : amount > 0 ? `+${number(amount)}` : `−${number(-amount)}`;

export const tabs = isolating({
  sortedBy: "Sorted by",
  waiting: labs.answer.working,
  nothing: "Nothing to show: the answer says why.",
  knapsack: {
    heading: (parts: readonly number[], units: number, total: number) =>
      `Width is the free amount, height the unit cost, filled area the cost: ${
        parts.length > 4 ? "" : `${parts.map(cost).join(" + ")} = `
      }${cost(units)}${total === units ? "" : `, with fees ${cost(total)}`}`,
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
    marginal: (unit: number) => `last node bought: sets the marginal cost (λ = ${cost(unit)})`,
    left: (left: number) => `${number(left)} units left`,
    notBought: "not bought",
    next: (unit: number) => `The next unit costs ${cost(unit)}`,
    noNext: "There is no next unit",
    nextWhy: {
      "min-cost": (name: string) =>
        `${name} is the last node needed. Cheaper nodes are bought whole, more expensive ones not at all.`,
      other: (name: string) =>
        `${name} is the last node needed. This rule does not look at the cost first, so the marginal cost can fall as W grows.`,
    },
    ladder: { to: "Move W to", next: "next unit", cost: "cost" },
    rung: (amount: number, usedUp: string | undefined, now: boolean) =>
      `${number(amount)}${now ? ", now" : ""}${usedUp === undefined ? "" : `, ${usedUp} used up`}`,
    none: "none",
  },
  tradeOff: {
    heading: (fees: boolean) =>
      `The least cost for each number of connections${fees ? ", fees included" : ""}`,
    connections: "connections",
    cost: (fees: boolean) => (fees ? "cost with fees" : "cost"),
    units: "cost",
    total: (fees: boolean) => (fees ? "with fees" : "cost"),
    short: "There is too little free: no purchase can be compared.",
    tooLarge: (cells: number, most: number) =>
      `The exact curve needs a table of ${number(cells)} cells; at most ${number(most)} are filled. Ask for less, or for fewer nodes.`,
    why: (fees: boolean) =>
      `More nodes never cost more${fees ? " without the fees" : ""}, up to the cheapest purchase: one unit can move from the most expensive node to a cheaper one.`,
    marks:
      "A point is the cheapest purchase with exactly that many connections, found by dynamic programming over all nodes. A diamond is the purchase of a rule, hollow if another purchase is better.",
    point: (connections: number, total: number) =>
      `${number(connections)} ${connections === 1 ? "connection" : "connections"}: ${cost(total)}`,
    setBudget: "Set a budget",
    step: "one less costs",
    stepOf: (more: number) => (more < 0 ? `−${cost(-more)}` : cost(more)),
    budget: (budget: number) => `budget ${cost(budget)}`,
    fee: (fee: number) => `${cost(fee)} for each connection`,
    cheapest: "least total",
    withinBudget: "fewest within the budget",
    buys: "buys",
  },
  race: {
    heading: "You are the scheduler",
    locked: "Searching reserves nothing: what you saw may be gone.",
    alone: "One request cannot race. Add a second one, and let two managers (PRMs) work.",
    open: (name: string) => `Open “${name}”`,
    oneManager: "One manager does everything in turn. Set two managers (PRMs) to let them race.",
    step: (number: number) => `step ${number}`,
    whoNext: "who steps next?",
    prm: (prm: number) => `P${number(prm)}`,
    does: {
      search: "search",
      retry: "retry, search",
      update: (node: string) => `update ${node}`,
      release: (node: string) => `release ${node}`,
    },
    next: (prm: number, what: string) => `P${number(prm)}: ${what}`,
    idle: (prm: number) => `P${number(prm)} is done`,
    waits: "waits for its turn",
    left: (count: number) =>
      `${number(count)} ${count === 1 ? "interleaving" : "interleavings"} left`,
    leftHere: (count: number) => `${number(count)} left`,
    notCounted: "not counted",
    uncounted: "Too many interleavings to count.",
    free: (amounts: readonly number[]) => `free ${amounts.map(number).join(", ")}`,
    freeOf: (amounts: readonly number[]) =>
      `free ${number(amounts.reduce((sum, one) => sum + one, 0))} together`,
    tooLittle: "too little",
    takes: (amount: number) => `takes ${number(amount)}`,
    refused: "refused",
    gives: (amount: number) => `releases ${number(amount)}`,
    schedule: "Schedule",
    back: "Step back",
    again: "Start again",
    finish: "Finish, P0 always first",
    clear: "Clear the schedule",
    interleavings: (count: number, cut: boolean) =>
      `${cut ? "more than " : ""}${number(count)} ${count === 1 ? "interleaving" : "interleavings"}`,
    branches: "A branch for each manager that may act next, P0 on the left.",
    ends: "Who is served at each end",
    cut: "The tree is too large to be drawn whole.",
    tooMany: (most: number) => `Interleavings are counted for at most ${number(most)} requests.`,
    nobody: "nobody served",
    everybody: "all served",
    only: (names: readonly string[]) => `only ${names.join(", ")}`,
    undecided: "Undecided",
    always: (total: number) => `Cost ${cost(total)} together, as in every interleaving`,
    leftOf: (left: number, all: number) =>
      `${number(left)} of ${number(all)} interleavings are left`,
    worst: (count: number) => `; in ${number(count)}, nobody is served`,
    table: { served: "Served", now: "now", start: "at the start", careful: "if careful" },
    total: "interleavings",
    why: "Careful: after a refusal, send no further updates and search again.",
    holds: (prm: number, amount: number) => `P${number(prm)} holds ${number(amount)}`,
    messages: "Messages",
    views: { tree: "Interleavings", messages: "Messages" },
    message: {
      search: (prm: string, nodes: number) => `${prm} asks ${number(nodes)} nodes; all reply`,
      confirm: (prm: string, node: string, amount: number) =>
        `${prm} takes ${number(amount)} of ${node}: confirmed`,
      refuse: (prm: string, node: string, amount: number) =>
        `${prm} wants ${number(amount)} of ${node}: refused`,
      release: (prm: string, node: string, amount: number) =>
        `${prm} releases ${number(amount)} of ${node}`,
    },
  },
  structures: {
    names: {
      "range-tree": "Segment tree",
      "leaf-tree": "Leaf tree (as printed)",
      slots: "Slots",
      "slots-exact": "Exact slots",
      "calendar-queue": "Calendar queue",
      "sorted-list": "Sorted list",
      steps: "Steps (sorted array)",
      "balanced-tree": "Balanced tree",
    },
    structure: "Structure",
    node: "Node",
    query: (node: string, window: string, free: number) =>
      `${node}: what is free during ${window}? ${number(free)}`,
    touched: "touched",
    bytes: "bytes",
    free: "answer",
    lowerBound: "a lower bound: windows are rounded outwards to slots",
    low: (low: number, add: number) =>
      add === 0 ? signed(low) : `${signed(low)}, all ${signed(add)}`,
    capacity: (capacity: number) =>
      `Numbers are changes against the capacity of ${number(capacity)}.`,
    visits: {
      split: "split: look at both halves",
      inside: "inside the window: its minimum counts",
      outside: "not visited",
      missing: "visited, nothing booked",
    },
    how: {
      "range-tree":
        "Each box halves the time of the box above it. A number is the lowest change below it, “all” what is added to everything below. A query goes down only where the window ends inside a box, and never visits more than four boxes a level.",
      "leaf-tree":
        "As printed: amounts stand in the leaves only, so a query visits every leaf that the window crosses.",
      "balanced-tree":
        "The times at which the free amount changes, in a balanced search tree with the minimum of every subtree.",
    },
    cut: "The tree is too large to be drawn whole.",
    sellsNone: (node: string, resource: string) =>
      `${node} has no ${resource}: choose another node.`,
    leftOut: "Left out: structures that would be too large or too slow to book.",
    compare: "The same query in every structure",
    random: {
      heading: "Random bookings: elements touched by a query, on average",
      bookings: "Bookings",
      window: "Window in seconds",
      slot: "Slot width in seconds",
      horizon: "Horizon",
      days: (days: number) => `${number(days)} days`,
      short: (window: number) =>
        `Shorter than the window of ${number(window)} s: shorten that first.`,
      byBooking: "by booking",
      fewest: (names: readonly string[], touched: string) => `fewest in ${all(names)}, ${touched}`,
      scale: "bars are logarithmic",
      advice:
        "Counts are not times: an array read from end to end is faster than a tree that touches as much.",
    },
  },
  purchases: {
    heading: "Bookings",
    none: "Nothing is booked yet. “Reserve” books the purchase of the rule.",
    sum: (count: number, total: number) =>
      `${count === 1 ? "1 booking" : `${number(count)} bookings`} for ${cost(total)}`,
    next: "“Reserve” would add",
    node: "Node",
    resource: "Resource",
    window: "Window",
    amount: "Amount",
    cost: "Cost",
    cancelOf: (node: string, window: string) => `Cancel the booking of ${node}, ${window}`,
    canceled: (node: string) => `Canceled a booking of ${node}.`,
    total: "Total",
    reconstructed: "reconstructed",
  },
});

export const sheet = isolating({
  task: (amount: number, resource: string, window: string) =>
    `Buy ${number(amount)} units of ${resource} for ${window} as cheaply as you can. Fill in what you buy from each node.`,
  nodes: "The nodes",
  node: "Node",
  unitCost: "Unit cost",
  capacity: "Capacity",
  booked: "Booked",
  booking: (amount: number, window: string) => `${number(amount)} during ${window}`,
  free: "Free in the window",
  buy: "Buy",
  cost: "Cost",
  total: "Total",
  fee: (fee: number) => `${cost(fee)} for each connection`,
  nothing: "nothing",
  short: (missing: number) => `It cannot be bought: ${number(missing)} units are missing.`,
  answer: (total: number, connections: number) =>
    `The purchase costs ${cost(total)}, with ${number(connections)} ${connections === 1 ? "connection" : "connections"}.`,
});
