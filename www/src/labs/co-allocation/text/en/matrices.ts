// English words of the Matrices tab.

import { isolating } from "../../../../text/isolate.js";
import { bandwidth, latency, names, number, percent, signed } from "../../../../text/numbers.js";

const constraints = (count: number) =>
  count === 1 ? "1 constraint" : `${number(count)} constraints`;
const cpus = (count: number) => (count === 1 ? "1 CPU" : `${number(count)} CPUs`);
const more = (amount: string) => `${amount} too much`;

export const matrices = isolating({
  heading: "Matrices X and Y",
  empty: "Matrices appear here as soon as there is a request that can be planned.",
  mode: "View",
  look: "The shown plan",
  fill: "Fill in yourself",
  window: (window: string) => `Plan for ${window}.`,
  noneFound:
    "No plan is known for this start, so every entry is 0. Fill in yourself and see what breaks.",
  noPlan: "No plan fits this start, so every entry is 0. Fill in yourself and see what breaks.",
  hidden: "The plan is hidden until you check. Fill in yourself and see what breaks.",
  hideEmpty: "Hide empty columns",
  allHidden: "Every column is empty. Show them to fill in.",
  loading: "Loading the checker…",
  failed: "The engine refuses these matrices",

  keys: "Click a cell to switch 0 and 1, or go there with the arrow keys and press Space.",
  apart: "Your entries are lost when the page closes.",
  aside: (count: number) =>
    count === 1
      ? "One of your entries does not fit the changed scenario and is set aside. Undo the change to restore it."
      : `${number(count)} of your entries do not fit the changed scenario and are set aside. Undo the change to restore them.`,
  startEmpty: "Start empty",
  startPlan: "Start from the best plan",
  takeBack: "Take back",
  hint: "Give me a hint",
  revealed: "revealed by a hint",
  hintText: (name: string, one: boolean) => `Hint: in the best plan ${name} is ${one ? 1 : 0}.`,
  noHint: "Every entry is as in the best plan: there is nothing left to reveal.",
  value: "How good is mine?",
  valueText: {
    best: (value: number) => `Cost ${number(value)}: no plan at this start is better.`,
    gap: (value: number, best: number) =>
      `Cost ${number(value)}; the best plan costs ${number(best)}, so yours costs ${number(value - best)} more${
        best > 0 ? ` (${percent((value - best) / best)})` : ""
      }.`,
    unproven: (value: number, best: number) =>
      `Cost ${number(value)}; the best plan found so far costs ${number(best)}, which is not proven best.`,
    open: (value: number) =>
      `The entries so far cost ${number(value)} by (3). This is not a plan yet, so it cannot be compared.`,
    circle: (value: number, circle: number) =>
      `Cost ${number(value)}, of which ${number(circle)} is for edges in a circle beside a path: they satisfy (9) but carry nothing.`,
  },

  x: {
    heading: "X: which site serves which part",
    caption:
      "Rows are the parts of the request, columns the sites. 1 means that the site serves the part.",
    corner: "Part",
  },
  y: {
    heading: "Y: which directed edges carry which flow",
    caption:
      "Rows are the flows of the request, columns both directions of every link. 1 means that the flow runs along the edge.",
    corner: "Flow",
    none: "The request asks for no bandwidth, so Y has no rows.",
  },
  balance: {
    heading: "(9): what flows in flows out",
    caption:
      "Outflow minus inflow of each flow at each node, and what it must be: 1 where the flow begins, −1 where it ends, else 0.",
    none: "Nothing flows yet and no part has a site: every node is balanced.",
  },
  edge: (from: string, to: string) => `${from}→${to}`,
  flow: (a: string, b: string) => `${a}–${b}`,
  xName: (part: string, site: string) => `x[${site},${part}]`,
  yName: (flow: string, edge: string) => `y[${edge},${flow}]`,
  entry: (name: string, one: boolean) => `${name} = ${one ? 1 : 0}`,
  cpus,
  bandwidth,
  sum: "Sums",
  sums: (equation: number, sides: string) => `(${equation}) ${sides}`,
  foot: {
    parts: "(5) parts, ≤ 1",
    cpus: { left: "(6) CPUs wanted", right: "free", slack: "left over" },
    gbps: { left: "(8) Gbps wanted", right: "free", slack: "left over" },
    directions: "(10) directions, ≤ 1",
  },
  broken: "broken",

  constraints: "Constraints",
  holds: "all hold",
  holdsHere: "Holds; there are too many constraints to list each.",
  reading: {
    1: "Exchange points serve no part",
    4: "Each part gets exactly one site",
    5: "Each site serves at most one part",
    6: "CPUs suffice",
    7: "Each flow uses at least one link",
    8: "Bandwidth suffices",
    9: "What flows in flows out, except at the ends of the flow",
    10: "No flow uses both directions of a link",
    11: "No flow uses more links than allowed",
    12: "No flow takes too long",
    13: "Sites have what parts require",
    14: "Domain rules hold",
    15: "The cost is within the budget",
  } as Readonly<Record<number, string>>,
  count: (broken: number, all: number) =>
    broken === 0 ? number(all) : `${number(broken)} of ${number(all)} broken`,
  tightest: (where: string, slack: string) => `tightest at ${where}: ${slack}`,
  andMore: (count: number) => `and ${number(count)} more`,
  slack: {
    cpus: (count: number) => `${cpus(count)} left`,
    mbps: (mbps: number) => `${bandwidth(mbps)} left`,
    links: (count: number) => (count === 1 ? "1 link left" : `${number(count)} links left`),
    microseconds: (microseconds: number) => `${latency(microseconds)} left`,
  },
  violations: {
    servesPart: (node: string) => `${node} is an exchange point and serves nothing`,
    sites: (part: string, count: number) =>
      count === 0 ? `${part} has no site` : `${part} has ${number(count)} sites, not 1`,
    parts: (site: string, count: number) => `${site} serves ${number(count)} parts, 1 at most`,
    cpus: (site: string, wanted: number, free: number) =>
      `${site}: ${cpus(wanted)} wanted, ${number(free)} free, ${more(number(wanted - free))}`,
    noLink: (flow: string) => `${flow} has no link`,
    mbps: (link: string, wanted: number, free: number) =>
      `${link}: ${bandwidth(wanted)} wanted, ${bandwidth(free)} free, ${more(bandwidth(wanted - free))}`,
    balance: (flow: string, node: string, found: number, wanted: number) =>
      `${flow} at ${node}: out minus in is ${signed(found)}, must be ${signed(wanted)}`,
    directions: (flow: string, link: string) => `${flow} uses both directions of ${link}`,
    links: (flow: string, count: number, most: number) =>
      `${flow} uses ${number(count)} links, at most ${number(most)}`,
    latency: (flow: string, found: number, most: number) =>
      `${flow} takes ${latency(found)}, at most ${latency(most)}`,
    attributes: (part: string, count: number) =>
      `${part} lacks ${count === 1 ? "1 required attribute" : `${number(count)} required attributes`}`,
    other: (row: string, left: number, relation: string, right: number) =>
      `${row}: ${signed(left)}, must be ${relation} ${signed(right)}`,
  },
  verdict: {
    holds: (all: number) => `All ${constraints(all)} hold: this is a plan.`,
    broken: (broken: number, all: number, first: readonly string[]) =>
      `Not a plan yet, ${number(broken)} of ${constraints(all)} broken: ${names(first)}${broken > first.length ? ", …" : "."}`,
  },
});
