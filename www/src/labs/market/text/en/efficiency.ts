// How efficient a market is.

import { isolating } from "../../../../text/isolate.js";
import { fixed, number } from "../../../../text/numbers.js";
import type { Forecaster } from "../../document/types.js";
import { live } from "./live.js";

export const efficiency = isolating({
  bound: "What users that foresee the price waste",
  boundWhy:
    "One machine, no budgets: one user values a unit at 1, all others at the slope. Users that foresee that their bids move the price never keep less than three quarters of the best use (Johari and Tsitsiklis).",
  users: "Users",
  slope: (slope: number) => `Slope ${fixed(slope, 2)}`,
  slopeName: "Slope of the others",
  kept: (kept: string) => `${kept} kept`,
  curve: (users: number) => `Efficiency by slope, for ${number(users)} users`,
  percent: (part: number) => `${number(part * 100)} %`,
  axis: "slope of the others’ value",
  least: (kept: string) => `least ${kept}`,
  worst: (all: readonly string[]) => `Least by number of users: ${all.join(" · ")}.`,
  service: "The same jobs, served in other orders",
  serviceWhy: "Users and machines of this document, without owners.",
  by: "Who decides",
  task: "Task time",
  job: "Job time",
  strip: "When each user’s tasks are under way",
  orders: {
    "shortest-first": "Shortest remaining job first",
    "equal-shares": "Equal shares",
  },
  market: (forecaster: Forecaster) => `Market, ${live.forecasters[forecaster]}`,
  stripWhy: "A line a user, waiting included; shades alternate from task to task.",
  learned: (reserve: string) =>
    `With budgets the market beats equal shares, for money makes a queue. Owners bid the reserve of ${reserve} at most.`,
});
