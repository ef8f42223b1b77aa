// What is red is not used: it stays to be corrected, says why, and what would use it waits.

import { expect, test } from "./support/page.js";
import { open, tab } from "./support/page-actions.js";

test("a red field of an experiment disables Run until it is corrected", async ({ page }) => {
  await open(page);
  await tab(page, "Simulate");
  const run = page.getByRole("button", { name: "Run", exact: true });
  await expect(run).toBeEnabled();

  const days = page.getByLabel("Days", { exact: true });
  for (const typed of ["0", "100000", "2.5", ""]) {
    await days.fill(typed);
    await days.blur();
    await expect(days, `${typed} stays`).toHaveValue(typed);
    await expect(days).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText("A whole number from 1 to 1,000")).toBeVisible();
    await expect(run).toBeDisabled();
  }
  await expect(page.getByText("Correct the red field first.")).toBeVisible();
  await days.fill("3");
  await expect(run).toBeEnabled();
  await days.fill("0");
  await days.press("Escape");
  await expect(days, "Escape brings the value back").toHaveValue("3");
  await expect(run).toBeEnabled();

  await page.locator("summary", { hasText: /^Details:/ }).click();
  await page.getByLabel("Horizontal axis").selectOption("timeFrames");
  const values = page.getByLabel("Values", { exact: true });
  await values.fill("10 foo 30");
  await expect(run).toBeDisabled();
  await values.blur();
  await expect(values).toHaveValue("10 foo 30");
  await values.fill("10 30");
  await expect(run).toBeEnabled();
});

test("a value of the axis that leads to what the engine refuses is red, with its place", async ({
  page,
}) => {
  await open(page);
  await tab(page, "Simulate");
  await page.locator("summary", { hasText: /^Details:/ }).click();
  await page.getByLabel("Horizontal axis").selectOption("intervalSeconds");
  const values = page.getByLabel(/^Values/);
  await values.fill("1 300");
  await values.blur();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(values).toHaveAttribute("aria-invalid", "true");
  const alerts = page.getByRole("alert").filter({ hasText: /leads to .*from 1 to 400/ });
  await expect(alerts).toHaveCount(2);
  await expect(alerts.filter({ hasText: /: Time between requests, 1 leads to/ })).toBeVisible();
  await expect(alerts.filter({ hasText: /^1 leads to/ })).toBeVisible();
  await values.fill("300 400");
  await values.blur();
  await expect(values).toHaveAttribute("aria-invalid", "false");
  await expect(page.getByRole("button", { name: "Run", exact: true })).toBeEnabled();
});

test("a red field of the request or the grid disables Reserve", async ({ page }) => {
  await open(page);
  const reserve = page.getByRole("button", { name: "Reserve 10:00–11:00" });
  await expect(reserve).toBeEnabled();
  const duration = page.getByLabel("Duration", { exact: true });
  await duration.fill("0");
  await duration.blur();
  await expect(reserve).toBeDisabled();
  await duration.fill("60");
  await expect(reserve).toBeEnabled();

  await page.getByRole("option", { name: /^Site N2/ }).click();
  const cpus = page.getByLabel("CPUs", { exact: true });
  await cpus.fill("99999999");
  await expect(reserve).toBeDisabled();
  await cpus.press("Escape");
  await expect(reserve).toBeEnabled();
});
