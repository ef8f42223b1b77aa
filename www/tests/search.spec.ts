// The Search tab: the planner's own proof, the search by hand node by node, a request without a plan, general solvers.

import type { Locator, Page } from "@playwright/test";
import type { ScenarioDocument } from "../src/labs/co-allocation/document/types.js";
import { paneOf } from "./support/graph.js";
import { expect, test } from "./support/page.js";
import { cost, downloaded, open, saveFile, tab } from "./support/page-actions.js";

test.use({ viewport: { width: 1440, height: 1000 } });

const verdict = (page: Page): Locator => page.getByTestId("search-verdict");
const node = (page: Page): Locator => page.getByTestId("search-node");
const why = (page: Page): Locator => page.getByTestId("search-why");
const bound = (page: Page): Locator => page.getByTestId("search-bound");
const step = (page: Page): Locator => page.getByTestId("search-step");
const button = (page: Page, name: string): Locator =>
  page.getByRole("button", { name, exact: true });
const drawn = (page: Page, at: number): Locator => page.locator(`[data-search-node="${at}"]`);

async function openSearch(page: Page): Promise<void> {
  await open(page);
  await tab(page, "Search");
  await expect(verdict(page)).toHaveText("Best plan: cost 65, proven with 6 nodes.");
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole("radio", { name, exact: true }).check();
}

/** Terms of the bound in view, by what they are called. */
async function terms(page: Page): Promise<[string, number][]> {
  const rows = await node(page).locator("tbody tr:has(td)").all();
  return Promise.all(
    rows.map(
      async (row): Promise<[string, number]> => [
        (await row.locator("th").innerText()).trim(),
        Number(await row.locator("td").innerText()),
      ],
    ),
  );
}

/** What is lit in a drawing, by first words. */
async function litIn(page: Page, pane: "Resources" | "Request"): Promise<string[]> {
  const labels = await paneOf(page, pane)
    .locator("[data-lit]")
    .evaluateAll((items) => items.map((item) => item.getAttribute("aria-label") ?? ""));
  return labels.map((label) => label.split(",")[0] as string).sort();
}

test("the planner's own search: the bound and its terms, what was cut and why", async ({
  page,
}) => {
  await openSearch(page);
  await expect(node(page).getByRole("heading")).toContainText("Start: nothing decided");
  await expect(why(page)).toHaveText("Still possible. Next: sites for model.");
  await expect(node(page)).toContainText("A plan of cost 65 was found here, the best so far.");
  await expect(bound(page)).toHaveText("63");
  expect(await terms(page)).toEqual([
    ["model, at best at S2", 29],
    ["store, at best at U2", 21],
    ["view, at best at S0", 13],
  ]);
  await expect(node(page)).toContainText("N0, N1, S0, S1, U0, U1: too few CPUs free.");
  // The nodes of the drawing: one kept, one without a plan below, three cut.
  await expect(page.locator("[data-search-node]")).toHaveCount(6);
  await expect(page.locator('[data-search-node][data-sign="cut"]')).toHaveCount(3);
  await drawn(page, 4).click();
  await expect(node(page).getByRole("heading")).toContainText("model at N2");
  await expect(why(page)).toHaveText(
    "Cut: no plan below can cost less than 65, and one that costs 65 is known.",
  );
  expect(await litIn(page, "Resources")).toEqual(["Site N2"]);
  expect(await litIn(page, "Request")).toEqual(["Part model"]);
  // Another tab begins in the dark.
  await tab(page, "Plans");
  expect(await litIn(page, "Resources")).toEqual([]);
});

test("by hand, node by node: forward, back, slider, play", async ({ page }) => {
  await openSearch(page);
  await choose(page, "By hand, depth first");
  await expect(verdict(page)).toHaveText("Best plan: cost 65, proven with 10 nodes.");
  // It begins at the node whose plan is the best one: all of it is decided.
  await expect(step(page)).toHaveText("Node 8 of 10");
  expect(await terms(page)).toEqual([
    ["model at N2", 24],
    ["store at N3", 16],
    ["view at S0", 8],
    ["model–store on its path", 5],
    ["model–view on its path", 6],
    ["store–view on its path", 6],
  ]);
  await expect(bound(page)).toHaveText("65");
  await button(page, "One node back").click();
  await expect(node(page).getByRole("heading")).toContainText("model–view by N2→X1→S0");
  expect(await litIn(page, "Resources")).toEqual(["Link N2 to X1", "Link S0 to X1"]);
  expect(await litIn(page, "Request")).toEqual(["Flow model to view"]);
  await expect(node(page)).toContainText("Still to come, at least");
  // What comes later is not known yet.
  await expect(drawn(page, 7).locator(".unknown")).toBeVisible();
  await button(page, "To the first node").click();
  await expect(step(page)).toHaveText("Node 1 of 10");
  await expect(bound(page)).toHaveText("48");
  await expect(node(page)).toContainText("count nothing yet");
  await page.getByRole("slider", { name: "Go through the search" }).fill("1");
  await expect(node(page).getByRole("heading")).toContainText("model at U2");
  await expect(why(page)).toHaveText("Cut: store has no site left.");
  await page.getByRole("slider", { name: "Go through the search" }).fill("6");
  await button(page, "Play").click();
  await expect(button(page, "Pause")).toBeVisible();
  await expect(step(page)).toHaveText("Node 10 of 10", { timeout: 15_000 });
  await expect(button(page, "Play")).toBeVisible();
  await expect(button(page, "To the last node")).toBeDisabled();
});

