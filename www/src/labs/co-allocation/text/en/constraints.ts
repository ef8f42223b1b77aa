// English words of the extensions of the model: attributes, latency, domain rules, directions, shared sites.

import { isolating } from "../../../../text/isolate.js";

export const constraints = isolating({
  source: "An extension of the model that the 2010 paper names as future work.",
  sources: "Extensions of the model that the 2010 paper names as future work.",
  attributes: "Attributes",
  attributesHelp:
    "What the site has, separated by commas: an operating system, a data set. Parts may ask for it (13).",
  required: "Requires",
  requiredHelp:
    "Attributes, separated by commas. Only sites with all required ones may serve the part: x is 0 at every other (13).",
  preferred: "Prefers",
  preferredHelp: "At a site without a preferred one the plan costs its penalty more in (3).",
  penalty: (attribute: string) => `Penalty without ${attribute}`,
  tags: "Names separated by commas, at most 16, each once",
  latency: "Latency",
  latencyHelp: "The latencies of the links of a path add up, for flows that limit it (12).",
  limit: "Latency at most",
  limitHelp: "The latencies along the path add up to at most this (12); empty for no limit.",
  latencyForm: "A latency like 2.5 ms or 250 us, at most 60 s",
  wish: (attribute: string, penalty: number) => `${attribute} (${penalty})`,

  budget: "Limit the price",
  budgetMost: "Budget, value units",
  budgetHelp:
    "No plan may cost more by its prices (15), whatever it is chosen for. Where even the cheapest plan of a window does, it is shown with what it is over by, and not reserved. Ours: the source leaves economy models open.",
  rules: "Parts apart or together",
  rulesHelp:
    "Two parts must run in different domains, or in one (14). A site without a domain is apart from every other.",
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
  capacityHelp: "With each direction for itself, (8) holds once for every direction of a link.",
  share: "One site may serve several parts",
  shareHelp:
    "Leaves out (5). The CPUs of parts at one site add up in (6), and a flow between them needs no path.",
});
