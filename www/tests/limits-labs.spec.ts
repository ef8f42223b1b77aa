// Three labs at the limits of their documents. As in `limits.spec.ts`, nothing here looks at a clock.

import { writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { heaviestOfLabs } from "./support/heaviest.mjs";
import { expect, test } from "./support/page.js";
import { expectLight, open, openCors, status, tab } from "./support/page-actions.js";

test.describe.configure({ timeout: 900_000 });

const answer = (page: Page) => page.getByRole("region", { name: "Answer" });

/** Nodes of every kind, elements or not. */
const mostNodes = { grid: 6_000, market: 12_000, log: 4_000 };

/** Opens a heaviest document. */
async function openHeavy(page: Page, name: keyof typeof heaviestOfLabs): Promise<void> {
  await open(page);
  const file = test.info().outputPath(`${name}.json`);
  writeFileSync(file, JSON.stringify(heaviestOfLabs[name].make()));
  await page.getByTestId("open-file").setInputFiles(file);
  await expect(page.getByText(`Opened ${name}.json.`)).toBeVisible({ timeout: 120_000 });
}

for (const name of ["grid", "market", "log"] as const) {
  test(`the heaviest document is shown in every tab with few elements: ${name}`, async ({
    page,
  }) => {
    await openHeavy(page, name);
    await expectLight(page, "the document");
    await expect(status(page)).not.toContainText("Working", { timeout: 300_000 });
    await expectLight(page, "the answer", mostNodes[name]);
    for (const one of heaviestOfLabs[name].tabs) {
      await tab(page, one);
      await expect(page.getByRole("tabpanel")).not.toBeEmpty();
      await expect(page.getByRole("tabpanel").getByText(/^(Working|Waiting)…$/)).toHaveCount(0, {
        timeout: 300_000,
      });
      await expectLight(page, one, mostNodes[name]);
    }
    await expect(answer(page)).not.toContainText(/Not accepted|No answer/);
  });
}

test("a document is read, checked and printed while another one runs, and the run is stopped", async ({
  page,
}) => {
  await openHeavy(page, "game");
  await expect(page.getByRole("button", { name: "Stop" })).toBeVisible({ timeout: 120_000 });
  await tab(page, "Data");
  await expect(page.getByRole("region", { name: "The document as text" })).toContainText(
    '"format": "coalloc-market"',
  );
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(answer(page)).toContainText("Stopped", { timeout: 1_000 });
  await expect(page.getByText("too long to be edited here as text")).toBeVisible();
});

test("long documents are read as text, and short ones are edited", async ({ page }) => {
  await openCors(page);
  await tab(page, "Data");
  await expect(page.getByRole("textbox", { name: /edit it and apply/ })).toHaveValue(
    /coalloc-cors/,
  );
  const file = test.info().outputPath("grid.json");
  writeFileSync(file, JSON.stringify(heaviestOfLabs.grid.make()));
  await page.getByTestId("open-file").setInputFiles(file);
  const text = page.getByRole("region", { name: "The document as text" });
  await expect(text).toContainText('"format": "coalloc-cors"', { timeout: 120_000 });
  await text.focus();
  await page.keyboard.press("End");
  await expect(text).toContainText('"prms": 16');
  await expect(page.getByRole("textbox", { name: /edit it and apply/ })).toHaveCount(0);
});
