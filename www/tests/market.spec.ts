// The market lab: what is asked for, who gets what at which price; its tabs, its game, its place beside the other labs.

import type { Page } from "@playwright/test";
import { allDisplays, expectClean } from "./support/axe.js";
import { sample } from "./support/budget.js";
import { heaviestOfLabs } from "./support/heaviest.mjs";
import { expect, test } from "./support/page.js";
import {
  boxOf,
  chooseDisplay,
  open,
  preset,
  status,
  tab,
  tabNames,
} from "./support/page-actions.js";

test.use({ bypassCSP: true });

/** Opens the lab by its address. */
async function openLab(page: Page): Promise<void> {
  await page.goto("./?lab=market");
  await expect(status(page)).toContainText("for 3.160 a second");
}

const places = ["My plan", "Clearing", "Forecasts", "One or all", "Play", "Your rule", "Data"];

const budget = (page: Page) => page.getByLabel("Budget", { exact: true });
const answer = (page: Page) => page.getByRole("region", { name: "Answer" });
/** The time looked at, in the drawing of a run. */
const now = (page: Page) => page.locator("svg").getByRole("slider", { name: "Time" });
const panel = (page: Page) => page.getByRole("tabpanel");

/** All that a tab asks the engine is there. */
async function loaded(page: Page): Promise<void> {
  await expect(panel(page)).not.toBeEmpty();
  await expect(panel(page).getByText("Working…")).toHaveCount(0);
  await expect(panel(page).getByRole("cell", { name: "…", exact: true })).toHaveCount(0);
}

test("five users on two machines: the market clears, one is hardly served, twice the budget", async ({
  page,
}) => {
  await openLab(page);
  await expect(status(page)).toContainText("all bids together are 6.585");
  await expect(answer(page)).toContainText("48.0 %");
  await expect(answer(page)).toContainText("33.0 s");
  await expect(answer(page)).toContainText(
    "User 3 is hardly served: it bids 0.155, keeps 24.0 for Machine 2 and gives up at a price of 6.667.",
  );
  await expect(answer(page)).toContainText("Bid 8.309, share 86.1 %, price 9.650.");
  await expect(answer(page)).toContainText("Done after 22.2 s.");
  await answer(page).getByRole("button", { name: "Try" }).click();
  await expect(budget(page)).toHaveValue("280");
  await expect(status(page)).toContainText("for 8.309 a second");
  await page.keyboard.press("Control+z");
  await expect(status(page)).toContainText("for 3.160 a second");
});

test("names of lines that begin at one point stand one below the other", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 630 });
  await openLab(page);
  await tab(page, "Timeline");
  for (const view of ["Money", "Part of the budget"]) {
    await panel(page).getByRole("radio", { name: view }).check();
    const names = panel(page).locator("svg text", { hasText: /^\s*(you|user \d)/i });
    await expect(names).toHaveCount(5);
    const middles = await names.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
    );
    const sorted = middles.sort((one, other) => one - other);
    for (const [at, middle] of sorted.slice(1).entries())
      expect(middle - (sorted[at] ?? 0), view).toBeGreaterThan(11);
  }
});

test("who waits is told of every machine at the time shown, with a true reason", async ({
  page,
}) => {
  await openLab(page);
  await budget(page).fill("280");
  await expect(answer(page)).toContainText("22.2 s");
  await page.getByRole("slider", { name: "Time", exact: true }).last().fill("30");
  await expect(answer(page)).toContainText("User 2 waits for Machine 1: it gives up at");
  await expect(answer(page)).not.toContainText("Nobody waits");
  await preset(page, "Lock: everybody waits");
  await expect(answer(page)).toContainText(/U10 waits for|You wait for|and \d+ more/);
  await expect(answer(page)).not.toContainText("Nobody waits");
  await preset(page, "Sealed bids");
  await expect(status(page)).toContainText(
    "you bid before the price was known, and expected M1 to cost 1.000 a second or more",
  );
  await expect(answer(page)).not.toContainText("You waits");
});

