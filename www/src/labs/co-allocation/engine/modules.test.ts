// The engine in modules answers as the whole of it, each with its base alone; and every call's function is in the module
// that the table names.

import { beforeAll, expect, test, vi } from "vitest";
import toml from "../../../../../wasm-pack.toml?raw";
import baseUrl from "../../../engine/pkg/base.wasm?inline";
import type { ChartOptions, ExperimentDocument, UnitResult } from "../../../engine/pkg/coalloc.js";
import planningUrl from "../../../engine/pkg/planning.wasm?inline";
import reportsUrl from "../../../engine/pkg/reports.wasm?inline";
import * as whole from "../../../engine/pkg-engines/coalloc.js";
import wholeUrl from "../../../engine/pkg-engines/coalloc_bg.wasm?inline";
import type { PlannerName, ScenarioDocument } from "../document/types.js";
import { plainPlanningCalls, reportsCalls } from "./modules.js";

type Engine = typeof whole;
type Question = (engine: Engine) => unknown;

let planning: Engine;
let reports: Engine;

async function bytes(url: string): Promise<ArrayBuffer> {
  return (await fetch(url)).arrayBuffer();
}

/** The base with one other module. */
async function withBase(url: string): Promise<Engine> {
  vi.resetModules();
  const engine: Engine = await import("../../../engine/pkg/coalloc.js");
  const shared = { ...engine.initSync({ module: await bytes(baseUrl) }) };
  const module = new WebAssembly.Module(await bytes(url));
  const { exports } = new WebAssembly.Instance(module, { shared });
  expect(Object.keys(exports).filter((name) => name in shared)).toEqual([]);
  return engine;
}

beforeAll(async () => {
  whole.initSync({ module: await bytes(wholeUrl) });
  planning = await withBase(planningUrl);
  reports = await withBase(reportsUrl);
});

/** The presets, and the same with requests that do not fit. */
function documents(): ScenarioDocument[] {
  return whole.presets().flatMap(({ document }) => {
    const larger = structuredClone(document) as ScenarioDocument;
    for (const part of larger.request.parts) part.cpus = 64;
    return [document as ScenarioDocument, larger];
  });
}

const each = (ask: (engine: Engine, document: ScenarioDocument) => unknown): Question => {
  return (engine) => documents().map((document) => ask(engine, document));
};

/** An answer, or why there is none. */
function answer(engine: Engine, ask: Question): unknown {
  try {
    const text = JSON.stringify(ask(engine));
    return text.replace(/"microseconds":\d+/g, "");
  } catch (error) {
    if (error instanceof Error) throw error;
    return error;
  }
}

const ofBoth: Record<string, Question> = {
  plans: each((engine, document) => engine.plan(document)),
  "a text that is refused": (engine) => engine.parse('{"format":"coalloc","version":1,"grid":3}'),
  "a document as text": each((engine, document) => engine.print(document)),
};

const ofPlanning: Record<string, Question> = {
  "a day": (engine) => {
    const day = new engine.Day(documents()[0] as ScenarioDocument, 0);
    while (!day.advance(1000).done);
    return [day.report(), day.reservations()];
  },
  "an experiment": (engine) => {
    const [preset] = engine.experimentPresets();
    const experiment = new engine.Experiment(preset?.document as ExperimentDocument);
    const unit = experiment.begin(0);
    while (unit.advance(1000).stage !== "over");
    const units = [unit.result() as UnitResult];
    return [units, experiment.summary(units), experiment.print(), experiment.summaryCsv(units)];
  },
  "an experiment that is refused": (engine) => engine.parseExperiment('{"format":1}'),
  "a plan explained": (engine) => engine.explainPlan(documents()[0] as ScenarioDocument, 9),
  "a file for another program": each((engine, document) => engine.exportAs(document, "graphml")),
};

const ofReports: Record<string, Question> = {
  "why there is no plan": each((engine, document) => {
    return [answer(engine, () => engine.explainNone(document, 0)), engine.explainWindow(document)];
  }),
  "the gallery": (engine) => engine.gallery(),
  "a drawn grid": (engine) =>
    engine.generateGrid({
      shape: { type: "waxman", nodes: 30, meanDegree: 4, betaPercent: 20 },
      cpus: [50, 100],
      bandwidthMbps: [1000, 10_000],
      seed: 1,
    }),
  "the program": (engine) =>
    engine.exportProgram(documents()[4] as ScenarioDocument, 0, "literal", "lp"),
  "a chart": (engine) => {
    const options: ChartOptions = { width: 640, height: 360 };
    return engine.utilizationChart([], options);
  },
};

test.each(Object.entries({ ...ofBoth, ...ofPlanning }))("planning: %s", (_, ask) => {
  expect(answer(planning, ask)).toEqual(answer(whole, ask));
});

test.each(Object.entries({ ...ofBoth, ...ofReports }))("reports: %s", (_, ask) => {
  expect(answer(reports, ask)).toEqual(answer(whole, ask));
});

/** A file of every format that can be opened, by path. */
const samples = import.meta.glob("../../../../../tests/co_allocation/exchange/samples/*", {
  query: "?raw",
  import: "default",
  eager: true,
}) as Record<string, string>;

test.each(Object.keys(samples))("reports: the file %s", (path) => {
  const read = (engine: Engine) => engine.importFile(samples[path] ?? "", path, {});
  expect(answer(reports, read)).toEqual(answer(whole, read));
});

const planners: PlannerName[] = ["milp", "milpSet", "sat", "satFirst", "exhaustive"];

test.each(planners)("planning: the planner %s", (planner) => {
  const plan = (engine: Engine) => {
    const tiny = documents()[4] as ScenarioDocument;
    return [
      new engine.PlanningRun(tiny, planner, 0).advance(100_000),
      // By way of the base, which has the exact planner only.
      engine.plan({ ...tiny, options: { ...tiny.options, planner } }),
    ];
  };
  expect(answer(planning, plan)).toEqual(answer(whole, plan));
});

test("the table and the build agree on what is where", () => {
  for (const [name, calls] of [
    ["planning", plainPlanningCalls],
    ["reports", reportsCalls],
  ] as const) {
    const entries: string[] = toml.split("[[module]]");
    const entry = entries.find((one) => one.includes(`name = "${name}"`)) ?? "";
    expect(calls.filter((call) => !entry.includes(`"${call}"`))).toEqual([]);
  }
});
