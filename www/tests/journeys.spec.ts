// The main way through the page, by clicks alone and by keyboard alone: build a tiny network → ask → plan → reserve →
// simulate → take the results away. By dragging as far as there is something to drag: to the plan.

import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./support/page.js";
import {
  type Box,
  boxOf,
  center,
  downloaded,
  graphs,
  open,
  pressKeys,
  savedAs,
  saveFile,
  status,
  tab,
  tabTo,
} from "./support/page-actions.js";

/** Joins the two nodes of a drawing; afterwards the bandwidth of the link is open for typing. */
type Join = (page: Page, from: Locator, to: Locator) => Promise<void>;

const dataPoints = (page: Page): Locator =>
  page.getByRole("group", { name: /^Data points of “CPU/ }).getByRole("img");

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const start = await center(from);
  const end = await center(to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, start.y + 5, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}

async function clicks(page: Page, from: Locator, to: Locator): Promise<void> {
  for (const node of [from, to]) {
    const { x, y } = await center(node);
    await page.mouse.click(x, y);
  }
}

async function startEmpty(page: Page): Promise<void> {
  await page.getByLabel("Preset").selectOption("Empty, to draw your own");
  await expect(status(page)).toContainText("Add at least one part");
}

async function buildByPointer(page: Page, join: Join): Promise<void> {
  for (const graph of graphs(page)) {
    const at: Box = await boxOf(graph.drawing);
    await graph.tool(graph.node).click();
    await page.mouse.click(at.x + at.width * 0.3, at.y + at.height * 0.4);
    await page.mouse.click(at.x + at.width * 0.7, at.y + at.height * 0.6);
    await expect(graph.nodes).toHaveCount(2);
    await graph.tool(graph.link).click();
    await join(page, graph.nodes.nth(0), graph.nodes.nth(1));
    await page.keyboard.type(graph.bandwidth);
    await page.keyboard.press("Enter");
    await expect(graph.links).toHaveCount(1);
  }
}

async function expectPlan(page: Page): Promise<void> {
  await expect(status(page)).toContainText("10 of 10 starts work");
  await expect(status(page)).toContainText("09:00–10:00");
}

async function expectFile(text: string): Promise<void> {
  const { format, grid, request, reservations } = JSON.parse(text);
  expect(format).toBe("coalloc");
  expect(grid.sites).toHaveLength(2);
  expect(grid.links.map((link: { bandwidthMbps: number }) => link.bandwidthMbps)).toEqual([2000]);
  expect(request.parts).toHaveLength(2);
  expect(request.flows).toHaveLength(1);
  expect(reservations).toMatchObject([{ label: "R1", startSeconds: 32_400, endSeconds: 36_000 }]);
}

function expectExports(csv: string, svg: string): void {
  expect(csv).toMatch(/^series,/);
  expect(csv.split("\r\n").length).toBeGreaterThan(10);
  expect(svg).toMatch(/^<svg /);
}

async function saveByPointer(page: Page, chart: string, kind: string): Promise<string> {
  const [opener, file] = savedAs(page, chart, kind);
  await opener.click();
  return downloaded(page, () => file.click());
}

async function finishByPointer(page: Page): Promise<void> {
  await expectPlan(page);
  await page.getByRole("button", { name: "Reserve 09:00–10:00" }).click();
  await expect(page.getByText("R1 reserved")).toBeVisible();
  await tab(page, "Timeline");
  await expect(page.getByRole("button", { name: /^R1, 09:00–10:00/ })).toBeVisible();
  await tab(page, "Simulate");
  await page.getByText("Requests of a day").click();
  await page.getByLabel("Parts per request").fill("1 2");
  await page.getByLabel("Days", { exact: true }).fill("2");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByTestId("run-result")).toContainText("2 days");
  // The charts are redrawn once all days are in; a button pressed before that may move away.
  await expect(dataPoints(page).last()).toHaveAccessibleName(/n = 2/);
  expectExports(
    await saveByPointer(page, "Success", "CSV"),
    await saveByPointer(page, "CPU", "SVG"),
  );
  await expectFile(await downloaded(page, () => saveFile(page)));
}

test("by dragging", async ({ page }) => {
  await open(page);
  await startEmpty(page);
  await buildByPointer(page, drag);
  await expectPlan(page);
});

test("by clicks alone", async ({ page }) => {
  await open(page);
  await startEmpty(page);
  await buildByPointer(page, clicks);
  await finishByPointer(page);
});

test("by keyboard alone", async ({ page }) => {
  await open(page);
  const press = (...keys: string[]) => pressKeys(page, ...keys);
  const goTo = (target: Locator) => tabTo(page, target);

  await goTo(page.getByLabel("Preset"));
  await page.keyboard.type("Empty");
  await expect(status(page)).toContainText("Add at least one part");

  for (const graph of graphs(page)) {
    // The skip links jump from part to part.
    await goTo(page.getByRole("link", { name: graph.skip }));
    await press("Enter");
    await goTo(graph.tool(graph.node));
    await press("Enter");
    await goTo(graph.drawing);
    await press("Enter", "Enter", "Escape");
    await expect(graph.nodes).toHaveCount(2);
    await press("l");
    await press("Tab");
    await press("Enter");
    await page.keyboard.type(graph.bandwidth);
    await press("Enter");
    await expect(graph.links).toHaveCount(1);
  }

  await expectPlan(page);
  await goTo(page.getByRole("button", { name: "Reserve 09:00–10:00" }));
  await press("Enter");
  await expect(page.getByText("R1 reserved")).toBeVisible();

  const dock = page.locator('[role="tab"][tabindex="0"]');
  await goTo(dock);
  await press("Enter");
  const reservation = page.getByRole("button", { name: /^R1, 09:00–10:00/ });
  await goTo(reservation);
  await press("Delete");
  await expect(reservation).toHaveCount(0);
  await press("Control+z");
  await expect(reservation).toBeVisible();

  await goTo(dock);
  // Wherever it stands among the tabs.
  while ((await dock.innerText()) !== "Simulate") {
    await press("ArrowRight");
  }
  await goTo(page.getByLabel("Days", { exact: true }));
  await page.keyboard.type("2");
  await goTo(page.locator("summary", { hasText: "Requests of a day" }));
  await press("Enter");
  await goTo(page.getByLabel("Parts per request"));
  await page.keyboard.type("1 2");
  await goTo(page.getByRole("button", { name: "Run", exact: true }));
  await press("Enter");
  await expect(page.getByTestId("run-result")).toContainText("2 days");
  // The charts are redrawn once all days are in; a button pressed before that may move away.
  await expect(dataPoints(page).last()).toHaveAccessibleName(/n = 2/);
  const point = page
    .getByRole("group", { name: /^Data points of “Success/ })
    .getByRole("img")
    .first();
  await goTo(point);
  await press("ArrowRight");
  await expect(page.getByRole("img", { name: /: 100\s%, .*n = 2/ }).nth(1)).toBeFocused();
  const save = async (chart: string, kind: string) => {
    const [opener, file] = savedAs(page, chart, kind);
    await goTo(opener);
    await press("Enter");
    await goTo(file);
    return downloaded(page, () => press("Enter"));
  };
  expectExports(await save("Success", "CSV"), await save("CPU", "SVG"));
  await goTo(page.getByRole("button", { name: "Menu" }));
  await press("Enter");
  await goTo(page.getByRole("button", { name: "Save as file" }));
  await expectFile(await downloaded(page, () => press("Enter")));
});
