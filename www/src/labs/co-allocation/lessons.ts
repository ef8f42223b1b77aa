// Lessons of co-allocation as data: what the steps ask for, judged by the engine, and what *Show me* does.

import { openTab } from "../../lab/learn.js";
import type { Curve } from "../../learn/curve.js";
import type { Lesson } from "../../learn/lesson.svelte.js";
import { percent } from "../../text/numbers.js";
import type { Change } from "./document/change.js";
import { assignmentOf, type Subject } from "./document/subject.js";
import { experimentsOf } from "./experiment/experiments.svelte.js";
import { storedSummary } from "./experiment/stored.js";
import { curveOf } from "./experiment/summary.js";
import { planOf } from "./live/plan.js";
import { fillInOf } from "./matrices/fill-in.svelte.js";
import { onesOf } from "./matrices/matrix-entries.js";
import type { Playground } from "./playground.svelte.js";
import { learn } from "./text/en/learn.js";

const all = ["resources", "request", "reservations"];
const allButRequest = ["resources", "reservations"];
const hour = 3600;

const pin = (subject: Subject) => (playground: Playground) => playground.focus.pin(subject);
const edit = (change: Change) => (playground: Playground) => playground.edit(change);
const start = (seconds: number | undefined) => (playground: Playground) =>
  playground.showStart(seconds);
const model = (cpus: number) => edit({ type: "setPart", name: "model", values: { cpus } });
const flow = (one: string, other: string, gbps: number) =>
  edit({ type: "setFlow", between: [one, other], values: { bandwidthMbps: gbps * 1000 } });

export const startHere: Lesson<Playground> = {
  id: "start-here",
  preset: "testbed-2010",
  minutes: 5,
  steps: [
    {
      id: "read",
      pane: "scene",
      locks: all,
      goal: 'page.node = "N3"',
      mistakes: { other: "page.node" },
      show: [pin({ type: "node", node: "N3" })],
    },
    {
      id: "late",
      pane: "answer",
      locks: all,
      goal: "page.start = 9:00 and fails at 9:00",
      show: [start(9 * hour)],
    },
    { id: "guess", pane: "answer", locks: all, predicts: "choice" },
    {
      id: "later",
      pane: "answer",
      locks: all,
      goal: "page.start >= 11:20",
      mistakes: { early: "page.start = 10:20 or page.start = 10:40 or page.start = 11:00" },
      show: [start(11 * hour + 1200)],
    },
    {
      id: "reserve",
      pane: "answer",
      locks: ["resources", "request"],
      goal: 'reservations >= 7 and page.tab = "timeline"',
      mistakes: { closed: "reservations >= 7" },
      show: [(playground) => playground.reserve(), openTab("timeline")],
    },
  ],
};

const failAndRepair: Lesson<Playground> = {
  id: "fail-and-repair",
  preset: "testbed-2010",
  minutes: 7,
  steps: [
    { id: "guess", pane: "request", locks: all, predicts: "choice" },
    {
      id: "fail",
      pane: "request",
      locks: allButRequest,
      goal: 'allFail and conflict names "model" and part["model"].cpus > 64',
      mistakes: { fits: 'plan and part["model"].cpus > 24' },
      show: [model(72)],
    },
    {
      id: "repair",
      pane: "answer",
      locks: ["reservations"],
      goal: 'plan and parts names "model" and parts names "store"',
      mistakes: { dropped: 'plan and not parts names "model" or plan and not parts names "store"' },
      show: [
        (playground) => {
          const isThere = () =>
            playground.document?.request.parts.some(({ name }) => name === "model");
          while (!isThere() && playground.canUndo) playground.undo();
        },
        model(24),
      ],
    },
    {
      id: "flow",
      pane: "request",
      locks: allButRequest,
      goal: 'allFail and flow["model-store"].gbps > 10',
      mistakes: { fits: 'plan and flow["model-store"].gbps > 1' },
      prepare(playground) {
        model(24)(playground);
        // Before, CPUs are missing too.
        playground.showStart(10 * hour);
      },
      show: [flow("model", "store", 11)],
    },
    {
      id: "why",
      pane: "answer",
      locks: all,
      goal: 'page.tab = "why" and allFail',
      prepare: start(10 * hour),
      show: [openTab("why")],
    },
    {
      id: "mend",
      pane: "request",
      locks: allButRequest,
      goal: "plan",
      show: [flow("model", "store", 1)],
    },
  ],
};

