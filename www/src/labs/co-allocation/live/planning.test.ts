// Live planning: newest wins, outdated plans are never shown as current, long planning stops and resumes.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CallOptions } from "../../../engine/client.js";
import type { PlanReport } from "../../../engine/pkg/coalloc.js";
import { Refusal, WorkerGone } from "../../../engine/protocol.js";
import { update } from "../document/change.js";
import { sample } from "../document/sample.fixture.js";
import type { ScenarioDocument } from "../document/types.js";
import { LIMIT_MS, LONGER_MS, Planning, STAY_MS } from "./planning.svelte.js";

interface PlanCall {
  number: number;
  document: ScenarioDocument;
  options: CallOptions<"plan">;
  answer(report: PlanReport): void;
  fail(error: Error): void;
}

/** A report identified by its effort. */
const report = (nodes: number): PlanReport => ({
  frames: [],
  order: [],
  planner: "exact",
  microseconds: 0,
  nodes,
  pivots: 0,
});

function begin() {
  const calls: PlanCall[] = [];
  const checked: ScenarioDocument[] = [];
  const worker = {
    call(
      _: "plan",
      [number, document]: [number, ScenarioDocument],
      options: CallOptions<"plan">,
    ): Promise<PlanReport> {
      options.onposted?.();
      return new Promise((answer, fail) => {
        options.signal?.addEventListener("abort", () => fail(new WorkerGone("discarded")));
        calls.push({ number, document, options, answer, fail });
      });
    },
  };
  const planning = new Planning(
    worker as unknown as ConstructorParameters<typeof Planning>[0],
    (document) => {
      checked.push(document);
      return Promise.resolve({ problems: [], errors: 0, warnings: 0 });
    },
  );
  const last = (): PlanCall => {
    const question = calls.at(-1);
    if (question === undefined) throw new Error("no call was made");
    return question;
  };
  return { planning, calls, checked, last };
}

/** Advances the fake clock. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const aborted = ({ options }: PlanCall) => options.signal?.aborted;
const nodes = ({ planned }: Planning) => planned?.report.nodes;

const first = sample();
const edited = update(first, { type: "setOptions", values: { timeFrames: 3 } });
const again = update(edited, { type: "setOptions", values: { timeFrames: 4 } });
const other = sample();

beforeEach(() => {
  vi.useFakeTimers();
  // Hidden pages get no animation frames.
  vi.stubGlobal("document", { hidden: true });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A planning whose first document is planned. */
async function planned() {
  const all = begin();
  all.planning.submit(first);
  await pass(1);
  all.last().answer(report(1));
  await pass(1);
  return all;
}

test("a plan is shown as soon as it is there", async () => {
  const { planning, checked } = await planned();
  expect([nodes(planning), planning.busy, planning.inProgress]).toEqual([1, false, undefined]);
  expect(planning.isNewest).toBe(true);
  expect(checked).toEqual([first]);
});

test("after an edit the old plan stays for a moment, and no longer", async () => {
  const { planning, last } = await planned();
  planning.submit(edited);
  await pass(STAY_MS - 10);
  expect([nodes(planning), planning.isNewest, planning.inProgress]).toEqual([1, false, undefined]);
  await pass(20);
  expect(planning.planned).toBeUndefined();
  expect(planning.inProgress).toBeDefined();
  last().answer(report(2));
  await pass(0);
  expect([nodes(planning), planning.isNewest, planning.inProgress]).toEqual([2, true, undefined]);
});

test("the plan of another scenario is gone at once, and its planning is given up", async () => {
  const { planning, calls } = await planned();
  planning.findings = { problems: [], errors: 1, warnings: 0 };
  planning.submit(edited);
  await pass(1);
  planning.submit(other);
  expect(planning.planned).toBeUndefined();
  expect(planning.inProgress?.step).toBeUndefined();
  expect(planning.findings.errors).toBe(0);
  expect(calls.map(aborted)).toEqual([true, true]);
  await pass(1);
  expect(calls.at(-1)?.document).toBe(other);
  // Undo: again no results of the other one.
  calls.at(-1)?.answer(report(5));
  await pass(1);
  planning.submit(first);
  expect(planning.planned).toBeUndefined();
});

test("quick edits show quick answers, each only while it is fresh", async () => {
  const { planning, calls } = await planned();
  planning.submit(edited);
  await pass(1);
  planning.submit(again);
  await pass(STAY_MS / 2);
  expect(calls).toHaveLength(2);
  calls.at(-1)?.answer(report(2));
  await pass(1);
  expect([nodes(planning), planning.isNewest, planning.busy]).toEqual([2, false, true]);
  expect(calls.at(-1)?.document).toBe(again);
  await pass(STAY_MS / 2);
  expect(planning.planned).toBeUndefined();
  calls.at(-1)?.answer(report(3));
  await pass(1);
  expect([nodes(planning), planning.isNewest]).toEqual([3, true]);
});

