// Planning in a worker: partial results are posted, stops are handled, and a stopped run can be resumed.

import { expect, test } from "vitest";
import { sample } from "../document/sample.fixture.js";
import type { PlanStep } from "./calls.js";
import { type PlanEngine, Plans } from "./runs.js";

/** A fake engine whose runs take a given number of slices of a given duration. */
function engineOf(slices: number, sliceMs: number) {
  const runs = { made: 0, alive: 0 };
  class PlanRun {
    #done = 0;

    constructor() {
      runs.made++;
      runs.alive++;
    }

    advance() {
      const end = performance.now() + sliceMs;
      while (performance.now() < end);
      this.#done++;
      const done = this.#done === slices;
      return { done, answered: this.#done, frames: slices, changes: this.#done };
    }

    report() {
      return { nodes: this.#done };
    }

    free(): void {
      runs.alive--;
    }
  }
  return { engine: { PlanRun } as unknown as PlanEngine, runs };
}

const document = sample();
const never = async () => false;
const always = async () => true;

test("quick planning posts what it begins with, and answers", async () => {
  const { engine, runs } = engineOf(5, 0);
  const steps: PlanStep[] = [];
  const report = await new Plans().plan(engine, [1, document], (step) => steps.push(step), never);
  expect(report).toEqual({ nodes: 5 });
  expect(steps).toEqual([{ answered: 0, report: { nodes: 0 } }]);
  expect(runs).toEqual({ made: 1, alive: 0 });
});

test("long planning posts on the way what has changed", async () => {
  const { engine } = engineOf(4, 160);
  const steps: PlanStep[] = [];
  await new Plans().plan(engine, [1, document], (step) => steps.push(step), never);
  expect(steps.map(({ answered }) => answered)).toEqual([0, 1, 2, 3]);
});

test("a run that was stopped goes on when it is asked for again, and only then", async () => {
  const { engine, runs } = engineOf(3, 50);
  const plans = new Plans();
  const plan = (number: number, stopped: () => Promise<boolean>) =>
    plans.plan(engine, [number, document], () => {}, stopped);
  expect(await plan(1, always)).toEqual({ nodes: 1 });
  expect(await plan(1, always)).toEqual({ nodes: 2 });
  expect(runs).toEqual({ made: 1, alive: 1 });
  expect(await plan(1, never)).toEqual({ nodes: 3 });
  expect(runs).toEqual({ made: 1, alive: 0 });
  await plan(2, always);
  await plan(3, never);
  expect(runs).toEqual({ made: 3, alive: 0 });
});
