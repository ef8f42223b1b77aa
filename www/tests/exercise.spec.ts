// Exercises: made under Share, opened by link, locked, checked, and left.

import type { Page } from "@playwright/test";
import { violations } from "./support/axe.js";
import { linkWith } from "./support/link.js";
import { expect, test } from "./support/page.js";
import {
  cost,
  downloaded,
  inMenu,
  open,
  preset,
  saveFile,
  status,
  tab,
  tabNames,
} from "./support/page-actions.js";

// For axe, which is injected into the page.
test.use({ bypassCSP: true });

const exercise = {
  title: "By hand",
  task: "Which sites?",
  locked: ["resources", "reservations"],
  tabs: ["plans", "matrices"],
  hidesAnswer: true,
};

/** Opens the first example as an exercise, as a student does. */
async function openAs(page: Page, given: object, view: object = {}): Promise<void> {
  await open(page);
  const document = JSON.parse(await downloaded(page, () => saveFile(page)));
  await page.goto("about:blank");
  await page.goto(`./${linkWith({ view: { ...view, exercise: given }, document })}`);
}

const bar = (page: Page) => page.getByRole("complementary", { name: "Exercise" });

/** Opens what is in view as an exercise without its answer, by its link. */
async function openHidden(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByText("Exercise", { exact: true }).click();
  await dialog.getByLabel("Title").fill("By hand");
  await dialog.getByLabel("Hide the answer").click();
  const link = await dialog.getByLabel("Link to the exercise").inputValue();
  await page.goto("about:blank");
  await page.goto(link);
  await expect(bar(page)).toContainText("By hand");
}

test("a goal can be about the experiment in view", async ({ page }) => {
  await open(page);
  await tab(page, "Simulate");
  await page.getByLabel("Experiment").selectOption("Success ratio against load (2010)");
  await expect(page.getByRole("tabpanel")).toContainText("Stored result: 30 days per series");
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByText("Exercise", { exact: true }).click();
  const goal = dialog.getByLabel("Goal");
  await goal.fill('experiment.successByLoad["N"] at 80 > 0.6');
  await expect(dialog).toContainText("It holds now.");
  await goal.fill('experiment.successByLoad["N"] at 80 > 0.7 or experiment.isRun');
  await expect(dialog).toContainText("It does not hold now.");
});

test("a locked exercise with its QR code takes a teacher six clicks, three without locks, and a student sees the task and no answer", async ({
  page,
  browser,
}) => {
  await open(page);
  await page.getByRole("button", { name: "Share" }).click(); // 1
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByText("Exercise", { exact: true }).click(); // 2
  await dialog.getByLabel("Title").click(); // 3
  await page.keyboard.type("Find a plan");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Which sites can host the jobs?");
  await dialog.getByLabel("Resources").click(); // 4
  await dialog.getByLabel("Hide the answer").click(); // 5
  await expect(
    dialog.getByRole("img", { name: "QR code of the link to “Find a plan”" }),
  ).toBeVisible();
  const link = await dialog.getByLabel("Link to the exercise").inputValue();
  await expect(dialog.getByRole("button", { name: "Copy link" })).toBeEnabled(); // 6

  const student = await (await browser.newContext()).newPage();
  await student.goto(link);
  await expect(bar(student)).toContainText("Find a plan");
  await expect(bar(student)).toContainText("Which sites can host the jobs?");
  await expect(bar(student)).toContainText("Locked: Resources");
  await expect(student.getByRole("complementary", { name: "About this example" })).toHaveCount(0);
  await expect(student.getByRole("region", { name: "Answer" })).toContainText(
    "Hidden until you check",
  );
  await expect(status(student)).toHaveCount(0);
  await student.getByRole("button", { name: "Check" }).click();
  await expect(status(student)).toContainText("7 of 10 starts work");
  await expect(student.getByRole("region", { name: "Answer" })).toBeFocused();
  await expect(cost(student)).toHaveText("Cost 65");
  await student.context().close();
});

