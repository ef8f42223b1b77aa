// Tariffs under the timeline: drawn, moved by edge and by keys, written; the best window follows. Joint plans beside first come.

import type { Locator, Page } from "@playwright/test";
import { expectClean, violations } from "./support/axe.js";
import { expect, test } from "./support/page.js";
import { boxOf, cost, open, status, tab } from "./support/page-actions.js";

test.use({ bypassCSP: true });

const strip = (page: Page): Locator => page.locator("svg[data-tariff]");
const button = (page: Page, name: string): Locator =>
  page.getByRole("button", { name, exact: true });

/** Opens an entry of the gallery. */
async function openEntry(page: Page, title: RegExp): Promise<void> {
  await open(page);
  await page.getByRole("button", { name: "More…", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: title }).click();
}

/** The place of a time of day 1 and a level in the strip. */
async function placeOf(page: Page, hour: number, share: number): Promise<[number, number]> {
  await strip(page).scrollIntoViewIfNeeded();
  const box = await boxOf(strip(page));
  // The horizon of the entry: 11:00 on day 1 to 03:00 on day 2.
  return [box.x + (box.width * (hour - 11)) / 16, box.y + box.height * (1 - share)];
}

test("the best window moves from noon to night when a tariff is drawn, and back when it is deleted", async ({
  page,
}) => {
  await openEntry(page, /From noon to night/);
  await expect(status(page)).toContainText("20:00–22:00");
  await tab(page, "Timeline");
  await button(page, "Delete Day and night").click();
  await expect(status(page)).toContainText("12:00–14:00");
  await button(page, "More controls").click();
  await button(page, "Draw a tariff").click();
  await expect(status(page)).toContainText("20:00–22:00");
  await expect(cost(page)).toContainText("Cost");
  // Another night from 15:00 to 18:00, drawn with the mouse at the bottom of the strip.
  const written = page.getByLabel("Monday to Friday");
  const before = await written.inputValue();
  const [from, to] = [await placeOf(page, 15.1, 0.03), await placeOf(page, 17.9, 0.03)];
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...(await placeOf(page, 16.5, 0.03)), { steps: 4 });
  // As slow as a drag gets: it is one step of undo all the same.
  await page.waitForTimeout(1200);
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
  await expect(status(page)).toContainText("15:00–17:00");
  await expect(written).toHaveValue("00:00 1, 08:00 4, 15:00 0, 18:00 4, 20:00 1");
  await button(page, "Undo").first().click();
  await expect(written).toHaveValue(before);
  await expect(status(page)).toContainText("20:00–22:00");
});

test("both starts stand under the tariff, and the cheapest is one press away", async ({ page }) => {
  await openEntry(page, /From noon to night/);
  await page
    .getByRole("region", { name: "Request" })
    .getByText("Earliest", { exact: true })
    .click();
  await expect(status(page)).toContainText("12:00–14:00");
  const early = await cost(page).innerText();
  await tab(page, "Timeline");
  const both = page.getByTestId("both-starts");
  await expect(both).toContainText(/^Earliest start 12:00 at cost \d+, cheapest 20:00 at \d+\./);
  const [, first, least] = /cost (\d+), cheapest 20:00 at (\d+)/.exec(await both.innerText()) ?? [];
  expect(early).toContain(`Cost ${first}`);
  await both.getByRole("button", { name: "Rank by price" }).click();
  await expect(status(page)).toContainText("20:00–22:00");
  await expect(cost(page)).toContainText(`Cost ${least}`);
  await expect(both.getByRole("button")).toHaveCount(0);
});

test("steps are moved by their edge, by keys and as text", async ({ page }) => {
  await openEntry(page, /From noon to night/);
  await tab(page, "Timeline");
  const written = page.getByLabel("Monday to Friday");
  await page.mouse.move(...(await placeOf(page, 20, 0.6)));
  await page.mouse.down();
  await page.mouse.move(...(await placeOf(page, 19, 0.6)), { steps: 3 });
  await page.mouse.move(...(await placeOf(page, 18, 0.6)), { steps: 3 });
  await page.mouse.up();
  await expect(written).toHaveValue("00:00 1, 08:00 4, 18:00 1");
  await expect(status(page)).toContainText("18:00–20:00");
  const day = page.getByRole("slider", { name: /^Level 11:00–18:00/ });
  await day.focus();
  await page.keyboard.press("ArrowDown");
  await expect(day).toHaveAttribute("aria-valuenow", "3");
  await page.keyboard.press("Enter");
  await expect(written).toHaveValue("00:00 1, 08:00 3, 13:00 4, 18:00 1");
  await written.fill("0:00 5, 16:00 1");
  await expect(status(page)).toContainText("16:00–18:00");
  await written.fill("8:00 5");
  await expect(page.getByRole("alert")).toContainText("the first at midnight");
});

test("the answer says what each period costs", async ({ page }) => {
  await openEntry(page, /From noon to night/);
  const periods = page.getByRole("table", { name: "Cost by period" });
  await expect(periods.getByRole("row")).toHaveCount(1);
  await page.getByRole("button", { name: /^19:00/ }).click();
  await expect(periods.getByRole("row")).toHaveCount(2);
  await expect(periods.getByRole("row").first()).toContainText("19:00–20:00");
});

test("a plan over its budget is shown and not reserved", async ({ page }) => {
  await openEntry(page, /From noon to night/);
  await page.locator("summary", { hasText: "Rules:" }).click();
  await page.getByLabel("Limit the cost").check();
  await page.getByLabel("Budget, value units").fill("1");
  await expect(status(page)).toContainText("over budget");
  await expect(page.getByRole("button", { name: /^Reserve/ }).first()).toBeDisabled();
  await tab(page, "Search");
  const search = page.getByRole("tabpanel");
  await expect(search).toContainText("The tree ignores the budget");
  await expect(page.getByTestId("search-verdict")).toContainText("cost");
  await page.getByRole("radio", { name: "0-1 program" }).check();
  await expect(page.getByTestId("search-verdict")).toContainText("No plan exists");
  await expect(search).not.toContainText("The tree ignores the budget");
  await page.getByRole("button", { name: /^Raise the budget to/ }).click();
  await expect(status(page)).not.toContainText("over budget");
  await expect(page.getByRole("button", { name: /^Reserve/ }).first()).toBeEnabled();
});

test("planned together, one more request is served than first come, first served; all are reserved at once", async ({
  page,
}) => {
  await openEntry(page, /Three requests at once/);
  await tab(page, "All plans");
  const joint = page.getByRole("region", { name: "Joint plan" });
  await expect(joint).toHaveAttribute("data-current", "true");
  await expect(joint).toContainText("Planned together, 1 more request is served.");
  await expect(joint).toContainText("Proven best.");
  await expect(joint).toContainText("3 of 3 served");
  await expect(joint).toContainText("2 of 3 served");
  await expect(joint.locator("[data-layer]")).toHaveCount(3);
  expect(await violations(page)).toEqual([]);
  await joint.getByRole("button", { name: "Reserve all" }).click();
  await tab(page, "Timeline");
  await expect(page.getByRole("heading", { name: /^3 reservations/ })).toBeVisible();
});

test("the strip is accessible", async ({ page }) => {
  await openEntry(page, /From noon to night/);
  await tab(page, "Timeline");
  await expect(strip(page)).toBeVisible();
  await expectClean(page, "the strip of prices");
});
