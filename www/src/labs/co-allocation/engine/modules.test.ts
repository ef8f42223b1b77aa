// The engine in modules answers as the whole of it, and every call's function is in the module that the table names.

import { beforeAll, expect, test } from "vitest";
import toml from "../../../../../wasm-pack.toml?raw";
import baseUrl from "../../../engine/pkg/base.wasm?inline";
import type { ChartOptions, ExperimentDocument, UnitResult } from "../../../engine/pkg/coalloc.js";
import * as parts from "../../../engine/pkg/coalloc.js";
import planningUrl from "../../../engine/pkg/planning.wasm?inline";
import reportsUrl from "../../../engine/pkg/reports.wasm?inline";
import * as whole from "../../../engine/pkg-engines/coalloc.js";
import wholeUrl from "../../../engine/pkg-engines/coalloc_bg.wasm?inline";
import { plainPlanningCalls, reportsCalls } from "./modules.js";

async function bytes(url: string): Promise<ArrayBuffer> {
  return (await fetch(url)).arrayBuffer();
}

beforeAll(async () => {
  whole.initSync({ module: await bytes(wholeUrl) });
  const shared: WebAssembly.ModuleImports = {
    ...parts.initSync({ module: await bytes(baseUrl) }),
  };
  for (const url of [reportsUrl, planningUrl]) {
    const module = new WebAssembly.Module(await bytes(url));
    Object.assign(shared, new WebAssembly.Instance(module, { shared }).exports);
  }
});

type Engine = typeof whole;

function document(engine: Engine, id: string) {
  const preset = engine.presets().find((one) => one.id === id);
  if (preset === undefined) throw new Error(`no preset ${id}`);
  return preset.document;
}

const questions: Record<string, (engine: Engine) => unknown> = {
  "a plan": (engine) => ({ ...engine.plan(document(engine, "testbed-2010")), microseconds: 0 }),
  "a text that is refused": (engine) => {
    try {
      return engine.parse('{"format":"coalloc","version":1,"grid":3}');
    } catch (error) {
      return error;
    }
  },
  "a day": (engine) => {
    const day = new engine.Day(document(engine, "testbed-2010"), 0);
    while (!day.advance(1000).done);
    const options: ChartOptions = { width: 640, height: 360 };
    return [day.report(), day.reservations(), engine.utilizationChart([day.report()], options)];
  },
  "an experiment": (engine) => {
    const [preset] = engine.experimentPresets();
    const experiment = new engine.Experiment(preset?.document as ExperimentDocument);
    const unit = experiment.begin(0);
    while (unit.advance(1000).stage !== "over");
    const units = [unit.result() as UnitResult];
    return [units, experiment.summary(units), experiment.print(), experiment.summaryCsv(units)];
  },
  "why there is no plan": (engine) => engine.explainNone(document(engine, "infeasible"), 0),
  "why a plan is what it is": (engine) => engine.explainPlan(document(engine, "testbed-2010"), 9),
  "the gallery": (engine) => engine.gallery(),
  "the program": (engine) => engine.exportProgram(document(engine, "tiny"), 0, "literal", "lp"),
  "a file of another program": (engine) => engine.importFile("A B 1\nB C 2\n", "links.txt", {}),
  "a file for another program": (engine) => engine.exportAs(document(engine, "tiny"), "graphml"),
};

test.each(Object.keys(questions))("%s", (name) => {
  const ask = questions[name];
  expect(ask?.(parts as Engine)).toEqual(ask?.(whole));
});

/** A file of every format that can be opened, by path. */
const samples = import.meta.glob("../../../../../tests/co_allocation/exchange/samples/*", {
  query: "?raw",
  import: "default",
  eager: true,
}) as Record<string, string>;

test.each(Object.keys(samples))("the file %s", (path) => {
  const read = (engine: Engine) => engine.importFile(samples[path] ?? "", path, {});
  expect(read(parts as Engine)).toEqual(read(whole));
});

test.each(["milp", "milpSet", "sat", "satFirst", "exhaustive"])("the planner %s", (planner) => {
  const plan = (engine: Engine) => {
    const run = new engine.PlanningRun(document(engine, "tiny"), planner as never, 0);
    return { ...run.advance(100_000), microseconds: 0 };
  };
  expect(plan(parts as Engine)).toEqual(plan(whole));
});

test("the table and the build agree on what is where", () => {
  for (const [name, calls] of [
    ["planning", plainPlanningCalls],
    ["reports", reportsCalls],
  ] as const) {
    const entry =
      toml.split("[[module]]").find((one: string) => one.includes(`name = "${name}"`)) ?? "";
    expect(calls.filter((call) => !entry.includes(`"${call}"`))).toEqual([]);
  }
});
