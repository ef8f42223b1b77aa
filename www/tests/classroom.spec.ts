// A class: one exercise under lock, handed in by code and file, collected, and kept.

import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { expectClean } from "./support/axe.js";
import { openCollect } from "./support/collect.js";
import { linkWith } from "./support/link.js";
import { expect, test } from "./support/page.js";
import { downloaded, open, saveFile, status, tabTo } from "./support/page-actions.js";

// For axe, which is injected into the page.
test.use({ bypassCSP: true });

const exercise = {
  title: "Find a cheaper plan",
  task: "Make the plan cost 63 or less.",
  locked: ["request", "reservations"],
  tabs: ["plans"],
  hidesAnswer: true,
  goal: "plan.cost <= 63",
};
const sizes = {
  laptop: { width: 1366, height: 630 },
  phone: { width: 390, height: 844 },
};

/** Opens the first example as an exercise, as a student does. */
async function openAs(page: Page, given: object, query = ""): Promise<void> {
  await open(page);
  const document = JSON.parse(await downloaded(page, () => saveFile(page)));
  await page.goto("about:blank");
  await page.goto(`./${query}${linkWith({ view: { exercise: given }, document })}`);
}

const bar = (page: Page) => page.getByRole("complementary", { name: "Exercise" });

/** Gives N0 the CPUs that make the plan cost 63. */
async function solve(page: Page): Promise<void> {
  await page.getByRole("option", { name: /^Site N0/ }).click();
  await page.getByLabel("CPUs", { exact: true }).fill("32");
  await page.keyboard.press("Enter");
}

async function openMaker(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByText("Exercise", { exact: true }).click();
  await expect(dialog.getByLabel("Title")).toBeVisible();
  return dialog;
}

