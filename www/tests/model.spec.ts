// The Model tab: the program of the tiny preset, counted by hand, switched, opened, taken away and solved elsewhere.

import type { Locator, Page } from "@playwright/test";
import { drawn, paneOf } from "./support/graph.js";
import { expect, test } from "./support/page.js";
import { downloaded, open, status, tab } from "./support/page-actions.js";

const size = (page: Page): Locator => page.getByTestId("program-size");
const card = (page: Page, equation: number): Locator =>
  page.locator(`[data-equation="${equation}"]`);
const solution = (page: Page): Locator => page.getByTestId("solution");

test.beforeEach(async ({ page }) => {
  await open(page);
  await page.getByLabel("Preset").selectOption({ label: "Tiny, to solve by hand" });
  await expect(status(page)).toContainText("on A and B");
  await tab(page, "Model");
  await expect(size(page)).toContainText("24 rows × 16 columns, 80 coefficients");
});

/** Pastes a solution and has it judged. */
async function judge(page: Page, ...lines: string[]): Promise<void> {
  await page.getByLabel("Solution file").fill(lines.join("\n"));
  await page.getByRole("button", { name: "Check it" }).click();
}

test("counts are those by hand, and follow the switches", async ({ page }) => {
  // Four nodes, four links, two parts, one flow.
  const byHand = { 4: 2, 5: 4, 6: 4, 7: 1, 8: 4, 9: 4, 10: 4, 11: 1 };
  for (const [equation, rows] of Object.entries(byHand)) {
    const count = rows === 1 ? "1 row" : `${rows} rows`;
    await expect(card(page, Number(equation)).getByText(count, { exact: true })).toBeVisible();
  }
  await expect(card(page, 3).getByText("16 columns", { exact: true })).toBeVisible();
  await expect(page.getByText("2 variables are 0: exchange points have no CPUs.")).toBeVisible();
  await expect(card(page, 12)).toContainText("no rows: no flow limits its latency");

  const tabpanel = page.getByRole("tabpanel");
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  await tabpanel.getByLabel("(10) No path uses a link both ways").uncheck();
  await expect(size(page)).toContainText("20 rows × 16 columns");
  await expect(card(page, 10)).toContainText("no rows: switched off");
  await undo.click();
  await expect(size(page)).toContainText("24 rows × 16 columns");

  const most = tabpanel.getByLabel("P_max, the maximum number of links in a path");
  await most.fill("1");
  await expect(card(page, 11)).toContainText("P_max = 1.");
  // At 09:00 the direct link is taken, so that one link is not enough.
  await expect(status(page)).toContainText("2 of 3 starts work");
  await tabpanel.getByLabel("(11) Limit links per path").uncheck();
  await expect(most).toBeHidden();
  await expect(size(page)).toContainText("23 rows");
  await tabpanel.getByLabel("(11) Limit links per path").check();
  await expect(most).toHaveValue("2");

  await tabpanel.getByLabel("each direction has it").check({ force: true });
  await expect(card(page, 8).getByText("8 rows", { exact: true })).toBeVisible();
  await tabpanel.getByLabel("Leave out (5)").check();
  await expect(card(page, 5)).toContainText("no rows: switched off");
  await expect(card(page, 7)).toContainText("no rows: switched off");
});