test("the plan of a last task says why the bid placed is another, in the numbers of the answer", async ({
  page,
}) => {
  await openLab(page);
  await tab(page, "My plan");
  await expect(panel(page).getByRole("row", { name: /^Planned now/ })).toContainText("42.6 s");
  await expect(panel(page).getByRole("row", { name: /^As it turns out/ })).toContainText("33.0 s");
  await preset(page, "Empty, to draw your own");
  await expect(panel(page)).toContainText("γ = 2.");
  await expect(panel(page)).toContainText("The bid placed is 4.313: for its last task");
  await expect(status(page)).toContainText("for 4.313 a second");
});

test("the lab switch keeps the document, and so does a reload", async ({ page }) => {
  await open(page);
  await page.getByRole("combobox", { name: "Lab" }).selectOption("Market");
  await expect(status(page)).toContainText("for 3.160 a second");
  await budget(page).fill("100");
  await expect(status(page)).not.toContainText("for 3.160 a second");
  await expect(page.getByText("Saved in this browser")).toBeVisible();
  await page.reload();
  await expect(budget(page)).toHaveValue("100");
});

test("by mouse: a budget and the time are dragged, a seat is taken", async ({ page }) => {
  await openLab(page);
  const slider = page.getByRole("slider", { name: "Budget of you" });
  const { x, y, width, height } = await boxOf(slider);
  await page.mouse.move(x + width * 0.42, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.8, y + height / 2, { steps: 6 });
  await page.mouse.up();
  await expect(budget(page)).not.toHaveValue("140");
  await page.keyboard.press("Control+z");
  await expect(budget(page)).toHaveValue("140");
  // The first clearing is known before the run in which the time is dragged.
  await expect(status(page)).toContainText("for 3.160 a second");
  await expect(answer(page)).toContainText("33.0 s");

  const at = await boxOf(now(page));
  const middle = at.x + at.width / 2;
  await page.mouse.move(middle, at.y + 30);
  await page.mouse.down();
  await page.mouse.move(middle + 300, at.y + 30, { steps: 6 });
  await page.mouse.up();
  await expect(status(page)).not.toContainText("for 3.160 a second");
  await page.getByRole("button", { name: "See the market as user 5" }).click();
  await expect(budget(page)).toHaveValue("30");
});

test("by keyboard alone: events, machines, a machine’s fields", async ({ page }) => {
  await openLab(page);
  await now(page).focus();
  await page.keyboard.press("ArrowRight");
  await expect(status(page)).not.toContainText("for 3.160 a second");
  await page.keyboard.press("ArrowLeft");
  await expect(status(page)).toContainText("for 3.160 a second");
  const machine = page.getByRole("button", { name: /^Machine 2: price 3.400/ });
  await machine.focus();
  await page.keyboard.press("Enter");
  await expect(machine).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Enter");
  const fields = page.getByRole("dialog", { name: "Edit Machine 2" });
  await expect(fields.getByLabel("Name")).toBeFocused();
  await fields.getByLabel("Owner’s bid for Machine 2").fill("2");
  await page.keyboard.press("Escape");
  await expect(fields).toBeHidden();
  await expect(page.getByRole("button", { name: /^Machine 2: price 3.400/ })).toBeHidden();
});

test("users and machines as text and as tables", async ({ page }) => {
  await openLab(page);
  const request = page.getByRole("region", { name: "Request" });
  await request.getByText("Text", { exact: true }).click();
  const lines = request.getByRole("textbox");
  await expect(lines).toHaveValue(/: 140; Machine 1 10000; Machine 2 8000\n/);
  const before = await lines.inputValue();
  await lines.fill(before.replace(": 140;", ": 280;"));
  await expect(status(page)).toContainText("for 8.309 a second");
  await lines.fill(before.replace(": 140;", ": much;"));
  await expect(request.getByRole("alert")).toContainText("Line 1:");
  await lines.fill(before);
  await request.getByText("Table", { exact: true }).click();
  await request.getByLabel("Budget: user 3").fill("200");
  await expect(status(page)).not.toContainText("for 3.160 a second");
  const scene = page.getByRole("region", { name: "Resources" });
  await scene.getByText("Table", { exact: true }).click();
  await expect(scene.getByRole("row", { name: /Machine 1 .*owner/ }).first()).toBeVisible();
  await scene.getByText("Text", { exact: true }).click();
  await expect(scene.getByRole("textbox")).toHaveValue(/^Machine 1: 1000; owner 1\n/);
});

