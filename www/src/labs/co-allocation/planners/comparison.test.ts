// A comparison and its worker: cancel, a planner that hangs or traps, a refused document.

import { expect, test } from "vitest";
import type { CallOptions } from "../../../engine/client.js";
import { type GoneReason, Refusal, WorkerGone } from "../../../engine/protocol.js";
import { sample } from "../document/sample.fixture.js";
import type { PlannerName } from "../document/types.js";
import type { PlannerTurn } from "../engine/calls.js";
import { Comparison, type WorkerHandle } from "./comparison.svelte.js";

/** A worker that a test drives by hand. */
class ManualWorker {
  asked: (readonly PlannerName[])[] = [];
  orders: string[] = [];
  tell: (turn: PlannerTurn) => void = () => {};
  answer: () => void = () => {};
  fail: (error: Error) => void = () => {};

  call(
    _: "comparePlanners",
    [, planners]: [unknown, readonly PlannerName[], number, number],
    options: CallOptions<"comparePlanners">,
  ): Promise<void> {
    this.asked.push(planners);
    options.signal?.addEventListener("abort", () => this.orders.push("stop"));
    this.tell = (turn) => options.onprogress?.(turn);
    return new Promise((resolve, reject) => {
      this.answer = resolve;
      this.fail = reject;
    });
  }
  discard(reason: GoneReason = "discarded"): void {
    this.orders.push("discard");
    this.fail(new WorkerGone(reason));
  }
  begins(planner: PlannerName): void {
    this.tell({ type: "begun", planner });
  }
  ends(planner: PlannerName, done = true): void {
    const outcome = { type: "infeasible", reason: { kind: "cpus" } } as const;
    const report = { planner, frame: 0, done, outcome, nodes: 5, pivots: 0, microseconds: 3 };
    this.tell({ type: "reported", report, ended: true, repetitions: 1 });
  }
}

function begin(...planners: PlannerName[]) {
  const hands = new ManualWorker();
  const question = {
    document: sample(),
    frame: 0,
    startSeconds: 0,
    endSeconds: 60,
    planners,
    nodeLimit: 100,
  };
  const comparison = new Comparison(question, hands as unknown as WorkerHandle);
  const states = () => comparison.lanes.map(({ planner, state }) => [planner, state]);
  return { hands, comparison, states };
}

/** Lets promises settle. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

test("ends when every planner has", async () => {
  const { hands, comparison, states } = begin("exact", "milp");
  hands.ends("exact");
  expect(comparison.state).toBe("running");
  hands.ends("milp", false);
  hands.answer();
  await settle();
  expect(comparison.state).toBe("done");
  expect(states()).toEqual([
    ["exact", "answered"],
    ["milp", "limit"],
  ]);
  expect(hands.orders).toEqual(["discard"]);
});

test.each<[GoneReason, string]>([
  ["limit", "hung"],
  ["trap", "trapped"],
])("a planner whose slice ends in %s is out, the others begin again", async (reason, state) => {
  const { hands, comparison, states } = begin("exact", "milp", "sat");
  hands.ends("exact");
  hands.begins("milp");
  hands.fail(new WorkerGone(reason));
  await settle();
  expect(hands.asked).toEqual([["exact", "milp", "sat"], ["sat"]]);
  hands.ends("sat");
  hands.answer();
  await settle();
  expect(comparison.state).toBe("done");
  expect(states()).toEqual([
    ["exact", "answered"],
    ["milp", state],
    ["sat", "answered"],
  ]);
});

test("an answer outlives a fault while it is timed again", async () => {
  const { hands, comparison, states } = begin("exact");
  hands.ends("exact");
  hands.begins("exact");
  hands.fail(new WorkerGone("trap"));
  await settle();
  expect(comparison.state).toBe("done");
  expect(states()).toEqual([["exact", "answered"]]);
});

test("cancel keeps what is known, asks the worker to stop, then ends it", async () => {
  const { hands, comparison, states } = begin("exact", "milp");
  hands.ends("exact");
  comparison.cancel();
  expect(comparison.state).toBe("canceled");
  expect(states()).toEqual([
    ["exact", "answered"],
    ["milp", "canceled"],
  ]);
  expect(hands.orders).toEqual(["stop"]);
  // A worker that hangs in a slice is not waited for, and what it says afterwards is not news.
  hands.ends("milp");
  hands.fail(new WorkerGone("discarded"));
  await settle();
  expect(hands.orders).toEqual(["stop", "discard"]);
  expect(states()[1]).toEqual(["milp", "canceled"]);
  expect(hands.asked).toHaveLength(1);
});

test("a refused document fails with the reason, and is not asked again", async () => {
  const { hands, comparison } = begin("exact");
  hands.fail(new Refusal({ code: "out-of-range", message: "too many", path: "grid" }));
  await settle();
  expect(comparison.state).toBe("failed");
  expect(comparison.failure).toMatchObject({ path: "grid" });
  expect(hands.asked).toHaveLength(1);
});

test("planners that cannot be loaded are not tried for ever", async () => {
  const { hands, comparison } = begin("exact");
  hands.fail(new WorkerGone("load"));
  await settle();
  expect(comparison.state).toBe("failed");
  expect(hands.asked).toHaveLength(1);
});
