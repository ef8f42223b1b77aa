// English words of the Search tab.

import { isolating } from "../../../../text/isolate.js";
import { names, number } from "../../../../text/numbers.js";

/** A cost; bounds may have halves of a thousandth. */
const value = (amount: number) => number(amount);

export const search = isolating({
  heading: "How a plan is found",
  window: "Start",
  whose: "Search method",
  searches: {
    exact: "The planner's own",
    depthFirst: "By hand, depth first",
    bestFirst: "By hand, lowest bound first",
    milp: "0-1 program",
    milpSet: "Set formulation",
    sat: "SAT solver",
  },
  about: {
    exact:
      "The search that the exact planner runs on every request. Its bounds are so tight that most searches end at the first node.",
    depthFirst:
      "As you would solve it on paper: site by site, path by path, with a simple bound, going back at dead ends.",
    bestFirst: "The same by hand, but always continuing where the bound is lowest.",
    milp: "A general solver on equations (3) to (11). It reports no tree, only its bound and its best plan.",
    milpSet: "The same solver on a program without symmetries.",
    sat: "A solver for clauses asks again and again for a better plan. It has no bound until the end.",
  },
  noBudget:
    "The tree ignores the budget. If the best plan is over it, the planner searches further.",
  stop: "Stop",
  cutShort: "Stopped before there was a result.",
  searchAgain: "Search again",
  noRequest: "Ask for at least one site to see how its plan is found.",
  failed: "The search could not be run",
  running: (nodes: number) => `Searching: ${several(nodes, "node")} so far.`,
  starting: "Searching.",
  verdict: {
    root: (amount: number) =>
      `Proven at the root: the bound ${value(amount)} is the cost of a plan found at once. Nothing had to be tried.`,
    rootNone: "Proven at the root: there is no plan. Nothing had to be tried.",
    optimal: (amount: number, nodes: number) =>
      `Best plan: cost ${value(amount)}, proven with ${several(nodes, "node")}.`,
    none: (nodes: number) => `No plan exists, proven with ${several(nodes, "node")}.`,
    stopped: (nodes: number) => `Stopped after ${several(nodes, "node")}.`,
    gap: (best: number | undefined, bound: number) =>
      best === undefined
        ? `No plan yet; none can cost less than ${value(bound)}.`
        : `The best plan so far costs ${value(best)}; none can cost less than ${value(bound)}.`,
  },
  byHand: "Search by hand to see a tree",
  counts: {
    ties: (nodes: number) =>
      `${several(nodes, "more node")}, spent on choosing among equally good plans, ${nodes === 1 ? "is" : "are"} not in the tree.`,
    routing: (nodes: number) =>
      `${several(nodes, "node")} of them routed paths together inside leaves.`,
    more: (shown: number, more: number) =>
      `The tree shows the first ${number(shown)} nodes; ${number(more)} more were visited.`,
    restarts: (times: number) =>
      times === 1
        ? "The search was hard and restarted once, with better bounds: a second root."
        : `The search was hard and restarted ${number(times)} times, with better bounds.`,
  },
  steps: {
    group: "Go through the search",
    first: "To the first node",
    back: "One node back",
    play: "Play",
    pause: "Pause",
    forward: "One node forward",
    last: "To the last node",
    at: (at: number, all: number) => `Node ${number(at)} of ${number(all)}`,
  },
  tree: (nodes: number) =>
    `The search as a tree of ${several(nodes, "node")}; the list below says the same`,
  treePicture: "Search tree",
  treeArea: "Tree of the search",
  legend: {
    branched: "still possible, choices tried next",
    found: "still possible, and a plan found",
    solved: "plan found, nothing below is better",
    cut: "cut by its bound",
    infeasible: "cut, no plan below",
    open: "not finished",
    folded: "nodes folded away",
    unseen: "choices not tried",
  },
  legendName: "Symbols",
  list: (nodes: number) =>
    nodes === 1 ? "The node as a list" : `The ${number(nodes)} nodes as a list`,
  listHelp: "Arrow keys move; right and left unfold and fold.",
  root: "Start: nothing decided",
  again: "Restart: nothing decided",
  place: (part: string, site: string) => `${part} at ${site}`,
  route: (ends: string, path: readonly string[]) => `${ends} by ${path.join("→")}`,
  routeShort: (path: readonly string[]) =>
    path.length <= 2 ? "direct" : `via ${path.slice(1, -1).join(", ")}`,
  bound: (amount: number) => `bound ${value(amount)}`,
  noBound: "no plan below",
  found: (amount: number) => `plan ${value(amount)}`,
  status: {
    branchedPart: (part: string) => `Still possible. Next: sites for ${part}.`,
    branchedFlow: (flow: string) => `Still possible. Next: paths for ${flow}.`,
    solved: (amount: number) =>
      `A plan of cost ${value(amount)} was found here. Nothing below this node is better.`,
    cutByBound: (bound: number, best: number) =>
      `Cut: no plan below can cost less than ${value(bound)}, and one that costs ${value(best)} is known.`,
    noCheaperPath: (flow: string | undefined, best: number) =>
      flow === undefined
        ? `Cut: the paths were chosen together, and no choice gives a plan that costs less than ${value(best)}.`
        : `Cut: no path left for ${flow} gives a plan that costs less than ${value(best)}.`,
    noSites: (part: string | undefined) =>
      part === undefined
        ? "Cut: the remaining parts cannot each get a site."
        : `Cut: ${part} has no site left.`,
    notRoutable: (flow: string | undefined) =>
      flow === undefined
        ? "Cut: the links cannot carry these flows together."
        : `Cut: there is no path left for ${flow}.`,
    open: "The search stopped before this node was finished.",
    foundToo: (amount: number) =>
      `A plan of cost ${value(amount)} was found here, the best so far.`,
  },
  short: {
    branched: "still possible",
    solved: "plan found",
    cutByBound: "cut by its bound",
    noCheaperPath: "cut, no better path",
    noSites: "cut, no site left",
    notRoutable: "cut, no paths",
    open: "not done",
  },
  node: "This node",
  decided: "Decided so far",
  composition: "Terms of the bound",
  term: "Term",
  counted: "Cost",
  chosen: "Chosen so far",
  toCome: "Still to come, at least",
  terms: {
    placed: (part: string, site: string) => `${part} at ${site}`,
    routed: (flow: string) => `${flow} on its path`,
    flow: (flow: string) => `${flow}, cheapest possible path`,
    open: (part: string, site: string) => `${part}, at best at ${site}`,
    detours: "Detours, since flows share links",
  },
  halves:
    "A part not yet placed counts its CPUs, its flows to placed parts, and half of its flows to others.",
  nothingYet: "Flows between two parts not yet placed count nothing yet.",
  sum: "Sum",
  inherited: "Known from the node before",
  byPrices: "Bound by link prices",
  rounded: "Rounded up to a cost that a plan can have",
  total: "Bound",
  bestThen: (best: number) => `Best plan found so far: ${value(best)}.`,
  noneThen: "No plan found so far.",
  routedBy: (nodes: number) =>
    `The paths were chosen together in ${several(nodes, "routing node")}.`,
  unseen: "Not tried",
  unseenChoice: (choice: string, bound: number) => `${choice} (${value(bound)})`,
  moreChoices: (count: number) => `and ${number(count)} more`,
  fates: {
    cut: (choices: string, best: string) =>
      `${choices}: no plan there is cheaper than the best one${best}.`,
    cutLater: (choices: string) => `${choices}: a plan as good was found first.`,
    begunAgain: (choices: string) => `${choices}: the search restarted first.`,
    notReached: (choices: string) => `${choices}: the search stopped first.`,
    notRecorded: (choices: string) => `${choices}: beyond the nodes that the tree shows.`,
  },
  closed: "Ruled out",
  closedWhy: {
    taken: "taken by another part",
    cpus: "too few CPUs free",
    attributes: "lacks an attribute",
    links: "its links cannot carry the flows",
    rule: "a domain rule forbids it",
    exchange: "two equal parts exchanged, tried elsewhere",
    noPath: "no path to the other parts",
  },
  closedSites: (sites: readonly string[], why: string) => `${names(sites)}: ${why}.`,
  byHandNote:
    "By hand, parts and flows are taken in the order of the request. Among equally good plans another one may be found than under All plans.",
  chart: {
    title: "Bound against best plan",
    note: "Where they meet, the best plan is proven.",
    best: "Best plan so far",
    bound: "Bound",
    nodes: "Search nodes",
    pivots: "Simplex steps",
    conflicts: "Conflicts and models",
    value: "Cost",
    empty: "No plan and no finite bound",
    drawing: "Drawing the chart.",
    lost: "The chart could not be drawn",
  },
});

function several(count: number, what: string): string {
  return count === 1 ? `1 ${what}` : `${number(count)} ${what}s`;
}
