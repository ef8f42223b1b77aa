// Actions of a student in a lesson, and what the page then shows.

import type { Page } from "@playwright/test";
import { expect } from "./page.js";
import { panel } from "./stories.js";

export const scene = (page: Page) => page.getByRole("region", { name: "Resources" });
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" }).click();
/** Chooses in a list of the request. */
export const choose = (page: Page, list: string, value: string) =>
  page.getByRole("combobox", { name: list }).selectOption(value);

export async function type(page: Page, field: string, value: string): Promise<void> {
  await page.getByRole("textbox", { name: field, exact: true }).fill(value);
  await page.keyboard.press("Enter");
}

/** A row of the tab in view has all of these. */
export async function rowSays(
  page: Page,
  name: RegExp,
  ...texts: readonly string[]
): Promise<void> {
  for (const text of texts)
    await expect(panel(page).getByRole("row", { name }).first()).toContainText(text);
}

/** The sheet of the lab, with its answer. */
export async function prints(page: Page): Promise<void> {
  await page.keyboard.press("Control+p");
  const sheets = page.getByRole("region", { name: "Print" });
  await sheets.getByRole("checkbox").check();
  await expect(sheets.getByRole("article")).toHaveCount(2);
}

/** Opens what is folded in the request. */
export async function unfold(page: Page, name: string): Promise<void> {
  const folded = page.locator("details", { has: page.locator("summary", { hasText: name }) });
  if ((await folded.getAttribute("open")) === null) await folded.locator("summary").click();
}
