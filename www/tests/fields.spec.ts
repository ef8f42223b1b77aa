// Fields of three labs accept what the engine accepts. Whatever else is typed stays in its field, red and with its reason,
// while the last good document and its answer stand.

import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/page.js";
import { status } from "./support/page-actions.js";

test.describe.configure({ timeout: 600_000 });

const answer = (page: Page) => page.getByRole("region", { name: "Answer" });

async function openLab(page: Page, lab: string, preset: string, says: string): Promise<void> {
  await page.goto(`./?lab=${lab}`);
  await page.getByLabel("Preset").selectOption(preset);
  await expect(status(page)).toContainText(says, { timeout: 60_000 });
}

/** All that is folded away where things are asked for. */
async function unfold(page: Page): Promise<void> {
  for (const details of await page.locator("details").all()) {
    const summary = details.locator("> summary");
    const isOpen = (await details.getAttribute("open")) !== null;
    if (!isOpen && (await summary.isVisible())) await summary.click();
  }
}

const labs = [
  { lab: "cors", preset: "Paper’s example", says: "Cost 88.75" },
  { lab: "cors", preset: "Race with a retry", says: "Cost" },
  { lab: "elastic", preset: "One elastic request", says: "120–160 s" },
  { lab: "elastic", preset: "Busy days", says: "12 seeds" },
  { lab: "market", preset: "Five users, two machines", says: "Bid 3.160" },
  { lab: "market", preset: "Background low, steady", says: "Bid" },
];

for (const { lab, preset, says } of labs) {
  test(`whatever is typed in a field, the answer stands: ${lab}, ${preset}`, async ({ page }) => {
    await openLab(page, lab, preset, says);
    await unfold(page);
    const before = await status(page).textContent();
    const fields = page.locator('.field input:is([type="text"], [type="number"]):enabled');
    const count = await fields.count();
    expect(count).toBeGreaterThan(3);
    for (let at = 0; at < count; at += 1) {
      const field = fields.nth(at);
      if (!(await field.isVisible())) continue;
      const name = (await field.getAttribute("id")) ?? "";
      const kept = await field.inputValue();
      const isNumber = (await field.getAttribute("type")) === "number";
      for (const typed of ["99999999999999", "-1", "0", ...(isNumber ? [""] : ["x"])]) {
        await field.fill(typed);
        await field.blur();
        await expect(answer(page), `${name}: ${typed}`).not.toContainText(/Not accepted|No answer/);
        await expect(status(page)).not.toContainText(/Not accepted|No answer|Working/, {
          timeout: 60_000,
        });
      }
      await field.fill(kept);
      await field.blur();
      await expect(field, `${name}: ${kept}`).toHaveAttribute("aria-invalid", "false");
    }
    await expect(status(page)).toHaveText(before ?? "", { timeout: 60_000 });
  });
}

/** What was typed stays, red and with its reason, and the answer stands. */
async function expectRefused(field: Locator, typed: string, why: string | RegExp): Promise<void> {
  const page = field.page();
  const before = await status(page).textContent();
  const kept = await field.inputValue();
  await field.fill(typed);
  await field.blur();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toHaveValue(typed);
  await expect(page.getByRole("alert").filter({ hasText: why })).toBeVisible();
  await expect(status(page)).toHaveText(before ?? "");
  await field.fill(kept);
  await expect(field).toHaveAttribute("aria-invalid", "false");
}

async function expectTaken(field: Locator, typed: string): Promise<void> {
  const kept = await field.inputValue();
  await field.fill(typed);
  await field.blur();
  await expect(field).toHaveAttribute("aria-invalid", "false");
  await expect(answer(field.page())).not.toContainText(/Not accepted|No answer/);
  await field.fill(kept);
  await field.blur();
}

test("CORS: costs, latest start, and a capacity below what is booked", async ({ page }) => {
  await openLab(page, "cors", "Paper’s example", "Cost 88.75");
  await unfold(page);
  await expectRefused(page.getByLabel("Budget"), "40000000.01", "from 0.00 to 40000000.00");
  await expectTaken(page.getByLabel("Budget"), "40000000");
  await expectRefused(page.getByLabel("Cost per connection"), "10000000.01", "to 10000000.00");
  await expectRefused(page.getByLabel("Latest start"), "999999999", /A time from 0 to/);
  await page.locator('[data-node="N4"]').click();
  const node = page.getByRole("dialog", { name: /N4/ });
  await expectRefused(node.getByLabel("Unit cost"), "1000.01", "to 1000.00");
  await expectRefused(
    node.getByLabel("Capacity"),
    "9",
    /^N4, booking 1, amount: takes 10, but only 9/,
  );
  await expectTaken(node.getByLabel("Capacity"), "1000000");
  await expectRefused(node.getByLabel("Capacity"), "1000001", "from 0 to 1,000,000");
  await expectTaken(page.getByRole("dialog").getByLabel("Name", { exact: true }), "N".repeat(64));
});

test("elastic: windows, lengths, a cluster below its widest job, too many candidates", async ({
  page,
}) => {
  await openLab(page, "elastic", "One elastic request", "120–160 s");
  await unfold(page);
  const ask = page.getByRole("region", { name: "Request" });
  await expectRefused(ask.getByLabel("Try every"), `${2 ** 22 + 1}`, "From 1 s to 4194304 s");
  await expectRefused(ask.getByLabel("Duration", { exact: true }), `${2 ** 26 + 1}`, "From 1 s");
  await expectRefused(
    ask.getByRole("textbox", { name: "Latest end" }),
    `${2 ** 30}`,
    /^Request \d+: has more than 10000 candidates/,
  );
  await openLab(page, "elastic", "Busy days", "12 seeds");
  await expectRefused(ask.getByLabel("Window"), "2001 %", /100.*2,?000/);
  await expectTaken(ask.getByLabel("Window"), "2000 %");
  await expectTaken(ask.getByLabel("Seed"), "4294967295");
});

test("market: prices, slots and trust as small and as large as the engine takes them", async ({
  page,
}) => {
  await openLab(page, "market", "Five users, two machines", "Bid 3.160");
  await unfold(page);
  const slot = page.getByLabel("Slot, s", { exact: true });
  await expectRefused(slot, "1000001", "from 0.001 to 1,000,000");
  await expectTaken(slot, "0.5");
  await expectRefused(page.getByLabel("List price", { exact: true }), "0", "from 0.000000001");
  await expectTaken(page.getByLabel("List price", { exact: true }), "1000000000");
});
