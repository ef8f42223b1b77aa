// Experiments of the market lab: what ships, what is measured, what it says; the figure with one user or everyone.

import type { MarketParameter } from "../../../../engine/pkg/coalloc.js";
import { isolating } from "../../../../text/isolate.js";
import { number, wait } from "../../../../text/numbers.js";
import { change, seconds } from "../../document/units.js";

export const everyone = isolating({
  title: "The sequential game: one user or everyone",
  about: "Task time against interval mean in the same markets; mean and 95 % interval. Background:",
  backgrounds: [
    "",
    "low mean, low variance",
    "low mean, high variance",
    "high mean, low variance",
    "high mean, high variance",
  ] as readonly string[],
  shortBackgrounds: { "1": "low, low", "2": "low, high", "3": "high, low", "4": "high, high" },
  label:
    "Task time of each forecaster against interval mean, for one watched user and for everyone",
  panels: { watched: "One watched user uses it", everyone: "Everybody uses it" },
  panelsWhy: { watched: "the other 19 use interval mean", everyone: "all 20 users forecast alike" },
  faster: "← faster",
  slower: "slower →",
  rows: {
    "interval-mean": ["Interval mean", "last 10 slots"],
    "sequential-game": ["Sequential game", "to convergence"],
    "half-steps": ["Sequential game", "two half steps"],
    "history-mean": ["History mean", "all slots"],
    "one-step-ahead": ["One step ahead", "last slot"],
    naive: ["Naive", "list price"],
    "perfect-foresight": ["Perfect foresight", "yardstick, no limit"],
  } as const,
  /** Names of the series, as in the experiments that ship. */
  series: {
    "interval-mean": "Interval mean",
    "sequential-game": "Sequential game",
    "half-steps": "Game, two half steps",
    "history-mean": "History mean",
    "one-step-ahead": "One step ahead",
    naive: "Naive",
    "perfect-foresight": "Perfect foresight",
  } as const,
  dot: (row: string, background: string, mean: string, half: string) =>
    `${row}, ${background}: ${mean} % ± ${half}`,
  base: (low: number, high: number) =>
    `0 is interval mean: ${number(Math.round(low))} to ${number(Math.round(high))} s`,
  switches: "Our reading; switch it and run again",
  joint: ["Joint start", "as in the paper. Off: users arrive up to 40 s after each other"],
  equal: ["Equal budgets", "ours. Off: they differ by up to 30 %"],
  sealed: ["Sealed bids", "ours. On: a bid is named before the price is known"],
  run: "Run both",
  runWhy:
    "5 machines, 20 users, 3 to 5 tasks each, drawn from seeds 0 to 9 for everyone, 0 to 4 for each of the 20 watched users. Dots move until it is done.",
  /** Time of the last run on this machine. */
  estimate: (ms: number | undefined) =>
    ms === undefined ? "a minute or two" : `≈ ${wait(ms)}, as last time`,
  stop: "Stop",
  again: "Run again",
  progress: (done: number, of: number) => `${number(done)} of ${number(of)} markets`,
  replications: (watched: number, everyone: number) =>
    `One user: ${number(watched)} markets, each user watched once. Everyone: ${number(everyone)} markets.`,
  verdict: {
    one: {
      faster: "faster in all four",
      slower: "slower in all four",
      mixed: "not the same in all four",
    },
  },
  verdictOf: (one: string, all: string) => `The game for one user: ${one}. For everyone: ${all}.`,
  howMany: "How many play?",
  adoptionWhy: "From 1 to 19 of 20 users play the game, the others use interval mean.",
  runAdoption: "Run adoption",
  axis: "task time, s",
  players: "players",
  others: "others",
  crosses: "crosses here",
  playing: (count: number) => `${number(count)} of 20 play`,
  count: (count: number, players: string, others: string | undefined) =>
    `${number(count)} of 20 play: players ${players}${others === undefined ? "" : `, the others ${others}`}.`,
  between: (from: number, to: number) =>
    `Playing stops paying between ${number(from)} and ${number(to)} players.`,
  onlyMarks: "Measured at the marks only.",
});

