// Fields of three labs accept what the engine accepts. Whatever else is typed stays in its field, red and with its reason,
// while the last good document and its answer stand.

import type { Locator, Page } from "@playwright/test";
import { sample } from "./support/budget.js";
import { expect, test } from "./support/page.js";
import { status, tab } from "./support/page-actions.js";

test.describe.configure({ timeout: 60_000 });

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
  { lab: "elastic", preset: "One elastic request", says: "120–160 s" },
  { lab: "market", preset: "Five users, two machines", says: "for 3.160 a second" },
  { lab: "elastic", preset: "Busy days", says: "12 seeds" },
  { lab: "market", preset: "Background low, steady", says: "You get" },
  { lab: "cors", preset: "Race with a retry", says: "Cost" },
];

for (const { lab, preset, says } of sample(labs, 4)) {
  test(`whatever is typed in a field, the answer stands: ${lab}, ${preset}`, async ({ page }) => {
    test.setTimeout(600_000);
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
  const before = await status(field.page()).textContent();
  const kept = await field.inputValue();
  await field.fill(typed);
  await field.blur();
  await expect(field).toHaveAttribute("aria-invalid", "false");
  await expect(answer(field.page())).not.toContainText(/Not accepted|No answer/);
  await field.fill(kept);
  await field.blur();
  await expect(status(field.page())).toHaveText(before ?? "");
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
  await openLab(page, "market", "Five users, two machines", "for 3.160 a second");
  await unfold(page);
  const slot = page.getByLabel("Slot, s", { exact: true });
  await expectRefused(slot, "1000001", "from 0.001 to 1,000,000");
  await expectTaken(slot, "0.5");
  await expectRefused(page.getByLabel("List price", { exact: true }), "0", "from 0.000000001");
  await expectTaken(page.getByLabel("List price", { exact: true }), "1000000000");
});

test("elastic: CPUs of a cluster below its widest job", async ({ page }) => {
  await openLab(page, "elastic", "One elastic request", "120–160 s");
  await page.getByRole("region", { name: "Resources" }).getByText("Table").click();
  const cpus = page.getByLabel("CPUs", { exact: true });
  const jobs = page.getByLabel(/^CPUs of job \d+$/);
  await expect(jobs.first()).toBeVisible({ timeout: 5000 });
  const widths = await jobs.evaluateAll((all) =>
    all.map((one) => Number((one as HTMLInputElement).value)),
  );
  const widest = Math.max(...widths);
  await expectTaken(cpus, `${widest}`);
  await expectRefused(cpus, `${widest - 1}`, new RegExp(`^A, job \\d+, CPUs: .*${widest}`));
});

async function openDocument(page: Page, lab: string, document: object): Promise<void> {
  const content = { format: `coalloc-${lab}`, version: 1, title: "Mine", ...document };
  const buffer = Buffer.from(JSON.stringify(content));
  const file = { name: "mine.json", mimeType: "application/json", buffer };
  await page.getByTestId("open-file").setInputFiles(file);
  await expect(page.getByText("Opened mine.json.")).toBeVisible();
}

test("CORS tabs: a node without the resource and a horizon below the window are red", async ({
  page,
}) => {
  await openLab(page, "cors", "Paper’s example", "Cost 88.75");
  const panel = page.getByRole("tabpanel");
  await tab(page, "Structures");
  const horizon = panel.getByLabel("Horizon");
  await expect(panel.getByRole("row")).toHaveCount(9, { timeout: 30_000 });
  await panel.getByLabel("Window in seconds").fill("2000000");
  await horizon.selectOption("12 days");
  await expect(horizon).toHaveAttribute("aria-invalid", "true");
  await expect(panel.getByRole("alert")).toHaveText(/Shorter than the window of 2,000,000 s/);
  await panel.getByLabel("Window in seconds").fill("3600");
  await expect(horizon).toHaveAttribute("aria-invalid", "false");
  await expect(panel.getByRole("alert")).toHaveCount(0);

  const offer = { resource: "CPU", capacity: 9, unitCost: 100 };
  await openDocument(page, "cors", {
    horizon: 64,
    resources: [{ id: "CPU" }, { id: "GB" }],
    nodes: [
      { id: "N1", offers: [offer] },
      { id: "N2", offers: [{ ...offer, resource: "GB" }] },
    ],
    applications: [
      { id: "A1", jobs: [{ start: 0, end: 9, demands: [{ resource: "CPU", amount: 1 }] }] },
    ],
  });
  await tab(page, "Segment tree");
  const node = panel.getByLabel("Node");
  await expect(panel.getByText("N1: what is free")).toBeVisible();
  await node.selectOption("N2");
  await expect(node).toHaveAttribute("aria-invalid", "true");
  await expect(panel.getByRole("alert")).toHaveText("N2 has no CPU: choose another node.");
  await node.selectOption("N1");
  await expect(node).toHaveAttribute("aria-invalid", "false");
  await expect(panel.getByText("N1: what is free")).toBeVisible();
});

test("market Play: no bid above what the engine takes, a wrong code is red, all controls in a half dock", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 630 });
  await openLab(page, "market", "Five users, two machines", "for 3.160 a second");
  await tab(page, "Play");
  const panel = page.getByRole("tabpanel");
  for (const name of [/^Bid /, "Wait", /^As the bot/, "One slot back", "Start again"])
    await expect(panel.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  await panel.getByText("Compare with another player").click();
  const code = panel.getByLabel("Code of another player");
  await code.fill("nonsense");
  await code.press("Enter");
  await expect(code).toHaveAttribute("aria-invalid", "true");
  await expect(panel.getByText(/This code is mistyped/)).toBeVisible();
  await code.fill("n");
  await expect(code).toHaveAttribute("aria-invalid", "false");

  await openDocument(page, "market", {
    resources: [{ id: "M", capacity: 1, background: { type: "constant", bid: 1 } }],
    users: [{ id: "you", budget: 1e12, tasks: [{ resource: "M", size: 1e6 }] }],
    options: { slot: 1, slots: 10 },
  });
  const slider = panel.getByRole("slider", { name: "Bid per second" });
  await expect(slider).toHaveAttribute("max", "1000000000");
  await slider.fill("1000000000");
  await panel.getByRole("button", { name: /^Bid / }).click();
  await expect(panel).toContainText("Slot 2,");
});

test("market: a value refused while the one before it is computed takes no answer away", async ({
  page,
}) => {
  await openLab(page, "market", "Five users, two machines", "for 3.160 a second");
  await unfold(page);
  const seen = await status(page).evaluateHandle((place) => {
    const told = { none: 0 };
    const look = () => (told.none += Number(place.textContent?.includes("No answer")));
    new MutationObserver(look).observe(place, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return told;
  });
  const slot = page.getByLabel("Slot, s", { exact: true });
  // A run waits for the document to rest; the check of the next edit falls into its beginning.
  for (let wait = 20; wait < 200; wait += 6) {
    await slot.fill("9");
    await page.waitForTimeout(wait);
    await slot.fill("8");
    await page.waitForTimeout(wait);
    await slot.fill("1000001");
  }
  await slot.fill("10");
  await expect(status(page)).toContainText("for 3.160 a second");
  expect(await seen.jsonValue()).toEqual({ none: 0 });
});
