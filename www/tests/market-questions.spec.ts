// The questions that a student shall answer with the market lab, and the seven findings, each in at most three clicks.

import type { Page } from "@playwright/test";
import { expect, test } from "./support/page.js";
import { openedTab, preset, status, tab } from "./support/page-actions.js";

test.use({ viewport: { width: 1366, height: 630 } });

test.beforeEach(async ({ page }) => {
  await page.goto("./?lab=market");
  await expect(status(page)).toContainText("for 3.160 a second");
});

const answer = (page: Page) => page.getByRole("region", { name: "Answer" });
const panel = (page: Page) => page.getByRole("tabpanel");

test("why twice the bid is not twice the cost", async ({ page }) => {
  await tab(page, "My plan");
  await expect(panel(page)).toContainText(
    "a task costs the seconds it takes alone times the price",
  );
  const task = panel(page).getByRole("row", { name: /^1: Machine 1/ });
  await expect(task).toContainText("65.9");
  await answer(page).getByRole("button", { name: "Try" }).click();
  await expect(status(page)).toContainText("for 8.309 a second");
  await expect(answer(page)).toContainText("22.2 s");
});

test("who drops out first when the owner bids more, and at what bid", async ({ page }) => {
  await preset(page, "Three users, two machines");
  await tab(page, "Clearing");
  const stops = panel(page)
    .getByRole("row", { name: /user 3/ })
    .last();
  await expect(stops).toContainText("6.667");
  const machine = page.getByRole("button", { name: /^Machine 1: price/ });
  await machine.dblclick();
  const owner = page.getByRole("dialog").getByLabel(/^Owner’s bid/);
  await owner.fill("1.3");
  await expect(answer(page)).toContainText(
    "User 3 waits for Machine 1: it gives up at a price of 6.667",
  );
});

test("a forecast 10 % higher: by how much α falls", async ({ page }) => {
  await preset(page, "Paper’s plan, one user");
  await tab(page, "My plan");
  await expect(panel(page)).toContainText("α = 90;");
  await page.getByText("Arrival, trust").click();
  await page.getByLabel("Trust in forecasts, %").fill("110");
  await expect(panel(page)).toContainText("α = 79;");
});

test("the smallest window that stops the swing", async ({ page }) => {
  await preset(page, "Stages that do not settle");
  await tab(page, "Stages");
  await expect(panel(page)).toContainText("come out 1.544 lower (gain g = −1.544)");
  await expect(panel(page)).toContainText("a mean over 2 slots or more does not swing");
});

test("what a reserve price earns: longer times, hardly more money", async ({ page }) => {
  await tab(page, "One or all");
  await panel(page).getByRole("button", { name: "All experiments" }).click();
  await panel(page)
    .getByRole("button", { name: /^Reserve price/ })
    .click();
  await panel(page).getByRole("button", { name: "Run", exact: true }).click();
  await expect(panel(page)).toContainText("Reserve 0.4 +68.2 %");
  // What is left of the money: it is spent anyway.
  const left = (reserve: string) =>
    panel(page).getByRole("row", { name: new RegExp(`^${reserve} 20 users`) });
  await expect(left("Reserve 0.01")).toContainText("3 % ± 0.5 %");
  await expect(left("Reserve 0.4")).toContainText("0.3 % ± 0 %");
});

/** By number: what its title says, and what is found. */
const findings: readonly (readonly [RegExp, RegExp])[] = [
  [/The game helps one user/, /fastest in all four backgrounds: −1\d\.\d to −\d\.\d % against/],
  [
    /Knowing the crowd/,
    /Up to \d+( to \d+)? of 20 users, .* One player costs all the others [+−]\d\.\d %/,
  ],
  [/What the game knows better/, /run too high, by \+1\d\.\d to \+4\d\.\d %/],
  [/One step ahead is unstable/, /negative gain g/],
  [/The game in two stages/, /up to \d+(\.\d)?\s% of all users never finish/],
  [/History mean is not the worst/, /where budgets differ it is the worst/],
  [/With sealed bids/, /take \d+(\.\d)? to \d+(\.\d)? times as long as the game/],
];

test("seven findings: each in two clicks with what is printed, what we find, under which reading", async ({
  page,
}) => {
  for (const [title, found] of findings) {
    await tab(page, "Play");
    await tab(page, "One or all"); // 1
    await panel(page).getByRole("button", { name: title }).click(); // 2
    await expect(panel(page).getByRole("heading", { name: title }).first()).toBeVisible();
    await expect(panel(page).getByRole("heading", { name: "The paper printed" })).toBeVisible();
    await expect(panel(page).getByText(found)).toBeVisible();
    await expect(panel(page).getByRole("heading", { name: "Our reading" })).toBeAttached();
    // Where the number comes from is a run that can be run again.
    await expect(
      panel(page)
        .getByRole("button", { name: /, \d+ markets$/ })
        .first(),
    ).toBeVisible();
  }
});

test("the market of a finding opens from it", async ({ page }) => {
  for (const [title, tabName] of [
    [/What the game knows better/, "Forecasts"],
    [/One step ahead is unstable/, "Stages"],
    [/The game in two stages/, "Stages"],
    [/History mean is not the worst/, "Forecasts"],
    [/With sealed bids/, "Timeline"],
  ] as const) {
    await tab(page, "One or all"); // 1
    await panel(page).getByRole("button", { name: title }).click(); // 2
    await panel(page).getByRole("button", { name: "Show me" }).click(); // 3
    await expect.poll(() => openedTab(page)).toBe(tabName);
    await expect(answer(page).locator(".answer-verdict")).toHaveAttribute("data-kind", /ok|none/);
  }
});
