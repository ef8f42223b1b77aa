// Point of each example, things to try in it one after the other, and what came of each.

import { isolating } from "../../../../text/isolate.js";
import { all, number } from "../../../../text/numbers.js";
import type { Forecaster } from "../../document/types.js";
import { clock, price, seconds, share } from "../../document/units.js";
import { live } from "./live.js";

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh"];

export const story = isolating({
  about: {
    "five-users":
      "Two machines, many bidders: each price settles where all shares of the machine add up to one.",
    "three-users":
      "Three users begin on the same machine. The third is nearly priced out: it keeps money for the second machine.",
    "paper-plan":
      "The paper’s plan for one user and three tasks: bids grow with the root of the others’ bids.",
    "stage-trace":
      "Everybody reacts to the prices of the round before, and two price lists alternate forever.",
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
    lock: "The game in two rounds, as printed: users who foresee that all will bid wait. 17 of 20 never finish.",
    "step-up":
      "At 150 s the owners raise their bids. A long memory notices late, and loses nothing by it.",
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
    double: "Try: double your budget.",
    doubleOf: (name: string) => `Try: double the budget of ${name}.`,
    owner: (bid: number) => `Try: let the owners bid ${number(bid)} a second.`,
    reserve: (reserve: number) => `Try: set a reserve price of ${number(reserve)}.`,
    clearing: "Try: step through the bisection under Clearing.",
    halfStep: "Try: halve the step d.",
    inTurn: "Try: let the machines clear in turn, at full steps.",
    time: (time: number) => `Try: move the time to ${clock(time)}.`,
    forecasts: "Try: compare forecast and price under Forecasts.",
    forecaster: (forecaster: Forecaster) => `Try: let all use ${live.forecasters[forecaster]}.`,
    stages: "Try: repeat the stages until nothing changes.",
    everyone: "Try: give one user the sequential-game forecast.",
    finding: (place: number) => `Try: read the ${ordinals[place - 1]} finding under One or all.`,
    cleared: "Try: clear the bids, and let all use interval mean.",
    deadline: "Try: move the deadline under My plan.",
  },
  outcome: {
    gets: (budget: number, part: number, machine: string, bid: number) =>
      `With ${number(budget)} you get ${share(part)} of ${machine}, for ${price(bid)} a second.`,
    getsOf: (name: string, budget: number, part: number, machine: string, all: number) =>
      `With ${number(budget)}, ${name} gets ${share(part)} of ${machine}; the price is ${price(all)}.`,
    rises: (part: number, machine: string, all: number) =>
      `The price is now ${price(all)}; you get ${share(part)} of ${machine}.`,
    clears: (machine: string, at: number) =>
      `${machine} clears at ${price(at)}: there owner and bids add up to the price.`,
    settled: (time: number, stages: number) =>
      `From ${clock(time)} on the prices settle, first after ${number(stages)} stages.`,
    waits: (time: number, names: readonly string[], machine: string) =>
      `At ${clock(time)} ${all(names)} ${names.length === 1 && names[0] !== live.you ? "waits" : "wait"} for ${machine}.`,
    bias: (bias: number) =>
      `All forecasts together are ${share(Math.abs(bias))} too ${bias < 0 ? "low" : "high"} on average.`,
    finish: (forecaster: Forecaster, users: number, mean: number) =>
      `With ${live.forecasters[forecaster]} all ${number(users)} users finish; a task takes ${seconds(mean)} on average.`,
    starve: (forecaster: Forecaster, count: number, users: number) =>
      `With ${live.forecasters[forecaster]} ${number(count)} of ${number(users)} users never finish.`,
    everyone:
      "Under One or all: the game helps the one user who plays it, and hurts when everybody does.",
    findings: "Under One or all, each finding stands beside what the paper printed.",
    plan: "Under My plan: the cheapest plan for the deadline beside the fastest for the budget.",
  },
  learned: {
    "five-users": "Now you know: your share is your part of all bids.",
    "three-users": "Now you know: at the price, owner and bids add up to it.",
    "paper-plan": "Now you know: the plan spreads the money over all tasks.",
    "stage-trace": "Now you know: half steps settle, whole ones at once swing.",
    "run-a": "Now you know: who is priced out waits for a cheaper moment.",
    "run-b": "Now you know: forecasts can be far off, and still everybody finishes.",
    "run-c": "Now you know: a forecast from many slots does not chase each price.",
    lock: "Now you know: foreseeing what all foresee must be played to the end.",
    "step-up": "Now you know: the quickest forecast can be the worst.",
    sealed: "Now you know: the auction decides as much as the forecast.",
    "low-low": "Now you know: what helps one need not help all.",
    "low-high": "Now you know: what helps one need not help all.",
    "high-low": "Now you know: what helps one need not help all.",
    "high-high": "Now you know: what helps one need not help all.",
    "unequal-budgets": "Now you know: a finding can turn with the budgets.",
    arrivals: "Now you know: a finding holds for what was assumed.",
    deadline: "Now you know: a deadline has its price, and money buys time.",
    alone: "Now you know: without a reserve price one bidder pays next to nothing.",
  } as Readonly<Record<string, string>>,
});
