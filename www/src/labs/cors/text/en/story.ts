// Point of each example of the CORS lab, and a first thing to try.

import { isolating } from "../../../../text/isolate.js";

export const story = isolating({
  label: "About this example",
  about: {
    "paper-example":
      "25 units: buy the cheapest first, 20 of N4, then 5 of N3. Max-Res buys the same; Grid of 16 nodes tells them apart.",
    "three-rules":
      "Three nodes, three rules: the cheapest purchase needs two connections, the one with the fewest needs one.",
    "four-answers": "Four rules, four different purchases for the same request.",
    retry:
      "Two managers buy at the same time. One is refused, searches again and still gets all it needs.",
    "both-lose":
      "Two managers want all 20 units. Each asks N1 first, then N2; whoever is late is refused.",
    "cost-not-minimal":
      "Saving now can cost more later: A2 pays 4.00 with Min-Cost and 3.00 with Max-Res. Together both pay 5.00.",
    "connections-not-minimal":
      "Few connections now can mean more later: three in all with Max-Res, two with Min-Cost.",
    sixteen:
      "48 CPUs from sixteen nodes: Min-Cost pays 155.06 at 8 nodes, Max-Res 227.40 at 3. Cheap or few?",
    "fifty-applications": "Fifty applications, one after another, on a grid of mostly equal nodes.",
  } as Readonly<Record<string, string>>,
  try: {
    "paper-example": "Try: ask for more than 35.",
    "three-rules": "Try: switch the rule and compare cost and nodes.",
    "four-answers": "Try: find the amount at which two rules agree.",
    retry: "Try: open Race and choose who steps next.",
    "both-lose": "Try: choose steps so that both lose.",
    "cost-not-minimal": "Try: switch to Max-Res and look at what A2 pays.",
    "connections-not-minimal": "Try: switch to Min-Cost and count the connections.",
    sixteen: "Try: switch to Max-Res and compare cost and nodes.",
    "fifty-applications": "Try: switch the rule and compare the totals.",
  } as Readonly<Record<string, string>>,
  reset: "Start again",
  resetHelp: "Back to the example as it was; Undo brings your changes back",
  showMe: "Show me",
  shown: "Done as suggested.",
  notes: "Notes",
});
