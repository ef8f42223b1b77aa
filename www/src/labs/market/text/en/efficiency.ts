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
