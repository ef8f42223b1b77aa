// Lessons of elastic reservations as data: what the steps ask for, judged by the engine, and what *Show me* does.

import { experimentsOf } from "../../experiments/room.svelte.js";
import { openTab } from "../../lab/learn.js";
import type { Lesson } from "../../learn/lesson.svelte.js";
import type { Metric, Options } from "./document/types.js";
import type { Elastic } from "./elastic.svelte.js";
import { kind } from "./tabs/findings.js";

const all = ["clusters", "request", "options"];
const allButRequest = ["clusters", "options"];
const allButOptions = ["clusters", "request"];
const set = (values: Partial<Options>) => (elastic: Elastic) =>
  elastic.edit({ type: "setOptions", values });
const prefer = (...metrics: Metric[]) =>
  set({ preferences: metrics.map((metric) => ({ metric, order: "rising" })) });
const endBy = (latestEnd: number) => (elastic: Elastic) =>
  elastic.edit({ type: "setRequest", at: elastic.requestAt, values: { latestEnd } });

const candidates: Lesson<Elastic> = {
  id: "candidates-and-preference",
  preset: "elastic-conservative",
  minutes: 6,
  steps: [
    {
      id: "walk",
      pane: "answer",
      locks: all,
      goal: 'page.tab = "candidates" and page.tries = 1',
      mistakes: { open: 'page.tab = "candidates"' },
      show: [
        openTab("candidates"),
        (elastic) => {
          elastic.walked = 1;
        },
      ],
    },
    { id: "guess-cost", pane: "request", locks: all, predicts: "choice" },
    {
      id: "prefer",
      pane: "request",
      locks: allButOptions,
      goal: 'prefers = "processors" and request["1"].processors = 4',
      mistakes: {
        most: 'prefers = "processors" and request["1"].processors = 8',
        other: 'prefers != "end"',
      },
      show: [prefer("processors", "end")],
    },
    { id: "guess-tight", pane: "request", locks: all, predicts: "choice" },
    {
      id: "tight",
      pane: "request",
      locks: allButRequest,
      goal: 'page.latestEnd = 150 and not request["1"].granted',
      mistakes: { other: "page.latestEnd != 200" },
      show: [endBy(150)],
    },
    {
      id: "least",
      pane: "request",
      locks: allButRequest,
      goal: 'page.latestEnd = 160 and request["1"].granted',
      mistakes: {
        loose: 'request["1"].granted and page.latestEnd > 160',
        early: "page.latestEnd > 150 and page.latestEnd < 160",
      },
      show: [endBy(160)],
    },
  ],
};

const promises: Lesson<Elastic> = {
  id: "promises-and-estimates",
  preset: "elastic-conservative",
  minutes: 8,
  steps: [
    { id: "guess-load", pane: "request", locks: all, predicts: "choice" },
    {
      id: "load",
      pane: "request",
      locks: allButOptions,
      goal: 'estimate = "load" and request["1"].kept = 0',
      mistakes: { other: 'estimate != "none"' },
      show: [set({ estimate: "load" })],
    },
    {
      id: "disclosed",
      pane: "request",
      locks: allButOptions,
      goal: 'estimate = "disclosed" and request["1"].kept = 5',
      mistakes: { other: 'estimate != "load"' },
      show: [set({ estimate: "disclosed" })],
    },
    { id: "guess-promises", pane: "request", locks: all, predicts: "choice" },
    {
      id: "promises",
      pane: "request",
      locks: allButOptions,
      goal: 'admission = "promises" and request["1"].granted',
      mistakes: { queue: 'admission = "queue"' },
      show: [set({ admission: "promises" })],
    },
    { id: "guess-gentle", pane: "request", locks: all, predicts: "choice" },
    {
      id: "gentle",
      pane: "request",
      locks: allButOptions,
      goal: 'admission = "running" and estimate = "what-if" and request["1"].granted and later = 0',
      mistakes: {
        promised: 'estimate = "what-if" and admission != "running"',
        low: 'estimate = "what-if" and later > 0',
      },
      show: [set({ admission: "running" }), set({ estimate: "what-if", thresholdPercent: 60 })],
    },
  ],
};

const whoPays: Lesson<Elastic> = {
  id: "who-pays",
  preset: "wide-job",
  minutes: 8,
  steps: [
    { id: "guess-start", pane: "answer", locks: all, predicts: "choice" },
    {
      id: "run",
      pane: "scene",
      locks: all,
      goal: 'page.look = "run" and page.tab = "pays"',
      mistakes: { request: 'page.tab = "pays"' },
      show: [(elastic) => elastic.show("run"), openTab("pays")],
    },
    { id: "guess-granted", pane: "request", locks: all, predicts: "choice" },
    {
      id: "protect",
      pane: "request",
      locks: allButOptions,
      goal: 'admission = "promises" and later = 0',
      mistakes: { queue: 'admission = "queue"' },
      show: [set({ admission: "promises" })],
    },
    { id: "guess-wait", pane: "answer", locks: all, predicts: "choice" },
    {
      id: "many",
      pane: "answer",
      locks: all,
      goal: 'page.tab = "figures" and experiment.id = "impact" and experiment.replications > 0',
      mistakes: { other: 'page.tab = "figures"' },
      show: [
        openTab("figures"),
        (elastic) => {
          experimentsOf(elastic, kind).chosenId = "impact";
        },
      ],
    },
  ],
};

export const lessons: readonly [Lesson<Elastic>, ...Lesson<Elastic>[]] = [
  candidates,
  promises,
  whoPays,
];
