// Lessons of the market as data: what the steps ask for, judged by the engine, and what *Show me* does.

import { pointsOf } from "../../experiments/kind.js";
import { openTab } from "../../lab/learn.js";
import type { Curve } from "../../learn/curve.js";
import type { Lesson } from "../../learn/lesson.svelte.js";
import type { Forecaster } from "./document/types.js";
import { clock } from "./document/units.js";
import type { FindingId } from "./everyone/measured.js";
import { studyOf } from "./everyone/study.svelte.js";
import type { Market } from "./market.svelte.js";
import { curve as words } from "./text/en/lessons.js";

const all = ["users", "machines", "options"];
const allButOptions = ["users", "machines"];
/** Looks at a machine, by its number. */
const inspect = (machine: number) => (market: Market) => market.inspect(machine - 1);
const setBudget = (budget: number) => (market: Market) =>
  market.edit({ type: "setUser", user: market.me, values: { budget } });
/** Budget of user 2, who has no say in the first lesson. */
const budgetOfSecond = (market: Market) => market.document?.users[1]?.budget ?? 130;
/** One's own budget is once more 280 where user 2 has 130. */
const inProportion = (market: Market) => setBudget((budgetOfSecond(market) * 280) / 130)(market);
const doubleAll = (market: Market) =>
  market.edit({ type: "scaleMoney", by: 260 / budgetOfSecond(market) });
const forecast = (forecaster: Forecaster) => (market: Market) =>
  market.edit({ type: "setOptions", values: { forecaster } });
const find = (finding: FindingId) => (market: Market) => {
  studyOf(market).chosen = finding;
};

const bidAndShare: Lesson<Market> = {
  id: "bid-and-share",
  preset: "five-users",
  minutes: 6,
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
      goal: 'page.tab = "clearing" and not page.machine = 2',
      mistakes: { second: 'page.tab = "clearing"' },
      show: [inspect(1), openTab("clearing")],
    },
    { id: "guess-third", pane: "request", locks: all, predicts: "choice" },
    {
      id: "double",
      pane: "request",
      locks: ["machines", "options"],
      goal: 'user["you"].budget = 280 and page.tab = "timeline"',
      mistakes: { closed: 'user["you"].budget = 280', other: 'user["you"].budget != 140' },
      show: [setBudget(280), openTab("timeline")],
    },
    { id: "guess-all", pane: "request", tab: "timeline", locks: all, predicts: "choice" },
    {
      id: "all",
      pane: "request",
      tab: "timeline",
      goal: 'user["you"].budget = 560 and user["user 2"].budget = 260',
      mistakes: { half: 'user["user 2"].budget = 65', own: 'user["you"].budget = 560' },
      show: [inProportion, doubleAll],
    },
  ],
};

const forecasts: Lesson<Market> = {
  id: "forecasts",
  preset: "low-low",
  minutes: 8,
  steps: [
    { id: "guess-newest", pane: "request", locks: all, predicts: "choice" },
    {
      id: "newest",
      pane: "request",
      locks: allButOptions,
      goal: 'page.forecaster = "one-step-ahead"',
      mistakes: { other: 'page.forecaster != "interval-mean"' },
      show: [forecast("one-step-ahead")],
    },
    { id: "guess-perfect", pane: "request", locks: all, predicts: "choice" },
    {
      id: "perfect",
      pane: "request",
      locks: allButOptions,
      goal: 'page.forecaster = "perfect-foresight"',
      mistakes: { other: 'page.forecaster != "one-step-ahead"' },
      show: [forecast("perfect-foresight")],
    },
    { id: "guess-bias", pane: "request", locks: all, predicts: "choice" },
    {
      id: "bias",
      pane: "request",
      locks: allButOptions,
      goal: 'page.forecaster = "interval-mean" and page.tab = "forecasts"',
      mistakes: { closed: 'page.forecaster = "interval-mean"', other: 'page.tab = "forecasts"' },
      show: [forecast("interval-mean"), openTab("forecasts")],
    },
  ],
};

const players = [1, 5, 10, 15, 20];
/** Task time of those who play, in the first background. */
const playersCurve: Curve = {
  xs: players,
  range: [60, 160],
  step: 2,
  words: {
    x: words.players,
    y: words.taskTime,
    place: words.playing,
    value: clock,
    difference: clock,
  },
  async measured() {
    const { stored } = await import("./everyone/measured.js");
    const [series] = stored.adoption.summary.series;
    const points = series === undefined ? [] : pointsOf(series, "taskSeconds");
    return players.map((count) => points.find(({ x }) => x === count)?.mean ?? 0);
  },
};

const oneOrAll: Lesson<Market> = {
  id: "one-or-all",
  preset: "low-low",
  minutes: 9,
  steps: [
    { id: "guess-all", pane: "request", locks: all, predicts: "choice" },
    {
      id: "all",
      pane: "request",
      locks: allButOptions,
      goal: 'page.forecaster = "sequential-game" and page.tab = "forecasts"',
      mistakes: {
        closed: 'page.forecaster = "sequential-game"',
        other: 'page.forecaster != "interval-mean"',
      },
      show: [forecast("sequential-game"), openTab("forecasts")],
    },
    { id: "guess-one", pane: "answer", locks: all, predicts: "choice" },
    {
      id: "one",
      pane: "answer",
      locks: all,
      goal: 'page.tab = "everyone" and page.finding = "claim"',
      show: [find("claim"), openTab("everyone")],
    },
    { id: "draw", pane: "answer", locks: all, predicts: "curve", curve: playersCurve },
    {
      id: "adoption",
      pane: "answer",
      tab: "everyone",
      locks: all,
      goal: 'page.tab = "everyone" and page.finding = "adoption"',
      mistakes: { other: 'page.tab = "everyone" and page.finding != "claim"' },
      show: [openTab("everyone"), find("adoption")],
    },
  ],
};

export const lessons: readonly [Lesson<Market>, ...Lesson<Market>[]] = [
  bidAndShare,
  forecasts,
  oneOrAll,
];
