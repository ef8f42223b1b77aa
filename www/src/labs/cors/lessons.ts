// Lessons of CORS as data: what the steps ask for, judged by the engine, and what *Show me* does.

import { openTab } from "../../lab/learn.js";
import type { Lesson } from "../../learn/lesson.svelte.js";
import type { Cors } from "./cors.svelte.js";
import type { Rule } from "./document/types.js";

const all = ["nodes", "request", "options"];
const choose = (rule: Rule) => (cors: Cors) => cors.edit({ type: "setOptions", values: { rule } });

const buyCheaply: Lesson<Cors> = {
  id: "buy-cheaply",
  preset: "sixteen",
  minutes: 5,
  steps: [
    {
      id: "read",
      pane: "scene",
      locks: all,
      goal: 'page.node = "N4"',
      show: [
        (cors) => {
          cors.editing = "N4";
        },
      ],
    },
    {
      id: "fill",
      pane: "answer",
      locks: all,
      goal: 'page.tab = "knapsack"',
      show: [openTab("knapsack")],
    },
    {
      id: "rule",
      pane: "request",
      locks: ["nodes", "request"],
      goal: 'rule = "max-res"',
      show: [choose("max-res")],
    },
    {
      id: "curve",
      pane: "answer",
      locks: ["nodes", "request"],
      goal: 'page.tab = "tradeoff"',
      show: [openTab("tradeoff")],
    },
    {
      id: "reserve",
      pane: "answer",
      goal: 'rule = "min-cost" and bookings >= 37',
      show: [choose("min-cost"), (cors) => cors.reserve()],
    },
  ],
};

export const lessons: readonly [Lesson<Cors>, ...Lesson<Cors>[]] = [buyCheaply];
