// Learn: the first lesson from its first step to its last, stored figures, terms; and that nothing of it is in the way.

import type { Locator, Page } from "@playwright/test";
import { expectClean } from "./support/axe.js";
import { sample } from "./support/budget.js";
import { drawn, paneOf } from "./support/graph.js";
import { expect, test } from "./support/page.js";
import {
  boxOf,
  chooseDisplay,
  open,
  pressKeys,
  status,
  tab,
  tabTo,
} from "./support/page-actions.js";

// axe is injected into the page.
test.use({ bypassCSP: true });

const learn = (page: Page) => page.getByRole("button", { name: "Learn", exact: true });
const bar = (page: Page) => page.getByRole("complementary", { name: "Lesson: Start here" });
const press = (within: Locator, name: string) =>
  within.getByRole("button", { name, exact: true }).click();

async function startHere(page: Page): Promise<Locator> {
  await learn(page).click();
  await page.getByRole("button", { name: "Begin: Start here" }).click();
  const lesson = bar(page);
  await expect(lesson).toContainText("Step 1 of 5");
  return lesson;
}

function overflow(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    return [scrollWidth - clientWidth, scrollHeight - clientHeight];
  });
}

/** Answers the questions of the first lesson. */
async function answers(lesson: Locator): Promise<void> {
  for (const choice of [
    "No site has the 24 CPUs that model needs then",
    "Their paths cost less: all are in one domain",
  ]) {
    await press(lesson, choice);
    await press(lesson, "Next");
  }
}

/** Predicts, or has the step done. */
async function take(lesson: Locator): Promise<void> {
  const choices = lesson.locator("[aria-pressed]");
  const showMe = lesson.getByRole("button", { name: "Show me" });
  await expect(choices.or(showMe).first()).toBeVisible();
  if (await showMe.isVisible()) {
    await showMe.click();
    await expect(lesson.getByRole("status")).toHaveText("Done");
  } else {
    await choices.first().click();
  }
}

test("Start here, from the first step to the last, by clicks", async ({ page }) => {
  await open(page);
  const lesson = await startHere(page);
  const done = lesson.getByRole("status");
  const answer = page.getByRole("region", { name: "Answer" });

  await expect(page.getByRole("button", { name: "Reserve 10:00–11:00" })).toBeDisabled();
  await drawn(paneOf(page, "Resources"), "Site N2").click();
  await expect(done).toBeEmpty();
  await drawn(paneOf(page, "Resources"), "Site N3").click();
  await expect(done).toHaveText("Done");
  await press(lesson, "Next");

  await expect(lesson).toContainText("Step 2 of 5");
  await expect(done).toBeEmpty();
  await answer.getByRole("button", { name: /^09:00 none/ }).click();
  await expect(done).toHaveText("Done");
  await press(lesson, "Next");

  await expect(lesson).toContainText("Predict: Is the earliest start that works");
  await press(lesson, "All starts cost the same");
  await press(lesson, "Yes");
  await expect(lesson.getByRole("button", { name: "Yes" })).toHaveAttribute("aria-pressed", "true");
  await press(lesson, "Next");

  await expect(lesson).toContainText("Step 4 of 5");
  await expect(done).toBeEmpty();
  await press(lesson, "Hint");
  await expect(lesson).toContainText("try 11:20.");
  await answer.getByRole("button", { name: /^12:00 / }).click();
  await expect(done).toHaveText("Done");
  await expect(lesson).toContainText(
    "You predicted “Yes”, right is “No, a later one costs less”. 10:00 costs 65",
  );
  await press(lesson, "Task");
  await expect(lesson).toContainText("Stop where it is lowest.");
  await press(lesson, "Next");

  await answer.getByRole("button", { name: /^Reserve / }).click();
  await tab(page, "Timeline");
  await expect(done).toHaveText("Done");
  await press(lesson, "Finish");
  await answers(lesson);
  await expect(lesson).toContainText("Now you know: all parts start together");
  // Nothing stays locked.
  await expect(paneOf(page, "Resources")).not.toContainText("locked");
  await press(lesson, "End the lesson");
  await expect(lesson).toHaveCount(0);
  await expect(learn(page)).toBeFocused();
});

test("a lesson leads to the next one, and the last one to the next lab", async ({ page }) => {
  await open(page);
  const lesson = await startHere(page);
  for (let step = 1; step < 5; step++) await press(lesson, "Next");
  await press(lesson, "Finish");
  await answers(lesson);
  // Nothing is done by *Next* alone.
  await expect(lesson).toContainText("0 of 5 steps are done.");
  await press(lesson, "Next lesson: Make it fail, and repair it");
  await expect(page.getByRole("complementary", { name: /^Lesson: Make it fail/ })).toContainText(
    "Step 1 of 6",
  );
  await page.goto("./?lesson=load-of-half");
  const last = page.getByRole("complementary", { name: "Lesson: What a load of 50 % means" });
  for (let step = 1; step < 4; step++) await press(last, "Next");
  await press(last, "Finish");
  for (const choice of [/^No: they must fit/, /^How sure the mean is/]) {
    await last.getByRole("button", { name: choice }).click();
    await press(last, "Next");
  }
  await last.getByRole("button", { name: /^Next lesson: Buy cheaply/ }).click();
  await expect(page.getByRole("complementary", { name: /^Lesson: Buy cheaply/ })).toContainText(
    "Step 1 of",
  );
  await expect(page.getByLabel("Lab", { exact: true })).toHaveValue("cors");
});

