// Co-allocation in wasm answers byte by byte as the native build (tests/co_allocation/document/views.rs).

import { beforeAll, describe, expect, test } from "vitest";
import plannedText from "../../../../../tests/co_allocation/study/planned.json?raw";
import smallText from "../../../../../tests/co_allocation/study/small.json?raw";
import inputs from "../../../../../tests/golden/boundary/inputs.json";
import lists from "../../../../../tests/golden/experiment/lists.json";
import goldenLists from "../../../../../tests/golden/experiment/lists.txt?raw";
import goldenMeans from "../../../../../tests/golden/experiment/means.csv?raw";
import goldenPlanned from "../../../../../tests/golden/experiment/planned.json?raw";
import goldenSamples from "../../../../../tests/golden/experiment/samples.csv?raw";
import goldenSmall from "../../../../../tests/golden/experiment/small.json?raw";
import { textFingerprint } from "../../../engine/fingerprint.fixture.js";
import * as engine from "../../../engine/pkg/coalloc.js";
import moduleUrl from "../../../engine/pkg/coalloc_bg.wasm?inline";
import * as core from "../../../engine/pkg-core/coalloc.js";
import coreUrl from "../../../engine/pkg-core/coalloc_bg.wasm?inline";
import type { PlannerName, ScenarioDocument } from "../document/types.js";

type Json = Record<string, unknown>;

const golden = import.meta.glob("../../../../../tests/golden/boundary/*.json", {
  import: "default",
  eager: true,
});
/** `undefined` is no member in JSON. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

beforeAll(async () => {
  const bytes = async (url: string) => (await fetch(url)).arrayBuffer();
  engine.initSync({ module: await bytes(moduleUrl) });
  core.initSync({ module: await bytes(coreUrl) });
});

function compare(name: string, value: unknown): void {
  const known = golden[`../../../../../tests/golden/boundary/${name}.json`];
  expect(known, name).toBeDefined();
  expect(plain(value), name).toEqual(known);
}

/** A new document of its own: tests change it. */
function document(id: string): ScenarioDocument {
  const all = [...engine.presets(), ...engine.gallery()];
  const found = all.find((preset) => preset.id === id);
  if (found === undefined) throw new Error(`no preset ${id}`);
  return structuredClone(found.document) as ScenarioDocument;
}

/** Error thrown by a call. */
function refusal(ask: () => unknown): Json {
  try {
    ask();
  } catch (error) {
    if (error instanceof Error) throw error;
    return error as Json;
  }
  throw new Error("it is not refused");
}

function simulated(given: ScenarioDocument, replication: number): engine.Day {
  const day = new engine.Day(given, replication);
  while (!day.advance(100).done);
  return day;
}

/** Both modules plan, and both know tariffs. */
describe.each([
  ["core", core],
  ["engine", engine],
])("%s", (_, module) => {
  test.each([...inputs.presets, inputs.tariff])("plans of %s", (id) => {
    const report = module.plan(document(id));
    expect(report.microseconds).toBeGreaterThanOrEqual(0);
    compare(`plan-${id}`, { ...report, microseconds: 0 });
    const run = new module.PlanRun(document(id));
    while (!run.advance(1).done);
    compare(`plan-${id}`, { ...run.report(), microseconds: 0 });
  });

  test("documents come back as they were", () => {
    for (const { document: preset } of [...engine.presets(), ...engine.gallery()]) {
      expect(plain(module.parse(module.print(preset)))).toEqual(plain(preset));
      expect(plain(module.validate(preset)).errors).toBe(0);
    }
  });
});

/** Where the page was built with one module, it is the core too. */
const isOneModule = (core.plan as unknown) === engine.plan;

test.skipIf(isOneModule)("the core refuses other planners than its own", () => {
  const tiny = document("tiny");
  const error = refusal(() => core.plan({ ...tiny, options: { ...tiny.options, planner: "sat" } }));
  expect(error.path).toBe("options.planner");
});

test("joint plans", () => {
  const run = new engine.JointRun(document(inputs.together));
  while (!run.advance(1).done);
  compare("joint-together", run.report());
});

test("days and their charts", () => {
  const { preset, replications } = inputs.day;
  const days = replications.map((one) => simulated(document(preset), one).report());
  compare("day", days[0]);
  compare(
    "utilization-chart",
    engine.utilizationChart(days, inputs.chartOptions as engine.ChartOptions),
  );
});

test("charts of no days are drawn", () => {
  const chart = engine.utilizationChart([], { width: 360, height: 300 });
  expect(chart.svg).toMatch(/^<svg /);
});

