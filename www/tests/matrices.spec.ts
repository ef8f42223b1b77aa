// The Matrices tab as a person uses it: the plan as X and Y, and filled in by hand on the scenario to solve by hand.

import type { Page } from "@playwright/test";
import { drawn, paneOf } from "./support/graph.js";
import { expect, test } from "./support/page.js";
import { open, tab, tabTo } from "./support/page-actions.js";

test.use({ viewport: { width: 1440, height: 1000 } });

const verdict = (page: Page) => page.getByTestId("matrix-verdict");
const section = (page: Page, matrix: "x" | "y" | "balance") =>
  page.locator(`section[data-matrix="${matrix}"]`);
const entry = (page: Page, name: string) =>
  page.getByRole("gridcell", { name: new RegExp(`^${name.replace(/[[\]]/g, "\\$&")} = `) });
const equation = (page: Page, number: number) =>
  page.locator(`.equations > li[data-equation="${number}"]`);

/** Opens the scenario to solve by hand in the tab; its first window is 09:00, when the direct link A–B is taken. */
async function openTiny(page: Page): Promise<void> {
  await open(page);
  await page.getByLabel("Preset").selectOption("Tiny, to solve by hand");
  await page.getByRole("button", { name: "Show 09:00–10:00" }).click();
  await tab(page, "Matrices");
  await expect(verdict(page)).toContainText("hold: this is a plan");
}

async function fillIn(page: Page): Promise<void> {
  await page.getByText("Fill in yourself", { exact: true }).click();
  await expect(verdict(page)).toContainText(
    "broken: (4) run has no site, (4) watch has no site, …",
  );
}

/** Goes to an entry of a grid by keyboard alone, row by row, and sets it. */
async function goAndPress(page: Page, matrix: "x" | "y", name: string): Promise<void> {
  const grid = section(page, matrix);
  await tabTo(page, grid.locator('td.entry[tabindex="0"]'));
  await page.keyboard.press("Control+Home");
  const columns = await grid.locator("tbody tr").first().locator("td.entry").count();
  const entries = await grid.locator("td.entry").count();
  for (let passed = 0; passed < entries; passed += 1) {
    const label = await page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    if (label?.startsWith(`${name} = `)) {
      await page.keyboard.press("Space");
      return;
    }
    if (passed % columns === columns - 1) {
      await page.keyboard.press("Home");
      await page.keyboard.press("ArrowDown");
    } else {
      await page.keyboard.press("ArrowRight");
    }
  }
  throw new Error(`${name} is not in this grid`);
}

test("the shown plan as X and Y, with sums and slack beside the constraints", async ({ page }) => {
  await openTiny(page);
  const x = section(page, "x");
  // Empty columns are hidden: A and B are left of three sites, four directed edges of eight.
  await expect(x.locator("thead th")).toHaveText(["Part", "A", "B", "Sums"]);
  await expect(x.locator("tbody tr").first()).toContainText("run 4 CPUs");
  await expect(x.locator("tbody td.entry")).toHaveText(["1", "0", "0", "1"]);
  await expect(x.locator("tbody .judged")).toHaveText(["(4) 1 = 1", "(4) 1 = 1"]);
  await expect(x.locator("tfoot tr")).toHaveText([
    /parts, ≤ 1\s*1\s*1/,
    /CPUs wanted\s*4\s*2/,
    /free\s*4\s*4/,
    /left over\s*0\s*2/,
  ]);
  const y = section(page, "y");
  await expect(y.locator("tbody td.one")).toHaveCount(2);
  await expect(y.locator("tbody .judged")).toHaveText(["(7) 2 ≥ 1", "(11) 2 ≤ 2"]);
  await expect(section(page, "balance").locator("tbody td")).toHaveText([
    "1 = 1",
    "−1 = −1",
    "0 = 0",
  ]);
  await page.getByLabel("Hide empty columns").uncheck();
  await expect(x.locator("thead th")).toHaveText(["Part", "A", "B", "C", "Sums"]);
  await expect(x.getByRole("rowheader", { name: "run" })).toHaveAttribute("scope", "row");
});

test("a plan is filled in by keyboard alone, to the proof that it is the best", async ({
  page,
}) => {
  await openTiny(page);
  await tabTo(page, page.getByRole("radio", { name: "The shown plan" }));
  await page.keyboard.press("ArrowRight");
  await expect(verdict(page)).toContainText("broken: (4) run has no site");
  await goAndPress(page, "x", "x[A,run]");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(entry(page, "x[B,watch]")).toHaveAttribute("aria-selected", "true");
  await expect(verdict(page)).toContainText("(7) run–watch has no link");

  // The direct link is taken at 09:00.
  await goAndPress(page, "y", "y[A→B,run–watch]");
  await expect(verdict(page)).toContainText("(8) A–B: 1 Gbps wanted, 0 Gbps free, 1 Gbps too much");
  await expect(drawn(paneOf(page, "Resources"), "Link A to B")).toHaveAccessibleName(
    /breaks a constraint/,
  );
  await page.keyboard.press("Space");
  await goAndPress(page, "y", "y[A→X,run–watch]");
  await expect(equation(page, 9)).toContainText("run–watch at X: out minus in is −1, must be 0");
  await goAndPress(page, "y", "y[X→B,run–watch]");

  await expect(verdict(page)).toContainText("hold: this is a plan");
  await tabTo(page, page.getByRole("button", { name: "How good is mine?" }));
  await page.keyboard.press("Enter");
  await expect(page.getByTestId("matrix-value")).toHaveText(
    "Cost 14: no plan at this start is better.",
  );

  // Swapped sites: 4 · 2 + 2 · 1 + 6 = 16, two above the best.
  for (const name of ["x[A,run]", "x[B,run]", "x[B,watch]", "x[A,watch]"]) {
    await goAndPress(page, "x", name);
  }
  for (const nodes of ["A→X", "X→B", "B→X", "X→A"]) {
    await goAndPress(page, "y", `y[${nodes},run–watch]`);
  }
  await expect(page.getByTestId("matrix-value")).toHaveText(
    "Cost 16; the best plan costs 14, so yours costs 2 more (14.3 %).",
  );
});

