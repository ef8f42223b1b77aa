// The figure with one user or everyone.

import { isolating } from "../../../../text/isolate.js";
import { number } from "../../../../text/numbers.js";

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
  joint: ["Joint start", "the paper’s. Off: users arrive up to 40 s after each other"],
  equal: ["Equal budgets", "ours. Off: they differ by up to 30 %"],
  sealed: ["Sealed bids", "ours. On: a bid is named before the price is known"],
  run: "Run both",
  runWhy:
    "5 machines, 20 users, 3 to 5 tasks each, drawn from seeds 0 to 9 for everyone, 0 to 4 for each of the 20 watched users. It takes up to a minute or two; dots move until it is done.",
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
  axis: "task time, s; solid: players, dashed: others",
  crosses: "crosses here",
  playing: (count: number) => `${number(count)} of 20 play`,
  count: (count: number, players: string, others: string | undefined) =>
    `${number(count)} of 20 play: players ${players}${others === undefined ? "" : `, the others ${others}`}.`,
  between: (from: number, to: number) =>
    `Playing stops to pay between ${number(from)} and ${number(to)} players.`,
  onlyMarks: "Measured at the marks only.",
});
