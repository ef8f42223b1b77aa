// The page as one file, opened from disk with the network off: it plans, simulates and shares, and asks for nothing.

import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { asDeployed, budget } from "./support/budget.js";
import { expect, test } from "./support/page.js";
import { downloaded, open, status, tab, tabNames } from "./support/page-actions.js";

const file = new URL("../out/coalloc.html", import.meta.url);

test("the one file stays within its budget", () => {
  const { size } = statSync(fileURLToPath(file));
  expect(size).toBeGreaterThan(100_000);
  if (asDeployed) expect(size).toBeLessThanOrEqual(budget("one-file-bytes"));
});

test("the one file, opened from disk without a network, plans, simulates a day and shares", async ({
  browser,
}) => {
  const context = await browser.newContext({ offline: true, locale: "en-US" });
  const page = await context.newPage();
  const asked: string[] = [];
  const faults: string[] = [];
  context.on("request", (request) => asked.push(request.url()));
  page.on("pageerror", (error) => faults.push(error.stack ?? error.message));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) faults.push(message.text());
  });

  await page.goto(file.href);
  await expect(status(page)).toContainText("starts work");
  await page.getByLabel("Starts tried").fill("4");
  await expect(status(page)).toContainText("of 4 starts work");
  expect(page.workers().length, "the engine runs in a worker").toBeGreaterThan(0);
  for (const name of await tabNames(page)) {
    await tab(page, name);
    await expect(page.getByRole("tabpanel")).not.toBeEmpty();
  }

  await page.getByRole("button", { name: "Learn", exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Glossary" })).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Handbook" })).toHaveCount(0);
  await page.keyboard.press("Escape");

  await tab(page, "Simulate");
  await page.getByLabel("Days", { exact: true }).fill("1");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByTestId("run-result")).toContainText("1 day in");
  await expect(page.getByRole("figure", { name: "Success ratio" })).toBeVisible();

  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await expect(dialog).toContainText("This page is a file");
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(dialog.getByText("Copied.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/coalloc\.html#share=/);

  // The link opens the same in a page that keeps nothing of this one.
  const stranger = await (await browser.newContext({ offline: true })).newPage();
  await stranger.goto(link);
  await expect(status(stranger)).toContainText("of 4 starts work");
  await expect(stranger.getByRole("tab", { name: "Simulate" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await stranger.context().close();

  expect(faults).toEqual([]);
  const outside = asked.filter((url) => url !== file.href && !/^(blob|data):/.test(url));
  expect(outside, "requests").toEqual([]);
  await context.close();
});

test("the site offers the file it has", async ({ page }) => {
  await open(page);
  await tab(page, "Data");
  const content = await downloaded(page, () =>
    page.getByRole("link", { name: "Download this page as one file" }).click(),
  );
  expect(content).toContain('id="packed"');
});