const counted = (count: number, one: string, many: string) =>
  `${number(count)} ${count === 1 ? one : many}`;
const percent = (x: number) => `${number(x)} %`;

const parameters: Readonly<Record<MarketParameter, readonly [string, (x: number) => string]>> = {
  users: ["users", (x) => counted(x, "user", "users")],
  players: ["users who play", (x) => counted(x, "player", "players")],
  window: ["slots of the interval mean", (x) => counted(x, "slot", "slots")],
  "slot-seconds": ["seconds of a slot", seconds],
  "trust-percent": ["trust in forecasts, percent", percent],
  "guard-percent": ["guard, percent", percent],
  "budget-spread-percent": ["spread of budgets, ± percent", percent],
  "arrival-gap": ["longest gap between arrivals, seconds", seconds],
  "load-percent": ["owner’s share of the price, percent", percent],
};

const drawn =
  "Reconstructed: budgets, owners’ bids, slots, forecasters’ definitions, the order of stages. Printed: 5 machines, 20 users, 4 ± 1 tasks of at least 20,000 MI, all from the start.";

/** Shipped experiments: name, question, reconstructed parts. */
const shipped: Readonly<Record<string, readonly [string, string, string]>> = {
  everyone: ["Everybody forecasts alike", "Is the game best when all play it?", drawn],
  "one-user": ["One watched user", "Is the game best for one user among interval means?", drawn],
  adoption: ["Adoption", "How many can play before it stops paying?", drawn],
  "last-one": [
    "The last non-player",
    "Is the one user who does not play faster than the 19 who do?",
    drawn,
  ],
  "number-of-users": ["Number of users", "Does the answer depend on how many there are?", drawn],
  "figure-1": ["Figure 1: low mean, low variance", "What would the lost figure show?", drawn],
  "figure-2": ["Figure 2: low mean, high variance", "What would the lost figure show?", drawn],
  "figure-3": ["Figure 3: high mean, low variance", "What would the lost figure show?", drawn],
  "figure-4": ["Figure 4: high mean, high variance", "What would the lost figure show?", drawn],
  "over-time": ["Over time", "How do prices swing, and who begins when?", drawn],
  arrivals: [
    "Arrivals, one user",
    "Which forecast helps one user when all arrive over time?",
    drawn,
  ],
  "arrivals-everyone": [
    "Arrivals, everybody",
    "Does one step ahead lose as much when users arrive over time?",
    drawn,
  ],
  "unequal-budgets": ["Unequal budgets", "Is history mean the worst when budgets differ?", drawn],
  sealed: ["Sealed bids", "Who finishes when bids are named before the price is known?", drawn],
  "slot-length": [
    "Length of a slot",
    "Does the game know the future, or only the present slot?",
    drawn,
  ],
  windows: ["Windows", "Which window stops the swing of prices?", drawn],
  guard: ["Guard", "What does one step ahead lose if nobody offers too little?", drawn],
  trust: ["Trust", "How much of a forecast should be believed?", drawn],
  locked: ["Two stages, as printed", "How often does the literal game lock?", drawn],
  "step-up": [
    "Sudden change",
    "Does interval mean lose time when owners raise their bids at once?",
    drawn,
  ],
  reserve: ["Reserve price", "What does a reserve price earn?", drawn],
};

export const experiments = isolating({
  shipped,
  parameters,
  backgrounds: ["background", (x: number) => everyone.backgrounds[x] ?? number(x)] as const,
  time: ["time", seconds] as const,
  ratios: (all: readonly (readonly [string, number, number])[], first: string) =>
    `Task time against ${first}: ${all.map(([name, low, high]) => `${name} ${change(low) === change(high) ? change(low) : `${change(low)} to ${change(high)}`} %`).join(", ")}.`,
});
