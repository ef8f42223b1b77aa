// Grids drawn at random: kind, size, ranges and seed with a live picture, opened and taken away again; the largest.

import type { Page } from "@playwright/test";
import { expectClean } from "./support/axe.js";
import { expect, test } from "./support/page.js";
import { open, status } from "./support/page-actions.js";

test.use({ bypassCSP: true });

/** Opens the part of the dialog that draws grids. */
async function drawing(page: Page) {
  await page.getByRole("button", { name: "More…", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Examples and recent scenarios" });
  await dialog.getByText("Generate a grid", { exact: true }).click();
  const counts = dialog.getByTestId("drawn-counts");
  await expect(counts).toContainText("100 sites");
  return { dialog, counts };
}

test("a grid is drawn as its numbers change, opened with the request kept, and taken away again", async ({
  page,
}) => {
  await open(page);
  const before = await status(page).textContent();
  const { dialog, counts } = await drawing(page);
  await expectClean(page, "a grid to be drawn");
  const first = await counts.textContent();
  await dialog.getByLabel("Seed").fill("2");
  await expect(counts).not.toHaveText(first ?? "");
  await dialog.getByLabel("Kind").selectOption("Fat tree");
  await expect(counts).toHaveText("16 sites, 20 exchange points, 4 domains, 48 links");
  // What no tree has is refused with its place, by the engine.
  await dialog.getByLabel("Ports of a switch (even)").fill("5");
  await expect(dialog.getByRole("alert")).toContainText("Ports of a switch (even) is 5");
  await expect(dialog.getByRole("button", { name: "Open the grid" })).toBeDisabled();
  await dialog.getByLabel("Ports of a switch (even)").fill("6");
  await expect(counts).toHaveText("54 sites, 45 exchange points, 6 domains, 162 links");
  await dialog.getByLabel("Keep the request I have").check();
  await dialog.getByRole("button", { name: "Open the grid" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("option", { name: /^Site H1\.1\.1\b/ })).toBeVisible();
  await expect(page.getByRole("option", { name: /^Part model, 24 CPUs/ })).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(status(page)).toHaveText(before ?? "");
});

test("sizes up to the limits are drawn, what exceeds them says so", async ({ page }) => {
  test.setTimeout(180_000);
  await open(page);
  const { dialog, counts } = await drawing(page);
  await dialog.getByLabel("Sites", { exact: true }).fill("1000");
  await expect(counts).toContainText("1,000 sites", { timeout: 60_000 });
  await dialog.getByLabel("Links per site, on average").fill("20");
  await expect(dialog.getByRole("alert")).toContainText("a scenario may have at most 5000", {
    timeout: 60_000,
  });
  await dialog.getByLabel("Links per site, on average").fill("3");
  await expect(counts).toContainText("1,000 sites", { timeout: 60_000 });
  await dialog.getByLabel("Keep the request I have").uncheck();
  await dialog.getByRole("button", { name: "Open the grid" }).click();
  await expect(status(page)).toContainText("10 starts", { timeout: 60_000 });
  // An edit is planned anew, and the drawing stays one of dots that a person can point at.
  await expect(page.getByRole("option", { name: /^Site N1\b/ })).toBeAttached();
  await page.getByRole("option", { name: /^Site N1\b/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(status(page)).toContainText("10 starts");
});
