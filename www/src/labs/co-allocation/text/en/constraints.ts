// English words of the extensions of the model: attributes, latency, domain rules, directions, shared sites.

import { isolating } from "../../../../text/isolate.js";

export const constraints = isolating({
  source: "Not in the 2010 paper, which lists it as future work.",
  sources: "Not in the 2010 paper, which lists them as future work.",
  attributes: "Attributes",
  attributesHelp:
    "An operating system, a data set and so on, separated by commas. Parts can require them (13).",
  required: "Requires",
  requiredHelp:
    "Attributes, separated by commas. Only sites with all of them can serve the part: x is 0 at every other (13).",
  preferred: "Prefers",
  preferredHelp: "Each one that the site lacks adds its penalty to the cost in (3).",
  penalty: (attribute: string) => `Penalty without ${attribute}`,
  tags: "Names separated by commas, at most 16, each once",
  latency: "Latency",
  latencyHelp: "Latencies add up along a path; a flow can limit their sum (12).",
  limit: "Latency at most",
  limitHelp: "Limit on the sum of latencies along the path (12); empty for none.",
  latencyForm: "A latency like 2.5 ms or 250 us, at most 60 s",
  wish: (attribute: string, penalty: number) => `${attribute} (${penalty})`,

  budget: "Limit the cost",
  budgetMost: "Budget, value units",
  budgetHelp:
    "Plans over budget are shown but cannot be reserved; starts within the budget come first (15). Our addition: the paper leaves economy models open.",
  rules: "Parts apart or together",
  rulesHelp:
    "Two parts must run in different domains or in the same one (14). A site without a domain counts as its own domain.",
  kinds: { apart: "apart", together: "together" },
  first: "Part",
  second: "and part",
  kind: "run",
  kindOf: (a: string, b: string) => `How ${a} and ${b} run`,
  add: "Add rule",
  remove: (a: string, b: string) => `Remove the rule of ${a} and ${b}`,
  choose: "Choose…",
  fewParts: "Rules need two parts.",

  capacity: "Bandwidth of a link",
  capacities: { shared: "both directions share it", perDirection: "each direction has it" },
  capacityHelp: "If each direction has the full bandwidth, (8) applies per direction.",
  share: "One site may serve several parts",
  shareHelp:
    "Without (5), parts may share a site; their CPUs add up, and flows between them need no link.",
});
