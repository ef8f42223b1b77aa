// The nine questions that a student shall answer with the CORS lab, each by what the page offers for it.

import type { Page } from "@playwright/test";
import { expect, test } from "./support/page.js";
import { openCors, preset, status, tab } from "./support/page-actions.js";

test.use({ viewport: { width: 1366, height: 630 } });

test.beforeEach(async ({ page }) => {
  await openCors(page);
});

const answer = (page: Page) => page.getByRole("region", { name: "Answer" });
const panel = (page: Page) => page.getByRole("tabpanel");

/** Opens an experiment that ships; gives what its stored result says. */
async function found(page: Page, name: RegExp) {
  await tab(page, "Paper’s figures");
  await page.getByRole("button", { name }).click();
  await expect(page.getByTestId("run-result")).toContainText("Stored result of");
  return page.getByTestId("findings");
}

test("predict the nodes before they are filled: the answer is hidden until it is checked", async ({
  page,
  browser,
}) => {
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByText("Exercise", { exact: true }).click();
  await dialog.getByLabel("Title").fill("Predict");
  await dialog.getByLabel("Hide the answer").check();
  const link = await dialog.getByLabel("Link to the exercise").inputValue();
  const student = await (await browser.newContext()).newPage();
  await student.goto(link);
  await expect(answer(student)).toContainText("Hidden until you check");
  await expect(student.getByText("buy 20")).toHaveCount(0);
  await student.getByRole("button", { name: "Check" }).click();
  await expect(status(student)).toContainText("Cost 88.75");
  await expect(student.getByText("buy 20")).toBeVisible();
  await student.context().close();
});

test("set unit costs so that Max-Res costs the same as Min-Cost", async ({ page }) => {
  await preset(page, "Three rules");
  const row = (rule: string) => answer(page).getByRole("row", { name: new RegExp(`^${rule} `) });
  await expect(row("Min-Cost")).toContainText("90.00");
  await expect(row("Max-Res")).toContainText("125.00");
  await page.getByRole("button", { name: /^Edit N1/ }).click();
  await page.getByRole("dialog", { name: "Edit N1" }).getByLabel("Unit cost").fill("3.50");
  await page.keyboard.press("Enter");
  await expect(row("Min-Cost")).toContainText("87.50");
  await expect(row("Max-Res")).toContainText("87.50");
});

test("an order of two requests in which saving now costs more later", async ({ page }) => {
  await preset(page, "Cost not minimal");
  await expect(answer(page)).toContainText(/A1 1\.00: N1 1\s*A2 4\.00: N2 2/);
  await page.getByRole("combobox", { name: "Rule" }).selectOption("max-res");
  await expect(answer(page)).toContainText(/A1 2\.00: N2 1\s*A2 3\.00/);
  // The other way around nothing is lost.
  await page.getByRole("combobox", { name: "Rule" }).selectOption("min-cost");
  await page.getByRole("region", { name: "Request" }).getByText("Text", { exact: true }).click();
  const lines = page.getByRole("textbox", { name: /^One application on each line/ });
  const [first = "", second = ""] = (await lines.inputValue()).split("\n");
  await lines.fill(`${second}\n${first}`);
  await expect(answer(page)).toContainText(/A2 3\.00/);
});

test("a schedule in which both lose, and a rule that prevents it", async ({ page }) => {
  await preset(page, "Both lose");
  await tab(page, "Race");
  await panel(page).getByRole("button", { name: "Start again", exact: true }).click();
  const steps = ["P0: search", "P1: search", "P0: update N1", "P1: update N1", "P1: update N2"];
  const retries = ["P0: update N2", "P0: retry, search", "P1: retry, search"];
  for (const next of [...steps, ...retries]) {
    await panel(page).getByRole("button", { name: next }).click();
  }
  const lost = answer(page).getByRole("row", { name: /^nobody served/ });
  await expect(lost).toHaveText(/nobody served\s*[1-9]\d*\s*24\s*0/);
  await panel(page).getByRole("button", { name: "Finish, P0 always first" }).click();
  await expect(status(page)).toContainText("0 of 2 served");
  await answer(page).getByRole("button", { name: "Use careful updates" }).click();
  await expect(status(page)).toContainText("16 of 16");
});

test("why more managers never raise what Min-Cost costs", async ({ page }) => {
  await preset(page, "Race with a retry");
  await tab(page, "Race");
  await expect(status(page)).toContainText("Cost 105.00 together, as in every interleaving");
  await expect(await found(page, /^Managers that race/)).toContainText(
    /Min-Cost: with 8 managers .* the same cost/,
  );
  await expect(panel(page)).toContainText(
    "no unit stays free that is cheaper than one that is held",
  );
});

test("the slot width from which slots touch less than the tree", async ({ page }) => {
  await tab(page, "Structures");
  const heading = panel(page).getByText(/^Random bookings/);
  const touched = async (name: RegExp) => {
    const cells = panel(page).getByRole("row", { name }).getByRole("cell");
    return Number((await cells.first().textContent())?.replace(",", ""));
  };
  const width = page.getByLabel("Slot width in seconds");
  await width.fill("60");
  await expect(panel(page).getByRole("row", { name: /^Slots 6\d/ })).toBeVisible();
  expect(await touched(/^Slots/)).toBeGreaterThan(await touched(/^Segment tree/));
  await width.fill("7200");
  await expect(heading).toContainText("fewest in Slots");
  expect(await touched(/^Slots/)).toBeLessThan(await touched(/^Segment tree/));
});

test("what one connection is worth here", async ({ page }) => {
  await preset(page, "Three rules");
  await expect(answer(page)).toContainText("One connection less costs 35.00 more.");
  await answer(page).getByRole("button", { name: "Trade-off" }).click();
  await expect(panel(page).getByRole("row", { name: /^2 90.00 35.00/ })).toBeVisible();
});

test("four connections are never dearer than three", async ({ page }) => {
  await preset(page, "Grid of 16 nodes");
  await tab(page, "Trade-off");
  await expect(panel(page)).toContainText("More nodes never cost more");
  await expect(panel(page).getByRole("row").nth(5)).toBeVisible();
  const costs = await panel(page).locator("tbody tr td:nth-child(2)").allTextContents();
  const numbers = costs.map(Number);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
});

test("which printed claim depends on the rule for ties", async ({ page }) => {
  await expect(await found(page, /^How much of the advantage comes from ties/)).toContainText(
    /Max-Res costs 1\.\d\d times as much as Min-Cost and Max-Res-cheap costs as much as Min-Cost/,
  );
});