for (const [name, viewport] of Object.entries(sizes)) {
  test(`a classroom exercise hides labs and examples, and is left from the menu, ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openAs(page, { ...exercise, classroom: true });
    await expect(bar(page)).toContainText("Make the plan cost 63 or less.");
    const header = page.getByRole("banner");
    await expect(header.getByRole("combobox")).toHaveCount(0);
    await expect(header.getByRole("button", { name: "More…" })).toHaveCount(0);
    await expect(bar(page).getByRole("button", { name: "Leave the exercise" })).toHaveCount(0);
    await expectClean(page, "a classroom exercise");
    await page.getByRole("button", { name: "Learn" }).click();
    await expect(page.getByRole("dialog", { name: "Learn" })).not.toContainText("CORS");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Menu/ }).click();
    await expect(page.getByRole("button", { name: "More…" })).toHaveCount(0);
    await page.getByRole("button", { name: "Leave the exercise" }).click();
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByText("You left the exercise")).toBeVisible();
    await expect(header.getByRole("combobox")).toHaveCount(2);
  });
}

test("a teacher makes a classroom exercise with questions, and a student is asked them", async ({
  page,
  browser,
}) => {
  await open(page);
  const dialog = await openMaker(page);
  await dialog.getByLabel("Title").fill("Two questions");
  await dialog.getByLabel("Classroom: hide the menus").check();
  await dialog.getByText("Questions to answer in writing").click();
  await dialog.getByLabel("Question 1").fill("Which site?");
  await dialog.getByLabel("Question 3").fill("Why there?");
  const link = await dialog.getByLabel("Link to the exercise").inputValue();

  const student = await (await browser.newContext()).newPage();
  await student.goto(link);
  await expect(student.getByRole("banner").getByRole("combobox")).toHaveCount(0);
  await bar(student).getByRole("button", { name: "Hand in" }).click();
  const handIn = student.getByRole("dialog", { name: "Hand in" });
  await expect(handIn.getByLabel("Which site?")).toBeVisible();
  await expect(handIn.getByLabel("Why there?")).toBeVisible();
  await expect(handIn.getByLabel("Your answer")).toHaveCount(0);
  await student.context().close();
});

for (const [name, viewport] of Object.entries(sizes)) {
  test(`a student checks, hands in by code and file, and the teacher reads both, ${name}`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize(viewport);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openAs(page, exercise);
    const verdict = bar(page).getByRole("status");
    await bar(page).getByRole("button", { name: "Check" }).click();
    await expect(verdict).toHaveText(
      "Not yet: the goal is not met. It looks at the best start, whichever is in view.",
    );
    if (name === "laptop") await solve(page);
    await bar(page).getByRole("button", { name: "Hand in" }).click();
    const dialog = page.getByRole("dialog", { name: "Hand in" });
    const row = (term: string) =>
      dialog.locator("dl > div").filter({ has: page.getByText(term, { exact: true }) });
    const met = name === "laptop";
    await expect(row("Goal")).toContainText(met ? "Goal met" : "Goal not met");
    await expect(row("Checks")).toContainText(met ? "2" : "1");
    await expect(row("Facts of the goal")).toContainText(met ? "plan.cost 63" : "plan.cost 65");
    await expect(dialog).toContainText("Enter a name to get the code.");
    await dialog.getByLabel("Your name or alias").fill("Ann");
    await dialog.getByLabel("Your answer").fill("=N0 needs\n32 CPUs");
    const code = await dialog.getByLabel("Code", { exact: true }).inputValue();
    expect(code.length).toBeLessThanOrEqual(300);
    await expect(dialog).toContainText("not proof against cheating");
    await expectClean(page, "hand in");
    await dialog.getByRole("button", { name: "Copy code" }).click();
    await expect(dialog.getByText("Copied.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    const file = await downloaded(page, () =>
      dialog.getByRole("button", { name: "Save as file" }).click(),
    );
    // What was typed is there again.
    await dialog.getByRole("button", { name: "Close" }).last().click();
    await bar(page).getByRole("button", { name: "Hand in" }).click();
    await expect(dialog.getByLabel("Your answer")).toHaveValue("=N0 needs\n32 CPUs");
    await page.keyboard.press("Escape");

    const collect = await openCollect(page);
    await collect.getByLabel("Codes, one or many to a line").fill(code);
    await expect(collect.getByRole("row")).toHaveCount(2);
    await expect(collect.getByRole("row").nth(1)).toContainText(`Ann${met ? "met" : "not met"}`);
    await collect.getByRole("button", { name: "Clear all" }).click();
    await expect(collect).toContainText("No hand-in yet.");
    await collect
      .getByTestId("hand-in-files")
      .setInputFiles({ name: "ann.json", mimeType: "application/json", buffer: Buffer.from(file) });
    await expect(collect.getByRole("row").nth(1)).toContainText("32 CPUs");
    expect(
      await downloaded(page, () =>
        collect.getByRole("button", { name: "Save table (CSV)" }).click(),
      ),
    ).toContain('"\'=N0 needs\n32 CPUs"');
  });
}

for (const [lab, goal, facts] of [
  ["cors", 'purchase.connections = 2 or by["max-res"].cost > 0', 'by["max-res"].cost'],
  ["elastic", 'request["1"].granted and request["1"].start < 7200', 'request["1"].start 120'],
  ["market", 'user["you"].spent <= 140', "user.you.spent"],
] as const) {
  test(`${lab}: an exercise is checked and handed in with the facts of its goal`, async ({
    page,
  }) => {
    await page.goto(`./?lab=${lab}`);
    await expect(status(page)).toContainText(/\d/);
    const maker = await openMaker(page);
    await maker.getByLabel("Title").fill("One of this lab");
    const field = maker.getByLabel("Goal that “Check” judges");
    // The example in the field is about facts of this lab.
    await field.fill((await field.getAttribute("placeholder")) ?? "");
    await expect(maker).toContainText(/It (holds|does not hold) now\./);
    await field.fill(goal);
    await expect(maker).toContainText("It holds now.");
    const link = await maker.getByLabel("Link to the exercise").inputValue();
    await page.goto("about:blank");
    await page.goto(link);
    await bar(page).getByRole("button", { name: "Hand in" }).click();
    const dialog = page.getByRole("dialog", { name: "Hand in" });
    await expect(dialog.locator("dl")).toContainText(/Goal\s*met/);
    await expect(dialog.locator("dl")).toContainText(facts);
    await dialog.getByLabel("Your name or alias").fill("Bo");
    const code = await dialog.getByLabel("Code", { exact: true }).inputValue();
    expect(code.length).toBeLessThanOrEqual(300);
  });
}

test("exercises are kept in this browser, opened, deleted, exported and imported", async ({
  page,
}) => {
  await open(page);
  let dialog = await openMaker(page);
  await dialog.getByLabel("Title").fill("One");
  await dialog.getByLabel("Goal that “Check” judges").fill("plan.cost <= 63");
  await dialog.getByLabel("Resources").uncheck();
  await dialog.getByRole("button", { name: "Keep this exercise" }).click();
  await expect(dialog.getByText("Kept in this browser.", { exact: true })).toBeVisible();
  await dialog.getByLabel("Title").fill("One, again");
  await dialog.getByRole("button", { name: "Keep this exercise" }).click();
  await dialog.getByText(/^My exercises/).click();
  const list = dialog.getByTestId("my-exercises").getByRole("listitem");
  await expect(list).toHaveText([/^One, again/]);
  await expectClean(page, "the exercise maker");

  await page.reload();
  dialog = await openMaker(page);
  await expect(list).toHaveText([/^One, again/]);
  await dialog.getByRole("button", { name: "Open One, again" }).click();
  await expect(dialog.getByLabel("Title")).toHaveValue("One, again");
  await expect(dialog.getByLabel("Goal that “Check” judges")).toHaveValue("plan.cost <= 63");
  await expect(dialog.getByLabel("Resources")).not.toBeChecked();
  const file = await downloaded(page, () =>
    dialog.getByRole("button", { name: "Export all" }).click(),
  );
  await dialog.getByRole("button", { name: "Delete One, again" }).click();
  await expect(list).toHaveCount(0);
  const give = (content: string) =>
    dialog
      .getByTestId("import-exercises")
      .setInputFiles({ name: "x.json", mimeType: "text/plain", buffer: Buffer.from(content) });
  await give("{}");
  await expect(dialog.getByText("This file holds no exercises of this page.")).toBeVisible();
  const { exercises } = JSON.parse(file);
  const spoiled = { ...exercises[0], title: "Spoiled", link: exercises[0].link.slice(0, -9) };
  await give(JSON.stringify({ ...JSON.parse(file), exercises: [...exercises, spoiled, 7] }));
  await expect(list).toHaveText([/^One, again/]);
  await expect(dialog.getByText("2 exercises could not be imported: Spoiled, 3.")).toBeVisible();

  // Where the browser stores nothing, that is said.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await dialog.getByLabel("Title").fill("Two");
  await dialog.getByRole("button", { name: "Keep this exercise" }).click();
  await expect(dialog.getByText("The browser did not keep the exercise")).toBeVisible();
});

test("a goal is put together from a menu, with the values of now", async ({ page }) => {
  await open(page);
  const dialog = await openMaker(page);
  const goal = dialog.getByLabel("Goal that “Check” judges");
  const add = dialog.getByRole("button", { name: "Add a condition" });
  await dialog.getByRole("combobox", { name: "Fact" }).selectOption("plan.cost");
  await expect(dialog.getByLabel("Value")).toHaveValue("65");
  await add.click();
  await expect(goal).toHaveValue("plan.cost <= 65");
  await expect(dialog).toContainText("It holds now.");
  await dialog.getByLabel("Value").fill("63");
  await dialog.getByLabel("Comparison").selectOption("<");
  await goal.fill("plan or allFail");
  await add.click();
  await expect(goal).toHaveValue("(plan or allFail) and plan.cost < 63");
  await expect(dialog).toContainText("It does not hold now.");
  await goal.fill("");
  await dialog.getByRole("combobox", { name: "Fact" }).selectOption("allFail");
  await dialog.getByLabel("Comparison").selectOption("is not so");
  await add.click();
  await dialog.getByRole("combobox", { name: "Fact" }).selectOption("plan.sites");
  await expect(dialog.getByLabel("Value")).toHaveValue("N2");
  await add.click();
  await dialog.getByRole("combobox", { name: "Fact" }).selectOption("plan.start");
  await expect(dialog.getByLabel("Value")).toHaveValue("10:00");
  await add.click();
  await expect(goal).toHaveValue('not allFail and plan.sites names "N2" and plan.start <= 10:00');
  await expect(dialog).toContainText("It holds now.");
});

test("hints open one by one and are counted, the time is told, and a preview shows it", async ({
  page,
}) => {
  await open(page);
  const dialog = await openMaker(page);
  await dialog.getByLabel("Title").fill("With hints");
  await dialog.getByText("Hints and time").click();
  await dialog.getByLabel("Hint 1").fill("Look at N0.");
  await dialog.getByLabel("Hint 2").fill("Give it 32 CPUs.");
  await dialog.getByLabel("Minutes, told to students").fill("700");
  await page.keyboard.press("Tab");
  await expect(dialog.getByLabel("Minutes, told to students")).toHaveValue("600");
  await dialog.getByLabel("Minutes, told to students").fill("10");
  await page.keyboard.press("Tab");
  await dialog.getByText("Preview", { exact: true }).click();
  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("complementary", { name: "Exercise" })).toContainText(
    "With hints",
  );
  const link = await dialog.getByLabel("Link to the exercise").inputValue();
  await page.goto("about:blank");
  await page.goto(link);
  await expect(bar(page)).toContainText("Time: 10 minutes");
  await expect(bar(page)).not.toContainText("Look at N0.");
  await bar(page).getByRole("button", { name: "Hint", exact: true }).click();
  await expect(bar(page)).toContainText("Hint 1: Look at N0.");
  await expect(bar(page)).not.toContainText("Give it 32 CPUs.");
  await bar(page).getByRole("button", { name: "Next hint (2 of 2)" }).click();
  await expect(bar(page)).toContainText("Hint 2: Give it 32 CPUs.");
  await expect(bar(page).getByRole("button", { name: /hint/i })).toHaveCount(0);
  await bar(page).getByRole("button", { name: "Hand in" }).click();
  const handIn = page.getByRole("dialog", { name: "Hand in" });
  await expect(handIn.locator("dl")).toContainText(/Hints opened\s*2/);
});

test("the keyboard alone: check, hand in, collect, and sort", async ({ page }) => {
  await openAs(page, exercise);
  await tabTo(page, bar(page).getByRole("button", { name: "Check" }));
  await page.keyboard.press("Enter");
  await expect(bar(page).getByRole("status")).toHaveText(
    "Not yet: the goal is not met. It looks at the best start, whichever is in view.",
  );
  await tabTo(page, bar(page).getByRole("button", { name: "Hand in" }));
  await page.keyboard.press("Enter");
  const handIn = page.getByRole("dialog", { name: "Hand in" });
  await tabTo(page, handIn.getByLabel("Your name or alias"));
  await page.keyboard.type("Ann");
  const code = await handIn.getByLabel("Code", { exact: true }).inputValue();
  await page.keyboard.press("Escape");
  await expect(bar(page).getByRole("button", { name: "Hand in" })).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: "Learn" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "For teachers" }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Collect answers" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Collect answers" });
  await tabTo(page, dialog.getByLabel("Codes, one or many to a line"));
  await page.keyboard.insertText(code);
  await tabTo(page, dialog.getByRole("button", { name: /^Minutes/ }));
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("columnheader", { name: /^Minutes/ })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
});

test("a course package is one click, whole as SCORM 1.2 wants it", async ({ page, baseURL }) => {
  await open(page);
  const dialog = await openMaker(page);
  await dialog.getByLabel("Title").fill("Cost & <time>");
  await dialog.getByLabel("Goal that “Check” judges").fill("plan.cost <= 63");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Course package (SCORM 1.2)" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("cost-time.zip");
  const files = unzipSync(await readFile(await download.path()));
  const manifest = strFromU8(files["imsmanifest.xml"] ?? new Uint8Array());
  const titles = await page.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, "application/xml");
    return [...parsed.querySelectorAll("parsererror, title, schemaversion")].map((one) =>
      one.textContent.trim(),
    );
  }, manifest);
  expect(titles).toEqual(["1.2", "Cost & <time>", "Cost & <time>"]);
  for (const [, name = ""] of manifest.matchAll(/<file href="([^"]+)"/g)) {
    expect(Object.keys(files)).toContain(name);
  }
  const launch = strFromU8(files["launch.js"] ?? new Uint8Array());
  if (!("coalloc.html" in files)) expect(launch).toContain(`"address":"${baseURL}?embed`);
  expect(launch).toContain("lab=co-allocation#share=1.");
  await expect(status(page)).toContainText("starts work");
});
