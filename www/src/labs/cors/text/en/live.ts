// The CORS lab at first sight: its names, the request, the nodes, the answer, an opened trace, the point of each example.

import type { ImportReport } from "../../../../engine/pkg/coalloc.js";
import { labs } from "../../../../text/en/labs.js";
import { importNotes, badLines as namesOfBadLines } from "../../../../text/import-notes.js";
import { isolating } from "../../../../text/isolate.js";
import { all, number } from "../../../../text/numbers.js";
import type { Rule } from "../../document/types.js";
import { cost } from "../../document/units.js";

const units = (count: number) => `${number(count)} ${count === 1 ? "unit" : "units"}`;
const connections = (count: number) =>
  `${number(count)} ${count === 1 ? "connection" : "connections"}`;

const orders: Readonly<Record<Rule, string>> = {
  "min-cost": "cheapest nodes first",
  "max-res": "nodes with the most free first",
  "max-res-cheap": "nodes with the most free first, cheapest of equals",
  "min-res": "nodes with the least free first",
};

export const live = isolating({
  places: {
    ...{
      title: "title",
      notes: "notes",
      resources: "resource",
      nodes: "node",
      start: "from",
      end: "to",
    },
    ...{ capacity: "capacity", unitCost: "unit cost", bookings: "booking", amount: "amount" },
    ...{ applications: "application", jobs: "job", demands: "demand", trace: "Trace" },
    ...{
      nodeProcessors: "processors of a node",
      wholePercent: "broken down",
      count: "applications",
    },
    ...{
      prms: "managers",
      schedule: "step",
      seed: "seed",
      budget: "Budget",
      deadline: "latest start",
    },
    ...{ feePerConnection: "fee per connection", slotWidth: "seconds of a slot" },
    ...{ windowSeconds: "window in seconds", horizon: "horizon" },
  } as Readonly<Record<string, string>>,
  presetNames: {
    "paper-example": "Paper’s example",
    "three-rules": "Three rules",
    "four-answers": "Four answers",
    retry: "Race with a retry",
    "both-lose": "Both lose",
    "cost-not-minimal": "Cost not minimal",
    "connections-not-minimal": "Connections not minimal",
    sixteen: "Grid of 16 nodes",
    "fifty-applications": "50 applications",
  },
  emptyTitle: "Untitled nodes",
  startedEmpty: "Started with one node.",
  tabs: {
    purchases: "Bookings",
    tree: "Segment tree",
    knapsack: "Knapsack",
    tradeoff: "Trade-off",
    race: "Race",
    structures: "Structures",
    figures: "Paper’s figures",
    rule: "Your rule",
    data: "Data",
  },
  sheet: "the nodes with their bookings, the request, and a purchase",
  lockable: { nodes: "nodes and bookings", request: "requests", options: "rule and options" },
  rules: {
    "min-cost": "Min-Cost (CORS)",
    "max-res": "Max-Res",
    "max-res-cheap": "Max-Res-cheap",
    "min-res": "Min-Res",
  },
  shortRules: {
    "min-cost": "Min-Cost",
    "max-res": "Max-Res",
    "max-res-cheap": "Max-Res-cheap",
    "min-res": "Min-Res",
  },
  ruleHelp: {
    "min-cost": "Cheapest nodes first; of equally cheap ones, those with most free",
    "max-res": "Nodes with most free first",
    "max-res-cheap": "Nodes with most free first; of equal ones, the cheapest",
    "min-res": "Nodes with least free first",
  },
  ask: {
    application: "Application",
    amount: "Amount",
    resource: "Resource",
    start: "From",
    end: "To",
    window: "Window",
    lasts: (seconds: string) => `lasts ${seconds}`,
    rule: "Rule",
    budget: "Budget",
    noLimit: "no limit",
    fee: "Cost per connection",
    deadline: "Latest start",
    fixedStart: "as asked",
    options: "Options",
    prms: "Managers (PRMs)",
    next: "Who steps next",
    nextChoices: { lowest: "Lowest number", drawn: "At random" },
    seed: "Seed",
    inTurn: "Applications",
    inTurnChoices: { together: "All at once", turn: "One after another" },
    careful: "After a refusal",
    carefulChoices: { all: "Send all updates", careful: "Search at once" },
    allOrNone: "Several resources",
    allOrNoneChoices: { separate: "Separately", together: "All or none" },
    optionsSummary: (prms: number, careful: boolean) =>
      `${number(prms)} ${prms === 1 ? "manager" : "managers"}, ${careful ? "careful updates" : "all updates at once"}`,
    add: "Request",
    remove: (name: string) => `Remove ${name}`,
    manager: (prm: number) => `P${number(prm)}`,
    amountHandle: "Amount of the request",
    startHandle: "Start of the window",
    endHandle: "End of the window",
    summary: (amount: number, resource: string, span: string) =>
      `${units(amount)} of ${resource}, ${span}`,
    badCost: (least: string, most: string) =>
      `A cost from ${least} to ${most}, such as 3.50, or empty for none.`,
    badWhole: (least: number, most: number) =>
      `A whole number from ${number(least)} to ${number(most)}.`,
    badTime: (least: string, most: string) => `A time from ${least} to ${most}.`,
    which: (at: number, count: number, name: string) =>
      `Request ${number(at)} of ${number(count)}: ${name}`,
    none: "Nothing is asked for. Add a request.",
  },
  scene: {
    about: "What each node has free over time, and what a unit costs there.",
    free: (resource: string) => `free amount of ${resource}`,
    node: "Node",
    booking: "Booking",
    freeOf: (free: number, capacity: number) => `${number(free)} of ${number(capacity)} free`,
    freeHere: (free: number) => `free ${number(free)}`,
    buy: (amount: number) => `buy ${number(amount)}`,
    held: (amount: number) => `${number(amount)} held`,
    window: (span: string) => `window ${span}`,
    legend: {
      free: "free",
      held: "held",
      bought: "bought",
      minimum: "lowest in the window",
      printed: "from the paper",
      reconstructed: "our assumption",
      unitCost: "unit cost",
    },
    lacks: (resource: string) => `has no ${resource}`,
    edit: (name: string) => `Edit ${name}`,
    editRow: (name: string, facts: string) => `Edit ${name}: ${facts}`,
    name: "Name",
    capacity: "Capacity",
    unitCost: "Unit cost",
    bookings: "Bookings",
    from: "From",
    to: "To",
    amount: "Amount",
    bookingOf: (node: string) => `Booking of ${node}`,
    bookingIs: (amount: number, span: string) => `${number(amount)} during ${span}`,
    bookingHelp: (amount: number, span: string) =>
      `${number(amount)} held during ${span}. Drag it or its edges. Keys: ← → move it, with Ctrl its end; ↑ ↓ change the amount; Delete removes it.`,
    noRoom: (node: string, amount: number, span: string, free: number) =>
      `The booking stays where it is: during ${span} ${node} has ${number(free)} free for it, not ${number(amount)}.`,
    addBooking: "Add a booking",
    removeBooking: (index: number) => `Remove booking ${number(index)}`,
    removeNode: (name: string) => `Remove ${name}`,
    close: "Done",
    removed: (name: string) => `Removed ${name}.`,
    badName: "A name of up to 64 letters that no other node has.",
    description: (count: number, span: string) =>
      `Free amounts of ${number(count)} nodes over time; the window asked for is ${span}`,
  },
  lines: {
    nodes: {
      how: "One node on each line: name, then resource, capacity and unit cost, then bookings",
      begin: "A node begins with its name and a colon, such as N1: R1 20 at 4.00.",
      twice: (name: string) => `There are two nodes called ${name}.`,
      offer: (typed: string) =>
        `“${typed}” is not understood. Write R1 20 at 4.00, 10 during 20-40 for a capacity of 20 with 10 of it booked.`,
    },
    requests: {
      how: "One application on each line: name, then amount, resource and window of each job",
      begin: "An application begins with its name and a colon, such as A1: 25 R1 during 25-45.",
      twice: (name: string) => `There are two applications called ${name}.`,
      job: (typed: string) =>
        `“${typed}” is not understood. Write 25 R1 during 25-45, or 5 R1 + 8 R2 during 25-45 for two resources.`,
      window: (horizon: number) =>
        `A window ends after its start, and at ${number(horizon)} at the latest.`,
      amount: "An amount is a whole number from 1 to 1,000,000.",
      resource: (name: string) => `There is no resource called ${name}.`,
      again: (name: string) => `${name} is asked for twice. Add the amounts.`,
    },
  },
  answer: {
    cost: (hundredths: number) => `Cost ${cost(hundredths)}`,
    bought: (nodes: number, amount: number) => `${connections(nodes)}, all ${units(amount)} bought`,
    alone: (hundredths: number, nodes: number) =>
      `Alone, this request would be bought for ${cost(hundredths)}, with ${connections(nodes)}.`,
    short: (missing: number) => `${units(missing)} short`,
    shortWhy: (free: number, amount: number, span: string) =>
      `During ${span} only ${number(free)} of ${units(amount)} are free.`,
    overBudget: "Over budget",
    overBudgetWhy: (least: number, budget: number) =>
      `The cheapest purchase costs ${cost(least)}; the budget is ${cost(budget)}.`,
    purchase: (amount: number, unit: number, total: number) =>
      `${number(amount)} × ${cost(unit)} = ${cost(total)}`,
    fees: (count: number, fee: number) =>
      `${connections(count)} × ${cost(fee)} = ${cost(count * fee)}`,
    filled: (rule: Rule, amount: number) => `${orders[rule]}, until ${units(amount)} are bought`,
    fewer: "One connection less",
    fewerCosts: (more: number) =>
      more > 0
        ? `costs ${cost(more)} more.`
        : more < 0
          ? `saves ${cost(-more)}.`
          : "costs nothing more.",
    fewerNot: (name: string, free: number) =>
      `is not enough: ${name}, the largest node, has ${number(free)} free.`,
    fewerNotMany: "is not enough: even the largest nodes together have too little free.",
    single: "One connection is the minimum.",
    tradeOff: "Trade-off",
    table: { rule: "Rule", buys: "Buys", cost: "Cost", nodes: "Nodes" },
    equalRules: (names: readonly string[], others: number, own: string) =>
      names.length === others
        ? "All rules buy the same here."
        : `${names.join(" and ")} ${names.length === 1 ? "buys" : "buy"} the same as ${own} here.`,
    more: (count: number) => `and ${number(count)} more`,
    impossible: "too little free",
    reserve: (what: readonly string[]) => `Reserve ${all(what)}`,
    reserveOn: (nodes: readonly string[]) => `Reserve on ${all(nodes)}`,
    reserveMany: (nodes: number) => `Reserve on ${number(nodes)} nodes`,
    part: (amount: number, node: string) => `${number(amount)} on ${node}`,
    reserved: (amount: number, span: string) => `Reserved ${units(amount)} for ${span}.`,
    lower: (amount: number) => `Ask for ${number(amount)}`,
    raise: (budget: number) => `Raise the budget to ${cost(budget)}`,
    later: (start: string, total: number) => `Starting at ${start} costs ${cost(total)}.`,
    move: "Move the window",
    working: labs.answer.working,
    served: (served: number, all: number) => `${number(served)} of ${number(all)} served`,
    runOf: (messages: number, refused: number) =>
      `${number(messages)} messages, ${number(refused)} refused`,
    together: "All requests together:",
    totals: (total: number, nodes: number) => `${cost(total)}, ${connections(nodes)}`,
    failed: "not served",
    useCareful: "Use careful updates",
  },
  reconstructed: "reconstructed",
});