test("clearing: the bracket closes step by step; repeating does not settle with three users", async ({
  page,
}) => {
  await openLab(page);
  await tab(page, "Clearing");
  await expect(panel(page)).toContainText("Step 4 of 54: raise the price");
  await expect(panel(page)).toContainText("At 6.063 all together ask for 127.2 %");
  await panel(page).getByRole("button", { name: "Next step" }).click();
  await expect(panel(page)).toContainText("At 6.344 all together ask for 112.7 %");
  await panel(page).getByRole("button", { name: "Run" }).click();
  await expect(panel(page)).toContainText("Step 54 of 54");
  await panel(page).getByText("Repeat B ← owner + bids").click();
  await expect(panel(page)).toContainText("The slope at the price is −2.503");
  await expect(panel(page)).toContainText("repeating never settles");
});

test("clearing of sealed bids: the price is their sum with the owner’s", async ({ page }) => {
  await openLab(page);
  await preset(page, "Sealed bids");
  await tab(page, "Clearing");
  await expect(panel(page).getByRole("heading")).toHaveText("Nobody bids");
  await answer(page).getByRole("button", { name: "Go to 10 s" }).click();
  await expect(panel(page).getByRole("heading")).toHaveText("All bids are sealed");
  await expect(panel(page)).toContainText(/owner and sealed bids \d/);
  const bids = await panel(page).locator(".rows tr td:nth-child(2)").allTextContents();
  const [sum, ...all] = bids.map((bid) => Number(bid) || 0).reverse();
  expect(all.reduce((total, bid) => total + bid, 0)).toBeCloseTo(sum ?? 0, 2);
  await expect(panel(page)).not.toContainText("bracket 0");
  const next = await boxOf(panel(page).getByRole("button", { name: "Next step" }));
  expect(next.height).toBeLessThan(50);
});

test("all money doubled changes no share; a higher reserve price is collected, and takes time", async ({
  page,
}) => {
  await openLab(page);
  await page.getByText("Rules:").click();
  await page.getByRole("button", { name: "All money × 2" }).click();
  await expect(status(page)).toContainText("for 6.320 a second");
  await expect(status(page)).toContainText("all bids together are 13.170");
  await expect(answer(page)).toContainText("48.0 %");
  await expect(answer(page)).toContainText("33.0 s");
  await page.getByRole("button", { name: "All money ÷ 2" }).click();
  await expect(status(page)).toContainText("for 3.160 a second");
  await tab(page, "Timeline");
  await expect(panel(page)).toContainText("97.3 % of all money");
  await page.getByLabel("Reserve price").fill("3");
  await expect(status(page)).not.toContainText("for 3.160 a second");
  await expect(panel(page)).not.toContainText("97.3 % of all money");
});

test("two tabs rank the forecasters: each says in its headings with or without owners", async ({
  page,
}) => {
  await openLab(page);
  const seconds = async (name: RegExp, column: number) =>
    Number.parseFloat(
      await panel(page).getByRole("row", { name }).getByRole("cell").nth(column).innerText(),
    );
  await tab(page, "Efficiency");
  await loaded(page);
  await expect(panel(page).getByText(/^Without owners: the same jobs/)).toBeVisible();
  for (const head of ["Task time, without owners", "Job time, without owners"]) {
    await expect(panel(page).getByRole("columnheader", { name: head })).toBeVisible();
  }
  // All use the game, all use interval mean: without owners the game is faster.
  const without = [
    await seconds(/all use sequential game/, 0),
    await seconds(/all use interval mean/, 0),
  ];
  expect(without[0]).toBeLessThan(without[1] ?? 0);
  await panel(page).getByRole("button", { name: "see Forecasts" }).click();
  await loaded(page);
  await expect(panel(page).getByText("With owners: this market, if all used …")).toBeVisible();
  await expect(
    panel(page).getByRole("columnheader", { name: "Task time, with owners" }),
  ).toBeVisible();
  const withOwners = [await seconds(/^sequential game/, 2), await seconds(/^interval mean/, 2)];
  expect(withOwners[0]).toBeGreaterThan(withOwners[1] ?? 0);
});

