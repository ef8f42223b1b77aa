// A lesson at work, with a store that only notes what it is asked.

import { expect, test, vi } from "vitest";
import { Refusal } from "../engine/protocol.js";
import { Page } from "../frame/page.svelte.js";
import { errorOf } from "./curve.js";
import { type Lesson, type LessonKit, LessonRun, type LessonStore } from "./lesson.svelte.js";

type Store = LessonStore & { size: number };

function begun(holds: (goals: readonly string[], facts: unknown) => readonly boolean[]) {
  const judge = vi.fn(async (_: unknown, goals: readonly string[], facts?: unknown) => ({
    holds: holds(goals, facts),
    facts: [],
  }));
  const page = new Page(["request", "scene", "answer", "result"], ["jobs"]);
  const settled = async () => {};
  const store = {
    document: {},
    page,
    judge,
    settled,
    size: 1,
    get isNewest(): boolean {
      return (this as unknown as Store).size > 0;
    },
  } as unknown as Store;
  const seen: string[] = [];
  const kit: LessonKit<Store> = {
    clear: () => void seen.push("clear"),
    facts: vi.fn(({ size }) => ({ page: { size } })),
  };
  const lesson: Lesson<Store> = {
    id: "lesson",
    preset: "one",
    minutes: 1,
    steps: [
      { id: "guess", pane: "scene", predicts: "choice" },
      {
        id: "grow",
        pane: "answer",
        tab: "jobs",
        locks: ["jobs"],
        goal: "page.size > 2",
        mistakes: { small: "page.size = 2" },
        show: [(store) => (store.size += 1), (store) => (store.size += 1)],
      },
    ],
  };
  const words = { title: "Lesson", about: "", learned: "Now you know.", questions: [], steps: {} };
  return { run: new LessonRun(lesson, words, store, kit), store, page, seen, judge, kit };
}

test("a lesson goes from its first step to its last, and back", async () => {
  const { run, store, page, seen } = begun(() => []);
  run.go(-1);
  expect([run.at, page.pane, page.dock]).toEqual([0, "scene", "closed"]);
  run.go(1);
  expect([run.at, run.isLast, page.tab, page.dock]).toEqual([1, true, "jobs", "half"]);
  expect([...store.lessonLocks]).toEqual(["jobs"]);
  await run.show();
  expect(store.size).toBe(3);
  run.go(1);
  run.go(-1);
  run.end();
  expect([run.at, seen.length, store.lessonLocks.size]).toEqual([0, 3, 0]);
});

test("the stores behind the facts exist before the first judgment", () => {
  const { kit, judge } = begun(() => []);
  expect(kit.facts).toHaveBeenCalledOnce();
  expect(judge).not.toHaveBeenCalled();
});

test("a prediction is done once it is made; a step once its goal holds, and stays so", async () => {
  const { run, store, judge } = begun((goals) => goals.map((_, at) => store.size > 2 - at));
  await run.judge();
  expect(judge).not.toHaveBeenCalled();
  run.predict(1);
  expect([run.isDone, run.predicted]).toEqual([true, { guess: 1 }]);
  run.go(1);
  await run.judge();
  expect([run.isDone, run.judged, run.mistake]).toEqual([false, "grow", undefined]);
  expect(judge.mock.lastCall?.[2]).toEqual({ page: { tab: "jobs", size: 1 } });
  store.size = 2;
  await run.judge();
  expect([run.isDone, run.mistake]).toEqual([false, "small"]);
  store.size = 3;
  await run.judge();
  store.size = 1;
  await run.judge();
  expect([run.isDone, run.doneSteps]).toEqual([true, 2]);
});

test("nothing is judged before the newest answer is there, and a refusal is told", async () => {
  const refusal = new Refusal({ code: "unknown-name", message: "no size", path: "goal[0]" });
  const { run, store, judge } = begun(() => {
    throw refusal;
  });
  run.go(1);
  store.size = 0;
  await run.judge();
  expect(judge).not.toHaveBeenCalled();
  store.size = 1;
  await run.judge();
  expect([run.isDone, run.failure]).toEqual([false, refusal]);
});

test("what changes during a judgment is judged after it", async () => {
  const { run, store, judge } = begun((goals) => {
    const held = goals.map(() => store.size > 2);
    store.size = 3;
    return held;
  });
  run.go(1);
  await Promise.all([run.judge(), run.judge()]);
  expect([judge.mock.calls.length, run.isDone]).toEqual([2, true]);
});

test("the error of a curve is its mean distance, and the place of the largest", () => {
  expect(errorOf([1, 0.5, 0], [1, 0.75, 0.5])).toEqual({ mean: 0.25, worst: 2 });
});
