// Notices: news leaves by itself unless it is being read or asks for an answer; what failed stays.

import type { Page } from "@playwright/test";
import { expect, test } from "./support/page.js";
import { open, status } from "./support/page-actions.js";

const notice = (page: Page, text: string) => page.locator(".notice").filter({ hasText: text });

const hint = "Draw sites and links";

async function empty(page: Page): Promise<void> {
  await page.getByLabel("Preset").selectOption("Empty, to draw your own");
  await expect(notice(page, hint)).toBeVisible();
}

test("news leaves by itself, but not while the pointer or the keyboard is on it", async ({
  page,
}) => {
  await page.clock.install();
  await open(page);
  await empty(page);
  await page.clock.fastForward(9_000);
  await expect(notice(page, hint)).toHaveCount(0);

  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await empty(page);
  await notice(page, hint).hover();
  await page.clock.fastForward(9_000);
  await expect(notice(page, hint)).toBeVisible();
  await notice(page, hint).getByRole("button", { name: "Undo" }).focus();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(9_000);
  await expect(notice(page, hint)).toBeVisible();
  await page.getByLabel("Preset").focus();
  await page.clock.fastForward(9_000);
  await expect(notice(page, hint)).toHaveCount(0);
});

test("an example that is chosen is seen at once, so no notice says it", async ({ page }) => {
  await open(page);
  await page.getByLabel("Preset").selectOption("infeasible");
  await expect(status(page)).toContainText("No plan");
  await expect(page.locator(".notice")).toBeEmpty();
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expect(status(page)).toContainText("7 of 10 starts work");
});

test("on a shared computer the work of another can be left with one click", async ({ page }) => {
  await open(page);
  await page.getByLabel("Starts tried").fill("4");
  await expect(page.getByText("Saved in this browser")).toBeVisible();
  await page.clock.install();
  await page.reload();
  await expect(notice(page, "Your last scenario was restored.")).toBeVisible();
  // Longer than news stay, shorter than the engine may take: one that is late would be told instead.
  await expect(status(page)).toContainText("of 4 starts work");
  await page.clock.fastForward(9_000);
  await notice(page, "restored").getByRole("button", { name: "Start fresh" }).click();
  await expect(status(page)).toContainText("7 of 10 starts work");
  await page.getByRole("button", { name: "Undo", exact: true }).first().click();
  await expect(page.getByLabel("Starts tried"), "nothing is lost").toHaveValue("4");
});
