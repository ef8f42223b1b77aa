// Experiments of the market lab: what ships, what is measured, what it says.

import type { MarketMeasure, MarketParameter } from "../../../../engine/pkg/coalloc.js";
import { isolating } from "../../../../text/isolate.js";
import { number } from "../../../../text/numbers.js";
import { change, seconds } from "../../document/units.js";
import { everyone } from "./everyone.js";

const counted = (count: number, one: string, many: string) =>
  `${number(count)} ${count === 1 ? one : many}`;
const percent = (x: number) => `${number(x)} %`;

const parameters: Readonly<Record<MarketParameter, readonly [string, (x: number) => string]>> = {
  users: ["users", (x) => counted(x, "user", "users")],
  players: [
    "users that forecast so; the others do otherwise",
    (x) => counted(x, "player", "players"),
  ],
  window: ["slots of the interval mean", (x) => counted(x, "slot", "slots")],
  "slot-seconds": ["seconds of a slot", seconds],
  "trust-percent": ["trust in forecasts, percent", percent],
  "guard-percent": ["guard, percent", percent],
  "budget-spread-percent": ["by how much budgets differ, percent", percent],
  "arrival-gap": ["the longest gap between arrivals, seconds", seconds],
  "load-percent": ["the owner’s part of the price, percent", percent],
};

/** Title of a chart, and the name of its values. */
const measures: Readonly<Record<MarketMeasure, readonly [string, string]>> = {
  taskSeconds: ["Task time, waiting included", "task time, s"],
  timeRatio: ["Task time in multiples of the first series", "task time ratio"],
  timeGain: ["Task time less that of the first series", "difference, s"],
  othersTaskSeconds: ["Task time of those who do not play", "task time, s"],
  jobSeconds: ["Job time", "job time, s"],
  spread: ["Spread of task times within a market", "standard deviation, s"],
  waiting: ["Part of the time spent waiting", "waiting"],
  unfinished: ["Users that do not finish", "unfinished"],
  moneyLeft: ["Money left", "money left"],
  priceJump: ["Change of the logarithm of a price from slot to slot", "price jump"],
  stages: ["Stages of an event", "stages"],
  settled: ["Events whose stages settle", "settled"],
  bias: ["Forecast against the price met, less 1", "bias"],
  correlation: ["Correlation of forecast and met prices", "correlation"],
  taskSecondsByStart: ["Task time by when the task began", "task time, s"],
  slotPrice: ["Mean price of all machines", "price"],
};

const drawn =
  "Reconstructed: budgets, owners’ bids, slots, forecasters’ definitions, the order of stages. Printed: 5 machines, 20 users, 4 ± 1 tasks of at least 20,000 MI, all from the start.";

/** Shipped experiments: name, question, reconstructed parts. */
const shipped: Readonly<Record<string, readonly [string, string, string]>> = {
  everyone: ["Everybody forecasts alike", "Is the game best when all play it?", drawn],
  "one-user": ["One watched user", "Is the game best for one user among interval means?", drawn],
  adoption: ["Adoption", "How many can play before it stops to pay?", drawn],
  "last-one": ["The last non-player", "Is the one who does not play faster than 19 who do?", drawn],
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
  measures,
  parameters,
  backgrounds: ["background", (x: number) => everyone.backgrounds[x] ?? number(x)] as const,
  time: ["time", seconds] as const,
  ratios: (all: readonly (readonly [string, number, number])[], first: string) =>
    `Task time against ${first}: ${all.map(([name, low, high]) => `${name} ${change(low) === change(high) ? change(low) : `${change(low)} to ${change(high)}`} %`).join(", ")}.`,
});
