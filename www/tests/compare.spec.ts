// The Planners tab: several planners on one request, as a person uses them.

import type { Locator, Page } from "@playwright/test";
import { paneOf, write } from "./support/graph.js";
import { expect, test } from "./support/page.js";
import { open, status, tab } from "./support/page-actions.js";

const names = [
  "Exact search",
  "Set formulation",
  "0-1 program",
  "SAT, first plan",
  "SAT solver",
  "Try everything",
];

const verdict = (page: Page): Locator => page.getByTestId("verdict");
const rowOf = (page: Page, planner: string): Locator =>
  page
    .getByRole("table", { name: /^One row per planner;/ })
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: planner, exact: true }) });

/** Leaves only these planners chosen. */
async function take(page: Page, ...planners: string[]): Promise<void> {
  for (const name of names) {
    await page.getByRole("checkbox", { name, exact: true }).setChecked(planners.includes(name));
  }
}

async function run(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Run \d planners?$/ }).click();
}

/** Asks for so many parts in a full mesh: far too much for a general solver. */
async function askForMuch(page: Page, parts: number): Promise<void> {
  const all = Array.from({ length: parts }, (_, index) => `P${index}`);
  const flows = all.flatMap((a, index) => all.slice(index + 1).map((b) => `flow ${a} ${b} 200M`));
  await write(paneOf(page, "Request"), [...all.map((part) => `part ${part} 2`), ...flows]);
}

test("all planners agree on the testbed, and each plan can be looked at", async ({ page }) => {
  await open(page);
  await tab(page, "Planners");
  await run(page);
  await expect(verdict(page)).toContainText(/prove that the lowest cost is \d/, {
    timeout: 90_000,
  });
  const value =
    /lowest cost is ([\d,]+)/.exec((await verdict(page).textContent()) ?? "")?.[1] ?? "";
  for (const name of ["Exact search", "Set formulation", "0-1 program", "SAT solver"]) {
    const row = rowOf(page, name);
    await expect(row, name).toContainText("proven best");
    await expect(row.getByRole("cell").nth(2), name).toHaveText(value);
    await expect(row.getByRole("cell").nth(4), name).toHaveText(/^[\d,]+$/);
    await expect(row.getByRole("cell").nth(6), name).toHaveText(/µs|ms|s/);
  }
  await expect(rowOf(page, "SAT, first plan")).toContainText(/first plan, no proof|proven best/);

  const choice = page.getByRole("radio", { name: "Show the plan of SAT, first plan" });
  const sites = await rowOf(page, "SAT, first plan").locator(".sites").textContent();
  await choice.check();
  await expect(choice).toBeChecked();
  // The graph shows the plan of that planner: its sites are the ones that serve a part.
  for (const site of (sites ?? "").replace("on ", "").split(", ")) {
    await expect(
      paneOf(page, "Resources").getByRole("option", { name: new RegExp(`^Site ${site},.*serves`) }),
    ).toBeVisible();
  }
});

test("a run that takes too long is canceled at once, and everything goes on", async ({ page }) => {
  await open(page);
  await askForMuch(page, 8);
  await expect(status(page)).toContainText("starts work");
  await tab(page, "Planners");
  await take(page, "Exact search", "0-1 program", "SAT solver");
  await page.getByLabel("Search limit").last().fill("10000000");
  await run(page);
  const cancel = page.getByRole("button", { name: "Cancel" });
  await expect(rowOf(page, "Exact search")).toContainText("proven best");
  await expect(rowOf(page, "0-1 program").getByRole("progressbar")).toBeVisible();
  const workers = page.workers().length;
  await cancel.click();
  await expect(rowOf(page, "0-1 program")).toContainText("canceled", { timeout: 300 });
  await expect.poll(() => page.workers().length, { timeout: 1000 }).toBe(workers - 1);
  await expect(verdict(page)).toContainText(
    "Only one finished: Exact search proves that the lowest cost is",
  );

  await page.getByLabel("Starts tried").fill("3");
  await expect(status(page)).toContainText("of 3 starts work");
  await expect(verdict(page)).toContainText("The scenario was changed since this run.");
  await take(page, "Exact search");
  await run(page);
  await expect(verdict(page)).toContainText(
    "Only one finished: Exact search proves that the lowest cost is",
  );
});

test("a reached limit is shown with its gap", async ({ page }) => {
  await open(page);
  await tab(page, "Planners");
  await take(page, "Exact search", "Try everything");
  await page.getByLabel("Search limit").last().fill("300");
  await run(page);
  const row = rowOf(page, "Try everything");
  await expect(row).toContainText(/limit reached, gap [\d.]+\s%/);
  await expect(row.getByRole("cell").nth(4)).toHaveText("300");
});

test("planners agree that there is no plan", async ({ page }) => {
  await open(page);
  await page.getByLabel("Preset").selectOption("No plan fits");
  await expect(status(page)).toContainText("No plan");
  await tab(page, "Planners");
  await run(page);
  await expect(verdict(page)).toContainText(/prove that no plan exists\..*CPUs/, {
    timeout: 30_000,
  });
  await expect(rowOf(page, "0-1 program")).toContainText("no plan exists");
  await expect(page.getByRole("radio", { name: /^Show the plan of/ }).first()).toBeDisabled();
});
