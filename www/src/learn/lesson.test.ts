// A lesson at work, with a lab that only notes what it is asked.

import { expect, test } from "vitest";
import { Refusal } from "../engine/protocol.js";
import { type LessonHost, LessonRun, type LessonStep } from "./lesson.svelte.js";

function begun() {
  const seen: string[] = [];
  let answer: boolean | undefined | Refusal;
  const host: LessonHost<LessonStep> = {
    begin: ({ id }) => void seen.push(`begin ${id}`),
    show: ({ id }) => void seen.push(`show ${id}`),
    judge: async () => {
      if (answer instanceof Refusal) throw answer;
      return answer;
    },
    end: () => void seen.push("end"),
  };
  const lesson = {
    id: "lesson",
    title: "Lesson",
    learned: "Now you know.",
    questions: [],
    steps: [{ id: "one" }, { id: "two" }],
    words: { one: { text: "1", hint: "" }, two: { text: "2", hint: "" } },
  };
  const run = new LessonRun(lesson, host);
  const judge = (given: typeof answer) => {
    answer = given;
    return run.judge();
  };
  return { run, seen, judge };
}

test("a lesson goes from its first step to its last, and back", () => {
  const { run, seen } = begun();
  run.go(-1);
  expect(run.at).toBe(0);
  run.go(1);
  expect([run.words.text, run.isLast]).toEqual(["2", true]);
  run.show();
  run.go(1);
  run.go(-1);
  run.end();
  expect(seen).toEqual(["begin one", "begin two", "show two", "begin one", "end"]);
});

test("a step that was done stays done; one that is not known, or refused, is not", async () => {
  const { run, judge } = begun();
  await judge(undefined);
  expect(run.isDone).toBe(false);
  const refusal = new Refusal({ code: "unknown-name", message: "no site", path: "checks[0].site" });
  await judge(refusal);
  expect([run.isDone, run.failure]).toEqual([false, refusal]);
  await judge(true);
  expect([run.isDone, run.failure]).toEqual([true, undefined]);
  await judge(false);
  expect(run.isDone).toBe(true);
  run.go(1);
  expect(run.isDone).toBe(false);
});