test("the same as a list, by keyboard alone", async ({ page }) => {
  await openSearch(page);
  await page.getByRole("radio", { name: "The planner's own" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(verdict(page)).toContainText("10 nodes");
  const summary = page.locator("summary", { hasText: "The 10 nodes as a list" });
  await summary.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("treeitem")).toHaveCount(10);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const chosen = page.locator('[role="treeitem"][aria-selected="true"]');
  await chosen.focus();
  await page.keyboard.press("Home");
  await expect(chosen).toHaveText(/Start: nothing decided, bound 48, still possible/);
  await expect(chosen).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("treeitem")).toHaveCount(1);
  await expect(chosen).toHaveAttribute("aria-expanded", "false");
  await expect(drawn(page, 0)).toContainText("+9");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(chosen).toHaveText(/model at U2, no plan below, cut, no site left/);
  await expect(chosen).toHaveAttribute("aria-level", "2");
  await expect(chosen).toHaveAttribute("aria-setsize", "4");
  await expect(why(page)).toHaveText("Cut: store has no site left.");
  await page.keyboard.press("End");
  await expect(chosen).toHaveText(/model at N3, bound 60/);
});

test("a window without a plan: the tree is the proof", async ({ page }) => {
  await openSearch(page);
  await page.getByRole("tabpanel").getByLabel("Start", { exact: true }).selectOption({ index: 0 });
  await expect(verdict(page)).toHaveText(
    "Proven at the root: there is no plan. Nothing had to be tried.",
  );
  await expect(why(page)).toHaveText(/^Cut: /);
  await expect(page.locator('[data-search-node][data-sign="infeasible"]')).toHaveCount(1);
  // And one that is proven at once, from which one goes on by hand.
  await page.getByRole("tabpanel").getByLabel("Start", { exact: true }).selectOption({ index: 9 });
  await expect(verdict(page)).toContainText("the bound 63 is the cost of a plan found at once");
  await button(page, "Search by hand to see a tree").click();
  await expect(verdict(page)).toHaveText("Best plan: cost 63, proven with 9 nodes.");
});

test("a general solver: bound against best plan, as a chart and as a table", async ({ page }) => {
  await openSearch(page);
  await choose(page, "0-1 program");
  await expect(verdict(page)).toContainText("Best plan: cost 65, proven with");
  await expect(node(page)).toHaveCount(0);
  await page.getByText("Data table: Bound against best plan").click();
  const rows = page.getByRole("region", { name: /^Data table/ }).locator("tbody tr");
  const of = (name: string) => rows.filter({ hasText: name }).locator("td.number");
  await expect(of("Best plan so far").last()).toHaveText("65");
  await expect(of("Bound").last()).toHaveText("65");
  const bounds = await of("Bound").allInnerTexts();
  expect(bounds.length).toBeGreaterThan(1);
  expect(bounds.map(Number)).toEqual(bounds.map(Number).toSorted((a, b) => a - b));
  const chart = page.getByRole("tabpanel").locator(".picture > svg").first();
  await expect(chart).toContainText("Simplex steps");
  await expect(chart.locator('g[data-series="Bound"]')).toHaveCount(1);
});

test("a large tree is folded, and the rest of it counted", async ({ page }) => {
  await open(page);
  const scenario: ScenarioDocument = JSON.parse(await downloaded(page, () => saveFile(page)));
  const names = ["A", "B", "C", "D", "E"];
  scenario.reservations = [];
  scenario.request.parts = names.map((name, at) => ({ name, cpus: 4 + at }));
  scenario.request.flows = names.flatMap((name, at) =>
    names.slice(at + 1).map((other, next) => ({
      between: [name, other] as [string, string],
      bandwidthMbps: 1000 + 100 * next,
    })),
  );
  await page.getByTestId("open-file").setInputFiles({
    name: "five.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(scenario)),
  });
  await expect(cost(page)).toBeVisible();
  await tab(page, "Search");
  await choose(page, "By hand, depth first");
  // The planner's own tree is as large: what follows is about the one by hand.
  await expect(verdict(page)).toHaveText("Best plan: cost 89.2, proven with 845 nodes.");
  await expect(
    page.getByText(/The tree shows the first 500 nodes; [\d,]+ more were visited\./),
  ).toBeVisible();
  await expect(step(page)).toContainText("of 500");
  const nodes = page.locator("[data-search-node]");
  expect(await nodes.count()).toBeLessThan(80);
  // A node that is folded away is unfolded by looking at it.
  await button(page, "To the last node").click();
  await expect(drawn(page, 499)).toHaveClass(/\bchosen\b/);
  // The tree shows it; where earlier clicks left the window is another matter.
  await page.getByRole("region", { name: "Tree of the search" }).scrollIntoViewIfNeeded();
  await expect(drawn(page, 499)).toBeInViewport();
});