const twoNetworks: Lesson<Playground> = {
  id: "two-networks",
  preset: "testbed-2010",
  minutes: 6,
  steps: [
    {
      id: "path",
      pane: "request",
      locks: all,
      goal: 'page.flow = "model-view"',
      mistakes: { other: "page.flow" },
      show: [pin({ type: "flow", flow: 1 })],
    },
    { id: "guess", pane: "request", locks: all, predicts: "choice" },
    {
      id: "wide",
      pane: "request",
      locks: allButRequest,
      goal: 'plan and flow["model-store"].gbps = 6',
      mistakes: {
        narrow: 'flow["model-store"].gbps > 1 and flow["model-store"].gbps <= 5',
        tooWide: "allFail",
      },
      show: [flow("model", "store", 6)],
    },
    { id: "guess-none", pane: "request", locks: all, predicts: "choice" },
    {
      id: "none",
      pane: "request",
      locks: allButRequest,
      goal: "plan.cost = 48",
      mistakes: { some: "plan.cost < 95" },
      show: [flow("model", "store", 0), flow("model", "view", 0), flow("store", "view", 0)],
    },
  ],
};

const hopLimit: Lesson<Playground> = {
  id: "hop-limit",
  preset: "testbed-2010",
  minutes: 6,
  steps: [
    {
      id: "path",
      pane: "request",
      locks: all,
      goal: 'page.flow = "store-view"',
      mistakes: { other: "page.flow" },
      show: [pin({ type: "flow", flow: 2 })],
    },
    { id: "guess-one", pane: "request", locks: all, predicts: "choice" },
    {
      id: "one",
      pane: "request",
      locks: allButRequest,
      goal: "hopLimit = 1 and plan.start = 11:20",
      mistakes: { none: "not hopLimit" },
      show: [edit({ type: "setOptions", values: { maxPathLinks: 1 } })],
    },
    {
      id: "early",
      pane: "answer",
      locks: all,
      goal: "page.start = 10:00 and fails at 10:00",
      show: [start(10 * hour)],
    },
    { id: "guess-three", pane: "request", locks: all, predicts: "choice" },
    {
      id: "three",
      pane: "request",
      locks: allButRequest,
      goal: "hopLimit = 3 and plan.cost = 65",
      mistakes: { two: "hopLimit = 2" },
      show: [edit({ type: "setOptions", values: { maxPathLinks: 3 } })],
    },
  ],
};

const earliestOrCheapest: Lesson<Playground> = {
  id: "earliest-or-cheapest",
  preset: "tariff",
  minutes: 6,
  steps: [
    {
      id: "tariff",
      pane: "answer",
      locks: all,
      goal: 'page.tab = "timeline"',
      show: [openTab("timeline")],
    },
    { id: "guess-time", pane: "request", locks: all, predicts: "choice" },
    {
      id: "time",
      pane: "request",
      locks: ["resources", "reservations"],
      goal: 'rankBy = "time" and plan.start = 12:00',
      mistakes: { quality: 'rankBy = "quality"' },
      show: [edit({ type: "setOptions", values: { rankBy: "time" } })],
    },
    { id: "guess-straddle", pane: "request", locks: all, predicts: "choice" },
    {
      id: "straddle",
      pane: "request",
      locks: allButRequest,
      goal: 'rankBy = "price" and plan.cost = 315',
      mistakes: { late: 'rankBy = "price" and plan.start >= 20:00' },
      show: [
        edit({ type: "setOptions", values: { rankBy: "price" } }),
        edit({ type: "setTimeFrame", values: { latestStartSeconds: 19 * hour } }),
      ],
    },
  ],
};

