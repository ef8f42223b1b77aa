// Point of each example, and a first thing to try.

import { isolating } from "../../../../text/isolate.js";

export const story = isolating({
  label: "About this example",
  showMe: "Show me",
  shown: "Done. Undo takes it back.",
  reset: "Reset",
  resetHelp: "Back to the example as it was; Undo brings your changes back",
  notes: "About this example",
  about: {
    "testbed-2010":
      "Three jobs must run at the same time and talk to each other. Before 10:00 no site has 24 free CPUs.",
    "testbed-2009":
      "The same testbed with links twice as wide: from 10:00 all jobs fit into one domain. Before, no site has 24 free CPUs.",
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
    "testbed-2010": "Try: give N0 32 CPUs.",
    "testbed-2009": "Try: give N0 32 CPUs.",
    tiny: "Try: look for the cheapest start.",
    infeasible: "Try: apply a repair, then undo it.",
    "slide-matrices": "Try: fill in X and Y yourself, under Matrices.",
    tariff: "Try: let the night begin at 16:00.",
    together: "Try: ask for 32 CPUs instead of 40, which more sites have.",
    campus: "Try: look for the earliest plan.",
  } as Readonly<Record<string, string>>,
  nightTariff: "Day and night",
});
