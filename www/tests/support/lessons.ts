// Lessons as a student takes them, from the first step to *Now you know*, each claim held against what the page then shows.
//
// A spec has one `lessonsOf(lab, words, walks)`, with the lab's catalog `text/en/lessons.ts` and, by lesson and step, a `Walked`:
//   { does, wrong, outcome, seen }  something to do: `does` is a part of its text, `wrong` takes each authored mistake by its
//                                   name, `outcome` is a part of the bar's text once it is done, `seen` looks for all claims
//   { asks, choice }                a prediction: a part of its question, and a wrong choice; the next step says both
//   { draws, values, off }          a curve: a part of its question, values to draw, and the error that the next step says
// and two `questions`, each a wrong choice and the right one. Parts of texts are there for their claims: whoever changes one
// has to look again at what is seen. Words that claim nothing come from the catalog.
// Each lesson is walked twice: by *Show me* alone, with all claims, and with every mistake before *Show me*.

import type { Locator, Page } from "@playwright/test";
import type {
  CurveWords,
  LessonWords,
  Question,
  TaskWords,
} from "../../src/learn/lesson.svelte.js";
import { expect, test } from "./page.js";
import { openLab } from "./stories.js";

type Look = (page: Page) => Promise<unknown>;

/** A step with something to do. */
export interface Task {
  readonly does: string;
  /** What is claimed before anything is done; whatever it opens, the step must not be done by it. */
  readonly first?: Look;
  readonly wrong?: Readonly<Record<string, Look>>;
  readonly outcome?: string;
  /** What is claimed once it is done: by its text, its outcome, and the reason for the prediction before it. */
  readonly seen: Look;
}

export interface Predicted {
  readonly asks: string;
  readonly choice: string;
}

export interface Drawn {
  readonly draws: string;
  readonly values: readonly number[];
  readonly off: string;
}

export type Walked = Task | Predicted | Drawn;

export interface Walk {
  readonly steps: Readonly<Record<string, Walked>>;
  readonly questions: readonly [Asked, Asked];
  /** A look at the page when the lesson is over. */
  readonly ends?: Look;
}

type Asked = readonly [wrong: string, right: string];

export const lessonBar = (page: Page, title: string): Locator =>
  page.getByRole("complementary", { name: `Lesson: ${title}`, exact: true });

const press = (bar: Locator, name: string): Promise<void> =>
  bar.getByRole("button", { name, exact: true }).click();

/** Opens a lab and begins a lesson of it. */
export async function beginLesson(page: Page, lab: string, title: string): Promise<Locator> {
  await openLab(page, lab);
  await page.getByRole("button", { name: "Learn", exact: true }).click();
  await page.getByRole("button", { name: `Begin: ${title}`, exact: true }).click();
  return lessonBar(page, title);
}

/** Walks every lesson of a lab; no lesson, step, or mistake is left out. */
export function lessonsOf(
  lab: string,
  words: Readonly<Record<string, LessonWords>>,
  walks: Readonly<Record<string, Walk>>,
): void {
  test.describe(lab, () => {
    test.use({ viewport: { width: 1366, height: 768 } });
    test("no lesson is taught unseen", () => {
      expect(Object.keys(walks)).toEqual(Object.keys(words));
      for (const [id, { steps }] of Object.entries(walks))
        expectWhole(steps, words[id] as LessonWords);
    });
    for (const [id, walk] of Object.entries(walks)) {
      const said = words[id] as LessonWords;
      test(`${said.title}: every claim`, async ({ page }) => {
        const bar = await beginLesson(page, lab, said.title);
        await takeSteps(page, bar, walk, said, false);
        await answer(bar, walk.questions, said.questions);
        await expect(bar).toContainText(said.learned);
        await press(bar, "End the lesson");
        await expect(bar).toBeHidden();
        await walk.ends?.(page);
      });
      test(`${said.title}: every mistake`, async ({ page }) => {
        await takeSteps(page, await beginLesson(page, lab, said.title), walk, said, true);
      });
    }
  });
}

