// Exercises in links: what is read, what is refused, and what is named as unknown.

import { expect, test } from "vitest";
import { BadExercise, complaintsOf, limits, readExercise } from "./exercise.svelte.js";

const offered = { tabs: ["plans", "matrices", "why"], lockable: ["resources", "request"] };
const given = {
  title: "Find it",
  task: "Where?",
  locked: ["resources"],
  tabs: ["matrices"],
  hidesAnswer: true,
};

test("a view without an exercise has none", () => {
  for (const view of [undefined, null, 7, {}, { tab: "plans" }]) {
    expect(readExercise(view, offered)).toBeUndefined();
  }
});

test("an exercise is read as it was made", () => {
  expect(readExercise({ exercise: given }, offered)).toEqual({ exercise: given, unknown: [] });
});

test("an exercise with a goal is read with it", () => {
  const exercise = { ...given, goal: "plan.cost <= 63" };
  expect(readExercise({ exercise }, offered)?.exercise).toEqual(exercise);
});

test("an exercise for a class is read with its lock, questions, hints and minutes; without them it has none", () => {
  const exercise = { ...given, classroom: true, questions: ["Why?"], hints: ["N0"], minutes: 10 };
  expect(readExercise({ exercise }, offered)?.exercise).toEqual(exercise);
  const without = { ...given, classroom: false, questions: [], hints: [], minutes: 0 };
  expect(readExercise({ exercise: without }, offered)?.exercise).toEqual(given);
});

test("parts and tabs that are none have no effect and are named", () => {
  const exercise = { ...given, locked: ["grid", "request"], tabs: ["__proto__", "why"] };
  expect(readExercise({ exercise }, offered)).toEqual({
    exercise: { ...given, locked: ["request"], tabs: ["why"] },
    unknown: ["grid", "__proto__"],
  });
});

test("what is none, or over a limit, is refused", () => {
  const long = (length: number) => "x".repeat(length);
  for (const [change, why] of [
    [{ title: 7 }, "cannot be read"],
    [{ locked: "resources" }, "cannot be read"],
    [{ tabs: [1] }, "cannot be read"],
    [{ tabs: [long(101)] }, "cannot be read"],
    [{ hidesAnswer: undefined }, "cannot be read"],
    [{ goal: 3 }, "cannot be read"],
    [{ classroom: 1 }, "cannot be read"],
    [{ questions: "Why?" }, "cannot be read"],
    [{ questions: ["a", "b", "c", "d"] }, "cannot be read"],
    [{ hints: [" "] }, "cannot be read"],
    [{ minutes: 601 }, "cannot be read"],
    [{ minutes: 0.5 }, "cannot be read"],
    [{ questions: ["Why?", long(301)] }, "question has 301 characters; the most is 300"],
    [{ goal: long(limits.goal + 1) }, "goal has 501 characters; the most is 500"],
    [{ title: " " }, "needs a title"],
    [{ title: long(limits.title + 1) }, "title has 101 characters; the most is 100"],
    [{ task: long(limits.task + 1) }, "task has 2,001 characters; the most is 2,000"],
  ] as const) {
    const read = () => readExercise({ exercise: { ...given, ...change } }, offered);
    expect(read).toThrow(BadExercise);
    expect(read).toThrow(why);
  }
  expect(() => readExercise({ exercise: null }, offered)).toThrow(BadExercise);
  expect(complaintsOf({ title: long(limits.title), task: long(limits.task) })).toEqual([]);
});
