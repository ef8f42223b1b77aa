// Other scenarios: the gallery, what was there before, and what becomes of it where a browser keeps nothing.

import type { Page } from "@playwright/test";
import { expect, test } from "./support/page.js";
import { open, status, tab, tabTo } from "./support/page-actions.js";
import { keptAll, keptHere } from "./support/storage.js";

const preset = (page: Page) => page.getByLabel("Preset");
const recent = (page: Page) => page.getByTestId("recent").getByRole("button");

async function more(page: Page): Promise<void> {
  await page.getByRole("button", { name: "More…", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Examples and recent scenarios" })).toBeVisible();
}

test("a grid of the gallery is opened by keyboard, changed, left, and found again", async ({
  page,
}) => {
  await open(page);
  await tabTo(page, page.getByRole("button", { name: "More…", exact: true }));
  await page.keyboard.press("Enter");
  const gallery = page.getByTestId("gallery").getByRole("button");
  await expect(gallery).toHaveCount(10);
  await expect(page.getByText("listed here when you open another one")).toBeVisible();
  await tabTo(page, gallery.filter({ hasText: "TeraGrid" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(status(page)).toContainText("starts work");
  await expect(preset(page)).toHaveValue("teragrid");
  await tab(page, "Data");
  await expect(page.getByText("Assumed: prices")).toBeVisible();

  await page.getByLabel("Starts tried").fill("5");
  await expect(status(page)).toContainText("of 5 starts work");
  await expect(preset(page)).toHaveValue("");
  await preset(page).selectOption("tiny");
  await more(page);
  // What ships is not listed, what a person made of it is.
  await expect(recent(page)).toHaveCount(1);
  await recent(page)
    .filter({ hasText: /TeraGrid.*20\d\d/ })
    .click();
  await expect(status(page)).toContainText("of 5 starts work");

  // A file that is dropped takes its place, and it is listed even after a reload.
  await page.getByLabel("Starts tried").fill("6");
  await expect(status(page)).toContainText("of 6 starts work");
  const file = (await keptAll(page)).find((text) => text.includes('"timeFrames":5')) ?? "";
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "dropped.json", { type: "application/json" }));
    return transfer;
  }, file);
  await page.dispatchEvent("body", "drop", { dataTransfer: dropped });
  await expect(page.getByText("Opened dropped.json.")).toBeVisible();
  await expect(status(page)).toContainText("of 5 starts work");
  await expect(page.getByText("Saved in this browser")).toBeVisible();
  await page.reload();
  await expect(status(page)).toContainText("of 5 starts work");
  await more(page);
  await expect(recent(page)).toHaveCount(2);

  await page.getByRole("button", { name: "Clear this list" }).click();
  await expect(page.getByText("The list is cleared.")).toBeVisible();
  expect(await keptAll(page)).toEqual([await keptHere(page)]);
  await page.getByRole("button", { name: "Bring it back" }).click();
  await expect(recent(page)).toHaveCount(2);
});

test("where the browser keeps nothing, that is said, and leaving asks first", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
  });
  await open(page);
  await page.getByLabel("Starts tried").fill("5");
  await expect(page.getByRole("alert").filter({ hasText: "Not saved" })).toBeVisible();
  await preset(page).selectOption("tiny");
  await more(page);
  await expect(recent(page)).toHaveCount(1);
  await expect(page.getByText("those it refused are lost when the page closes")).toBeVisible();
  await recent(page).click();
  await expect(status(page)).toContainText("of 5 starts work");
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  const asked = page.waitForEvent("dialog");
  void page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.accept();
});
