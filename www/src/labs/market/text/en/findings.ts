// Claims of the paper, our findings and readings: seven findings, each with a place to see it.

import type { ClaimVerdict, MarketClaim } from "../../../../engine/pkg/coalloc.js";
import { isolating } from "../../../../text/isolate.js";
import { all as listed, number, percent } from "../../../../text/numbers.js";
import { change } from "../../document/units.js";
import type { Measured, Range } from "../../everyone/measured.js";

/** Changes in percent, with their signs. */
const changes = ([low, high]: Range) =>
  change(low) === change(high) ? `${change(low)} %` : `${change(low)} to ${change(high)} %`;
/** The same where all is longer. */
const longer = (range: Range) => `${changes(range).replaceAll("+", "")} longer`;
const shares = ([low, high]: Range) =>
  percent(low) === percent(high) ? percent(low) : `${percent(low)} to ${percent(high)}`;
const tenth = (value: number) => number(Math.round(value * 10) / 10);
const times = ([low, high]: Range) =>
  tenth(low) === tenth(high) ? tenth(low) : `${tenth(low)} to ${tenth(high)}`;
const counts = ([low, high]: Range) =>
  low === high ? number(low) : `${number(low)} to ${number(high)}`;

const claims: Readonly<Record<MarketClaim, string>> = {
  "game-best": "Sequential game best",
  "history-worst": "History mean worst",
  "one-step-unstable": "One step ahead unstable",
  "high-mean-longer": "High mean longer",
  "high-variance-wider": "High variance wider",
};
const verdicts: Readonly<Record<ClaimVerdict, string>> = {
  holds: "holds",
  unclear: "is unclear",
  fails: "fails",
};

export const findings = isolating({
  heading: "Seven findings",
  printed: "The paper printed",
  nothing: "Nothing: the paper does not look at this.",
  weFind: "We find",
  reading: "Our reading",
  showMe: "Show me",
  all: "All experiments",
  opened: "Opened the market of this finding.",
  computed: "Computed by this engine, run it again:",
  run: (name: string, markets: number) => `${name}, ${number(markets)} markets`,
  tested: (claim: MarketClaim, run: string, found: readonly (readonly [ClaimVerdict, number])[]) =>
    `“${claims[claim]}”, ${run}: ${listed(found.map(([word, count]) => `${verdicts[word]} in ${number(count)}`))} of ${number(found.reduce((sum, [, count]) => sum + count, 0))} backgrounds.`,
  found: {
    claim: ({ one, all, lateHistory, lateGame }: Measured["claim"]) =>
      `One user that plays among interval-mean users is the fastest in all four backgrounds: ${changes(one)} against interval mean. When everybody plays, tasks take ${longer(all)}, in all four. Where users arrive over time, history mean is the best for one user: ${changes(lateHistory)}, the game ${changes(lateGame)}.`,
    adoption: ({ pays, loses, lastOne, cost }: Measured["adoption"]) =>
      `Up to ${counts(pays)} of 20 users, by background, the players are faster than the rest; from ${counts(loses)} on they are slower. The last user that does not play among 19 players is faster than they: ${changes(lastOne)}. One player costs all the others ${change(cost)} % (low mean, low variance).`,
    present: ({ edges, bias, correlation, trusted: [trust, gain] }: Measured["present"]) =>
      `Its edge for one user grows with the length of the slot: ${listed(edges.map(([slot, edge]) => `${change(edge)} % with ${number(slot)} s`))}. All four forecasts run too high, by ${changes(bias)} on average, for users leave and prices fall; their correlation with what comes is ${correlation.map((value) => value.toFixed(2)).join(" to ")}. Interval mean believed to ${number(trust)} % gains about as much as the game: ${change(gain)} %.`,
    swing: ({ time, waiting, jumps, one }: Measured["swing"]) =>
      `Who expects high prices later bids little now: cleared prices answer planned ones with a negative gain g. A window of m slots settles where |g| < m. One step ahead has m = 1: when everyone uses it, tasks take ${longer(time)}, ${shares(waiting)} of the time is spent waiting, and prices jump ${times(jumps)} times as far as with interval mean. One user alone: ${changes(one)}.`,
    lock: ({ time, unfinished, settled }: Measured["lock"]) =>
      `All foresee that all will bid, so all wait; the price is the owner’s, and the next slot is the same, forever. Tasks take ${times(time)} times as long as with interval mean, by background; where markets lock, up to ${percent(unfinished)} of all users never finish. Repeated until nothing changes, machine by machine, the game settles, and tasks take ${longer(settled)}.`,
    memory: ({ equal, unequal, others, step, high, variance }: Measured["memory"]) =>
      `With equal budgets history mean is as good as interval mean for one user, ${changes(equal)}; where budgets differ it is the worst, ${changes(unequal)}, the others ${changes(others)}. After a sudden step up of the owners’ bids one step ahead takes ${longer(step)} than interval mean, whose memory loses nothing. With a high mean tasks take ${times(high)} times as long; with a high variance times spread ${times(variance)} times as wide.`,
    sealed: ({ slower, starved, game }: Measured["sealed"]) =>
      `If a bid must be named before the price is known, all other forecasters take ${times(slower)} times as long as the game, unfinished jobs counted to the end; ${shares(starved)} of their users never finish, with the game ${percent(game)}. It alone has seen this slot’s bids.`,
  },
  list: {
    claim: {
      title: "The game helps one user, and hurts when everybody plays it",
      printed:
        "“… using sequential game outperforms the allocations using other three forecasting methods in terms of resource processing time.” Who plays, one user or all, it does not say; its figures are lost.",
      reading:
        "Joint start is the paper’s, equal budgets for equal work are ours, bids are cleared. The first two favor the game.",
    },
    adoption: {
      title: "Knowing the crowd pays only while few know it",
      printed: undefined,
      reading: "The others use interval mean. A game of minorities, as in the El Farol bar.",
    },
    present: {
      title: "What the game knows better is the present slot, not the future",
      printed:
        "“How to forecast the future resource load? A simple and efficient way is ‘sequential game’.”",
      reading:
        "The others see finished slots only; slots are ours. A forecast of the next task counts at every event, against what the others bid for it on average. Counted for all later tasks forecasts run higher still; against prices that include one’s own bid they are about right or too low. Compare them under Forecasts.",
    },
    swing: {
      title: "One step ahead is unstable, for a plain reason",
      printed:
        "“OSA method is not very stable due to its forecast mainly aims at short-term changing, not long-term changing.”",
      reading:
        "When everyone uses it and there are ten or more users. For one user alone it does no harm.",
    },
    lock: {
      title: "The game in two stages, as printed, can lock",
      printed: "“This paper focuses on the sequential game with two stage games.”",
      reading: "Two stages, all at once, full steps: the literal reading of (12) to (14).",
    },
    memory: {
      title: "History mean is not the worst, and interval mean not bad at sudden change",
      printed:
        "“HM method produces the worst result.” Of interval mean: “its effect is not good for paroxysmal load changing.”",
      reading: "Budgets ± 30 % for the one, a step of the owners’ bids for the other.",
    },
    sealed: {
      title: "With sealed bids the claim holds, because of the auction",
      printed: "Nothing on whether a bid may still change when the price is known.",
      reading: "Sealed bids are ours. The result is by construction.",
    },
  },
});
