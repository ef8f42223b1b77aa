// Point of each example of the market lab, and a first thing to try.

import { isolating } from "../../../../text/isolate.js";

export const story = isolating({
  label: "About this example",
  about: {
    "five-users": "One machine, many bidders: the price settles where all shares add up to one.",
    "three-users":
      "Three users share one machine. The third is nearly priced out: it keeps money for what comes later.",
    "paper-plan":
      "The paper’s plan for one user and three tasks: bids grow with the root of the others’ bids.",
    "stage-trace":
      "Everybody answers everybody’s prices of the round before, and two price lists alternate for ever.",
    "run-a": "Two machines, three users, interval mean over three slots, computed to the end.",
    "run-b": "The sequential game in two half steps, with an owner whose bids change every slot.",
    "run-c": "One step ahead: a user priced out at first comes in, and the price leaps.",
    "low-low":
      "20 users from 0 s, the owners bid little and steadily. The paper’s first background.",
    "low-high":
      "20 users from 0 s, the owners bid little but unsteadily. The paper’s second background.",
    "high-low":
      "20 users from 0 s, the owners bid much and steadily. The paper’s third background.",
    "high-high":
      "20 users from 0 s, the owners bid much and unsteadily. The paper’s fourth background.",
    lock: "The game in two rounds, as printed: who foresees that all will bid waits. 17 of 20 never finish.",
    "step-up":
      "At 150 s the owners raise their bids. A long memory learns of it late, and loses nothing by it.",
    "unequal-budgets":
      "Budgets differ by up to 30 %. For one user history mean is now the worst of the paper’s four.",
    arrivals:
      "Users arrive over time. For one user a long memory is now the best, and the game no longer helps.",
    sealed:
      "Bids are named before the price is known. Every forecaster but the game starves users.",
    alone: "Alone you outbid the owner and still get nearly everything: a reserve price is needed.",
    deadline: "A deadline instead of a budget: how little money is enough?",
  } as Readonly<Record<string, string>>,
  try: {
    "five-users": "Try: double your budget.",
    "three-users": "Try: step through the bisection under Clearing.",
    "paper-plan": "Try: change the budget and see which task gains most.",
    "stage-trace": "Try: halve the step d under Stages.",
    "run-a": "Try: move the time to 45 s, when user 3 is outbid and waits.",
    "run-b": "Try: compare forecast and price under Forecasts.",
    "run-c": "Try: widen the window with interval mean.",
    "low-low": "Try: let one user play the game.",
    "low-high": "Try: let one user play the game.",
    "high-low": "Try: let one user play the game.",
    "high-high": "Try: let one user play the game.",
    lock: "Try: repeat the stages until nothing changes.",
    "step-up": "Try: switch to one step ahead, which learns at once and does worse.",
    "unequal-budgets": "Try: read the sixth finding under One or all.",
    arrivals: "Try: read the first finding under One or all.",
    sealed: "Try: switch to cleared bids.",
    alone: "Try: double your budget, and look at what you pay.",
    deadline: "Try: move the deadline under My plan.",
  } as Readonly<Record<string, string>>,
  reset: "Start again",
  resetHelp: "Back to the example as it was; Undo brings your changes back",
  showMe: "Show me",
  shown: "Done as suggested.",
  notes: "Notes",
});
