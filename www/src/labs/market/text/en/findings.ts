// What the paper prints, what we find, and under which reading: seven findings, each with a place to see it.

import { isolating } from "../../../../text/isolate.js";

export const findings = isolating({
  heading: "Seven findings",
  printed: "The paper printed",
  nothing: "Nothing: the paper does not look at this.",
  found: "We find",
  reading: "Our reading",
  showMe: "Show me",
  all: "All experiments",
  opened: "Opened the market of this finding.",
  list: {
    claim: {
      title: "The game helps one user, and hurts when everybody plays it",
      printed:
        "“… using sequential game outperforms the allocations using other three forecasting methods in terms of resource processing time.” Who plays, one user or all, it does not say; its figures are lost.",
      found:
        "One user that plays among interval-mean users is the fastest in all four backgrounds, by 2 to 22 %. When everybody plays, tasks take 2 to 17 % longer than with interval mean, in all four. Where users arrive over time, history mean is the best for one user.",
      reading:
        "Joint start is the paper’s, equal budgets for equal work are ours, bids are cleared. The first two favor the game.",
    },
    adoption: {
      title: "Knowing the crowd pays only while few know it",
      printed: undefined,
      found:
        "Up to about 5 of 20 users the players are faster than the rest; from about 10 on they are slower. The last user that does not play among 19 players is about a fifth faster than they.",
      reading: "The others use interval mean. A game of minorities, as in the El Farol bar.",
    },
    present: {
      title: "What the game knows better is the present slot, not the future",
      printed:
        "“How to forecast the future resource load? A simple and efficient way is ‘sequential game’.”",
      found:
        "Its edge grows with the length of the slot: a few per cent with 2 s, twenty and more with 40 s. All forecasts run too high, for users leave and prices fall, and hardly correlate with what comes.",
      reading:
        "The others see finished slots only; slots are ours. Compare bias and correlation under Forecasts.",
    },
    swing: {
      title: "One step ahead is unstable, for a plain reason",
      printed:
        "“OSA method is not very stable due to its forecast mainly aims at short-term changing, not long-term changing.”",
      found:
        "Who expects high prices later bids little now: cleared prices answer planned ones with a negative gain g. A window of m slots settles where |g| < m. One step ahead has m = 1.",
      reading:
        "When everyone uses it and there are ten or more users. For one user alone it does no harm.",
    },
    lock: {
      title: "The game in two stages, as printed, can lock",
      printed: "“This paper focuses on the sequential game with two stage games.”",
      found:
        "All foresee that all will bid, so all wait; the price is the owner’s, and the next slot is the same, for ever. Repeated until nothing changes, machine by machine, it settles.",
      reading: "Two stages, all at once, full steps: the literal reading of (12) to (14).",
    },
    memory: {
      title: "History mean is not the worst, and interval mean not bad at sudden change",
      printed:
        "“HM method produces the worst result.” Of interval mean: “its effect is not good for paroxysmal load changing.”",
      found:
        "With equal budgets history mean ties with interval mean; it is the worst for one user only when budgets differ. At a sudden step no loss of time is found. That a high mean takes longer, and a high variance spreads times wider, holds.",
      reading: "Budgets ± 30 % for the one, a step of the owners’ bids for the other.",
    },
    sealed: {
      title: "With sealed bids the claim is true, and tests the auction",
      printed: "Nothing on whether a bid may still change when the price is known.",
      found:
        "If a bid must be named before the price is known, every other forecaster starves users, and the game wins several times over: it alone has seen this slot’s bids.",
      reading: "Sealed bids are ours. The result is by construction.",
    },
  },
});
