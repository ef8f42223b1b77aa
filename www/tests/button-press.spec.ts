// A button that is pressed works, even where the press itself moves it.

import type { Page } from "@playwright/test";
import { expect, test } from "./support/page.js";
import { boxOf, center, open, status, tab } from "./support/page-actions.js";

const runButton = (page: Page) => page.getByRole("button", { name: "Run", exact: true });

test("Run works when pressing it commits an edit that moves it away", async ({ page }) => {
  // All of the page is in view: where it is scrolled, the browser would make up for what goes away above.
  await page.setViewportSize({ width: 1280, height: 2600 });
  await open(page);
  await tab(page, "Simulate");
  const run = runButton(page);
  await page.getByText("Requests of a day").click();
  const name = page.getByLabel("Name of user 1");
  await name.fill("Ann");
  // The edit is taken when the field is left; something above goes with it.
  await name.evaluate((field) => {
    const above = document.createElement("div");
    above.style.blockSize = "80px";
    document.querySelector("[role=tabpanel]")?.prepend(above);
    field.addEventListener("blur", () => above.remove());
  });
  const before = await boxOf(run);
  const { x, y } = await center(run);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await expect.poll(async () => before.y - (await boxOf(run)).y).toBeGreaterThan(before.height);
  await page.mouse.up();
  await expect(page.getByRole("button", { name: "Discard" })).toBeVisible();
});

test("a press that is drawn off its button does nothing", async ({ page }) => {
  await open(page);
  await tab(page, "Simulate");
  const run = runButton(page);
  await run.scrollIntoViewIfNeeded();
  const { x, y } = await center(run);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 60);
  await page.mouse.up();
  await expect(page.getByRole("button", { name: "Discard" })).toHaveCount(0);
  await expect(run).toBeEnabled();
});

test("Reserve counts between an edit and its plan, for the window that was pressed", async ({
  page,
}) => {
  await open(page);
  const reserve = page.getByRole("button", { name: "Reserve 10:00–11:00" });
  // Edit and press in one task of the page: the plan of the edit cannot be there yet. With it, 12:00 is best.
  const button = await reserve.elementHandle();
  await page.getByRole("radio", { name: "Cheapest" }).evaluate((edit, pressed) => {
    (edit as HTMLElement).click();
    (pressed as HTMLElement).click();
  }, button);
  await expect(page.getByText("R1 reserved, 10:00–11:00.")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();

  await page.getByRole("button", { name: "Show 10:00–11:00" }).click();
  // Where planning took long, progress stood in the place of the button: it may be another one.
  const shown = await reserve.elementHandle();
  // Five windows have other beginnings.
  await page.getByLabel("Starts tried").evaluate((edit, pressed) => {
    (edit as HTMLInputElement).value = "5";
    edit.dispatchEvent(new Event("input", { bubbles: true }));
    (pressed as HTMLElement).click();
  }, shown);
  await expect(page.getByText("there is no plan for 10:00–11:00")).toBeVisible();
  await expect(status(page)).toContainText("of 5 starts work");
});
