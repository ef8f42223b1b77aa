// The Search tab: the planner's own proof, the search by hand node by node, a request without a plan, general solvers.

import type { Locator, Page } from "@playwright/test";
import { open, tab } from "./support/hands.js";
import { expect, test } from "./support/page.js";

const verdict = (page: Page): Locator => page.getByTestId("search-verdict");
const node = (page: Page): Locator => page.getByTestId("search-node");
const button = (page: Page, name: string): Locator =>
  page.getByRole("button", { name, exact: true });
const search = (page: Page, name: string): Promise<void> =>
  page.getByRole("radio", { name, exact: true }).check();

async function openSearch(page: Page): Promise<void> {
  await open(page);
  await tab(page, "Search");
  await expect(verdict(page)).toContainText("Proved where it began");
}

test("the planner proves the testbed where it begins, and says how", async ({ page }) => {
  await openSearch(page);
  await expect(verdict(page)).toHaveText("VERDICT");
});