test("days of random requests", () => {
  const text = JSON.stringify(inputs.embedding);
  const experiment = new engine.Experiment(engine.parseExperiment(text));
  const days = [0, 1, 2, 3].map((unit) => {
    return simulated(experiment.scenario(unit) as ScenarioDocument, 0).report();
  });
  compare("embedding-days", days);
});

test("reservations of a day, which fit the document", () => {
  const tiny = document("tiny");
  const reservations = simulated(tiny, 0).reservations();
  compare("reservations-tiny", reservations);
  const reserved = { ...tiny, reservations } as ScenarioDocument;
  expect(engine.validate(reserved).problems).toEqual([]);
});

test("drawn grids", () => {
  const drawn = inputs.grids.map((recipe) => engine.generateGrid(recipe as engine.GridRecipe));
  compare("grids", drawn);
});

test("explanations", () => {
  compare("explain-none", engine.explainNone(document("infeasible"), 0));
  compare("explain-window", engine.explainWindow(document("infeasible")));
  compare("explain-plan", engine.explainPlan(document("tiny"), 0));
  expect(refusal(() => engine.explainPlan(document("infeasible"), 0)).path).toBe("frame");
});

test("a rehearsal", () => {
  const options = inputs.rehearsal as engine.RehearsalOptions;
  const { preset } = inputs.day;
  compare("rehearsal", engine.rehearse(document(preset), options));
  const none = refusal(() => engine.rehearse(document(preset), { ...options, reservation: 6 }));
  expect(none).toMatchObject({ code: "out-of-range", path: "reservation" });
});

test("judged matrices", () => {
  compare("judge-tiny", engine.judge(document("tiny"), 0, inputs.matrices as engine.MatricesView));
  const error = refusal(() =>
    engine.judge(document("testbed-2010"), 0, inputs.matrices as engine.MatricesView),
  );
  expect(error).toMatchObject({ code: "wrong-count", path: "x" });
});

const spoiled: [string, unknown, string][] = [
  ["cpus", 1.5, "wrong-shape"],
  ["cpus", 1e12, "wrong-shape"],
  ["cpus", 100_001, "out-of-range"],
  ["name", undefined, "wrong-shape"],
  ["name", "N0", "duplicate-name"],
  ["position", { x: Number.NaN, y: 0 }, "wrong-shape"],
];

test.each(spoiled)(
  "a site with the %s %s is refused with a code, a message and a place",
  (member, value, code) => {
    const wrong = document("testbed-2010");
    Object.assign(wrong.grid.sites[1] as object, { [member]: value });
    const path = `grid.sites[1].${member}${member === "position" ? ".x" : ""}`;
    for (const error of [
      refusal(() => engine.plan(wrong)),
      refusal(() => core.plan(wrong)),
      refusal(() => new engine.Day(wrong, 0)),
      engine.validate(wrong).problems[0],
    ]) {
      expect(error).toMatchObject({ code, path });
      expect(error?.message).not.toBe("");
    }
  },
);

test("a document of another version, what is no document and what is no JSON are refused", () => {
  const later = { ...document("testbed-2010"), version: 2 };
  expect(refusal(() => engine.plan(later))).toMatchObject({
    code: "unknown-version",
    path: "version",
  });
  for (const nothing of [null, undefined, 7, "text"]) {
    const error = refusal(() => engine.plan(nothing as unknown as ScenarioDocument));
    expect(error).toMatchObject({ code: "wrong-shape", path: "" });
  }
  const error = refusal(() => engine.plan({} as ScenarioDocument));
  expect(error).toMatchObject({ code: "wrong-shape", path: "format" });
  expect(refusal(() => engine.parse("{")).code).toBe("not-json");
});

const planners: PlannerName[] = ["exact", "milp", "milpSet", "sat", "satFirst", "exhaustive"];

/** A proven value is the best one; a first plan may cost more. */
function expectAnswer(planner: PlannerName, outcome: engine.FrameOutcome, best: number): void {
  if (planner === "satFirst" && outcome.type === "limitReached") {
    expect(outcome.plan?.value).toBeGreaterThanOrEqual(best);
  } else {
    expect(outcome).toMatchObject({ type: "optimal", plan: { value: best } });
  }
}

