// What each example of the CORS lab shows, and what to try first.

import { isolating } from "../../../../text/isolate.js";

export const story = isolating({
  label: "About this example",
  about: {
    "paper-example":
      "25 units from many nodes: buy the cheapest first. N4 gives 20, N3 the last 5.",
    "three-rules":
      "Three nodes, three rules: the cheapest purchase needs two connections, the one with the fewest needs one.",
    "four-answers": "Four rules, four different purchases for the same request.",
    retry:
      "Two managers buy at the same time. One is refused, searches again and still gets all it needs.",
    "both-lose":
      "Two managers want all 20 units. Each asks N1 first, then N2; whoever is late is refused.",
    "cost-not-minimal":
      "Buying cheaply now can cost more later: two requests on the same two nodes.",
    "connections-not-minimal":
      "Few connections now can mean more later: two requests on the same two nodes.",
    sixteen: "Sixteen nodes with bookings over a day: compare the four rules.",
    "fifty-applications": "Fifty applications, one after another, on a grid of mostly equal nodes.",
  } as Readonly<Record<string, string>>,
  try: {
    "paper-example": "Try: ask for more than 35.",
    "three-rules": "Try: switch the rule and compare cost and nodes.",
    "four-answers": "Try: find the amount at which two rules agree.",
    retry: "Try: open Race and choose who steps next.",
    "both-lose": "Try: choose steps so that both lose.",
    "cost-not-minimal": "Try: switch to Max-Res and compare the two requests together.",
    "connections-not-minimal": "Try: switch to Min-Cost and count the connections.",
    sixteen: "Try: ask for more until one connection less is impossible.",
    "fifty-applications": "Try: switch the rule and compare the totals.",
  } as Readonly<Record<string, string>>,
  reset: "Start again",
  resetHelp: "Back to the example as it was; Undo brings your changes back",
  showMe: "Show me",
  shown: "Done as suggested.",
  notes: "Notes",
});
