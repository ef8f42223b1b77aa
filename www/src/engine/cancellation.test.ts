// Cancellation: the worker is asked to stop, an unresponsive one is replaced, and other calls are unaffected.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sample } from "../labs/co-allocation/document/sample.fixture.js";
import { EngineWorker, GRACE_MS } from "./client.js";
import { type FromWorker, type ToWorker, WorkerGone } from "./protocol.js";

class FakeWorker {
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  readonly received: ToWorker[] = [];
  ended = false;

  postMessage(message: ToWorker): void {
    this.received.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  say(data: FromWorker): void {
    this.onmessage?.({ data });
  }
  /** Ids of the calls with that name. */
  callIds(name: string): number[] {
    return this.received.flatMap((one) =>
      one.type === "ask" && one.ask.name === name ? [one.ask.id] : [],
    );
  }
}

const started = vi.hoisted(() => [] as unknown[]);
vi.mock("./start-worker.js", () => ({
  catalogs: { core: "", whole: async () => "all" },
  startWorker: async () => {
    const worker = new FakeWorker();
    started.push(worker);
    return worker;
  },
}));
const isHere = vi.hoisted(() => ({ engine: false }));
vi.mock("./module.svelte.js", () => ({
  engineModule: async () => ({}),
  hasEngine: () => isHere.engine,
}));
/** Callbacks waiting for a task of their own. */
const tasks = vi.hoisted(() => ({ next: async () => {} }));
vi.mock("./slices.js", () => ({ nextTask: () => tasks.next() }));

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
  tasks.next = async () => {};
  isHere.engine = false;
});

test("a call of the core does not wait for the engine, and goes to it once it is here", async () => {
  const { engine } = ask();
  await settle();
  isHere.engine = true;
  void engine.call("plan", [2, document]).catch(() => {});
  void engine.call("plan", [3, document]).catch(() => {});
  await settle();
  const received = workers[0]?.received.map((one) => (one.type === "ask" ? one.ask.id : one));
  expect(received).toEqual([1, { type: "module", module: {}, catalog: "all" }, 2, 3]);
});

test("a responsive worker stops and answers with what it has", async () => {
  const { abort, outcome } = ask();
  await settle();
  const [worker] = workers;
  const [id = 0] = worker?.callIds("plan") ?? [];
  abort.abort();
  expect(worker?.received.at(-1)).toEqual({ type: "stop", id });
  worker?.say({ type: "answer", id, answer: "so far" });
  await vi.advanceTimersByTimeAsync(2 * GRACE_MS);
  expect(await outcome).toBe("so far");
  expect([workers.length, worker?.ended]).toEqual([1, false]);
});

test("an unresponsive worker is terminated, and its successor answers the remaining calls", async () => {
  const { engine, abort, outcome } = ask();
  const parsed = engine.call("parse", ["{}"]);
  await settle();
  const [stuck] = workers;
  abort.abort();
  await vi.advanceTimersByTimeAsync(GRACE_MS - 1);
  expect(stuck?.ended).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(stuck?.ended).toBe(true);
  expect(await outcome).toBe("discarded");
  await settle();
  const next = workers[1];
  expect(next?.callIds("plan")).toEqual([]);
  const [id = 0] = next?.callIds("parse") ?? [];
  next?.say({ type: "answer", id, answer: document });
  expect(await parsed).toBe(document);
});

test("two calls canceled on an unresponsive worker both end, and it is replaced once", async () => {
  const { engine, abort, outcome } = ask();
  await settle();
  const second = engine.call("plan", [2, document], { signal: abort.signal }).catch(() => "gone");
  await settle();
  abort.abort();
  await vi.advanceTimersByTimeAsync(GRACE_MS);
  expect([await outcome, await second]).toEqual(["discarded", "gone"]);
  expect(workers).toHaveLength(1);
});

test("a call canceled before it is posted never reaches the worker", async () => {
  const { abort, outcome } = ask();
  abort.abort();
  expect(await outcome).toBe("discarded");
  await settle();
  expect(workers.flatMap((worker) => worker.received)).toEqual([]);
  const late = new EngineWorker().call("plan", [1, document], { signal: abort.signal });
  await expect(late).rejects.toThrow("discarded");
});

test("a question is posted, and its answer taken, in a task of its own", async () => {
  const waiting: (() => void)[] = [];
  tasks.next = () => new Promise((begun) => waiting.push(begun));
  const taken = vi.fn();
  void ask().outcome.then(taken);
  await settle();
  const [worker] = workers;
  expect(worker?.callIds("plan")).toEqual([]);
  waiting.shift()?.();
  await settle();
  const [id = 0] = worker?.callIds("plan") ?? [];
  worker?.say({ type: "answer", id, answer: "large" });
  await settle();
  expect(taken).not.toHaveBeenCalled();
  waiting.shift()?.();
  await settle();
  expect(taken).toHaveBeenCalledWith("large");
});

test("every call has a time limit without progress", async () => {
  const { engine } = ask();
  const silent = engine.call("parse", ["{}"]).catch((error: WorkerGone) => error.reason);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await silent).toBe("limit");
  expect(workers[0]?.ended).toBe(true);
});