function expectWhole(steps: Walk["steps"], words: LessonWords): void {
  expect(Object.keys(steps)).toEqual(Object.keys(words.steps));
  for (const [id, step] of Object.entries(steps)) {
    if (!("does" in step)) continue;
    const { mistakes = {} } = words.steps[id] as TaskWords;
    expect(Object.keys(step.wrong ?? {}), id).toEqual(Object.keys(mistakes));
  }
}

async function takeSteps(
  page: Page,
  bar: Locator,
  walk: Walk,
  said: LessonWords,
  erring: boolean,
): Promise<void> {
  const steps = Object.entries(walk.steps);
  /** What the next task says first, after a prediction. */
  let verdict: string | undefined;
  for (const [at, [id, step]] of steps.entries()) {
    await test.step(id, async () => {
      await expect(bar).toContainText(`Step ${at + 1} of ${steps.length}`);
      const own = said.steps[id];
      if ("does" in step) {
        await take(page, bar, step, own as TaskWords, erring);
        if (verdict !== undefined) await expect(bar).toContainText(verdict);
        verdict = undefined;
        if (!erring) await step.seen(page);
      } else {
        verdict = await predict(bar, step, own as Question | CurveWords);
      }
      await press(bar, at === steps.length - 1 ? "Finish" : "Next");
    });
  }
}

/** The text, not yet done and not yet wrong; mistakes with their hints; and *Show me*. */
async function take(
  page: Page,
  bar: Locator,
  { does, first, wrong = {}, outcome = "" }: Task,
  { text, mistakes = {}, outcome: after = "" }: TaskWords,
  erring: boolean,
): Promise<void> {
  const done = bar.getByRole("status");
  await expect(bar).toContainText(text);
  expect(text).toContain(does);
  expect(after).toContain(outcome);
  await expect(done).toHaveAttribute("aria-busy", "false");
  await expect(done).toBeEmpty();
  await expect(bar).not.toContainText("Not yet.");
  if (!erring) await first?.(page);
  for (const [name, err] of erring ? Object.entries(wrong) : []) {
    await test.step(name, async () => {
      await err(page);
      await expect(bar).toContainText(`Not yet. ${mistakes[name]}`);
      await expect(done).toBeEmpty();
    });
  }
  await press(bar, "Show me");
  await expect(done).toHaveText("Done", { timeout: 120_000 });
  if (after !== "") await expect(bar).toContainText(after);
}

/** Makes a wrong prediction; returns what the next step says of it. */
async function predict(
  bar: Locator,
  step: Predicted | Drawn,
  words: Question | CurveWords,
): Promise<string> {
  await expect(bar).toContainText(`Predict: ${words.ask}`);
  if ("draws" in step) {
    expect(words.ask).toContain(step.draws);
    const places = bar.getByRole("slider");
    await expect(places).toHaveCount(step.values.length);
    for (const [at, value] of step.values.entries()) await places.nth(at).fill(String(value));
    return `${step.off} ${words.why}`;
  }
  expect(words.ask).toContain(step.asks);
  const { choices, right } = words as Question;
  expect(step.choice).not.toBe(choices[right]);
  await press(bar, step.choice);
  return `You predicted “${step.choice}”, right is “${choices[right]}”. ${words.why}`;
}

/** Each question: a wrong choice, then the right one. */
async function answer(
  bar: Locator,
  asked: Walk["questions"],
  questions: LessonWords["questions"],
): Promise<void> {
  for (const [at, [wrong, right]] of asked.entries()) {
    await expect(bar).toContainText(`Question ${at + 1} of ${asked.length}`);
    await press(bar, wrong);
    await expect(bar).toContainText("No. Try again:");
    await press(bar, right);
    await expect(bar).toContainText(`Right. ${right}. ${questions[at]?.why}`);
    await press(bar, "Next");
  }
}