test("planning whose answer could not be shown gives way to the newest document", async () => {
  const { planning, calls } = await planned();
  planning.submit(edited);
  await pass(1);
  planning.submit(again);
  await pass(STAY_MS - 1);
  expect(calls).toHaveLength(2);
  await pass(2);
  expect(calls.map(aborted)).toEqual([true, true, false]);
  expect(calls.at(-1)?.document).toBe(again);
});

test("long planning stops after its time, with what is known, and goes on where it stopped", async () => {
  const { planning, last, calls, checked } = begin();
  planning.submit(first);
  await pass(1);
  last().options.onprogress?.({ answered: 2, report: report(7) });
  expect(planning.inProgress?.step?.answered).toBe(2);
  await pass(LIMIT_MS - 10);
  expect(checked).toEqual([first]);
  expect(planning.stopped).toBeUndefined();
  await pass(20);
  expect(planning.stopped).toMatchObject({ by: "limit", step: { answered: 2 } });
  expect([nodes(planning), planning.busy, planning.isNewest]).toEqual([7, false, true]);
  expect(aborted(last())).toBe(true);

  planning.goOn();
  expect([planning.planned, planning.stopped]).toEqual([undefined, undefined]);
  expect(planning.inProgress?.step?.answered).toBe(2);
  expect(performance.now() - (planning.inProgress?.since ?? 0)).toBeGreaterThanOrEqual(LIMIT_MS);
  expect(last().number).toBe(calls[0]?.number);
  await pass(LONGER_MS - 10);
  expect(planning.busy).toBe(true);
  last().answer(report(9));
  await pass(0);
  expect([nodes(planning), planning.stopped]).toEqual([9, undefined]);
});

test("a person stops planning; what the worker says later is no news", async () => {
  const { planning, last } = begin();
  planning.submit(first);
  await pass(1);
  planning.stop();
  expect(planning.stopped).toMatchObject({ by: "person", step: undefined });
  expect([planning.planned, planning.busy]).toEqual([undefined, false]);
  last().options.onprogress?.({ answered: 1, report: report(3) });
  last().answer(report(4));
  await pass(LIMIT_MS * 2);
  expect(planning.planned).toBeUndefined();
  expect(planning.stopped?.by).toBe("person");
});

test("what was stopped before it began does not go on with an older plan", async () => {
  const { planning, last, calls } = begin();
  planning.submit(first);
  await pass(1);
  planning.stop();
  planning.submit(edited);
  planning.stop();
  planning.goOn();
  await pass(1);
  expect(last().document).toBe(edited);
  expect(calls.filter(({ number }) => number === last().number)).toHaveLength(1);
});

test("a refusal belongs to its document", async () => {
  const { planning, last } = begin();
  planning.submit(first);
  await pass(1);
  last().fail(new Refusal({ code: "x", message: "no", path: "grid" }));
  await pass(1);
  expect([planning.refusal?.path, planning.busy]).toEqual(["grid", false]);
  planning.submit(other);
  expect(planning.refusal).toBeUndefined();
});

test("a lost worker is asked once more, then reported", async () => {
  const { planning, calls, last } = begin();
  planning.submit(first);
  await pass(1);
  last().fail(new WorkerGone("trap"));
  await pass(1);
  expect(calls).toHaveLength(2);
  last().fail(new WorkerGone("trap"));
  await pass(1);
  expect(planning.lost).toBeDefined();
  planning.retry();
  await pass(1);
  last().answer(report(1));
  await pass(1);
  expect([planning.lost, nodes(planning)]).toEqual([undefined, 1]);
});

test("what waits for the plan of an edit happens with it, unless another edit comes", async () => {
  const { planning, last } = await planned();
  const acts: string[] = [];
  planning.submit(edited);
  planning.onceShown(() => acts.push("first"));
  await pass(1);
  last().answer(report(2));
  await pass(1);
  expect(acts).toEqual(["first"]);
  planning.submit(again);
  planning.onceShown(() => acts.push("second"));
  planning.submit(update(again, { type: "setOptions", values: { timeFrames: 5 } }));
  await pass(STAY_MS + 1);
  last().answer(report(3));
  await pass(1);
  expect(acts).toEqual(["first"]);
});
