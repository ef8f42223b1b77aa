// Variants on sheets: thirty in one print, each with a key that its own numbers confirm, the same for the same seed.

import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/page.js";
import { openLab } from "./support/stories.js";

test.setTimeout(180_000);

const view = (page: Page) => page.getByRole("region", { name: "Print" });

/** Opens the variants of a lab's first example, and gives its sheets and keys. */
async function variants(
  page: Page,
  lab: string,
  count = 30,
): Promise<{ sheets: Locator; keys: Locator }> {
  await openLab(page, lab);
  await page.keyboard.press("Control+p");
  await view(page).getByLabel("Sheets").selectOption("variants");
  if (count !== 30) {
    await view(page).getByLabel("Students").fill(String(count));
    await page.keyboard.press("Enter");
  }
  await expect(view(page).getByRole("status")).toContainText(`${count} variants with`, {
    timeout: 90_000,
  });
  const named = (name: RegExp) => view(page).getByRole("article", { name });
  return { sheets: named(/^(?!Key: ).*, variant \d+$/), keys: named(/^Key: .*, variant \d+$/) };
}

const cells = (sheet: Locator): Promise<string[][]> =>
  sheet
    .getByRole("row")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent.trim())),
    );

test("CORS: amounts times unit costs are the cost of each key, and no sheet has one", async ({
  page,
}) => {
  const { sheets, keys } = await variants(page, "cors");
  await expect(sheets).toHaveCount(30);
  await expect(keys).toHaveCount(30);
  const asked = new Set<string>();
  for (let at = 0; at < 30; at += 1) {
    const task = await cells(sheets.nth(at));
    const key = await cells(keys.nth(at));
    const said = Number(/[Cc]ost\D*([\d.]+)/.exec(await keys.nth(at).innerText())?.[1]);
    const parts = key.slice(1, -1).map((row) => [Number(row[1]), Number(row[5] || 0)] as const);
    const cost = parts.reduce((sum, [unit, amount]) => sum + unit * amount, 0);
    expect(cost, `variant ${at + 1}`).toBeCloseTo(said, 6);
    // The cheapest way to buy as much: whole nodes from the cheapest up.
    const wanted = Number(/Buy (\d+) units/.exec(await sheets.nth(at).innerText())?.[1]);
    const offers = key.slice(1, -1).map((row) => [Number(row[1]), Number(row[4])] as const);
    let left = wanted;
    let least = 0;
    for (const [unit, free] of [...offers].sort(([a], [b]) => a - b)) {
      least += unit * Math.min(left, free);
      left -= Math.min(left, free);
    }
    expect(left).toBe(0);
    expect(cost, `variant ${at + 1}`).toBeCloseTo(least, 6);
    expect(task.slice(1).every((row) => row[5] === "" || row[5] === undefined)).toBe(true);
    asked.add(JSON.stringify(task));
  }
  expect(asked.size).toBeGreaterThan(25);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length).toBe(60);
});

test("market: bids of each key add up to its price, shares to all of the machine", async ({
  page,
}) => {
  const { keys } = await variants(page, "market");
  for (let at = 0; at < 30; at += 1) {
    const rows = await cells(keys.nth(at).getByRole("table").first());
    const sum = rows.find((row) => row[0] === "Price and sum");
    const price = Number(sum?.at(-2));
    const bids = rows
      .slice(1)
      .filter((row) => row !== sum)
      .map((row) => Number(row.at(-2)) || 0);
    expect(Math.abs(bids.reduce((all, bid) => all + bid, 0) - price)).toBeLessThan(0.004);
  }
});

test("elastic and co-allocation: as many as asked for, the same for the same seed", async ({
  page,
}) => {
  for (const lab of ["elastic", "co-allocation"]) {
    const { sheets, keys } = await variants(page, lab, 5);
    await expect(sheets).toHaveCount(5);
    const first = [await sheets.allInnerTexts(), await keys.allInnerTexts()];
    expect(new Set(first[1]).size).toBe(5);
    await view(page).getByLabel("Students").fill("6");
    await page.keyboard.press("Enter");
    await expect(sheets).toHaveCount(6);
    await expect(keys).toHaveCount(6);
    expect([
      (await sheets.allInnerTexts()).slice(0, 5),
      (await keys.allInnerTexts()).slice(0, 5),
    ]).toEqual(first);
    await page.goto("about:blank");
  }
});
