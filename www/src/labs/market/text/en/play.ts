// The game of the market lab: one user played by hand.

import { isolating } from "../../../../text/isolate.js";
import { fixed, number } from "../../../../text/numbers.js";

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
  how: "You name the bid first, the others’ bid functions clear around it. Arrow keys move the slider, Enter bids.",
  raceLabel: (time: string) => `How much of each job is done, up to ${time}`,
  axis: "work done; thick: you, dotted: ghosts",
  score: "Score",
  you: "You",
  underWay: "under way",
  notDone: "not done",
  yardsticks: {
    bot: ["Bot in your seat", "Interval mean plays your part; everything else is the same."],
    "perfect-foresight": ["Perfect foresight", "Knows the mean price that it will meet."],
    "best-table": [
      "Best prices to believe in",
      "The best constant prices found by search: better than foresight, and not proven best.",
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