/** Fills in the shown plan, in X only or in both matrices. */
const fill = (isWhole: boolean) => (playground: Playground) => {
  const { document, frame } = playground;
  const plan = frame && planOf(frame);
  if (document === undefined || plan === undefined) return;
  const assignment = assignmentOf(plan);
  const shown = isWhole ? assignment : { ...assignment, edges: [] };
  const fillIn = fillInOf(playground);
  fillIn.on = true;
  fillIn.begin(onesOf(shown, document));
};

const fillMatrices: Lesson<Playground> = {
  id: "fill-matrices",
  preset: "slide-matrices",
  minutes: 10,
  steps: [
    {
      id: "open",
      pane: "answer",
      tab: "matrices",
      locks: all,
      goal: 'page.tab = "matrices" and filled.isOn',
      show: [
        openTab("matrices"),
        (playground) => {
          fillInOf(playground).on = true;
        },
      ],
    },
    { id: "guess-x", pane: "answer", tab: "matrices", locks: all, predicts: "choice" },
    {
      id: "x",
      pane: "answer",
      tab: "matrices",
      locks: all,
      goal: 'filled.isOn and filled.isChecked and filled.ones >= 3 and not filled.broken names "4" and not filled.broken names "5" and not filled.broken names "6"',
      mistakes: {
        crowded: 'filled.broken names "5"',
        small: 'filled.broken names "6"',
      },
      show: [fill(false)],
    },
    { id: "guess-y", pane: "answer", tab: "matrices", locks: all, predicts: "choice" },
    {
      id: "y",
      pane: "answer",
      tab: "matrices",
      locks: all,
      goal: "filled.isOn and filled.cost = 50",
      mistakes: { gap: 'filled.ones > 3 and filled.broken names "9"', dear: "filled.cost > 50" },
      show: [fill(true)],
    },
  ],
};

const loads = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100];
const words = learn.curve;
const successCurve: Curve = {
  xs: loads,
  range: [0, 1],
  step: 0.05,
  words: {
    x: words.load,
    y: words.success,
    place: (load) => percent(load / 100),
    value: percent,
    difference: (share) => words.points(Math.round(share * 100)),
  },
  async measured() {
    const [series] = (await storedSummary("success-2010")).series;
    const points = (series && curveOf(series, "successByLoad")?.points) ?? [];
    return loads.map((load) => points.find(({ x }) => x === load)?.mean ?? 0);
  },
};

const loadOfHalf: Lesson<Playground> = {
  id: "load-of-half",
  preset: "testbed-2010",
  minutes: 10,
  steps: [
    { id: "draw", pane: "answer", predicts: "curve", curve: successCurve },
    {
      id: "figure",
      pane: "answer",
      goal: 'page.tab = "simulate" and experiment.id = "success-2010" and experiment.replications > 0',
      mistakes: { other: 'page.tab = "simulate" and experiment.id' },
      show: [
        (playground) => {
          playground.experimentWanted = "success-2010";
        },
        openTab("simulate"),
      ],
    },
    { id: "guess-levels", pane: "answer", tab: "simulate", predicts: "choice" },
    {
      id: "run",
      pane: "answer",
      tab: "simulate",
      goal: 'experiment.isRun and experiment.successByLoad["S"] at 80 < experiment.successByLoad["N"] at 80',
      show: [
        async (playground) => {
          const experiments = experimentsOf(playground);
          await experiments.open();
          const preset = experiments.presets.find(({ id }) => id === "success-2010");
          if (preset === undefined) return;
          await experiments.choose(preset);
          experiments.start(preset.document);
        },
      ],
    },
  ],
};

export const lessons: readonly [Lesson<Playground>, ...Lesson<Playground>[]] = [
  startHere,
  failAndRepair,
  twoNetworks,
  hopLimit,
  earliestOrCheapest,
  fillMatrices,
  loadOfHalf,
];
