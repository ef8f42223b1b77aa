// A run: days in any order give the same, the rule to stop holds, and what is complete is kept.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ExperimentDocument } from "../engine/experiments.js";
import type { UnitResult } from "../engine/pkg/coalloc.js";
import type { WorkerHandle } from "../engine/pool.js";
import { Refusal } from "../engine/protocol.js";
import type { RunSummary, SimulatedUnit } from "../engine/units.js";
import { ExperimentRun, type RunParts } from "./run.svelte.js";
import { keepPace, lastPace, Pace } from "./size.js";

const document: ExperimentDocument = {
  title: "Two series",
  series: [{ name: "N" }, { name: "S" }],
  axis: { type: "load" },
  replications: 4,
};

const resultOf = (unit: number) =>
  ({ replication: unit >> 1, point: 0, series: unit % 2 }) as UnitResult;

interface Question {
  unit: number;
  answer(value: SimulatedUnit | undefined): void;
  fail(error: Error): void;
}

/** A run whose days are answered by hand; as soon as `enough` days of each series are complete, no more are wanted. */
function begin(workers: number, enough = 4) {
  const open: Question[] = [];
  const summarized: number[][] = [];
  /** Days sent at each look, and those the worker has. */
  const sent: number[] = [];
  let known: number[] = [];
  const give = { ended: 0 };
  const worker = {
    call: (_: string, [, , unit]: [number, ExperimentDocument, number]) =>
      new Promise<SimulatedUnit | undefined>((answer, fail) => open.push({ unit, answer, fail })),
    control: async () => {},
    discard: () => {},
  };
  const summarize = async (
    _: string,
    [, , from, units]: [number, ExperimentDocument | undefined, number, UnitResult[]],
  ): Promise<RunSummary | undefined> => {
    if (from > known.length) {
      return undefined;
    }
    sent.push(units.length);
    known = [
      ...known.slice(0, from),
      ...units.map(({ replication, series }) => 2 * replication + series),
    ];
    summarized.push(known);
    const complete = known.length / 2;
    return {
      summary: { replications: Math.min(complete, enough), series: [] },
      wantedReplications: complete >= enough ? enough : 4,
      measures: [],
    };
  };
  const run = new ExperimentRun(
    document,
    new Array<WorkerHandle>(workers).fill(worker as unknown as WorkerHandle),
    {
      kind: { prefix: "toy" },
      number: 1,
      pace: new Pace((_, cell) => String(cell)),
      reporter: { call: summarize } as unknown as RunParts<ExperimentDocument>["reporter"],
      ended: () => {
        give.ended++;
      },
    },
  );
  const answer = async (unit: number) => {
    const at = open.findIndex((one) => one.unit === unit);
    open.splice(at, 1)[0]?.answer({ result: resultOf(unit), ms: 10 });
    await vi.advanceTimersByTimeAsync(300);
  };
  const forget = () => {
    known = [];
  };
  return { run, open, summarized, sent, answer, forget, give };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  [1, [0, 1, 2, 3, 4, 5, 6, 7]],
  [2, [1, 0, 2, 3, 5, 4, 6, 7]],
  [4, [3, 2, 1, 0, 7, 6, 5, 4]],
])("%i workers give all days in order, whoever is first", async (workers, order) => {
  const { run, answer, give } = begin(workers);
  for (const unit of order) {
    await answer(unit);
  }
  expect(run.state).toBe("done");
  expect(run.units).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map(resultOf));
  expect(run.summary?.replications).toBe(4);
  expect(run.engineMs).toBe(80);
  expect(give.ended).toBe(1);
});

test("only days that are complete in every series are summarized", async () => {
  const { summarized, answer } = begin(4);
  await answer(3);
  await answer(1);
  expect(summarized).toEqual([]);
  await answer(0);
  await vi.advanceTimersByTimeAsync(3000);
  expect(summarized.at(-1)).toEqual([0, 1]);
  await answer(2);
  expect(summarized.at(-1)).toEqual([0, 1, 2, 3]);
});

