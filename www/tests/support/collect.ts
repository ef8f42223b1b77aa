// The dialog that collects hand-ins.

import type { Locator, Page } from "@playwright/test";
import { expect } from "./page.js";

export async function openCollect(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Learn" }).click();
  await page.getByRole("button", { name: "For teachers" }).click();
  await page.getByRole("button", { name: "Collect answers" }).click();
  const dialog = page.getByRole("dialog", { name: "Collect answers" });
  await expect(dialog).toBeVisible();
  return dialog;
}