test.each(planners)(
  "the planner %s answers, proves that there is no plan, and goes on where it stopped",
  (planner) => {
    const given = (id: string) => {
      const preset = document(id);
      return { ...preset, options: { ...preset.options, planner } };
    };
    const { frames } = engine.plan(given("tiny"));
    expect(frames).toHaveLength(3);
    for (const [at, best] of [14, 13, 13].entries()) {
      expectAnswer(planner, (frames[at] as engine.FrameReport).outcome, best);
    }
    for (const { outcome } of engine.plan(given("infeasible")).frames) {
      expect(outcome.type).toBe("infeasible");
    }
    const run = new engine.PlanningRun(document("tiny"), planner, 1);
    expect(run.advance(0)).toMatchObject({ nodes: 0, planner });
    const report = run.advance(100_000);
    expect(report.done).toBe(true);
    expectAnswer(planner, report.outcome, 13);
  },
);

test("a planning of no frame, and by no planner, is refused", () => {
  expect(refusal(() => new engine.PlanningRun(document("tiny"), "exact", 3)).path).toBe("frame");
  refusal(() => new engine.PlanningRun(document("tiny"), "simplex" as PlannerName, 0));
});

test("a day without work says why", () => {
  const tiny = document("tiny");
  for (const site of tiny.grid.sites) Object.assign(site, { cpus: 0 });
  expect(refusal(() => new engine.Day(tiny, 0)).code).toBe("bad-workload");
});

test("figures", () => {
  const options = inputs.chartOptions as engine.ChartOptions;
  const { experiment, summary } = JSON.parse(goldenSmall);
  const run = { label: "1", document: experiment, summary } as engine.FigureRun;
  for (const [name, query] of Object.entries(inputs.figures)) {
    const runs = name === "figure-users" ? [run, run] : [run];
    const words = inputs.figureText as engine.FigureText;
    compare(name, engine.experimentFigure(query as engine.FigureQuery, runs, words, options));
  }
  for (const [name, query] of Object.entries(inputs.planningFigures)) {
    const runs = [inputs.planned as unknown as engine.FigureRun];
    compare(name, engine.experimentFigure(query as engine.FigureQuery, runs, {}, options));
  }
});

test("an experiment, in units of another order", () => {
  const experiment = new engine.Experiment(engine.parseExperiment(smallText));
  expect(experiment.size()).toMatchObject({ units: 18, series: 3 });
  const units = Array.from({ length: 18 }, (_, index) => {
    const unit = experiment.begin(17 - index);
    expect(unit.result()).toBeUndefined();
    while (unit.advance(7).stage !== "over");
    const result = unit.result() as engine.UnitResult;
    expect(result.replication).toBe(Math.floor((17 - index) / 3));
    return plain(result);
  });
  expect(experiment.result(units)).toBe(goldenSmall);
  expect(experiment.summaryCsv(units)).toBe(goldenMeans);
  expect(experiment.samplesCsv(units)).toBe(goldenSamples);
  expect(experiment.summary(units).replications).toBe(6);
  expect(experiment.wantedReplications([])).toBe(6);
});

/** Times apart, which are there and differ from run to run. */
test("requests planned one by one", () => {
  const experiment = new engine.Experiment(engine.parseExperiment(plannedText));
  let times = 0;
  const units = Array.from({ length: experiment.size().units }, (_, number) => {
    const unit = experiment.begin(number);
    while (unit.advance(9).stage !== "over");
    const result = unit.result() as engine.UnitResult;
    const samples = result.samples.filter(({ measure }) => measure !== "planningSeconds");
    times += result.samples.length - samples.length;
    return { ...result, samples };
  });
  expect(times).toBe(units.length);
  expect(experiment.result(units)).toBe(goldenPlanned);
});

test.each(lists)("generated requests of the list $title", (list) => {
  const experiment = new engine.Experiment(engine.parseExperiment(JSON.stringify(list)));
  const units = Array.from({ length: experiment.size().units }, (_, number) => {
    const unit = experiment.begin(number);
    while (unit.advance(9).stage !== "over");
    const result = unit.result() as engine.UnitResult;
    const samples = result.samples.filter(({ measure }) => measure !== "planningSeconds");
    return { ...result, samples };
  });
  const printed = experiment.result(units).split('"units": [')[1] ?? "";
  expect(goldenLists.split("\n")).toContain(`${list.title} ${textFingerprint(printed)}`);
});

test("experiments that ship can be run, and wrong ones are refused with a place", () => {
  for (const { document: preset } of engine.experimentPresets()) {
    const experiment = new engine.Experiment(preset);
    expect(experiment.size().units).toBeGreaterThan(0);
    expect(plain(engine.parseExperiment(experiment.print()))).toEqual(plain(preset));
  }
  const none = { ...engine.parseExperiment(smallText), replications: 0 };
  expect(refusal(() => new engine.Experiment(none))).toMatchObject({
    code: "out-of-range",
    path: "replications",
  });
});