test("a goal is judged while it is written, and by Check as often as a student likes, without the answer", async ({
  page,
  browser,
}) => {
  await open(page);
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByText("Exercise", { exact: true }).click();
  await dialog.getByLabel("Title").fill("Find a cheaper plan");
  const goal = dialog.getByLabel("Goal that “Check” judges");
  await goal.fill("plan.cots < 64");
  await expect(dialog).toContainText(
    "At character 6: no fact is called “cots” here; there are cost, price, sites, start.",
  );
  await expect(goal).toHaveAttribute("aria-invalid", "true");
  await goal.fill("plan.cost < 64");
  await expect(dialog).toContainText("It does not hold now.");
  await goal.fill("plan.cost = 65");
  await expect(dialog).toContainText("It holds now.");
  await goal.fill("plan.cost < 64 and");
  await dialog.getByText("Facts of this scenario").click();
  await dialog.getByRole("button", { name: "reservations", exact: true }).click();
  await expect(goal).toHaveValue("plan.cost < 64 and reservations");
  await expect(dialog).toContainText("It does not hold now.");
  await dialog.getByLabel("Hide the answer").click();
  expect(await violations(page)).toEqual([]);
  const link = await dialog.getByLabel("Link to the exercise").inputValue();

  const student = await (await browser.newContext()).newPage();
  await student.goto(link);
  const check = bar(student).getByRole("button", { name: "Check" });
  const verdict = bar(student).getByRole("status");
  await check.click();
  await expect(verdict).toHaveText(
    "Not yet: the goal is not met. It looks at the best start, whichever is in view.",
  );
  const answer = student.getByRole("region", { name: "Answer" });
  await expect(answer).toContainText("The answer is hidden");
  // A change outdates the judgment; 32 CPUs at N0 give the plan of 63.
  await student.getByRole("option", { name: /^Site N0/ }).click();
  await student.getByLabel("CPUs", { exact: true }).fill("32");
  await student.keyboard.press("Enter");
  await expect(verdict).toHaveText("");
  await check.click();
  await expect(verdict).toHaveText("Right: the goal is met.");
  await answer.getByRole("button", { name: "Show the answer" }).click();
  await expect(cost(student)).toHaveText("Cost 63");
  await student.context().close();
});

test("what is locked says so, and leaving unlocks all of it", async ({ page }) => {
  await openAs(page, { ...exercise, locked: ["resources", "request", "reservations"] });
  await expect(bar(page)).toContainText("Locked: Resources, Request, Reservations");
  const resources = page.getByRole("region", { name: "Resources" });
  await expect(resources.getByText("locked", { exact: true })).toBeVisible();
  await expect(resources.getByRole("button", { name: "Site", exact: true })).toHaveCount(0);
  await expect(page.getByLabel("Starts tried")).toBeDisabled();
  await page.getByRole("option", { name: /^Site N2/ }).click();
  await page.keyboard.press("Delete");
  await expect(page.getByText("This part is locked in this exercise.")).toBeVisible();
  await expect(page.getByRole("option", { name: /^Site N2/ })).toBeVisible();
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByRole("button", { name: /^Reserve/ })).toBeDisabled();
  await expect(page.getByRole("region", { name: "Answer" })).toContainText(
    "Reservations are locked here.",
  );

  await page.getByRole("button", { name: "Leave the exercise" }).click();
  await expect(bar(page)).toHaveCount(0);
  expect(await tabNames(page)).toHaveLength(10);
  await expect(page.getByLabel("Starts tried")).toBeEnabled();
  await expect(page.getByRole("button", { name: /^Reserve/ })).toBeEnabled();
  await expect(resources.getByRole("button", { name: "Site", exact: true })).toBeVisible();
  expect(new URL(page.url()).hash).toBe("");
});

test("nothing gives the hidden answer away", async ({ page }) => {
  await openAs(page, exercise, { tab: "plans" });
  await expect(page.getByRole("tab")).toHaveText(["All plans", "Matrices"]);
  await expect(page.getByRole("tabpanel")).toHaveText("Hidden until you check the answer.");
  // Neither the best start nor a part at a site.
  await expect(page.getByRole("region", { name: "Resources" })).toContainText("09:00–10:00");
  await expect(page.getByRole("option", { name: /^Site N2/ })).not.toHaveAccessibleName(/model/);
  await tab(page, "Matrices");
  await expect(page.getByText("The plan is hidden until you check.")).toBeVisible();
  await page.getByLabel("Fill in yourself").check();
  await expect(page.getByTestId("matrix-verdict")).toContainText("constraints broken");
  for (const name of ["Give me a hint", "Start from the best plan", "How good is mine?"]) {
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  }
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByRole("button", { name: "Give me a hint" })).toBeVisible();
  await page.getByLabel("The shown plan").check();
  await expect(page.getByRole("option", { name: /^Site N2/ })).toHaveAccessibleName(/model/);
});

test("elastic draws running and waiting jobs while the answer is hidden, no try and no grant", async ({
  page,
}) => {
  await page.goto("./?lab=elastic");
  await expect(status(page)).toContainText("120–160 s");
  await openHidden(page);
  const scene = page.getByRole("region", { name: "Resources" });
  await expect(scene).toContainText("Job 1, 10 CPUs");
  await expect(scene).toContainText("Job 2");
  for (const told of ["Try 1", "R1", "→"]) await expect(scene).not.toContainText(told);
  await page.getByRole("button", { name: "Check" }).click();
  await expect(scene).toContainText("R1");
});

