// Lessons of the market as data: what the steps ask for, judged by the engine, and what *Show me* does.

import { openTab } from "../../lab/learn.js";
import type { Lesson } from "../../learn/lesson.svelte.js";
import type { Market } from "./market.svelte.js";

const all = ["users", "machines", "options"];
/** Looks at a machine, by its number. */
const inspect = (machine: number) => (market: Market) => market.inspect(machine - 1);
const setBudget = (budget: number) => (market: Market) =>
  market.edit({ type: "setUser", user: market.me, values: { budget } });

const shareByBids: Lesson<Market> = {
  id: "share-by-bids",
  preset: "five-users",
  minutes: 5,
  steps: [
    {
      id: "read",
      pane: "scene",
      locks: all,
      goal: "page.machine = 2",
      show: [inspect(2)],
    },
    {
      id: "clear",
      pane: "answer",
      locks: all,
      goal: 'page.tab = "clearing"',
      show: [inspect(1), openTab("clearing")],
    },
    {
      id: "double",
      pane: "request",
      locks: ["machines", "options"],
      goal: 'user["you"].budget >= 280',
      show: [setBudget(280)],
    },
    {
      id: "time",
      pane: "scene",
      locks: ["machines", "options"],
      goal: "page.time >= 10",
      show: [(market) => market.lookAt(10)],
    },
    {
      id: "everyone",
      pane: "answer",
      goal: 'page.tab = "everyone"',
      show: [openTab("everyone")],
    },
  ],
};

export const lessons: readonly [Lesson<Market>, ...Lesson<Market>[]] = [shareByBids];
