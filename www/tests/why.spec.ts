// The Why tab as a student uses it: why none fits, one click that helps, one that takes it back; why this plan.

import type { Locator, Page } from "@playwright/test";
import { paneOf, show } from "./support/graph.js";
import { expect, test } from "./support/page.js";
import { cost, open, status, tab } from "./support/page-actions.js";

const why = (page: Page): Locator => page.getByTestId("why");
const settled = (page: Page): Promise<void> =>
  expect(why(page)).toHaveAttribute("data-current", "true");

/** Asks for 64 CPUs twice: the testbed has them once. */
async function askTwice(page: Page): Promise<void> {
  const pane = paneOf(page, "Request");
  await show(pane, "Table");
  for (const part of ["model", "store"]) {
    const field = pane.getByLabel(`CPUs of ${part}`, { exact: true });
    await field.fill("64");
    await field.press("Enter");
  }
  await expect(status(page)).toContainText("None of the 10 starts works");
}

test("asked for 64 CPUs twice: why not, one click that helps, and one that takes it back", async ({
  page,
}) => {
  await open(page);
  await askTwice(page);
  await page
    .getByRole("button", { name: /^Why\? Opens the reasons why no plan fits/ })
    .first()
    .click();
  await expect(page.getByRole("tab", { name: "Why" })).toHaveAttribute("aria-selected", "true");
  await settled(page);
  const fact = page.getByTestId("why-fact");
  await expect(fact).toContainText(
    "model and store each need a site of their own with 64 CPUs or more, but only N3 has that.",
  );
  await expect(page.getByTestId("why-causes")).toContainText("model wants 64 CPUs");
  await expect(page.getByTestId("why-causes")).toContainText("store wants 64 CPUs");
  await expect(page.getByTestId("why-none")).toContainText(
    "any fewer of them would not. Both proven.",
  );

  // A name in the sentence lights what it names.
  await fact.getByRole("button", { name: "model", exact: true }).hover();
  await expect(fact.getByRole("button", { name: "model", exact: true })).toHaveClass(/lit/);
  await page.mouse.move(0, 0);

  const remedies = page.getByTestId("why-remedies").first().getByRole("listitem");
  const first = await remedies.first().locator("span").innerText();
  expect(first).toMatch(/\d+ CPUs/);
  await remedies
    .first()
    .getByRole("button", { name: /^Apply: / })
    .click();
  await expect(status(page)).toContainText("starts work");
  await settled(page);
  await expect(page.getByTestId("why-plan")).toBeVisible();

  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(status(page)).toContainText("None of the 10 starts works");
  await settled(page);
  await expect(fact).toContainText("model and store each need");
});

test("every change offered gives the window a plan, and undo takes each back", async ({ page }) => {
  await open(page);
  await askTwice(page);
  await tab(page, "Why");
  await settled(page);
  const more = page.locator("summary", { hasText: /more changes?$/ });
  if (await more.isVisible()) await more.click();
  const offers = page.getByTestId("why").getByRole("button", { name: /^Apply: / });
  const count = await offers.count();
  expect(count).toBeGreaterThan(1);
  for (let at = 0; at < count; at++) {
    await offers.nth(at).click();
    await settled(page);
    await expect(page.getByTestId("why-plan")).toBeVisible();
    await page.getByRole("button", { name: "Undo", exact: true }).last().click();
    await settled(page);
    await expect(page.getByTestId("why-none")).toBeVisible();
    if ((await offers.count()) < count) await more.click();
  }
});

test("why this plan: the terms add up to its value, and the next best says what it costs more", async ({
  page,
}) => {
  await open(page);
  await page.getByRole("button", { name: /^Why\? Opens the reasons for this plan/ }).click();
  await settled(page);
  const shown = await cost(page).innerText();
  const value = Number(/[\d,.]+/.exec(shown)?.[0].replaceAll(",", ""));
  const terms = page.getByTestId("why-terms").locator("[data-value]");
  const values = await terms.evaluateAll((cells) =>
    cells.map((cell) => Number((cell as HTMLElement).dataset.value)),
  );
  expect(values.length).toBeGreaterThan(3);
  expect(values.reduce((sum, one) => sum + one, 0)).toBeCloseTo(value, 6);
  await expect(page.getByTestId("why-terms").locator("[data-sum]")).toHaveAttribute(
    "data-sum",
    String(value),
  );
  const other = page.getByTestId("why-other");
  const sentence = await other.locator("p").first().innerText();
  const dearer = /all other plans costs ([\d.]+), ([\d.]+) more/.exec(sentence);
  const same = /also costs ([\d.]+)/.exec(sentence);
  expect(dearer ?? same, sentence).not.toBeNull();
  const differences = await other.getByRole("listitem").allInnerTexts();
  expect(differences.length).toBeGreaterThan(0);
  // What its sites and paths cost more adds up to what it costs more.
  const sum = differences
    .map((one) => /: (?:(same cost)|([\d.]+) (more|less))$/.exec(one))
    .reduce((all, found) => {
      const amount = Number(found?.[2] ?? 0);
      return all + (found?.[3] === "less" ? -amount : amount);
    }, 0);
  expect(sum).toBeCloseTo(Number(dearer?.[2] ?? 0), 6);
  await expect(page.getByTestId("why-savings")).not.toBeEmpty();
  await expect(page.getByTestId("why-full")).not.toBeEmpty();
});

test("ranked by quality, the value is the penalty, here as in the answer", async ({ page }) => {
  await open(page);
  await page.getByText("Best quality", { exact: true }).click();
  await expect(cost(page)).toHaveText(/^Quality penalty [\d,.]+$/);
  await page.getByRole("tab", { name: "Why", exact: true }).click();
  await settled(page);
  await expect(page.getByTestId("why-plan")).toContainText(
    `${await cost(page).innerText()}. No plan at this start is better. Cost below is the quality penalty.`,
  );
});

test("the earliest windows fail for a reason, shown once for all of them", async ({ page }) => {
  await open(page);
  await page.getByLabel("Preset").selectOption("infeasible");
  await expect(status(page)).toContainText("No plan");
  await tab(page, "Why");
  await settled(page);
  const windows = page.getByTestId("why-windows");
  await expect(windows).toContainText("has a plan");
  const facts = await windows.getByRole("listitem").allInnerTexts();
  expect(facts.length).toBeGreaterThan(0);
  for (const fact of facts) {
    expect(fact).toMatch(/^Starts? \d\d:\d\d.*: .+\.$/s);
  }
  // A later start is one of the changes that help, or was proven not to.
  await expect(page.getByTestId("why-none")).toContainText("Changes that help");
});

test("the smallest change comes first, also where another start needs it", async ({ page }) => {
  await open(page);
  const request = paneOf(page, "Request");
  await show(request, "Table");
  await request.getByLabel("CPUs of model", { exact: true }).fill("65");
  await expect(status(page)).toContainText("None of the 10 starts works");
  const repairs = page.getByTestId("why-remedies").first().getByRole("listitem");
  await expect(repairs.first()).toContainText(
    "Ask for 64 CPUs for model instead of 65, to start at 10:00",
  );
  await expect(repairs.nth(1)).toContainText("Ask for 20 CPUs for model instead of 65");
  await repairs
    .first()
    .getByRole("button", { name: /^Apply/ })
    .click();
  await expect(status(page)).toContainText("10:00–11:00");
});