test("a run ends early once the engine wants no more days", async () => {
  const { run, open, answer } = begin(1, 2);
  for (const unit of [0, 1, 2, 3]) {
    await answer(unit);
  }
  expect(run.state).toBe("early");
  for (const { answer: let_go } of open.splice(0)) {
    let_go(undefined);
  }
  await vi.advanceTimersByTimeAsync(300);
  expect(run.summary?.replications).toBe(2);
});

test("a run also ends early whose days were all done before the first look", async () => {
  const { run, open } = begin(8, 2);
  for (const { unit, answer: done } of open.splice(0)) {
    done({ result: resultOf(unit), ms: 1 });
  }
  await vi.advanceTimersByTimeAsync(300);
  expect(run.state).toBe("early");
  expect(run.summary?.replications).toBe(2);
});

test("a stopped run keeps what is complete", async () => {
  const { run, open, answer } = begin(2);
  for (const unit of [0, 1, 2]) {
    await answer(unit);
  }
  run.stop();
  for (const { answer: let_go } of open.splice(0)) {
    let_go(undefined);
  }
  await vi.advanceTimersByTimeAsync(300);
  expect(run.state).toBe("stopped");
  expect(run.wholeUnits).toBe(3);
  expect(run.summary?.replications).toBe(1);
});

test("a pause does not count as time, and a day that ends within it counts", async () => {
  const { run, answer } = begin(1);
  await answer(0);
  run.pause();
  const before = run.activeMs;
  await vi.advanceTimersByTimeAsync(60_000);
  await answer(1);
  expect(run.state).toBe("paused");
  expect(run.activeMs).toBe(before);
  run.resume();
  await answer(2);
  expect(run.activeMs).toBeLessThan(before + 5000);
  expect(run.wholeUnits).toBe(3);
});

test("time left counts the days that remain, at their own pace", async () => {
  const { run, answer } = begin(2);
  await answer(0);
  await answer(1);
  // Six days of 10 ms on two workers.
  expect(run.leftMs).toBe(30);
});

test("what the engine refuses fails the run with its reason", async () => {
  const { run, open } = begin(1);
  const refusal = new Refusal({ code: "out-of-range", message: "is 0", path: "axis.values[0]" });
  open[0]?.fail(refusal);
  await vi.advanceTimersByTimeAsync(300);
  expect(run.state).toBe("failed");
  expect(run.failure).toBe(refusal);
});

test("only new days are sent to be summed up, unless they were lost there", async () => {
  const { answer, sent, summarized, forget } = begin(1);
  for (const unit of [0, 1, 2, 3]) {
    await answer(unit);
  }
  expect(sent).toEqual([2, 2]);
  forget();
  for (const unit of [4, 5]) {
    await answer(unit);
  }
  expect(sent).toEqual([2, 2, 6]);
  expect(summarized.at(-1)).toEqual([0, 1, 2, 3, 4, 5]);
});

test("the pace of an experiment is kept between visits, whatever its title and number of replications", () => {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
  vi.stubGlobal("window", { localStorage });
  expect(lastPace("market", document)).toBeUndefined();
  keepPace("market", document, 40);
  keepPace("market", document, 30);
  expect(lastPace("market", { ...document, title: "Mine", replications: 9 })).toBe(30);
  expect(lastPace("cors", document)).toBeUndefined();
  expect(lastPace("market", { ...document, series: [{ name: "N" }] })).toBeUndefined();
  for (let at = 0; at < 200; at++) keepPace(`lab ${at}`, document, at);
  expect(lastPace("market", document)).toBeUndefined();
  expect(lastPace("lab 199", document)).toBe(199);
  kept.set("coalloc.pace", "not JSON");
  expect(lastPace("lab 199", document)).toBeUndefined();
  vi.unstubAllGlobals();
});
