// Lessons of CORS as data: what the steps ask for, judged by the engine, and what *Show me* does.

import { experimentsOf } from "../../experiments/room.svelte.js";
import type { Values } from "../../lab/changes.js";
import { openTab } from "../../lab/learn.js";
import type { Lesson } from "../../learn/lesson.svelte.js";
import type { Cors } from "./cors.svelte.js";
import type { Options, Rule } from "./document/types.js";
import { kind } from "./tabs/FiguresTab.svelte";

const all = ["nodes", "request", "options"];
const allButOptions = ["nodes", "request"];

const set = (values: Values<Options>) => (cors: Cors) => cors.edit({ type: "setOptions", values });
const choose = (rule: Rule) => set({ rule });
const race = (schedule: readonly number[]) => (cors: Cors) => cors.race(schedule);
const ask = (start: number, end: number) => (cors: Cors) => {
  const at = cors.request;
  if (at !== undefined) cors.edit({ type: "setRequest", at, values: { start, end } });
};

const buyCheaply: Lesson<Cors> = {
  id: "buy-cheaply",
  preset: "sixteen",
  minutes: 7,
  steps: [
    {
      id: "read",
      pane: "scene",
      locks: all,
      goal: 'page.node = "N4" or page.node = "N5"',
      mistakes: { other: "page.node" },
      show: [
        (cors) => {
          cors.editing = "N4";
        },
      ],
    },
    { id: "guess-next", pane: "answer", locks: all, predicts: "choice" },
    {
      id: "fill",
      pane: "answer",
      locks: all,
      goal: 'page.tab = "knapsack"',
      mistakes: { other: "page.tab" },
      show: [openTab("knapsack")],
    },
    {
      id: "rule",
      pane: "request",
      locks: allButOptions,
      goal: 'rule = "max-res"',
      mistakes: { least: 'rule = "min-res"', cheap: 'rule = "max-res-cheap"' },
      show: [choose("max-res")],
    },
    { id: "guess-three", pane: "answer", locks: all, predicts: "choice" },
    {
      id: "curve",
      pane: "answer",
      locks: all,
      goal: 'page.tab = "tradeoff"',
      mistakes: { other: "page.tab" },
      show: [openTab("tradeoff")],
    },
    { id: "guess-fee", pane: "answer", tab: "tradeoff", locks: all, predicts: "choice" },
    {
      id: "fee",
      pane: "request",
      locks: allButOptions,
      goal: 'page.fee = 10 and page.tab = "tradeoff"',
      mistakes: { other: "page.fee > 0 and page.fee != 10", closed: "page.fee = 10" },
      show: [set({ feePerConnection: 1000 }), openTab("tradeoff")],
    },
  ],
};

const raceBothLose: Lesson<Cors> = {
  id: "race-both-lose",
  preset: "both-lose",
  minutes: 8,
  steps: [
    {
      id: "search",
      pane: "answer",
      tab: "race",
      locks: allButOptions,
      goal: "race.steps = 2 and race.searches = 2",
      mistakes: {
        bought: 'race.steps <= 3 and (race.holds["P0"] > 0 or race.holds["P1"] > 0)',
      },
      show: [race([]), race([0, 1])],
    },
    { id: "guess-end", pane: "answer", tab: "race", locks: all, predicts: "choice" },
    {
      id: "hold",
      pane: "answer",
      tab: "race",
      locks: allButOptions,
      goal: 'race.holds["P0"] = 10 and race.holds["P1"] = 10',
      mistakes: { both: 'race.holds["P0"] = 20 or race.holds["P1"] = 20' },
      show: [race([0, 1, 0, 1, 1])],
    },
    {
      id: "lose",
      pane: "answer",
      tab: "race",
      locks: allButOptions,
      goal: "race.isOver and race.served = 0",
      mistakes: { served: 'race.holds["P0"] = 20 or race.holds["P1"] = 20' },
      show: [race([0, 1, 0, 1, 1, 0, 0, 1, 0, 1])],
    },
    { id: "guess-careful", pane: "answer", tab: "race", locks: all, predicts: "choice" },
    {
      id: "careful",
      pane: "answer",
      tab: "race",
      locks: allButOptions,
      goal: "race.isCareful and race.isOver and race.served = 1",
      mistakes: { begun: "race.isCareful" },
      show: [set({ careful: true, schedule: undefined }), race([0, 1, 0, 1, 1, 0])],
    },
  ],
};

const segmentTree: Lesson<Cors> = {
  id: "segment-tree",
  preset: "paper-example",
  minutes: 8,
  steps: [
    {
      id: "open",
      pane: "answer",
      locks: all,
      goal: 'page.tab = "tree" and tree.node = "N4"',
      mistakes: { other: 'page.tab = "tree"' },
      show: [
        openTab("tree"),
        (cors) => {
          cors.treeNode = 3;
        },
      ],
    },
    { id: "guess-whole", pane: "answer", tab: "tree", locks: all, predicts: "choice" },
    {
      id: "whole",
      pane: "request",
      tab: "tree",
      locks: ["nodes", "options"],
      goal: "page.from = 0 and page.to = 64",
      mistakes: { half: "page.from = 0 or page.to = 64" },
      show: [ask(0, 64)],
    },
    { id: "guess-edge", pane: "answer", tab: "tree", locks: all, predicts: "choice" },
    {
      id: "edge",
      pane: "request",
      tab: "tree",
      locks: ["nodes", "options"],
      goal: "page.from = 25 and page.to = 60",
      mistakes: { even: "page.from = 24 and page.to = 60" },
      show: [ask(25, 60)],
    },
    { id: "guess-many", pane: "answer", tab: "tree", locks: all, predicts: "choice" },
    {
      id: "many",
      pane: "answer",
      locks: all,
      goal: 'page.tab = "figures" and experiment.id = "structures-by-bookings" and experiment.replications > 0',
      mistakes: { other: 'page.tab = "figures"' },
      show: [
        openTab("figures"),
        (cors) => {
          experimentsOf(cors, kind).chosenId = "structures-by-bookings";
        },
      ],
    },
  ],
};

export const lessons: readonly [Lesson<Cors>, ...Lesson<Cors>[]] = [
  buyCheaply,
  raceBothLose,
  segmentTree,
];
