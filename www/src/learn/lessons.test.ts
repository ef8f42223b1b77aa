// Data and words of every lesson belong together.

import { describe, expect, test } from "vitest";
import { lockable as coAllocation } from "../labs/co-allocation/document/rules.js";
import { lessons as coLessons } from "../labs/co-allocation/lessons.js";
import { lessons as coWords } from "../labs/co-allocation/text/en/lessons.js";
import { lessons as corsLessons } from "../labs/cors/lessons.js";
import { lessons as corsWords } from "../labs/cors/text/en/lessons.js";
import { lessons as elasticLessons } from "../labs/elastic/lessons.js";
import { lessons as elasticWords } from "../labs/elastic/text/en/lessons.js";
import { lessons as marketLessons } from "../labs/market/lessons.js";
import { lessons as marketWords } from "../labs/market/text/en/lessons.js";
import type { Lesson, LessonWords, Question, Step, TaskWords } from "./lesson.svelte.js";

type AnyLesson = Omit<Lesson<never>, "steps"> & { readonly steps: readonly Step<never>[] };

const labs: readonly {
  lab: string;
  lockable: readonly string[];
  lessons: readonly AnyLesson[];
  words: Readonly<Record<string, LessonWords>>;
}[] = [
  { lab: "co-allocation", lockable: coAllocation, lessons: coLessons, words: coWords },
  {
    lab: "cors",
    lockable: ["nodes", "request", "options"],
    lessons: corsLessons,
    words: corsWords,
  },
  {
    lab: "elastic",
    lockable: ["clusters", "request", "options"],
    lessons: elasticLessons,
    words: elasticWords,
  },
  {
    lab: "market",
    lockable: ["users", "machines", "options"],
    lessons: marketLessons,
    words: marketWords,
  },
];

/** Longest text that fits two lines of the bar. */
const most = 190;

function question({ ask, choices, right, why }: Question): void {
  expect(ask.length, ask).toBeLessThan(most);
  expect(why.length, why).toBeLessThan(most);
  expect(new Set(choices).size, ask).toBe(choices.length);
  expect(choices.length, ask).toBeGreaterThan(1);
  expect(choices[right], ask).toBeDefined();
}

for (const { lab, lockable, lessons, words } of labs) {
  describe(lab, () => {
    test("every lesson has words, and all words a lesson", () => {
      expect(Object.keys(words)).toEqual(lessons.map(({ id }) => id));
    });
    for (const { id, minutes, steps } of lessons) {
      test(id, () => {
        const said = words[id] as LessonWords;
        expect(Object.keys(said.steps)).toEqual(steps.map((step) => step.id));
        expect(minutes).toBeGreaterThanOrEqual(5);
        expect(minutes).toBeLessThanOrEqual(15);
        expect(said.learned).toMatch(/^Now you know: /);
        expect(said.questions).toHaveLength(2);
        said.questions.forEach(question);
        // A prediction stands before the step that shows it.
        expect(steps.some((step) => "predicts" in step)).toBe(true);
        expect(steps.some((step) => "goal" in step && step.mistakes !== undefined)).toBe(true);
        steps.forEach((step, at) => {
          expect(lockable).toEqual(expect.arrayContaining([...(step.locks ?? [])]));
          const own = said.steps[step.id];
          if ("predicts" in step) {
            expect("goal" in (steps[at + 1] ?? {}), step.id).toBe(true);
            if (step.predicts === "choice") question(own as Question);
            return;
          }
          const { text, hint, outcome = "", mistakes = {} } = own as TaskWords;
          for (const one of [text, hint, outcome, ...Object.values(mistakes)])
            expect(one.length, one).toBeLessThan(most);
          expect(Object.keys(mistakes)).toEqual(Object.keys(step.mistakes ?? {}));
          expect(step.goal.length).toBeLessThan(500);
          expect(step.show.length).toBeGreaterThan(0);
        });
      });
    }
  });
}