test("an address begins a lesson, in front of a class too, shows sheets, or opens the part for teachers", async ({
  page,
}) => {
  await page.goto("./?lab=cors&lesson=race-both-lose&display=projector");
  await expect(page.getByRole("complementary", { name: "Lesson: A race both lose" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "projector");
  // In a window of any size.
  await page.setViewportSize({ width: 1366, height: 630 });
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("complementary", { name: "Lesson: A race both lose" })).toContainText(
    "Step 2 of 6",
  );
  await page.goto("./?lesson=nothing");
  await expect(page.getByText("The address asks for the lesson “nothing”")).toContainText(
    "start-here, fail-and-repair",
  );
  await page.goto("./?sheets=nothing");
  await expect(page.getByText("asks for sheets of the example “nothing”")).toBeVisible();
  await page.goto("./?sheets=slide-matrices");
  await expect(
    page.getByRole("region", { name: "Print" }).getByRole("heading", { level: 1 }),
  ).toHaveText("X and Y");
  await page.goto("./?teach");
  const dialog = page.getByRole("dialog", { name: "Learn" });
  await expect(dialog.getByRole("button", { name: "For teachers" })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(dialog.getByRole("link", { name: /first contact/ })).toHaveAttribute(
    "href",
    "handbook/class-first-contact.html",
  );
  await page.goto("./handbook/class-first-contact.html");
  await page.getByRole("link", { name: "lesson" }).first().click();
  await expect(
    page.getByRole("complementary", { name: "Lesson: Make it fail, and repair it" }),
  ).toBeVisible();
});

test("Learn says how far each lesson was taken, and leads to those of the other labs", async ({
  page,
}) => {
  await open(page);
  const lesson = await startHere(page);
  for (let step = 1; step <= 5; step++) {
    await take(lesson);
    if (step < 5) await press(lesson, "Next");
  }
  await press(lesson, "End the lesson");
  await page.reload();
  await learn(page).click();
  const first = page.getByRole("listitem").filter({ hasText: "Start here" });
  await expect(first).toContainText("Done");
  await page.getByRole("button", { name: "Market", exact: true }).click();
  await expect(page.getByRole("button", { name: "Begin: One or all" })).toBeVisible();
  await expect(page.getByLabel("Lab", { exact: true })).toHaveValue("market");
});

test("Learn has the experiments of each lab as figures: one click shows what is stored", async ({
  page,
}) => {
  await page.goto("./?lab=cors");
  await learn(page).click();
  await page.getByRole("button", { name: /^Fifty applications by three rules/ }).click();
  await expect(page.getByRole("tabpanel").getByTestId("findings")).toContainText("Max-Res");
  await expect(page.getByTestId("run-result")).toHaveText(
    "Stored result of 30 runs. Run it again to download data.",
  );
  await page.goto("./?lab=elastic");
  await learn(page).click();
  await page.getByRole("button", { name: /^Who pays/ }).click();
  await expect(page.getByRole("tabpanel").getByTestId("findings")).toContainText(
    "The slides’ “some jobs wait longer” holds in 9 of 9 comparisons.",
  );
  await expect(page.getByTestId("run-result")).toContainText("Stored result of 108 runs");
  await page.goto("./?lab=market");
  await learn(page).click();
  await page.getByRole("button", { name: /^Knowing the crowd pays only while few/ }).click();
  await expect(page.getByRole("tabpanel")).toContainText("A game of minorities");
});

test("Start here by keyboard, with Show me in every step, and back", async ({ page }) => {
  await open(page);
  await tabTo(page, learn(page));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Learn" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(learn(page)).toBeFocused();
  await expect(page.locator("dialog")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Begin: Start here" }));
  await page.keyboard.press("Enter");
  const lesson = bar(page);
  for (let step = 1; step <= 5; step++) {
    await expect(lesson).toContainText(`Step ${step} of 5`);
    if (step === 3) {
      await tabTo(page, lesson.getByRole("button", { name: "Yes" }));
      await page.keyboard.press("Enter");
      await tabTo(page, lesson.getByRole("button", { name: "Next" }));
      await page.keyboard.press("Enter");
      continue;
    }
    await tabTo(page, lesson.getByRole("button", { name: "Show me" }));
    await page.keyboard.press("Enter");
    await expect(lesson.getByRole("status")).toHaveText("Done");
    if (step === 5) break;
    await pressKeys(page, "Tab", "Enter");
  }
  await expect(page.getByRole("tab", { name: "Timeline" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await tabTo(page, lesson.getByRole("button", { name: "Back" }));
  await page.keyboard.press("Enter");
  await expect(lesson).toContainText("Step 4 of 5");
  // A step that was done stays done.
  await expect(lesson.getByRole("status")).toHaveText("Done");
  await tabTo(page, lesson.getByRole("button", { name: "End the lesson" }));
  await page.keyboard.press("Enter");
  await expect(learn(page)).toBeFocused();
});

test("for a class the arrow keys and a remote control go through the steps", async ({ page }) => {
  await open(page);
  await chooseDisplay(page, "projector");
  const lesson = await startHere(page);
  for (const [key, step] of [
    ["ArrowRight", 2],
    ["PageDown", 3],
    ["ArrowLeft", 2],
    ["PageUp", 1],
    ["ArrowLeft", 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(lesson).toContainText(`Step ${step} of 5`);
  }
  // In the drawing they go from site to site.
  const site = drawn(paneOf(page, "Resources"), "Site N0");
  await site.focus();
  await page.keyboard.press("ArrowRight");
  await expect(site).not.toBeFocused();
  await expect(lesson).toContainText("Step 1 of 5");
});

test("a step locks what it says, and the lesson's end unlocks it", async ({ page }) => {
  await open(page);
  const lesson = await startHere(page);
  const resources = paneOf(page, "Resources");
  await expect(resources).toContainText("locked");
  await page.getByLabel("Preset").selectOption("tiny");
  await expect(
    page.getByText("This step of the lesson keeps this part as it is.").first(),
  ).toBeVisible();
  await expect(drawn(resources, "Site N3")).toBeVisible();
  await press(lesson, "End the lesson");
  await expect(resources).not.toContainText("locked");
  await page.getByLabel("Preset").selectOption("tiny");
  await expect(drawn(resources, "Site N3")).toHaveCount(0);
  await expect(page.getByRole("complementary", { name: "About this example" })).toBeVisible();
});

test("a lesson begins with its own example, and Undo brings back what was there", async ({
  page,
}) => {
  await open(page);
  await page.getByLabel("Preset").selectOption("tiny");
  const lesson = await startHere(page);
  await expect(page.getByLabel("Preset")).toHaveValue("testbed-2010");
  await press(lesson, "End the lesson");
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expect(page.getByLabel("Preset")).toHaveValue("tiny");
});

test("the first visit points to Start here, which begins the lesson; the second does not", async ({
  page,
}) => {
  await open(page);
  const tour = page.getByRole("button", { name: "Start here", exact: true });
  await tour.click();
  await expect(bar(page)).toContainText("Step 1 of 5");
  await page.reload();
  await expect(status(page)).toContainText(/starts (work|tried)/);
  await expect(tour).toHaveCount(0);
});

test("the figure of the paper is two clicks away, stored, and can be run again", async ({
  page,
}) => {
  await open(page);
  await learn(page).click();
  await page.getByRole("button", { name: /^Success ratio against load/ }).click();
  const panel = page.getByRole("tabpanel");
  await expect(panel).toContainText("Stored result: 30 days per series, seed 42.");
  await expect(panel.getByRole("img", { name: /^Success ratio against load/ })).toBeVisible();
  await expect(panel.getByRole("row", { name: /Stored · Success ratio/ })).toContainText("stored");
  await panel.getByRole("button", { name: "Run it again" }).click();
  await expect(panel.getByRole("button", { name: "Pause" })).toBeVisible();
});

test("on a phone the figure comes into view, below its settings", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await learn(page).click();
  await page.getByRole("button", { name: /^Success ratio against load/ }).click();
  await expect(page.getByText("Stored result: 30 days per series, seed 42.")).toBeInViewport();
  expect(await overflow(page)).toEqual([0, 0]);
});

test("an experiment that ships is drawn as stored as soon as it is chosen", async ({ page }) => {
  await open(page);
  await tab(page, "Simulate");
  await page.getByLabel("Experiment").selectOption("Utilization of sites (2010)");
  await expect(page.getByRole("tabpanel")).toContainText("Stored result: 30 days per series");
});

for (const [width, height] of sample(
  [
    [1366, 630],
    [390, 844],
    [1024, 768],
  ] as const,
  2,
)) {
  test(`a lesson fits at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    expect(await overflow(page)).toEqual([0, 0]);
    const lesson = await startHere(page);
    for (let step = 1; step <= 5; step++) {
      await expect(lesson).toContainText(`Step ${step} of 5`);
      const { height: high } = await boxOf(lesson);
      expect(high, `step ${step}`).toBeLessThanOrEqual(width < 700 ? 110 : 64);
      expect(await overflow(page)).toEqual([0, 0]);
      await expect(status(page)).toBeInViewport({ ratio: 1 });
      await take(lesson);
      if (step < 5) await press(lesson, "Next");
    }
    expect(await overflow(page)).toEqual([0, 0]);
  });
}

test("every section can be read by everybody", async ({ page }) => {
  await open(page);
  await learn(page).click();
  for (const section of ["Lessons and figures", "Glossary", "Handbook", "For teachers", "About"]) {
    await page.getByRole("button", { name: section, exact: true }).click();
    await expectClean(page, section);
  }
  await page.keyboard.press("Escape");
  await startHere(page);
  await expectClean(page, "a lesson");
});