test("elastic says what to do in place of the hidden run, in every preset", async ({ page }) => {
  test.slow();
  await page.goto("./?lab=elastic");
  await expect(status(page)).toContainText("120–160 s");
  const presets = ["slide-request", "two-sites", "wide-job", "busy-day"];
  for (const name of ["elastic-conservative", ...presets]) {
    await page.goto("./?lab=elastic");
    await preset(page, name);
    await openHidden(page);
    const scene = page.getByRole("region", { name: "Resources" });
    await expect(scene.getByRole("radio", { name: "Request" }), name).toBeChecked();
    await expect(scene.locator("svg.plot"), name).toContainText("now");
    await scene.getByText("Run", { exact: true }).click();
    await expect(scene, name).toContainText("The run is hidden until you check");
    await expect(scene, name).not.toContainText("Working");
    await scene.getByRole("button", { name: "Back to the request" }).click();
    await expect(scene.locator("svg.plot"), name).toBeVisible();
  }
  // Of a request that is made of a job the window is drawn.
  await expect(page.getByRole("region", { name: "Resources" })).not.toContainText(
    "end by 03:23:09",
  );
});

test("an exercise does not cost a student their own scenario, and begins again on reload", async ({
  page,
}) => {
  await open(page);
  await page.getByLabel("Starts tried").fill("4");
  await expect(page.getByText("Saved in this browser")).toBeVisible();
  await openAs(page, { ...exercise, locked: [], hidesAnswer: false });
  await expect(page.getByText("Your own scenario is kept under “More…”")).toBeVisible();
  // Another document does not slip in; edits, undo and reset work.
  await page.getByLabel("Preset").selectOption("Tiny, to solve by hand");
  await expect(page.getByText("Leave the exercise first")).toBeVisible();
  const starts = page.getByLabel("Starts tried");
  await starts.fill("7");
  await expect(status(page)).toContainText("of 7 starts");
  await bar(page).getByRole("button", { name: "Reset" }).click();
  await expect(starts).toHaveValue("4");
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expect(starts).toHaveValue("7");
  await page.reload();
  await expect(bar(page)).toBeVisible();
  await expect(starts).toHaveValue("4");
});

test("a link shared from an exercise is the exercise", async ({ page }) => {
  await openAs(page, exercise);
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await expect(dialog).toContainText("opens the exercise that you are in");
  const link = await dialog.getByRole("textbox").inputValue();
  await page.goto("about:blank");
  await page.goto(link);
  await expect(bar(page)).toContainText("By hand");
  await expect(page.getByRole("button", { name: "Check" })).toBeVisible();
});

test("limits are said, when an exercise is made and when it is opened", async ({ page }) => {
  await open(page);
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByText("Exercise", { exact: true }).click();
  await dialog.getByLabel("Title").fill("x".repeat(101));
  await expect(dialog.getByText("The title has 101 characters; the most is 100.")).toBeVisible();
  await expect(dialog.getByLabel("Title")).toHaveAttribute("aria-invalid", "true");
  await expect(dialog.getByLabel("Link to the exercise")).toHaveCount(0);
  await dialog.getByLabel("Title").fill("Short");
  await dialog.getByLabel("Task", { exact: true }).fill("y".repeat(2001));
  await expect(dialog.getByText("The task has 2,001 characters; the most is 2,000.")).toBeVisible();
  await page.keyboard.press("Escape");

  await openAs(page, { ...exercise, task: "y".repeat(2001) });
  const broken = page.getByRole("dialog", { name: "This link cannot be opened" });
  await expect(broken.getByRole("alert")).toContainText("The task has 2,001 characters");

  await openAs(page, { ...exercise, locked: ["grid"], tabs: ["plans", "notes"] });
  await expect(page.getByText("does not know: grid, notes. They have no effect.")).toBeVisible();
  await expect(page.getByRole("tab")).toHaveText(["All plans"]);
});

test("what an address says in vain is said on the page", async ({ page }) => {
  for (const [query, message] of [
    ["?lock=resources", "lock= without embed"],
    ["?embed&lock=grid", "lock=grid, which is not known here"],
    ["?embed&show=scenes,plans", "show=scenes, which is not known here"],
  ] as const) {
    await page.goto(`./${query}`);
    await expect(page.locator(".notice")).toContainText(message);
  }
});

for (const [name, width, height] of [
  ["desktop", 1366, 630],
  ["phone", 390, 844],
] as const) {
  test(`axe: the ways to share and an exercise, ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    const share = () => page.getByRole("button", { name: "Share" }).click();
    await (name === "phone" ? inMenu(page, share) : share());
    const dialog = page.getByRole("dialog", { name: "Share" });
    for (const way of ["Link", "QR", "Exercise", "Embed", "Print"]) {
      await dialog.getByText(way, { exact: true }).click();
      if (way === "Embed")
        await expect(page.frameLocator("iframe").getByTestId("status")).toContainText("work");
      expect(await violations(page), way).toEqual([]);
    }
    await dialog.getByRole("button", { name: "Show the sheets" }).click();
    await expect(page.getByRole("article")).toBeVisible();
    expect(await violations(page), "sheets").toEqual([]);
    await page.keyboard.press("Escape");
    await openAs(page, exercise);
    await expect(page.getByRole("button", { name: "Check" })).toBeVisible();
    expect(await violations(page), "exercise").toEqual([]);
    const inside = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect(inside, "nothing is wider than the window").toBe(true);
  });
}
