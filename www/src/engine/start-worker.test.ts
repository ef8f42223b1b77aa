// Starting a worker: one attempt when all is well, another alongside a silent one, the first that is ready wins, and a final failure.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type GoneReason, WorkerGone } from "./protocol.js";
import { type Attempt, firstReady } from "./start-worker.js";

const waits = [250, 500, 2250];

/** Trials that do what the test says, and whether they were ended. */
function attempts(prepared: Promise<void> = Promise.resolve()) {
  const begun: { ready(): void; fail(reason?: GoneReason): void; ended: boolean }[] = [];
  const begin = (): Attempt<number> => {
    const at = begun.length;
    let end = () => {};
    const ready = new Promise<number>((resolve, reject) => {
      const one = {
        ready: () => resolve(at),
        fail: (reason: GoneReason = "killed") => reject(new WorkerGone(reason)),
        ended: false,
      };
      begun.push(one);
      end = () => {
        one.ended = true;
      };
    });
    return { prepared, ready, end };
  };
  return { begun, begin, ended: () => begun.map(({ ended }) => ended) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("one that is ready in time stays the only one", async () => {
  const { begun, begin, ended } = attempts();
  const started = firstReady(begin, waits);
  await vi.advanceTimersByTimeAsync(249);
  begun[0]?.ready();
  expect(await started).toBe(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ended()).toEqual([false]);
});

test("beside one that says nothing another begins, and the first that is ready wins", async () => {
  for (const winner of [0, 1]) {
    const { begun, begin, ended } = attempts();
    const started = firstReady(begin, waits);
    await vi.advanceTimersByTimeAsync(260);
    expect(begun).toHaveLength(2);
    begun[winner]?.ready();
    expect(await started).toBe(winner);
    begun[1 - winner]?.ready();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ended()).toEqual([winner !== 0, winner !== 1]);
  }
});

test("one that is known to be dead is followed at once", async () => {
  const { begun, begin } = attempts();
  const started = firstReady(begin, waits);
  begun[0]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(begun).toHaveLength(2);
  begun[1]?.ready();
  expect(await started).toBe(1);
});

test("when all attempts fail the last fault is reported; when all are silent the start fails", async () => {
  const dead = attempts();
  const started = firstReady(dead.begin, waits).catch((error: WorkerGone) => error.reason);
  for (const at of [0, 1, 2]) {
    dead.begun[at]?.fail();
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(await started).toBe("killed");
  const silent = attempts();
  const never = firstReady(silent.begin, waits).catch((error: WorkerGone) => error.reason);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await never).toBe("killed");
  expect(silent.ended()).toEqual([true, true, true]);
});

test("what lacks something is not tried again, and what is on its way is waited for", async () => {
  const lacking = attempts();
  const lost = firstReady(lacking.begin, waits).catch((error: WorkerGone) => error.reason);
  lacking.begun[0]?.fail("load");
  expect(await lost).toBe("load");
  expect(lacking.begun).toHaveLength(1);

  let arrive = () => {};
  const slow = attempts(new Promise((arrived) => (arrive = arrived)));
  const started = firstReady(slow.begin, waits);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(slow.begun).toHaveLength(1);
  arrive();
  await vi.advanceTimersByTimeAsync(260);
  expect(slow.begun).toHaveLength(2);
  slow.begun[1]?.ready();
  expect(await started).toBe(1);
  expect(slow.ended()).toEqual([true, false]);
});