test("a broken constraint shows its slack and its place in the table, the list and the graph", async ({
  page,
}) => {
  await openTiny(page);
  await fillIn(page);
  await entry(page, "x[A,run]").click();
  await entry(page, "x[A,watch]").click();
  await expect(equation(page, 6)).toContainText("1 of 4 broken");
  const violation = equation(page, 6).getByRole("button");
  await expect(violation).toHaveText("A: 6 CPUs wanted, 4 free, 2 too much");
  await expect(section(page, "x").locator("tfoot td.broken")).toHaveText(["2", "−2"]);
  const site = drawn(paneOf(page, "Resources"), "Site A");
  await expect(site).toHaveAccessibleName(/serves part run, watch, breaks a constraint/);
  await page.getByRole("heading", { name: "Constraints" }).hover();
  await expect(site).not.toHaveAttribute("data-lit");
  await violation.click();
  await expect(site).toHaveAttribute("data-lit", "true");
  await page.getByRole("heading", { name: "Constraints" }).hover();
  await expect(site).toHaveAttribute("data-lit", "true");
  await page.keyboard.press("Escape");
  await expect(site).not.toHaveAttribute("data-lit");
  // The plan of the window is drawn again as soon as the plan is looked at.
  await page.getByText("The shown plan", { exact: true }).click();
  await expect(site).toHaveAccessibleName(/serves part run$/);
});

test("hints lead to the best plan; steps are taken back; nothing filled in is lost", async ({
  page,
}) => {
  await openTiny(page);
  await fillIn(page);
  const hint = page.getByRole("button", { name: "Give me a hint" });
  await hint.click();
  await expect(page.getByText("Hint: in the best plan x[A,run] is 1.")).toBeVisible();
  for (let hints = 0; hints < 3; hints += 1) await hint.click();
  await expect(verdict(page)).toContainText("hold: this is a plan");
  await expect(page.locator("td.revealed")).toHaveCount(4);
  await hint.click();
  await expect(page.getByText("there is nothing left to reveal")).toBeVisible();

  await page.getByRole("button", { name: "Start empty" }).click();
  await expect(page.locator("td.entry.one")).toHaveCount(0);
  await page.getByRole("button", { name: "Take back" }).click();
  await expect(page.locator("td.entry.one")).toHaveCount(4);

  await tab(page, "Plans");
  await tab(page, "Matrices");
  await expect(page.locator("td.entry.one")).toHaveCount(4);

  await page.getByLabel("Preset").selectOption("Testbed, 2010 paper");
  await expect(page.getByText("4 of your entries do not fit the changed scenario")).toBeVisible();
  await expect(page.locator("td.entry.one")).toHaveCount(0);
  await page.getByRole("banner").getByRole("button", { name: "Undo", exact: true }).click();
  await expect(page.locator("td.entry.one")).toHaveCount(4);
  await expect(verdict(page)).toContainText("hold: this is a plan");
});

test("entries, headings and sums light their counterparts in both graphs", async ({ page }) => {
  await openTiny(page);
  await page.locator("td.entry.one").first().hover();
  const resources = paneOf(page, "Resources");
  const request = paneOf(page, "Request");
  await expect(resources.locator("[data-lit]")).toHaveCount(1);
  await expect(drawn(resources, "Site A")).toHaveAttribute("data-lit", "true");
  await expect(drawn(request, "Part run")).toHaveAttribute("data-lit", "true");
  await section(page, "y").getByRole("rowheader").first().hover();
  await expect(drawn(request, "Flow run to watch")).toHaveAttribute("data-lit", "true");
  await expect(resources.locator("[data-lit]")).toHaveCount(2);
  await expect(section(page, "y").locator("td.entry.lit")).toHaveCount(2);
  await section(page, "x").locator("thead").getByText("B", { exact: true }).hover();
  await expect(drawn(resources, "Site B")).toHaveAttribute("data-lit", "true");
  // Back: from the graph to the table.
  await drawn(resources, "Site A").focus();
  await page.getByRole("heading", { name: "Constraints" }).hover();
  await expect(section(page, "x").locator("td.entry.lit")).toHaveCount(1);
});
