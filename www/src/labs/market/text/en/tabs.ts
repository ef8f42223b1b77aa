// The tabs of the market lab.

import { isolating } from "../../../../text/isolate.js";
import { fixed, number, percent } from "../../../../text/numbers.js";
import { price, share } from "../../document/units.js";

/** With a minus as wide as a digit. */
const minus = (value: number, decimals: number) => fixed(value, decimals).replace("-", "−");

export const tabs = isolating({
  waiting: "Working…",
  clearing: {
    heading: "Clearing of",
    at: (time: string) => `at ${time}`,
    why: "Every share falls as the price rises, so owner and bids together meet the diagonal exactly once.",
    views: { halve: "Halve the bracket", repeat: "Repeat B ← owner + bids" },
    curve: (at: number) =>
      `Bids stacked over the owner’s, against the diagonal; they meet at ${price(at)}`,
    ownerBids: (floor: number) => `owner ${number(Number(floor.toPrecision(3)))}`,
    priceIs: (at: string) => `price ${at}`,
    axis: "total price B →",
    diagonal: "sum = price B",
    steps: "Steps",
    step: "step",
    bracket: (low: string, high: string) => `bracket ${low} to ${high}`,
    middle: "middle",
    asked: "shares asked at the middle",
    sum: "sum",
    raise: "raise",
    lower: "lower",
    legend: "The mark is 100 %. ▲ more is asked than there is: raise the price. ▼ lower it.",
    stepOf: (at: number, of: number, raise: boolean) =>
      `Step ${number(at)} of ${number(of)}: ${raise ? "raise" : "lower"} the price`,
    asks: (at: string, asked: string, machine: string, raise: boolean, end: string) =>
      `At ${at} all together ask for ${asked} of ${machine}, so the price lies ${raise ? "above" : "below"}. It settles at ${end}:`,
    nobody: "Nobody bids: the price is the owner’s.",
    repeatOf: (at: number) => `Repetition ${number(at)}`,
    repeated: (from: string, to: string) =>
      `At ${from} owner and bids come to ${to}: the next price.`,
    repeats: (slope: number, settles: boolean) =>
      settles
        ? `The slope at the price is ${minus(slope, 3)}: flatter than the diagonal, so repeating settles.`
        : `The slope at the price is ${minus(slope, 3)}: steeper than the diagonal, so repeating never settles. Bisect instead, as the paper’s step (3) says.`,
    iterates: (values: readonly string[]) => `Prices one after another: ${values.join(", ")}`,
    bidders: "Bidders",
    bid: "bid",
    share: "share",
    stopsAt: "stops at",
    waits: "waits",
    coefficients: (alpha: number, beta: number, gamma: number) =>
      `α ${price(alpha)}, β ${price(beta)}, γ ${price(gamma)}`,
    next: "Next step",
    run: "Run",
    stop: "Stop",
    first: "To the first step",
  },
  timeline: {
    heading: "Budgets burn down",
    why: "The slope is the bid; level where the user waits. Dotted: spending evenly until done.",
    views: { money: "Money", part: "Part of the budget" },
    label: (users: number) => `Money left over time, of ${number(users)} users`,
    percent: (part: number) => `${number(Math.round(part * 100))} %`,
    taskDone: (at: number) => `task ${number(at)} done`,
    users: "Users",
    user: "User",
    budget: "Budget",
    left: (at: string) => `Left at ${at}`,
    spent: "Spent",
    waited: "Waited",
    done: "Done after",
    all: "All",
    ofAll: (part: string) => `${part} of all money`,
    fates: {
      done: "",
      broke: "no money",
      outbid: "outbid",
      "out-of-time": "not done",
      absent: "not there",
    },
  },
  forecasts: {
    heading: (name: string) => `What ${name} forecast, and what came`,
    task: "Task",
    taskOf: (at: number, machine: string) => `${number(at)}: ${machine}`,
    why: "A point is what the others were forecast to bid for the task at that time; a line leads to what they then bid on average.",
    none: "This user has no later task to forecast for.",
    label: (machine: string) => `Price of ${machine} slot by slot, with the forecasts of it`,
    met: (at: number) => `came ${price(at)}`,
    never: "The task was never begun.",
    forecast: "forecast",
    realized: "price, slot mean",
    ran: "task under way",
    bias: (bias: number) =>
      `Forecasts of all users are ${share(Math.abs(bias))} too ${bias < 0 ? "low" : "high"} on average.`,
    correlation: (value: number) => `Their correlation with what comes is ${minus(value, 2)}.`,
    noCorrelation: "There is no correlation: one side does not vary.",
    compare: (own: number) =>
      own === 0
        ? "With owners: this market, if all used …"
        : `With owners: this market, if all but ${number(own)} with a forecaster of their own used …`,
    forecaster: "Forecaster",
    biasHead: "Bias",
    correlationHead: "Correlation",
    taskTime: "Task time, with owners",
    against: "Against this",
    inUse: "in use",
    use: "Use it",
    number: (value: number) => minus(value, 2),
    here: ([low, high]: readonly [number, number]) =>
      `Where all start together, users leave and prices fall: in the drawn markets of “One or all” forecasts run ${percent(low)} to ${percent(high)} too high.`,
  },
  plan: {
    heading: "The plan",
    why: "At given bids of the others the best bids grow with their roots: equations (6) to (9). Only the first is made; the rest is a plan.",
    task: "Task",
    taskOf: (at: number, machine: string) => `${number(at)}: ${machine}`,
    alone: "Alone",
    others: "Others bid",
    bid: "Bid",
    share: "Share",
    time: "Time",
    cost: "Cost",
    sum: "Together",
    forBudget: (budget: string) => `As fast as a budget of ${budget} pays for`,
    forDeadline: (deadline: string) => `As cheap as a deadline of ${deadline} allows`,
    coefficients: (alpha: number, beta: number, gamma: number) =>
      `α = ${price(alpha)} is left for this task, β = ${price(beta)} s it takes alone, γ = ${price(gamma)} weighs what comes later.`,
    costs:
      "Whatever the bid, a task costs the seconds it takes alone times the price: a higher bid buys speed, and raises the price.",
    poor: (least: string) =>
      `The budget is too small: at the others’ bids all tasks cost ${least}, even with the smallest bids.`,
    bars: "Width is time, height the bid, area the money",
    box: (machine: string, expense: string) => `${machine}: ${expense}`,
    deadline: "Deadline",
    deadlineSeconds: "Deadline in seconds",
    noDeadline: "no deadline",
    tooEarly: (least: string) => `Too early: alone on every machine the tasks take ${least}.`,
    compare: (sooner: string, more: string) =>
      `Against the budget’s plan: ${sooner} sooner for ${more} more.`,
    aboutDeadline:
      "The dual: move the deadline to see how little money is enough. The bids keep the same ratio.",
    ours: "after Maheswaran’s plan, which the paper names and does not print. A deadline changes no bid of the run.",
  },
  stages: {
    heading: (at: string) => `Stages of the game at ${at}`,
    step: (step: number) => `d = ${fixed(step, 2)}`,
    stage: "stage",
    table: "Prices stage by stage",
    change: "change",
    fixed: "fixed point",
    label: (count: number) => `Price of each machine over ${number(count)} stages`,
    settles: (count: number) =>
      `Settled after ${number(count)} ${count === 1 ? "stage" : "stages"}`,
    cycles: "Two price lists alternate for ever",
    open: (count: number) => `Not settled after ${number(count)} stages`,
    notPlayed: "Nobody plays the game here: these are the stages as if all did.",
    gain: (gain: number) =>
      `Gain g = ${minus(gain, 3)}: so strongly cleared prices answer planned ones. It is negative: who expects high prices bids little now.`,
    factor: (factor: number, step: number) =>
      `|1 − d(1 − g)| = ${fixed(factor, 3)} with d = ${fixed(step, 2)}: ${factor < 1 ? "below 1, it settles" : "above 1, it swings"}.`,
    inTurn:
      "In turn each machine sees the new prices of those before it, and most markets settle at full steps.",
    window: (gain: number) =>
      `Slot by slot, a mean over ${number(Math.floor(Math.abs(gain)) + 1)} ${Math.abs(gain) < 1 ? "slot" : "slots"} or more does not swing: the window must be more than |g|.`,
    noGain: "No fixed point with a real gain was found.",
    play: "Let all play the game",
    presets: {
      settle: "To convergence",
      half: "Two half steps",
      printed: "Two stages, as printed",
    },
  },
});
