// English words of the Model tab.

import { isolating } from "../../../../text/isolate.js";
import { bandwidth, latency, number } from "../../../../text/numbers.js";

const plural = (count: number, one: string, many: string) =>
  `${number(count)} ${count === 1 ? one : many}`;
const rows = (count: number) => plural(count, "row", "rows");
const columns = (count: number) => plural(count, "column", "columns");
const fixedAt0 = (count: number) =>
  `${plural(count, "variable", "variables")} ${count === 1 ? "is" : "are"} 0`;

export const model = isolating({
  heading: "The 0-1 program of one start",
  window: "Start",
  noRequest: "Ask for at least one site to see the program that plans it.",
  loading: "Counting…",
  failed: "The program could not be shown",

  sizeHeading: "Size",
  size: (r: number, c: number) => `${rows(r)} × ${columns(c)}`,
  sizeMore: (coefficients: number) => `${plural(coefficients, "coefficient", "coefficients")}`,
  setSize: (r: number, c: number) =>
    `The set formulation of the same problem: ${rows(r)} × ${columns(c)}.`,
  noSet:
    "The set formulation lists every path, and here there are too many, or the program is too large to try.",
  held: (byKind: number, byAttributes: number) =>
    [
      byKind === 0 ? "" : `${fixedAt0(byKind)}: exchange points have no CPUs.`,
      byAttributes === 0 ? "" : `${fixedAt0(byAttributes)} by (13).`,
    ]
      .filter((sentence) => sentence !== "")
      .join(" "),

  switches: "Switches",
  switchesHelp: "They change the scenario and its plans; Undo reverts them.",
  opposite: "(10) No path uses a link both ways",
  pathLimit: "(11) Limit links per path",
  pathLinks: "P_max, the maximum number of links in a path",
  capacity: "(8) Bandwidth of a link",
  capacities: { shared: "both directions share it", perDirection: "each direction has it" },
  share: "Leave out (5): one site may serve several parts",

  unknownsHeading: "Unknowns",
  unknowns: {
    x: "1 if part j runs at site i.",
    y: "1 if flow l uses edge k in this direction.",
  },
  equationsHeading: "Objective and constraints",
  ours: "ours",
  oursHelp: "Our extension; the 2010 paper lists such constraints as future work.",
  oursNote:
    "(12) to (15), and the penalties of preferences in (3), are our extensions; the 2010 paper lists them as future work. (7) needs rb > 0: a flow of 0 Mbps needs no path.",
  readings: {
    3: "Minimize the cost of all CPUs and all bandwidth used.",
    4: "Each part gets exactly one site.",
    5: "Each site serves at most one part.",
    6: "Each site has enough free CPUs for the parts it serves.",
    7: "Each flow uses at least one edge.",
    8: "All flows over a link together fit into its free bandwidth.",
    9: "At every node inflow equals outflow, except at the two ends of a flow: one more edge leaves the site of its first part, one more enters the site of its second.",
    10: "No path goes back and forth over one link.",
    11: "No path has more than P_max edges.",
    12: "The latencies along a path add up to at most the limit of its flow.",
    13: "A site that lacks an attribute required by a part never serves it.",
    14: "Two parts run in different domains, or in the same one.",
    15: "The cost without weights and penalties is at most the budget.",
  } as Readonly<Record<number, string>>,
  readingPerDirection:
    "All flows over a link in one direction together fit into the free bandwidth of that direction.",
  wishes: "Ours: in (3), the penalty of each preferred attribute that a site lacks is added to x.",
  valuesAre: {
    plain: "vc and vb are the costs in the scenario.",
    quality:
      "vc and vb are the quality penalties of the scenario, since plans are ranked by quality.",
    weighted:
      "vc and vb are the costs in the scenario times the weights of the administrator’s policy.",
  },
  off: "switched off",
  offCounts: "no rows",
  absent: {
    12: "no flow limits its latency",
    13: "no site lacks what a part requires",
    14: "no two parts must run apart or together",
    15: "there is no budget",
    other: "does not apply",
  } as Readonly<Record<number | "other", string>>,
  rows,
  columns,
  countedBy: (equation: number) => `Rows of (${equation})`,
  open: (equation: number, count: string) => `Show ${count} of (${equation})`,
  close: (equation: number) => `Hide the rows of (${equation})`,
  show: "Show",
  hide: "Hide",

  tableCaption: (equation: number) => `Rows of (${equation}) with the numbers of this start`,
  columnCaption: "Unknowns and their terms in (3)",
  table: {
    row: "Constraint",
    terms: "With names and numbers",
    left: "Shown plan",
    slack: "Slack",
    column: "Unknown",
    value: "Adds to (3)",
    one: "Shown plan",
  },
  heldAt: "fixed at 0",
  total: (value: number) => `The unknowns that are 1 cost ${number(value)} together.`,
  slack: (amount: string) => amount,
  tight: "0, binding",
  holds: "holds",
  broken: (by: string) => `broken by ${by}`,
  noPlan: "no plan shown",
  more: (count: number) => `+ ${plural(count, "term", "terms")}`,
  fewer: "fewer terms",
  countedTerms: (count: number) => `… and ${plural(count, "term", "terms")} more`,
  page: (from: number, to: number, all: number) =>
    `${number(from)}–${number(to)} of ${number(all)}`,
  previous: "Previous rows",
  next: "Next rows",
  units: {
    6: (value: number) => `${number(value)} CPUs`,
    8: bandwidth,
    12: latency,
  } as Readonly<Record<number, (value: number) => string>>,

  legend: "Symbols",
  legendOf: {
    V: "sites and exchange points of the resource graph",
    E: "its edges; a link is two of them, one in each direction",
    Vr: "the parts of the request (requested sites)",
    Er: "its flows (requested paths), without those of 0 Mbps",
    x: "site i serves part j",
    y: "the path of flow l crosses edge k",
    wc: "free CPUs of site i during the whole duration",
    vc: "cost of a CPU of site i",
    wb: "free bandwidth of link k during the whole duration",
    vb: "cost of bandwidth on link k",
    rc: "CPUs part j asks for",
    rb: "bandwidth flow l asks for, from part o to part p",
    P: "maximum number of edges in a path",
    t: "latency of link k (ours)",
    T: "latency limit of flow l (ours)",
    R: "attributes part j requires, and those site i has (ours)",
    d: "a domain, and the two parts of a rule (ours)",
    B: "unweighted cost of a CPU of site i and of a Gbps on link k, and the budget (ours)",
  },

  misprints: "Misprints of the sources, and what we solve instead",
  misprintsAbout:
    "The slides of 2009 and of 2010 print (3) to (9) alike; (10) and (11) are those of 2010. The repairs are derived: each is the reading under which the slides’ own words and example hold.",
  misprintCaption: "Printed and repaired side by side",
  misprintColumns: { printed: "As printed", repaired: "As we solve it", why: "Why" },
  misprintWhy: {
    objectiveX: "There is no x with one index: the cost depends on the site i too, as in (1).",
    objectiveV:
      "The paper’s list of symbols calls the value of bandwidth vb; ve appears nowhere else.",
    pathSum: "y has edges of the resource graph as its first index; E with r has requested paths.",
    bothDirections:
      "Not a misprint but words beside it: both directions of a link share one capacity, so both count. With capacity per direction the printed form is used.",
    flowSign:
      "The slides’ example has one edge leaving vertex 1, where path 0 starts: in − out is 0 − 1 = −1, but x(1,0) − x(1,1) is 1. The printed form asks for every path reversed.",
    vertices: "m and n are the ends of an edge, so they are vertices.",
  },

  others: "Other solvers",
  download: "Export the program",
  formulation: "Formulation",
  formulations: { literal: "Equations (3)–(15)", set: "Set formulation" },
  formulationHelp: {
    literal: "Row by row as above, with the names used here.",
    set: "Ours: interchangeable parts form one class, and every possible path is listed.",
  },
  lp: "Download LP",
  mps: "Download MPS",
  downloadFailed: "The program was not written",
  command:
    "The same in a terminal, from the scenario saved as a file, and solved by GLPK or HiGHS:",
  commandLabel: "Commands",

  solution: "Check a solution from another solver",
  solutionAbout:
    "Paste the output of GLPK, HiGHS, CBC or SCIP for this program, or lines such as x(A,run) 1. The solution is drawn, checked like those of our planners, and compared with our optimum.",
  solutionText: "Solution file",
  solutionOpen: "Open a file…",
  opened: (file: string) => `From ${file}`,
  tooBig: "The file is larger than 16 MiB, the most a solution may have.",
  unreadable: "The file could not be read.",
  judge: "Check it",
  clear: "Clear",
  refused: "This is not a solution of the program",
  stale: "The scenario or the start has changed since. Check it again.",
  forms: {
    glpkListing: "GLPK listing",
    glpkNumbers: "GLPK numbers",
    highs: "HiGHS solution",
    highsTable: "HiGHS table",
    cbc: "CBC solution",
    named: "Names and values",
  },
  read: (form: string, formulation: string, ones: number, all: number) =>
    `${form}, ${formulation.toLowerCase()}: ${number(ones)} of ${columns(all)} are 1.`,
  claims: {
    optimal: "The file calls it optimal.",
    feasible: "The file does not call it optimal.",
    infeasible: "The file says that the program has no solution.",
    nothing: "",
  },
  plan: (value: number) => `It is a plan and breaks no constraint: cost ${number(value)}.`,
  statedValue: (value: number) => `The file states the cost ${number(value)}.`,
  idle: (edges: number) =>
    `${plural(edges, "edge is", "edges are")} in circles beside the paths and left out: (9) cannot tell them.`,
  same: "That is our optimum.",
  worse: (by: number, optimum: number) => `Our optimum is ${number(optimum)}, ${number(by)} less.`,
  better: (by: number, ours: number) =>
    `That is ${number(by)} below what we call optimal, ${number(ours)}: one of the two is wrong. Please report it.`,
  contradicts: "But we have proven that no plan exists: one of the two is wrong. Please report it.",
  contradicted: (value: number) =>
    `But we have a plan that costs ${number(value)}: one of the two is wrong. Please report it.`,
  agreesNone: "We have proven the same: no plan exists.",
  unproven: (bound: number) =>
    `Our own search ended at its limit: no plan can cost less than ${number(bound)}.`,
  bestSoFar: (value: number) => `The best plan of our own search costs ${number(value)}.`,
  breaks: (count: number) => `It breaks ${plural(count, "constraint", "constraints")}:`,
  brokenRow: (left: number, sign: string, right: number) =>
    `is ${number(left)}, must be ${sign} ${number(right)}`,
  breaksSet:
    "It does not solve the set formulation, whose rows are about classes of parts rather than single resources.",
  breaksHeld: (names: readonly string[]) => `Fixed at 0, but 1 here: ${names.join(", ")}.`,
  moreBroken: (count: number) => `and ${number(count)} more`,
  drawn: "Drawn in the graph in place of our plan.",
  notDrawn: "It cannot be drawn: not every part has one site, or not every flow a path.",
  showOurs: "Show our plan again",
  showTheirs: "Show it again",
});
