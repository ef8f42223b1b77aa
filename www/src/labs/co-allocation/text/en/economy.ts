// English words of tariffs, budgets and joint plans.

import { isolating } from "../../../../text/isolate.js";
import { clock, number, percent, span } from "../../../../text/numbers.js";

/** A start with the cost of its plan. */
interface StartCost {
  readonly index: number;
  readonly frame: { readonly startSeconds: number };
  readonly plan: { readonly value: number };
}

const requests = (count: number) => (count === 1 ? "1 request" : `${number(count)} requests`);

export const economy = isolating({
  heading: "Tariffs",
  none: "Without a tariff, costs do not depend on the time. Draw one to make hours cheaper or more expensive.",
  draw: "Draw a tariff",
  add: "Another tariff",
  newName: "Tariff ",
  shown: "Shown",
  name: "Name",
  covers: "Covers",
  cover: { all: "CPUs and bandwidth", cpus: "CPUs", bandwidth: "bandwidth" },
  domains: "Domains it covers",
  allDomains: "all domains",
  remove: (name: string) => `Delete ${name}`,
  removed: (name: string) => `Deleted ${name}.`,
  rankByPrice: "Rank by price",
  starts: (first: StartCost, cheapest: StartCost) =>
    first.index === cheapest.index
      ? `Earliest start ${clock(first.frame.startSeconds)} at cost ${number(first.plan.value)}; no later one is cheaper.`
      : `Earliest start ${clock(first.frame.startSeconds)} at cost ${number(first.plan.value)}, cheapest ${clock(cheapest.frame.startSeconds)} at ${number(cheapest.plan.value)}.`,
  kinds: { weekdays: "Monday to Friday", weekend: "Saturday and Sunday" },
  weekendApart: "The weekend differs",
  badSteps: "Write times and levels, the first at midnight: 0:00 1, 8:00 4, 20:00 1",
  help: "Price per hour = cost of a CPU or a Gbps × level. Draw in the strip, drag the edge of a step, or use the arrow keys on a step: up and down for its level, left and right for its start; Enter cuts it in two, Delete removes it. If several tariffs cover a resource, the first one applies. Day 1 is a Monday.",
  strip: (name: string) => `Price level: ${name}`,
  stripHelp: "Price level over time; each step can be changed with the arrow keys",
  step: (from: string, to: string, kind: "weekdays" | "weekend") =>
    `Level ${from}–${to}${kind === "weekend" ? ", weekend" : ""}`,
  edge: (at: string) => `Step at ${at}`,
  fees: "Fees and penalties",
  feesNow: (fee: number, penalty: number) =>
    fee === 0 && penalty === 0
      ? "none"
      : `cancel ${percent(fee / 100)}, broken ${percent(penalty / 100)}`,
  fee: "User cancels, pays",
  penalty: "Provider breaks, pays",
  canceled: "Days: canceled",
  outage: "Days: site down",
  feesHelp:
    "Percent of the price of a reservation. “Days” are chances in simulated days: a user cancels, or a site is down for a random hour and its domain pays. Our addition: the paper lists economy models as future work.",
  periods: "Cost by period",
  period: (from: number, to: number) => span(from, to),
  perHour: (value: number) => `${number(Math.round(value * 1000) / 1000)} per hour`,
  /** Bill of a reservation; `owed` is the penalty where it is broken. */
  bill: (price: number, fee: number, owed: number | undefined) =>
    owed === undefined
      ? `Its price is ${number(price)}; canceling it costs a fee of ${number(fee)}.`
      : `Its price was ${number(price)}; its providers owe a penalty of ${number(owed)}.`,
  joint: {
    heading: "Joint plan",
    about:
      "Plans several requests at once: as many as possible, then at the lowest total cost. Compared with first come, first served.",
    none: "Plan several requests at once. Copy yours to compare with first come, first served.",
    add: "Add a copy of the request",
    span: (from: number, to: number, time: string) => `${clock(from)} – ${clock(to)}, ${time}`,
    editShort: "Edit",
    edit: (name: string) => `Edit ${name} in the request panel`,
    remove: (name: string) => `Remove ${name}`,
    reserve: "Reserve all",
    reserved: (count: number) => `Reserved ${requests(count)}.`,
    name: (at: number) => `Request ${number(at)}`,
    inPanel: "in the panel",
    columns: {
      request: "Request",
      window: "Start between",
      size: "Asks for",
      joint: "Joint",
      firstCome: "First come",
      worth: "Gain from being first",
    },
    size: (parts: number, cpus: number) =>
      `${number(parts)} ${parts === 1 ? "part" : "parts"}, ${number(cpus)} CPUs`,
    served: (start: number, value: number) => `${clock(start)}, ${number(value)}`,
    unserved: "not served",
    worthServed: "being served",
    worthSooner: (time: string) => `${time} earlier`,
    worthNothing: "nothing",
    total: "Total",
    sum: (served: number, all: number, value: number) =>
      `${number(served)} of ${number(all)} served, ${number(value)}`,
    better: (more: number, less: number) =>
      more > 0
        ? `Planned together, ${number(more)} more ${more === 1 ? "request is" : "requests are"} served.`
        : less > 0
          ? `Planned together they cost ${number(less)} less.`
          : "Planned together they do no better than first come, first served.",
    dearer: (more: number) => `The total cost is ${number(more)} higher.`,
    proven: "Proven best.",
    gap: (served: number, value: number) =>
      `Not proven best: no joint plan serves more than ${number(served)} or, serving that many, costs less than ${number(value)}.`,
    working: "Planning together…",
    stop: "Stop",
    picture: "Grid with the joint plan: each request has a number and a color",
    layers: "Layers",
    at: "Time shown",
    legend:
      "Numbers are requests. Sites show which ones they serve at the time shown; lines are paths.",
    allTimes: "All times",
    note: "Gain from being first: what a request would lose by coming after all others instead of before them. Joint planning is our addition; the paper plans one request at a time. Under load balancing, costs are those before any of these requests.",
  },
});