test("what takes long in a tab can be stopped, and begun again", async ({ page }) => {
  await openLab(page);
  // At the limits of a market, so that it takes long on any machine.
  await page.getByTestId("open-file").setInputFiles({
    name: "game.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(heaviestOfLabs.game.make())),
  });
  await tab(page, "Efficiency");
  await panel(page).getByRole("button", { name: "Stop" }).click();
  await expect(panel(page).getByRole("status")).toContainText("Stopped");
  await panel(page).getByRole("button", { name: "Run again" }).click();
  await expect(panel(page).getByText("Working…")).toBeVisible();
  await panel(page).getByRole("button", { name: "Stop" }).click();
});

test("the plan of the paper’s vector, and its dual with a deadline", async ({ page }) => {
  await openLab(page);
  await preset(page, "Paper’s plan, one user");
  await tab(page, "My plan");
  const plan = panel(page).getByRole("table").first();
  await expect(plan).toContainText("2.813");
  await expect(plan).toContainText("3.445");
  await expect(plan).toContainText("65.5 s");
  await expect(panel(page)).toContainText("α = 90;");
  const deadline = panel(page).getByLabel("Deadline in seconds");
  await deadline.fill("50");
  await expect(panel(page)).toContainText("4.266");
  await expect(panel(page).getByRole("table").last()).toContainText("231.0");
});

test("a chart is read point by point: arrow keys, a tip that stays inside, one stop for Tab", async ({
  page,
}) => {
  await openLab(page);
  await tab(page, "Stages");
  const chart = panel(page).getByRole("group", { name: /^Data points of “Price of each machine/ });
  const points = chart.getByRole("img");
  await expect(points.first()).toHaveAttribute("tabindex", "0");
  await points.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(chart.getByRole("img", { name: "Machine 1, stage 1: 6.585" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  const read = /^Machine 2, stage 1: \d/;
  await expect(chart.getByRole("img", { name: read })).toBeFocused();
  const tip = panel(page).locator("p", { hasText: read });
  await expect(tip).toBeInViewport({ ratio: 1 });
  await expect(chart.locator("[tabindex='0']")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(tip).toHaveCount(0);
});

test("a link opens in its lab at the same time of the run", async ({ page, browser }) => {
  await openLab(page);
  await page.getByRole("button", { name: "Go to 10 s" }).click();
  await expect(status(page)).not.toContainText("for 3.160 a second");
  const verdict = await status(page).textContent();
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  const link = await dialog.getByLabel("Link to this scenario and this view").inputValue();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link.replace("?lab=market", ""));
  await expect(status(stranger)).toHaveText(verdict ?? "");
  await stranger.context().close();
});

test("a document with an error is refused with its place, and nothing is lost", async ({
  page,
}) => {
  await openLab(page);
  await tab(page, "Data");
  const text = page.getByLabel("The document as text: edit it and apply");
  await expect(text).toHaveValue(/"budget": 140/);
  const content = await text.inputValue();
  await text.fill(content.replace('"budget": 140', '"budget": -1'));
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("alert")).toContainText("users[0].budget");
  await expect(status(page)).toContainText("for 3.160 a second");
});

for (const { width, height, display } of sample(
  [
    { width: 1366, height: 630, display: "light" },
    { width: 1024, height: 768, display: "projector" },
    { width: 1280, height: 720, display: "projector" },
  ] as const,
  2,
)) {
  test(`verdict, next step and all tabs are in view at ${width}×${height}, ${display}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openLab(page);
    await chooseDisplay(page, display);
    for (const target of [
      status(page).getByText("for 3.160 a second"),
      page.getByRole("button", { name: "Go to 10 s" }),
      ...places.map((name) => page.getByRole("tab", { name, exact: true })),
    ]) {
      await expect(target).toBeInViewport({ ratio: 1 });
    }
    const scrolls = () => document.documentElement.scrollHeight > window.innerHeight;
    expect(await page.evaluate(scrolls)).toBe(false);
  });
}

test("axe finds nothing in any tab", async ({ page }) => {
  await openLab(page);
  await expectClean(page, "no tab open", allDisplays);
  for (const name of await tabNames(page)) {
    await tab(page, name);
    await loaded(page);
    await expectClean(page, name);
  }
});
