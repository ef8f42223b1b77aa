// The tabs of the market lab, the game of one user played by hand, how efficient a market is, and printed sheets.

import { labs } from "../../../../text/en/labs.js";
import { isolating } from "../../../../text/isolate.js";
import { fixed, number, percent } from "../../../../text/numbers.js";
import type { Forecaster } from "../../document/types.js";
import { price, share } from "../../document/units.js";
import { live } from "./live.js";

/** With a minus as wide as a digit. */
const minus = (value: number, decimals: number) => fixed(value, decimals).replace("-", "−");

export const tabs = isolating({
  waiting: labs.answer.working,
  clearing: {
    heading: "Clearing of",
    at: (time: string) => `at ${time}`,
    why: "Every share falls as the price rises, so owner and bids together meet the diagonal exactly once.",
    views: { halve: "Halve the bracket", repeat: "Repeat B ← owner + bids" },
    curve: (at: number) =>
      `Bids stacked over the owner’s, against the diagonal; they meet at ${price(at)}`,
    ownerBids: (floor: number, hasSealed: boolean) =>
      `owner${hasSealed ? " and sealed bids" : ""} ${number(Number(floor.toPrecision(3)))}`,
    priceIs: (at: string) => `price ${at}`,
    axis: "price B →",
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
    nobody: ["Nobody bids", "The price is the owner’s."],
    sealed: [
      "All bids are sealed",
      "They do not answer the price: it is their sum with the owner’s.",
    ],
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
    stopsAt: "gives up at",
    waits: "waits",
    coefficients: (alpha: number, beta: number, gamma: number) =>
      `α ${number(alpha)}, β ${number(beta)}, γ ${number(gamma)}`,
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
    why: "Dot: the others’ bids for the task, as forecast at that time. Line: to their bids that came, on average.",
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
    why: "The best bid for a machine grows with the square root of the others’ bids (6–9). Only the first bid is placed now.",
    task: "Task",
    taskOf: (at: number, machine: string) => `${number(at)}: ${machine}`,
    alone: "Alone",
    others: "Others bid",
    bid: "Bid",
    share: "Share",
    time: "Time",
    cost: "Cost",
    sum: "Planned now",
    turnsOut: "As it turns out, planned anew at every event",
    placed: (bid: number) => `The bid placed is ${price(bid)}.`,
    placedSealed: (bid: number) =>
      `The bid placed is ${price(bid)}: it is named before the others’ bids are known.`,
    placedLast: (bid: number, phi: number) =>
      `The bid placed is ${price(bid)}: for its last task a user holds a little back, by γ = φβ√price with φ = ${number(phi)}, where the plan spends all.`,
    placedGuard: (bid: number, guard: number) =>
      `The bid placed is ${price(bid)}: the guard of ${number(guard * 100)} % raises the money for this task.`,
    forBudget: (budget: string) => `As fast as a budget of ${budget} pays for`,
    forDeadline: (deadline: string) => `As cheap as a deadline of ${deadline} allows`,
    coefficients: (alpha: number, beta: number, gamma: number) =>
      `Money for this task α = ${number(alpha)}; seconds alone β = ${number(beta)}; weight of later tasks γ = ${number(gamma)}.`,
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
      "The other way round: how little money is enough for a deadline? Move it to see. The bids keep the same ratio.",
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
    cycles: "Two price lists alternate forever",
    open: (count: number) => `Not settled after ${number(count)} stages`,
    notPlayed: "Nobody plays the game here: these are the stages as if all did.",
    gain: (gain: number) =>
      `If all expect prices to be 1 higher, they come out ${fixed(Math.abs(gain), 3)} ${gain < 0 ? "lower" : "higher"} (gain g = ${minus(gain, 3)}).`,
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

export const play = isolating({
  hand: "Your hand",
  slot: (at: number, time: string) => `Slot ${number(at)}, from ${time}`,
  over: (time: string) => `Done after ${time}`,
  task: "Task",
  taskAt: (at: number, machine: string) => `${number(at)}, ${machine}`,
  left: "To do",
  work: (remaining: number) => `${number(remaining)} MI`,
  money: "Money",
  forecast: "Forecast",
  by: { bid: "By bid", trust: "By trust" },
  bid: "Bid per second",
  bidField: "Bid per second, typed",
  trust: "Trust in the forecast",
  percent: (part: number) => `${number(Math.round(part * 100))} %`,
  trustWhy: "The bot bids for you, and takes the forecast times this.",
  spendsAtMost: (most: string) => `Spends at most ${most} in this slot.`,
  next: (bid: string) => `Bid ${bid}`,
  nextTrust: (trust: number) => `Trust ${number(Math.round(trust * 100))} %`,
  wait: "Wait",
  absent: "Your user has not arrived yet.",
  on: "On to the next slot",
  asBot: (bid: string) => `As the bot, from ${bid}`,
  asBotHelp:
    "Interval mean plays this slot for you: its bid begins there, and follows the price at every event",
  back: "One slot back",
  again: "Start again",
  how: "Your bid stays fixed; the others react to the price. Arrow keys move the slider, Enter bids.",
  raceLabel: (time: string) => `How much of each job is done, up to ${time}`,
  raceStart: "All begin at 0 %. Bid, and the lines grow slot by slot.",
  axis: "work done",
  score: "Score",
  you: "You",
  underWay: "under way",
  notDone: "not done",
  yardsticks: {
    bot: [
      "Bot in your seat, by interval mean",
      "Interval mean plays your part, whatever forecast is chosen; everything else is the same.",
    ],
    "perfect-foresight": ["Perfect foresight", "Knows the mean price that it will meet."],
    "best-table": [
      "Best found",
      "With the best constant price forecasts found by search: better than foresight, and not proven best.",
    ],
  } as const,
  medals: { bot: "bronze", "perfect-foresight": "silver", "best-table": "gold" },
  beaten: "beaten",
  missed: (by: string) => `${by} %`,
  equal: "equal",
  medal: (name: string) => `Medal: ${name}`,
  noMedal: (isEqual: boolean) =>
    isEqual ? "No medal yet: as fast as the bot." : "No medal yet: the bot was faster.",
  code: "Code to compare:",
  compare: "Compare with another player",
  codeOf: "Code of another player",
  read: "Compare",
  badCode: "This code is mistyped, or is of another market.",
  compared: (time: string, behind: number | undefined, seed: number | undefined) => {
    const other = `The other player took ${time}`;
    if (seed !== undefined) return `${other}, with seed ${number(seed)}: another draw than yours.`;
    if (behind === undefined) return `${other}.`;
    const tenths = fixed(Math.abs(behind), 1);
    return tenths === "0.0"
      ? `${other}: as long as you.`
      : `${other}: ${tenths} s ${behind > 0 ? "less" : "more"} than you.`;
  },
  ours: "The game is ours: the paper has none. Share the link to this market, and compare codes.",
});

export const efficiency = isolating({
  bound: "What is lost when users know that their bids move the price",
  boundWhy:
    "One machine, no budgets: one user values a unit at 1, all others at the slope. Users who know that their bids move the price never keep less than three quarters of the best use (Johari and Tsitsiklis).",
  users: "Users",
  slope: (slope: number) => `Slope ${fixed(slope, 2)}`,
  slopeName: "Slope of the others",
  kept: (kept: string) => `${kept} kept`,
  curve: (users: number) => `Efficiency by slope, for ${number(users)} users`,
  percent: (part: number) => `${number(part * 100)} %`,
  axis: "slope of the others’ value",
  least: (kept: string) => `least ${kept}`,
  worst: (all: readonly string[]) => `Least by number of users: ${all.join(" · ")}.`,
  leastFor: (users: number, kept: string) => `${number(users)}: ${kept}`,
  service: "Without owners: the same jobs, served in other orders",
  serviceWhy:
    "A planner has no owner to outbid, so the markets here have none either. With owners forecasters may rank otherwise:",
  withOwners: "see Forecasts",
  by: "Who decides",
  task: "Task time, without owners",
  job: "Job time, without owners",
  strip: "When each user’s tasks are under way",
  orders: {
    "shortest-first": "Shortest remaining job first",
    "equal-shares": "Equal shares",
  },
  market: (forecaster: Forecaster) => `Market, all use ${live.forecasters[forecaster]}`,
  stripWhy: "A line a user, waiting included; shades alternate from task to task.",
  learned: (reserve: string) =>
    `Where a market beats equal shares, it is because money makes a queue. Owners bid the reserve of ${reserve} at most.`,
});

export const sheet = isolating({
  task: (machine: string, at: string, floor: string) =>
    `Clear ${machine} at ${at}: find the price at which the owner’s ${floor} and all bids add up to the price itself.`,
  formula:
    "With z = α − βB a user asks for the share 2 / (1 + √(1 + 4B(γ/z)²)) of the machine, nothing where z ≤ 0, and bids that share of B. Halve the bracket: where all shares come to more than 100 %, the price is higher.",
  bidders: "The bidders",
  user: "User",
  money: "Money",
  stops: "Gives up at",
  bid: "Bid",
  share: "Share",
  price: "Price and sum",
  run: "The whole run",
  budget: "Budget",
  tasks: "Tasks",
  taskOf: (machine: string, size: string) => `${machine}: ${size} MI`,
  done: "Done after",
  spent: "Spent",
  answer: (machine: string, at: string) => `${machine} clears at ${at}.`,
});
