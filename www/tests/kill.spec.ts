// Workers are killed at random moments, a hundred times: the document survives, and the page recovers.

import type { Page } from "@playwright/test";
import { open, status, tab } from "./support/hands.js";
import { expect, test } from "./support/page.js";

/** Mostly milliseconds; a worker that dies while it starts is given up after three seconds. */
const within = { timeout: 8000 };

/** The same numbers every time. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** Ends every worker of the page, as a browser short of memory does: none gets to say anything. */
async function kill(page: Page): Promise<void> {
  await Promise.all(
    page.workers().map((worker) => worker.evaluate(() => self.close()).catch(() => {})),
  );
}

test("80 times while planning", async ({ page }) => {
  test.setTimeout(180_000);
  await open(page);
  const random = generator(1);
  const windows = page.getByLabel("Windows tried");
  for (let round = 0; round < 80; round++) {
    const wanted = 2 + (round % 9);
    await windows.fill(String(wanted));
    await page.waitForTimeout(random(60));
    await kill(page);
    await expect(status(page)).toContainText(`of ${wanted} windows work`, within);
  }
});

test("20 times while days are simulated", async ({ page }) => {
  test.setTimeout(180_000);
  await open(page);
  await tab(page, "Simulate");
  await page.getByLabel("Days", { exact: true }).fill("60");
  const random = generator(3);
  for (let round = 0; round < 20; round++) {
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await page.waitForTimeout(random(400));
    await kill(page);
    await page.waitForTimeout(100);
    const discard = page.getByRole("button", { name: "Discard" });
    const ended = page.getByRole("button", { name: /^Delete / }).first();
    await expect(discard.or(ended).first()).toBeVisible();
    if (await discard.isVisible()) {
      await discard.click();
    } else {
      await ended.click();
    }
    await page.getByLabel("Windows tried").fill(String(2 + (round % 9)));
    await expect(status(page)).toContainText(`of ${2 + (round % 9)} windows work`, within);
  }
});
