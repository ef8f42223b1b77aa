// Turns: every planner advances, limits hold, stops are handled, and all runs are freed.

import { expect, test, vi } from "vitest";
import type { PlanningReport } from "../../../engine/pkg/coalloc.js";
import { sample } from "../document/sample.fixture.js";
import type { PlannerName, ScenarioDocument } from "../document/types.js";
import type { PlannerTurn } from "./calls.js";
import { compareInTurns, type PlanningEngine } from "./runs.js";

/** A fake engine whose planners finish after the given numbers of nodes. */
function engineOf(needed: Partial<Record<PlannerName, number>>, microseconds = 9e9) {
  const limits: [PlannerName, number][] = [];
  let alive = 0;
  class PlanningRun {
    readonly planner: PlannerName;
    readonly frame: number;

    constructor(_: ScenarioDocument, planner: PlannerName, frame: number) {
      this.planner = planner;
      this.frame = frame;
      alive++;
    }

    advance(limit: number): PlanningReport {
      limits.push([this.planner, limit]);
      const nodes = Math.min(limit, needed[this.planner] ?? Infinity);
      const outcome = { type: "limitReached", bound: nodes } as const;
      const { planner, frame } = this;
      return { planner, frame, done: nodes < limit, outcome, nodes, pivots: 0, microseconds };
    }
    free(): void {
      alive--;
    }
  }
  return { engine: { PlanningRun } as unknown as PlanningEngine, limits, alive: () => alive };
}

async function run(
  engine: PlanningEngine,
  planners: PlannerName[],
  nodeLimit: number,
  stopAfter = Infinity,
): Promise<PlannerTurn[]> {
  const posted: PlannerTurn[] = [];
  let turns = 0;
  await compareInTurns(
    engine,
    [sample(), planners, 0, nodeLimit],
    (turn) => posted.push(turn),
    async () => turns++ >= stopAfter,
  );
  return posted;
}

test("planners take turns until each is done or at its limit", async () => {
  const { engine, limits, alive } = engineOf({ exact: 20, sat: 100 });
  const turns = await run(engine, ["exact", "milp", "sat"], 500);
  expect(limits.slice(0, 4).map(([planner]) => planner)).toEqual(["exact", "milp", "sat", "exact"]);
  const ends = turns.flatMap((turn) =>
    turn.type === "reported" && turn.ended ? [turn.report] : [],
  );
  expect(ends.map(({ planner, nodes, done }) => [planner, nodes, done])).toEqual([
    ["exact", 20, true],
    ["sat", 100, true],
    ["milp", 500, false],
  ]);
  expect(Math.max(...limits.map(([, limit]) => limit))).toBe(500);
  expect(alive()).toBe(0);
});

test("slices grow while they are quick", async () => {
  const { engine, limits } = engineOf({});
  // By this clock all of them are.
  vi.spyOn(performance, "now").mockReturnValue(0);
  await run(engine, ["milp"], 1_000_000).finally(() => vi.restoreAllMocks());
  expect(limits.length).toBeLessThan(40);
  const steps = limits.map(([, limit], index) => limit - (limits[index - 1]?.[1] ?? 0));
  expect(steps[0]).toBe(16);
  expect(steps[3]).toBeGreaterThan(64);
});

test("a stop takes effect before the next turn, and all runs are freed", async () => {
  const { engine, limits, alive } = engineOf({});
  await run(engine, ["milp", "sat"], 1_000_000, 3);
  expect(limits).toHaveLength(3);
  expect(alive()).toBe(0);
});

test("each turn is announced before it begins", async () => {
  const { engine } = engineOf({ exact: 1 });
  const turns = await run(engine, ["exact"], 100);
  expect(turns.map(({ type }) => type)).toEqual(["begun", "reported"]);
});

test("a short planning is timed again, warm", async () => {
  const { engine, alive } = engineOf({ exact: 1 }, 40);
  const turns = await run(engine, ["exact", "milp"], 100);
  const last = turns.at(-1);
  expect(last).toMatchObject({ type: "reported", ended: true, report: { planner: "exact" } });
  expect(last?.type === "reported" && last.repetitions).toBeGreaterThan(1);
  expect(last?.type === "reported" && last.report.microseconds).toBeCloseTo(40);
  expect(alive()).toBe(0);
});
