// Collect: hand-ins of a class in one table, sorted, saved, and as a picture for the projector.

import { classOf } from "../src/classroom/hand-in.fixture.js";
import { codeOf, fileOf } from "../src/classroom/hand-in.js";
import { expectClean } from "./support/axe.js";
import { openCollect } from "./support/collect.js";
import { expect, test } from "./support/page.js";
import { downloaded, open } from "./support/page-actions.js";

// For axe, which is injected into the page.
test.use({ bypassCSP: true });

test("thirty hand-ins are collected at once: table, sorting, CSV, and a picture of the class", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 630 });
  await open(page);
  const dialog = await openCollect(page);
  const codes = classOf(30).map(codeOf);
  const again = codeOf({ ...(classOf(1)[0] as ReturnType<typeof classOf>[number]), at: 1 });
  const broken = (codes[4] ?? "").slice(0, -9);
  const text = [
    ...codes.slice(0, 20),
    broken,
    ...codes.slice(20).map((code) => `> ${code}`),
    again,
  ];
  await dialog.getByLabel("Codes, one or many to a line").fill(text.join("\n"));
  await expect(dialog).toContainText("31 hand-ins from 30 students.");
  await expect(dialog.getByRole("row")).toHaveCount(31);
  await expect(dialog).toContainText("Student 01 handed in 2 times; the newest counts.");
  await expect(dialog.getByRole("alert")).toContainText("Line 21: the code is cut off");
  const names = () =>
    dialog
      .getByRole("row")
      .evaluateAll((all) => all.slice(1).map((row) => row.querySelector("td")?.innerText));
  expect((await names()).slice(0, 2)).toEqual(["Student 01", "Student 02"]);
  await dialog.getByRole("button", { name: /^Minutes/ }).click();
  await dialog.getByRole("button", { name: /^Minutes/ }).click();
  expect((await names())[0]).toBe("Student 30");
  await expect(dialog.getByRole("columnheader", { name: /^Minutes/ })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await dialog.getByRole("button", { name: /^Goal/ }).click();
  expect((await names()).slice(0, 2)).toEqual(["Student 01", "Student 03"]);
  await expectClean(page, "the answers of a class");

  const csv = await downloaded(page, () =>
    dialog.getByRole("button", { name: "Save table (CSV)" }).click(),
  );
  const lines = csv.trim().split("\r\n");
  expect(lines).toHaveLength(31);
  expect(lines.filter((line) => line.includes(",met,"))).toHaveLength(15);
  expect(lines[1]).toContain("Find a cheaper plan,0a1b2c3d,Student 01,met,5,1,0,no,");

  await dialog.getByText("Class picture").click();
  await expect(dialog.getByTestId("class-goal")).toHaveText("15 of 30 met the goal (50 %)");
  await expect(dialog).not.toContainText("Student 02");
  await dialog.getByLabel("Histogram of").selectOption("Checks");
  await expect(dialog.getByRole("img", { name: "1: 8 students, 8 met the goal" })).toBeAttached();
  await expect(dialog.getByRole("img", { name: "2: 8 students, 0 met the goal" })).toBeAttached();
  await dialog.getByLabel("Histogram of").selectOption("plan.cost, best value");
  await expect(dialog.getByRole("img", { name: "60: 5 students, 3 met the goal" })).toBeAttached();
  await expectClean(page, "the picture of a class");

  // All of it survives closing, and can be saved and opened again.
  const all = await downloaded(page, () =>
    dialog.getByRole("button", { name: "Save all to open later" }).click(),
  );
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await openCollect(page);
  await expect(dialog.getByTestId("class-goal")).toHaveText("15 of 30 met the goal (50 %)");
  await dialog.getByRole("button", { name: "Clear all" }).click();
  await dialog.getByTestId("hand-in-files").setInputFiles([
    { name: "all.json", mimeType: "application/json", buffer: Buffer.from(all) },
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("nothing") },
  ]);
  await expect(dialog.getByTestId("class-goal")).toHaveText("15 of 30 met the goal (50 %)");
  await expect(dialog.getByRole("status")).toContainText("1 code could not be read.");
  await dialog.getByText("Answers", { exact: true }).click();
  await expect(dialog.getByRole("alert")).toContainText("notes.txt: no code in it.");
  // Nothing of it is kept.
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain("Student");
});

test("a thousand hand-ins are read and no more, and curves are laid over each other", async ({
  page,
}) => {
  await open(page);
  const dialog = await openCollect(page);
  const many = classOf(1002).map((handIn) => codeOf(handIn));
  await dialog.getByLabel("Codes, one or many to a line").fill(many.join("\n"));
  await expect(dialog).toContainText("1,000 hand-ins");
  await expect(dialog).toContainText("Only the first 1,000 are read.");
  const drawn = classOf(5).map((handIn, at) =>
    codeOf({
      ...handIn,
      curves: [
        {
          name: "Expected",
          points: [
            [0, 1],
            [100, at / 5],
          ],
        },
      ],
    }),
  );
  await dialog.getByLabel("Codes, one or many to a line").fill(drawn.join(" "));
  await dialog.getByText("Class picture").click();
  const picture = dialog.getByRole("img", { name: "Expected: 5 curves" });
  await expect(picture.locator("path")).toHaveCount(5);
});

test("files dropped on the dialog are collected and open no scenario", async ({ page }) => {
  await open(page);
  const dialog = await openCollect(page);
  const files = classOf(2).map(fileOf);
  const transfer = await page.evaluateHandle((texts) => {
    const transfer = new DataTransfer();
    for (const [at, text] of texts.entries()) transfer.items.add(new File([text], `${at}.json`));
    return transfer;
  }, files);
  await dialog.getByText("Nothing is uploaded").dispatchEvent("drop", { dataTransfer: transfer });
  await expect(dialog).toContainText("2 hand-ins");
  await expect(page.getByText("was not opened")).toHaveCount(0);
});
