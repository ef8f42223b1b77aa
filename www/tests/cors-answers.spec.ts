// What the answer of the CORS lab claims: fees in every total, a blank document, races that were not counted or that nobody wins.

import { expect, test } from "./support/page.js";
import { openCors, preset, status, tab } from "./support/page-actions.js";
import { answer, panel } from "./support/stories.js";

test("with a cost per connection every total includes it", async ({ page }) => {
  await openCors(page);
  await preset(page, "three-rules");
  await page.getByText(/^Options/).click();
  const fee = page.getByLabel("Cost per connection");
  await fee.fill("50");
  await fee.press("Enter");
  await expect(status(page)).toContainText("Cost 190.00");
  await expect(answer(page)).toContainText("2 connections × 50.00 = 100.00");
  await expect(answer(page)).toContainText("One connection less saves 15.00.");
  await tab(page, "Trade-off");
  await expect(panel(page)).toContainText("fees included");
  await expect(panel(page)).toContainText("More nodes never cost more without the fees");
  await expect(panel(page).getByRole("row").nth(1)).toContainText(/^1 ?125\.00 ?175\.00/);
  await tab(page, "Knapsack");
  await expect(panel(page)).toContainText("= 90.00, with fees 190.00");
});

test("a blank document has an answer, whatever the horizon of the one before", async ({ page }) => {
  await openCors(page);
  await preset(page, "both-lose");
  await page.getByLabel("Preset").selectOption("Empty, to draw your own");
  await expect(status(page)).toContainText("all 5 units bought");
  await tab(page, "Knapsack");
  await expect(panel(page)).toContainText("5 × 4.00");
});

test("interleavings that are too many are said not to be counted", async ({ page }) => {
  await openCors(page);
  await preset(page, "sixteen");
  await tab(page, "Race");
  await expect(status(page)).toContainText("Too many interleavings to count.");
  await expect(panel(page).getByRole("button", { name: /^P1: search/ })).toContainText(
    "not counted",
  );
  await expect(panel(page)).not.toContainText("0 interleavings left");
});

test("where both lose, that is the headline; requests are named by their managers", async ({
  page,
}) => {
  await openCors(page);
  await preset(page, "paper-example");
  await tab(page, "Race");
  await panel(page).getByRole("button", { name: "Open “Both lose”" }).click();
  await expect(panel(page).getByRole("button", { name: "P0: update N2" })).toBeVisible();
  await page.getByRole("tab", { name: "Bookings" }).click();
  await expect(status(page)).toContainText("0 of 2 served");
  await expect(status(page)).toContainText("Alone, this request would be bought for 70.00");
  await expect(answer(page)).toContainText(/P0 not served/);
  await expect(answer(page)).not.toContainText("A1");
});
