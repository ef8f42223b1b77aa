// A pool and its workers: every unit once, one lost worker replaced, a stop that is heard or not.

import { expect, test } from "vitest";
import { Pool, type WorkerHandle } from "./pool.js";
import { type GoneReason, Refusal, WorkerGone } from "./protocol.js";

interface Question {
  worker: number;
  unit: number;
  signal: AbortSignal;
  answer(value: string | undefined): void;
  fail(error: Error): void;
}

/** Some workers, eight units, and what is asked of whom. */
function begin(workerCount: number, units = 8) {
  const open: Question[] = [];
  const taken: [number, string][] = [];
  const orders: string[] = [];
  const ends: string[] = [];
  let failure: unknown;
  let next = 0;
  const workers = Array.from({ length: workerCount }, (_, worker) => ({
    worker,
    async control(order: string) {
      orders.push(`${order} ${worker}`);
    },
    discard(reason: GoneReason = "discarded") {
      orders.push(`discard ${worker}`);
      for (const question of open.filter((one) => one.worker === worker)) {
        question.fail(new WorkerGone(reason));
      }
    },
  }));
  const pool = new Pool<string>(workers as unknown as WorkerHandle[], {
    next: () => (next < units ? next++ : undefined),
    ask: (worker, unit, signal) =>
      new Promise((resolve, reject) => {
        open.push({
          worker: (worker as unknown as { worker: number }).worker,
          unit,
          signal,
          answer: resolve,
          fail: reject,
        });
      }),
    take: (unit, answer) => taken.push([unit, answer]),
    ended: () => ends.push("ended"),
    failed: (error) => {
      failure = error;
      ends.push("failed");
    },
  });
  return { pool, open, taken, orders, ends, failure: () => failure };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Answers everything that is asked, the newest question first. */
async function answerAll(open: Question[]): Promise<void> {
  for (;;) {
    await settle();
    const question = open.pop();
    if (question === undefined) {
      return;
    }
    question.answer(`day ${question.unit}`);
  }
}

test.each([1, 2, 4, 9])("every unit is done once by %i workers, in any order", async (count) => {
  const { open, taken, ends } = begin(count);
  expect(open).toHaveLength(Math.min(count, 8));
  await answerAll(open);
  expect(ends).toEqual(["ended"]);
  expect(taken.toSorted(([a], [b]) => a - b)).toEqual(
    Array.from({ length: 8 }, (_, unit) => [unit, `day ${unit}`]),
  );
});

test("a unit whose worker was lost is asked again, and the pool goes on", async () => {
  const { open, taken, ends } = begin(2);
  open.shift()?.fail(new WorkerGone("trap"));
  await settle();
  expect(open.map(({ unit }) => unit)).toEqual([1, 0]);
  await answerAll(open);
  expect(ends).toEqual(["ended"]);
  expect(taken).toHaveLength(8);
});

test.each([
  ["two workers lost over one unit", [new WorkerGone("trap"), new WorkerGone("trap")]],
  ["a refusal", [new Refusal({ code: "out-of-range", message: "is 0", path: "axis.values[0]" })]],
])("%s ends the pool", async (_, errors) => {
  const { open, orders, ends, failure } = begin(2);
  for (const error of errors) {
    open
      .splice(
        open.findIndex(({ unit }) => unit === 0),
        1,
      )[0]
      ?.fail(error);
    await settle();
  }
  expect(ends).toEqual(["failed"]);
  expect(failure()).toBe(errors.at(-1));
  expect(orders).toEqual(["discard 0", "discard 1"]);
});

test("a stop lets go of what is under way and begins nothing", async () => {
  const { pool, open, taken, orders, ends } = begin(2);
  open.shift()?.answer("day 0");
  await settle();
  pool.stop();
  // A worker that paused must not begin its next work paused.
  expect(orders).toEqual(["resume 0", "resume 1"]);
  expect(open.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  for (const question of open.splice(0)) {
    question.answer(undefined);
  }
  await settle();
  expect(open).toEqual([]);
  expect(taken).toEqual([[0, "day 0"]]);
  expect(ends).toEqual(["ended"]);
});

test("a worker that does not hear a stop is lost, and the pool ends", async () => {
  const { pool, open, ends } = begin(1);
  pool.stop();
  open.shift()?.fail(new WorkerGone("discarded"));
  await settle();
  expect(ends).toEqual(["ended"]);
});

test("a worker started anew during a pause pauses too", async () => {
  const { pool, open, orders } = begin(1);
  pool.pause();
  open.shift()?.fail(new WorkerGone("trap"));
  await settle();
  expect(orders).toEqual(["pause 0", "pause 0"]);
  pool.resume();
  expect(orders.at(-1)).toBe("resume 0");
});
