// A measurement and its worker: the table so far outlives a cancel and a fault.

import { expect, test } from "vitest";
import type { CallOptions } from "../../../../engine/client.js";
import { type GoneReason, Refusal, WorkerGone } from "../../../../engine/protocol.js";
import type { Measured } from "../../engine/calls.js";
import type { Asked } from "./comparison.svelte.js";
import { Measurement } from "./measurement.svelte.js";

const options = {
  planners: ["exact" as const],
  list: "testbed",
  count: 4,
  seed: 1,
  limitSeconds: 1,
};

function table(tasks: number): Measured {
  return {
    progress: { doneSteps: tasks, steps: 4, done: tasks === 4 },
    report: { options, tasks, planners: [], yardstickMicroseconds: 1, noisePercent: 2 },
    readings: [],
  };
}

function begin() {
  const orders: string[] = [];
  let tell: (measured: Measured) => void = () => {};
  let answer: (measured: Measured) => void = () => {};
  let fail: (error: Error) => void = () => {};
  const worker = {
    call(_: string, __: unknown, { onprogress, signal }: CallOptions<"measurePlanners">) {
      signal?.addEventListener("abort", () => orders.push("stop"));
      tell = (measured) => onprogress?.(measured);
      return new Promise((resolve, reject) => {
        answer = resolve;
        fail = reject;
      });
    },
    discard(reason: GoneReason = "discarded") {
      orders.push("discard");
      fail(new WorkerGone(reason));
    },
  };
  const measurement = new Measurement(options, worker as unknown as Asked);
  return {
    measurement,
    orders,
    tell: (measured: Measured) => tell(measured),
    answer: (measured: Measured) => answer(measured),
    fail: (error: Error) => fail(error),
  };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

test("the table grows and the last one stays", async () => {
  const { measurement, tell, answer } = begin();
  tell(table(2));
  expect(measurement.measured?.report.tasks).toBe(2);
  answer(table(4));
  await settle();
  expect(measurement.state).toBe("done");
  expect(measurement.measured?.report.tasks).toBe(4);
});

test("a cancel that is heard answers with a newer table", async () => {
  const { measurement, tell, answer, orders } = begin();
  tell(table(1));
  measurement.cancel();
  expect(orders).toEqual(["stop"]);
  answer(table(3));
  await settle();
  expect(measurement.state).toBe("canceled");
  expect(measurement.measured?.report.tasks).toBe(3);
});

test("a cancel that is not heard ends the worker and keeps the table", async () => {
  const { measurement, tell, fail, orders } = begin();
  tell(table(1));
  measurement.cancel();
  fail(new WorkerGone("discarded"));
  await settle();
  expect(orders).toEqual(["stop", "discard"]);
  expect(measurement.state).toBe("canceled");
  expect(measurement.failure).toBeUndefined();
  expect(measurement.measured?.report.tasks).toBe(1);
});

test("a fault is told, a refusal with its place", async () => {
  const lost = begin();
  lost.fail(new WorkerGone("trap"));
  await settle();
  expect(lost.measurement).toMatchObject({ state: "failed", failure: { reason: "trap" } });
  const refused = begin();
  refused.fail(new Refusal({ code: "unknown-name", message: "no such list", path: "list" }));
  await settle();
  expect(refused.measurement).toMatchObject({ state: "failed", failure: { path: "list" } });
});