interface Counts {
  readonly kept: number;
  readonly empty: number;
  readonly tooWide: number;
  readonly tooLate: number;
  readonly further: number;
  readonly badLines: number;
  readonly report: ImportReport;
}

const some = (count: number, what: string): string[] =>
  count === 0 ? [] : [`${number(count)} ${what}`];

function leftOut({ empty, tooWide, tooLate, further, badLines, report }: Counts): string {
  const parts = [
    ...some(further, "after those"),
    ...some(empty, "without processors or run time"),
    ...some(tooWide, "wider than the machine"),
    ...some(tooLate, "that end too late"),
  ];
  const jobs = parts.length === 0 ? "" : ` Jobs left out: ${all(parts)}.`;
  const bad =
    badLines === 0 ? "" : ` Lines that are no jobs: ${number(badLines)}${namesOfBadLines(report)}.`;
  return jobs + bad + importNotes(report);
}

export const trace = isolating({
  reading: (name: string) => `Reading ${name}…`,
  kept: (name: string, counts: Counts) =>
    `Opened ${name}: ${number(counts.kept)} ${counts.kept === 1 ? "job" : "jobs"}.${leftOut(counts)}`,
  reconstructed: (processors: number) =>
    `Reconstructed: how jobs become applications, and the grid. The machine of ${number(processors)} processors is divided into nodes; every eighth is four times as large and more expensive. A job starts up to a day after it was submitted, and applications are submitted one after another.`,
  heading: (jobs: number, applications: number) =>
    `${number(jobs)} jobs of a trace, ${number(applications)} applications`,
  cut: "Application",
  cuts: { broker: "Job, broken down", job: "Whole job", batch: "Batch of a user" },
  cutHelp: "A job is broken down into jobs of the size of a node; the largest ones stay whole.",
  node: "Size of a part",
  wholePercent: "Percent broken down",
  pick: "Picked",
  picks: {
    systematic: "At equal distances",
    seeded: "At random",
    consecutive: "Neighbors",
    all: "All",
  },
  count: "How many",
  seed: "Seed",
  working: "Applications are being served",
  progress: (answered: number, requests: number) =>
    `${number(answered)} of ${number(requests)} requests answered`,
  stop: "Stop",
  stopped: "Stopped. Change anything to run again.",
});
