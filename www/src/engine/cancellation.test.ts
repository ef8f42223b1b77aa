// What nobody wants any more: the worker is asked to stop, a deaf one is replaced, and no other question suffers.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sample } from "../labs/co-allocation/document/sample.fixture.js";
import { EngineWorker, GRACE_MS } from "./client.js";
import { type FromWorker, type ToWorker, WorkerGone } from "./protocol.js";

class FakeWorker {
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  readonly heard: ToWorker[] = [];
  ended = false;

  postMessage(message: ToWorker): void {
    this.heard.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  say(data: FromWorker): void {
    this.onmessage?.({ data });
  }
  /** Ids of the questions with that name. */
  asked(name: string): number[] {
    return this.heard.flatMap((one) =>
      one.type === "ask" && one.ask.name === name ? [one.ask.id] : [],
    );
  }
}

const started = vi.hoisted(() => [] as unknown[]);
vi.mock("./start-worker.js", () => ({
  startWorker: async () => {
    const worker = new FakeWorker();
    started.push(worker);
    return worker;
  },
}));
vi.mock("./module.js", () => ({ engineModule: async () => ({}) }));

const workers = started as FakeWorker[];
const document = sample();
const settle = () => vi.advanceTimersByTimeAsync(0);

function ask() {
  const engine = new EngineWorker();
  const abort = new AbortController();
  const plan = engine.call("plan", [1, document], { signal: abort.signal });
  const outcome = plan.then(
    (report) => report,
    (error: unknown) => (error instanceof WorkerGone ? error.reason : error),
  );
  return { engine, abort, outcome };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  workers.length = 0;
});

test("a worker that listens stops, and answers as far as it knows", async () => {
  const { abort, outcome } = ask();
  await settle();
  const [worker] = workers;
  const [id = 0] = worker?.asked("plan") ?? [];
  abort.abort();
  expect(worker?.heard.at(-1)).toEqual({ type: "stop", id });
  worker?.say({ type: "answer", id, answer: "so far" });
  await vi.advanceTimersByTimeAsync(2 * GRACE_MS);
  expect(await outcome).toBe("so far");
  expect([workers.length, worker?.ended]).toEqual([1, false]);
});

test("a deaf worker is ended, and the next one answers what is still wanted of it", async () => {
  const { engine, abort, outcome } = ask();
  const parsed = engine.call("parse", ["{}"]);
  await settle();
  const [deaf] = workers;
  abort.abort();
  await vi.advanceTimersByTimeAsync(GRACE_MS - 1);
  expect(deaf?.ended).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(deaf?.ended).toBe(true);
  expect(await outcome).toBe("discarded");
  await settle();
  const next = workers[1];
  expect(next?.asked("plan")).toEqual([]);
  const [id = 0] = next?.asked("parse") ?? [];
  next?.say({ type: "answer", id, answer: document });
  expect(await parsed).toBe(document);
});

test("two that are let go of a deaf worker both end, and it is replaced once", async () => {
  const { engine, abort, outcome } = ask();
  await settle();
  const second = engine.call("plan", [2, document], { signal: abort.signal }).catch(() => "gone");
  await settle();
  abort.abort();
  await vi.advanceTimersByTimeAsync(GRACE_MS);
  expect([await outcome, await second]).toEqual(["discarded", "gone"]);
  expect(workers).toHaveLength(1);
});

test("what is let go before a worker has it is never asked", async () => {
  const { abort, outcome } = ask();
  abort.abort();
  expect(await outcome).toBe("discarded");
  await settle();
  expect(workers.flatMap((worker) => worker.heard)).toEqual([]);
  const late = new EngineWorker().call("plan", [1, document], { signal: abort.signal });
  await expect(late).rejects.toThrow("discarded");
});

test("every question has a limit of silence", async () => {
  const { engine } = ask();
  const silent = engine.call("parse", ["{}"]).catch((error: WorkerGone) => error.reason);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await silent).toBe("limit");
  expect(workers[0]?.ended).toBe(true);
});
