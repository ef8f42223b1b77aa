// Lessons of elastic reservations as data: what the steps ask for, judged by the engine, and what *Show me* does.

import { openTab } from "../../lab/learn.js";
import type { Lesson } from "../../learn/lesson.svelte.js";
import type { Metric, Options } from "./document/types.js";
import type { Elastic } from "./elastic.svelte.js";

const all = ["clusters", "request", "options"];
const allButOptions = ["clusters", "request"];
const set = (values: Partial<Options>) => (elastic: Elastic) =>
  elastic.edit({ type: "setOptions", values });
const prefer = (...metrics: Metric[]) =>
  set({ preferences: metrics.map((metric) => ({ metric, order: "rising" })) });

const askForARange: Lesson<Elastic> = {
  id: "ask-for-a-range",
  preset: "elastic-conservative",
  minutes: 5,
  steps: [
    {
      id: "walk",
      pane: "answer",
      locks: all,
      goal: 'page.tab = "candidates" and page.tries <= 1',
      show: [
        openTab("candidates"),
        (elastic) => {
          elastic.walked = 1;
        },
      ],
    },
    {
      id: "prefer",
      pane: "request",
      locks: allButOptions,
      goal: 'prefers = "cost"',
      show: [prefer("cost", "end", "processors")],
    },
    {
      id: "load",
      pane: "request",
      locks: allButOptions,
      goal: 'estimate = "load" and request["1"].kept = 0',
      show: [set({ estimate: "load" })],
    },
    {
      id: "what-if",
      pane: "request",
      locks: allButOptions,
      goal: 'prefers = "end" and estimate = "what-if" and request["1"].granted and request["1"].tries <= 1',
      show: [prefer("end", "processors", "cost"), set({ estimate: "what-if" })],
    },
    {
      id: "gentle",
      pane: "request",
      locks: allButOptions,
      goal: 'estimate = "what-if" and request["1"].granted and later = 0',
      show: [set({ estimate: "what-if", thresholdPercent: 60 })],
    },
  ],
};

export const lessons: readonly [Lesson<Elastic>, ...Lesson<Elastic>[]] = [askForARange];