test("rows open with names and numbers, and light what they speak about", async ({ page }) => {
  await page.getByRole("button", { name: "Show 4 rows of (6)" }).click();
  const rows = page.getByRole("table", { name: /^Rows of \(6\)/ });
  const atA = rows.getByRole("row").filter({ hasText: "(6) A" });
  await expect(atA).toContainText("4 x[A,run] + 2 x[A,watch] ≤ 4");
  await expect(atA.getByRole("cell").nth(1)).toHaveText("4 ≤ 4");
  await expect(atA.getByRole("cell").nth(2)).toContainText("0, binding");
  await expect(
    rows.getByRole("row").filter({ hasText: "(6) B" }).getByRole("cell").nth(2),
  ).toContainText("2 CPUs");

  // By keyboard: the site the row speaks about is lit in the graph.
  await atA.getByRole("button", { name: "(6) A" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(atA).toHaveClass(/\blit\b/);
  await expect(drawn(paneOf(page, "Resources"), "Site A")).toHaveAttribute("data-lit");

  await page.getByRole("button", { name: "Show 16 columns of (3)" }).click();
  const columns = page.getByRole("table", { name: /^Unknowns/ });
  await expect(columns.getByRole("row").filter({ hasText: "x[A,run]" })).toContainText("4");
  await expect(columns.getByRole("row").filter({ hasText: "x[X,run]" })).toContainText(
    "fixed at 0",
  );
  await expect(page.getByText("The unknowns that are 1 cost 14 together.")).toBeVisible();

  // Another window has other numbers: at 10:00 the direct link is free and chosen.
  await page.getByRole("button", { name: "Show 4 rows of (8)" }).click();
  const link = page
    .getByRole("table", { name: /^Rows of \(8\)/ })
    .getByRole("row")
    .filter({ hasText: "(8) A–B" });
  await expect(link).toContainText("≤ 0");
  await page.getByRole("tabpanel").getByLabel("Start", { exact: true }).selectOption({ index: 1 });
  await expect(link).toContainText("≤ 1,000");
  await page.getByRole("button", { name: "Hide the rows of (8)" }).click();
  await expect(link).toBeHidden();
});

test("the program is taken away as LP and MPS", async ({ page }) => {
  const lp = await downloaded(page, () =>
    page.getByRole("button", { name: "Download LP" }).click(),
  );
  expect(lp).toContain("frame 0, literal");
  expect(lp).toContain(" r6(A): 4 x(A,run) + 2 x(A,watch) <= 4\n");
  const mps = await downloaded(page, () =>
    page.getByRole("button", { name: "Download MPS" }).click(),
  );
  expect(mps).toContain(" RHS r6(A) 4\n");
  const commands = page.getByRole("region", { name: "Commands" });
  await expect(commands).toContainText(
    "coalloc export preset:tiny --frame 0 --formulation literal",
  );
  await page.getByRole("radio", { name: "Set formulation" }).check({ force: true });
  await expect(commands).toContainText("--formulation set");
  const set = await downloaded(page, () =>
    page.getByRole("button", { name: "Download LP" }).click(),
  );
  expect(set).toContain("z(0,A_and_X_and_B)");
});

test("a solution is drawn, judged and compared", async ({ page }) => {
  const grid = paneOf(page, "Resources");
  await judge(
    page,
    "x(A,run) 1",
    "x(B,watch) 1",
    "y(A_to_X,run_and_watch) 1",
    "y(X_to_B,run_and_watch) 1",
  );
  await expect(solution(page)).toContainText("4 of 16 columns are 1.");
  await expect(solution(page)).toContainText("breaks no constraint: cost 14");
  await expect(solution(page)).toContainText("That is our optimum.");

  // Worse: run at C costs 12, watch at A 2, the path 6.
  await judge(
    page,
    "Optimal - objective value 20000",
    "4 x(C,run) 1 12000",
    "1 x(A,watch) 1 2000",
    "14 y(C_to_X,run_and_watch) 1 3000",
    "11 y(X_to_A,run_and_watch) 1 3000",
  );
  await expect(solution(page)).toContainText("CBC solution");
  await expect(solution(page)).toContainText("cost 20. Our optimum is 14, 6 less.");
  await expect(solution(page)).toContainText("Drawn in the graph in place of our plan.");
  await expect(grid.getByRole("option", { name: /^Site C,.*serves/ })).toBeVisible();
  await page.getByRole("button", { name: "Show our plan again" }).click();
  await expect(grid.getByRole("option", { name: /^Site C,.*serves/ })).toBeHidden();

  // Broken: the direct link is taken at 09:00.
  await judge(page, "x(A,run) 1", "x(B,watch) 1", "y(A_to_B,run_and_watch) 1");
  await expect(solution(page)).toContainText("It breaks 1 constraint:");
  await expect(solution(page)).toContainText("(8) A–B is 1,000, must be ≤ 0");
  await page.getByRole("tabpanel").getByLabel("Start", { exact: true }).selectOption({ index: 2 });
  await expect(solution(page)).toContainText("has changed since");
  await page.getByRole("button", { name: "Check it" }).click();
  await expect(solution(page)).toContainText("cost 13. That is our optimum.");
});

test("an invalid solution is reported by line", async ({ page }) => {
  await judge(page, "x(A,run) 1", "x(Z,run) 1");
  await expect(page.getByRole("alert")).toContainText(
    "This is not a solution of the program: line 2 `x(Z,run)` is no column",
  );
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByText("Open a file…").click(),
  ]);
  const content = "Model status\nInfeasible\n";
  await chooser.setFiles({
    name: "tiny.sol",
    mimeType: "text/plain",
    buffer: Buffer.from(content),
  });
  await expect(page.getByText("Solution file: From tiny.sol")).toBeVisible();
  await expect(solution(page)).toContainText("The file says that the program has no solution.");
  await expect(page.getByRole("alert")).toContainText("But we have a plan that costs 14");
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page.getByRole("alert")).toBeHidden();
});
