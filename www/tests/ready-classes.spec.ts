// Ready classes: the exercise of each opens from its plan, is not met at first, and can be met and handed in.

import type { Page } from "@playwright/test";
import { expect, test } from "./support/page.js";

const classes: readonly (readonly [
  plan: string,
  title: string,
  solve: (page: Page) => Promise<unknown>,
])[] = [
  ["first-contact", "A plan for 13", (page) => page.getByText("Cheapest", { exact: true }).click()],
  [
    "optimization",
    "Before eight in the evening",
    async (page) => {
      const latest = page.getByLabel("Latest start");
      await latest.fill("19:00");
      await latest.press("Enter");
    },
  ],
  [
    "markets",
    "Three connections",
    (page) => page.getByRole("combobox", { name: "Rule" }).selectOption("max-res"),
  ],
];

for (const [plan, title, solve] of classes) {
  test(`${plan}: ${title}`, async ({ page }) => {
    await page.goto(`./handbook/class-${plan}.html`);
    await page.getByRole("link", { name: "exercise", exact: true }).first().click();
    const bar = page.getByRole("complementary", { name: "Exercise" });
    await expect(bar).toContainText(title);
    await expect(page.getByRole("alert")).toHaveCount(0);
    const check = bar.getByRole("button", { name: "Check" });
    await check.click();
    await expect(bar.getByRole("status")).toContainText("Not yet");
    await solve(page);
    await expect(async () => {
      await check.click();
      await expect(bar.getByRole("status")).toContainText("Right: the goal is met.", {
        timeout: 2000,
      });
    }).toPass();
    await bar.getByRole("button", { name: "Hand in" }).click();
    await expect(page.getByRole("dialog")).toContainText("What");
  });
}

test("the sheets of a class open as variants", async ({ page }) => {
  await page.goto("./handbook/class-first-contact.html");
  await page.getByRole("link", { name: "sheets and keys" }).click();
  await expect(page.getByRole("region", { name: "Print" }).getByRole("status")).toContainText(
    "30 variants with",
  );
});
