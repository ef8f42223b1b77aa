// English words of rules of one's own in the market lab.

import { isolating } from "../../../../text/isolate.js";
import { fixedSigned, number } from "../../../../text/numbers.js";

const markets = (count: number) => `${number(count)} ${count === 1 ? "market" : "markets"}`;

const user = {
  number: "Number of the user, from 0.",
  money: "Money that is left.",
  budget: "Money that there was in the beginning.",
  work: "Work left in the task at hand, in MI.",
  task: "Number of the task at hand, from 0.",
  tasks: "Number of its tasks.",
  time: "The time, in seconds.",
  slot: "Number of the slot, from 0.",
  alpha: "Money that later tasks leave for this one.",
  beta: "Seconds that the rest of the task takes alone on its machine.",
  gamma: "Demand of later tasks, in seconds times the root of a price.",
};
const resource = {
  number: "Number of the machine, from 0.",
  capacity: "Its speed, in MI a second.",
  list: "Its list price, per second.",
  last: "Price of the last slot, per second; the list price in the first.",
  recent: "Mean price of the last slots, as many as the options say.",
  mean: "Mean price of all slots so far.",
  owner: "Bid of its owner in this slot.",
  own: "Last bid of this user on it.",
  samples: "Prices of all slots so far, a list.",
  expected: "Price that is forecast for it, per second.",
};

export const rule = isolating({
  raceTitle: (document: string) => `Race of rules on drawn markets: ${document}`,
  words: {
    about: [
      "Your function answers a question that a published rule answers, such as which price is expected of a machine.",
      "The race runs your rule and the rivals on the same drawn markets; the answer above stays as it is.",
    ],
    answer: "Your function returns the price or the bid.",
    decisions: "A forecast for each bid of the user in view, in the order of time.",
    raced:
      "Each market is drawn anew as this document draws its own, the same for every rule; all of its users follow the rule.",
    functions: {
      price: [
        "Which price is expected of a machine.",
        "Asked in each slot about each machine of the tasks that are left.",
      ],
      bid: [
        "How much is bid for the task at hand.",
        "Asked in each slot; without it, the best bid at the expected prices.",
      ],
    },
    fields: { user, resource },
    replications: "Markets",
    amount: (value: number) => fixedSigned(value, 2),
    unit: "Seconds by which a task is faster with your rule",
    wins: (rival: string, by: string, half: string) =>
      `With your rule a task is ${by} ± ${half} s faster than with ${rival}.`,
    loses: (rival: string, by: string, half: string) =>
      `With your rule a task is ${by} ± ${half} s slower than with ${rival}.`,
    unclear: (rival: string, by: string, half: string, count: number, isBehind: boolean) =>
      `Your rule and ${rival} cannot be told apart after ${markets(count)}: with your rule a task is ${by} ± ${half} s ${isBehind ? "slower" : "faster"}. Run more markets for a narrower interval.`,
    same: (rival: string, count: number) =>
      `With your rule tasks take exactly as long as with ${rival} in each of ${markets(count)}.`,
    single: (rival: string, by: string, isBehind: boolean) =>
      `After one market a task is ${by} s ${isBehind ? "slower" : "faster"} with your rule than with ${rival}; that may be chance.`,
    failed: (share: string) =>
      `Your rule failed in ${share} of its decisions; nothing was bid in those slots.`,
  },
} as const);
