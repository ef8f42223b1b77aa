// The game of the market lab, played to its end by keyboard, mouse and touch; codes, ghosts, links that were shared before.

import type { Page } from "@playwright/test";
import golden from "../src/share/links.golden.json" with { type: "json" };
import { expect, test } from "./support/page.js";
import { boxOf, openedTab, preset, status, tab } from "./support/page-actions.js";

const panel = (page: Page) => page.getByRole("tabpanel");
const slider = (page: Page) => panel(page).getByRole("slider", { name: "Bid per second" });

async function openGame(page: Page): Promise<void> {
  await page.goto("./?lab=market");
  await expect(status(page)).toContainText("for 3.160 a second");
  await tab(page, "Play");
  await expect(panel(page)).toContainText("Slot 1, from 0 s");
}

/** Plays slot after slot until the job is done. */
async function playOn(page: Page, act: () => Promise<void>): Promise<void> {
  for (let slot = 1; slot < 30; slot++) {
    await act();
    await expect(panel(page)).toContainText(new RegExp(`Slot ${slot + 1},|Done after`));
    if (await panel(page).getByText("Done after").isVisible()) return;
  }
  throw new Error("the game does not end");
}

/** The score, and the ghosts in the race. */
async function scored(page: Page): Promise<string> {
  const score = panel(page).getByRole("region", { name: "Score" });
  await expect(score).toContainText(/Medal:|No medal yet/);
  await expect(score.getByRole("row")).toHaveCount(4);
  for (const row of await score.getByRole("row").all()) await expect(row).toContainText(/\d s/);
  return (await score.locator("output.code").textContent()) ?? "";
}

test("by keyboard: a bid is raised, taken back, and played on; codes are compared", async ({
  page,
}) => {
  await openGame(page);
  await slider(page).focus();
  const before = Number(await slider(page).inputValue());
  await page.keyboard.press("ArrowRight");
  expect(Number(await slider(page).inputValue())).toBeGreaterThan(before);
  await page.keyboard.press("Enter");
  await expect(panel(page)).toContainText("Slot 2, from 10 s");
  const back = panel(page).getByRole("button", { name: "One slot back" });
  await back.focus();
  await page.keyboard.press("Enter");
  await expect(panel(page)).toContainText("Slot 1, from 0 s");
  await slider(page).focus();
  await playOn(page, () => page.keyboard.press("Enter"));
  const code = await scored(page);
  await panel(page).getByText("Compare with another player").focus();
  await page.keyboard.press("Enter");
  const field = panel(page).getByLabel("Code of another player");
  await field.focus();
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
  await expect(panel(page)).toContainText("as long as you");
  await field.fill("00000-00000-00000");
  await page.keyboard.press("Enter");
  await expect(panel(page)).toContainText("mistyped");
});

for (const example of ["five-users", "run-c"]) {
  test(`as the bot in every slot is the bot: ${example}; one button bids`, async ({ page }) => {
    await openGame(page);
    await preset(page, example);
    await expect(panel(page)).toContainText("Slot 1, from 0 s");
    const asBot = panel(page).getByRole("button", { name: /^As the bot/ });
    if (example === "five-users") {
      // What is suggested is what the answer above says that the bot bids.
      await expect(asBot).toHaveText("As the bot, from 3.160");
      await expect(panel(page).getByRole("button", { name: "Bid 3.160" })).toBeVisible();
    }
    await expect(page.getByRole("button", { name: /\bBid\b/ })).toHaveCount(1);
    await playOn(page, () => asBot.click());
    await scored(page);
    const score = panel(page).getByRole("region", { name: "Score" });
    const [, seconds = ""] =
      /([\d.]+ s)/.exec(await score.getByRole("row", { name: /^You/ }).innerText()) ?? [];
    const bot = score.getByRole("row", { name: /^Bot in your seat/ });
    await expect(bot).toContainText(seconds);
    await expect(bot).toContainText("equal");
    await expect(score).toContainText("as fast as the bot");
  });
}

test("by mouse: the slider is dragged in every slot", async ({ page }) => {
  await openGame(page);
  await playOn(page, async () => {
    const { x, y, width, height } = await boxOf(slider(page));
    await page.mouse.move(x + width * 0.3, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.45, y + height / 2, { steps: 4 });
    await page.mouse.up();
    await panel(page)
      .getByRole("button", { name: /^Bid \d/ })
      .click();
  });
  await scored(page);
  await panel(page).getByRole("button", { name: "Start again" }).click();
  await expect(panel(page)).toContainText("Slot 1, from 0 s");
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("on a phone: trust in the forecast, and the bot’s bid", async ({ page }) => {
    await page.goto("./?lab=market");
    await expect(status(page)).toContainText("for 3.160 a second");
    await page.getByRole("button", { name: "More", exact: true }).tap();
    await page.getByRole("tab", { name: "Play", exact: true }).tap();
    await expect(panel(page)).toContainText("Slot 1, from 0 s");
    await panel(page).getByText("By trust", { exact: true }).tap();
    await panel(page)
      .getByRole("button", { name: /^Trust/ })
      .tap();
    await expect(panel(page)).toContainText("Slot 2,");
    await panel(page).getByRole("button", { name: "Start again" }).tap();
    await expect(panel(page)).toContainText("Slot 1, from 0 s");
    await playOn(page, () =>
      panel(page)
        .getByRole("button", { name: /^As the bot/ })
        .tap(),
    );
    await scored(page);
  });
});

test("links of the golden corpus open in their market", async ({ page }) => {
  const tabs = { clearing: "Clearing", forecasts: "Forecasts", play: "Play" };
  const ours = golden.filter(({ view }) => (view.tab ?? "") in tabs);
  expect(ours.length).toBeGreaterThanOrEqual(3);
  for (const { title, view, fragment } of ours) {
    await page.goto("about:blank");
    await page.goto(`./${fragment}`);
    await expect.poll(() => openedTab(page)).toBe(tabs[view.tab as keyof typeof tabs]);
    await tab(page, "Data");
    await expect(page.getByLabel("The document as text: edit it and apply")).toHaveValue(
      new RegExp(`"title": "${title}"`),
    );
  }
});

test("the race says where it begins, and names all users", async ({ page }) => {
  await openGame(page);
  await expect(panel(page)).toContainText("All begin at 0 %.");
  for (const name of ["You", "user 2", "user 5"])
    await expect(panel(page).getByText(name, { exact: true }).first()).toBeVisible();
  await panel(page).getByRole("button", { name: /^Bid / }).click();
  await expect(panel(page)).toContainText("Slot 2, from 10 s");
  await expect(panel(page)).not.toContainText("All begin at 0 %.");
});
