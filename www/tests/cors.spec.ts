// The CORS lab: what is asked for, bought and reserved; its tabs; its place beside the other lab.

import type { Page } from "@playwright/test";
import { allDisplays, expectClean } from "./support/axe.js";
import { sample } from "./support/budget.js";
import { expect, test } from "./support/page.js";
import {
  boxOf,
  chooseDisplay,
  open,
  openCors,
  preset,
  status,
  tab,
  tabNames,
} from "./support/page-actions.js";

test.use({ bypassCSP: true });

/** Opens the lab by its address. */
async function openLab(page: Page): Promise<void> {
  await openCors(page);
}

const places = ["Bookings", "Knapsack", "Segment tree", "Race", "Trade-off", "Your rule", "Data"];

const amount = (page: Page) => page.getByLabel("Amount", { exact: true });

test("the lab switch keeps both documents, with their histories and after a reload", async ({
  page,
}) => {
  await open(page);
  await preset(page, "Tiny, to solve by hand");
  await page.getByRole("combobox", { name: "Lab" }).selectOption("CORS");
  await expect(status(page)).toContainText("Cost 90.00");
  await expect(page.getByRole("combobox", { name: "Lab" })).toBeFocused();
  await amount(page).fill("30");
  await expect(status(page)).toContainText("Cost 108.75");
  await expect(page.getByText("Saved in this browser")).toBeVisible();

  await page.getByRole("combobox", { name: "Lab" }).selectOption("Co-allocation");
  await expect(page.getByLabel("Preset")).toHaveValue("tiny");
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(page.getByLabel("Preset")).toHaveValue("testbed-2010");
  await page.getByRole("combobox", { name: "Lab" }).selectOption("CORS");
  await expect(amount(page)).toHaveValue("30");

  await page.reload();
  await expect(amount(page)).toHaveValue("30");
  await expect(status(page)).toContainText("Cost 108.75");
});

test("the paper's example: 20 of N4 and 5 of N3 for 88.75, and the other rules beside it", async ({
  page,
}) => {
  await openLab(page);
  const answer = page.getByRole("region", { name: "Answer" });
  await expect(status(page)).toContainText("2 connections, all 25 units bought");
  await expect(answer).toContainText("20 × 3.50 = 70.00");
  await expect(answer).toContainText("5 × 3.75 = 18.75");
  await expect(answer).toContainText("is not enough: N4, the largest node, has 20 free");
  await expect(answer.getByRole("row", { name: /Min-Res/ })).toContainText("98.75");
  await answer.getByRole("button", { name: "Min-Res" }).click();
  await expect(status(page)).toContainText("Cost 98.75");
  await expect(status(page)).toContainText("3 connections");
  await expect(page.getByRole("combobox", { name: "Rule" })).toHaveValue("min-res");
});

test("in front of a class: the rule is chosen in the answer, and both requests compared", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openLab(page);
  await chooseDisplay(page, "projector");
  await preset(page, "Cost not minimal");
  const answer = page.getByRole("region", { name: "Answer" });
  await expect(answer).toContainText("2 of 2 served, 5.00, 2 connections");
  const rule = answer.getByRole("button", { name: "Max-Res", exact: true });
  await expect(rule).toBeInViewport();
  await rule.click();
  await expect(rule).toHaveAttribute("aria-pressed", "true");
  await expect(answer).toContainText("2 of 2 served, 5.00, 3 connections");
});

test("too much and too dear are explained, and the next step repairs them", async ({ page }) => {
  await openLab(page);
  await amount(page).fill("51");
  await expect(status(page)).toContainText("1 unit short");
  await expect(status(page)).toContainText("only 50 of 51 units are free");
  await page.getByRole("button", { name: "Ask for 50" }).click();
  await expect(status(page)).toContainText("Cost 187.50");
  await page.getByLabel("Budget").fill("100");
  await page.getByLabel("Budget").press("Enter");
  await expect(status(page)).toContainText("Over budget");
  await page.getByRole("button", { name: "Raise the budget to 187.50" }).click();
  await expect(status(page)).toContainText("Cost 187.50");
});

test("a red field keeps its text and blocks the purchase", async ({ page }) => {
  await openLab(page);
  await amount(page).fill("many");
  await expect(amount(page)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("button", { name: /^Reserve/ })).toBeDisabled();
  await amount(page).fill("25");
  await expect(page.getByRole("button", { name: /^Reserve/ })).toBeEnabled();
});

test("what is reserved is held, listed, and can be canceled or undone", async ({ page }) => {
  await openLab(page);
  await page.getByRole("button", { name: "Reserve on N4 and N3" }).click();
  await expect(page.getByText("Reserved 25 units for 25–45.")).toBeVisible();
  // N1 10 at 4.00, N2 5 at 4.25 and N3's other 10 at 3.75.
  await expect(status(page)).toContainText("Cost 98.75");
  await tab(page, "Bookings");
  await expect(page.getByRole("table", { name: "Bookings" })).toContainText("70.00");
  // Beside them what the next purchase would add, as the answer has it.
  const next = page.getByRole("table", { name: "“Reserve” would add" });
  await expect(next.getByRole("row")).not.toHaveCount(1);
  await page.getByRole("button", { name: "Cancel the booking of N4, 25–45" }).click();
  await expect(status(page)).toContainText("Cost 88.75");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await expect(status(page)).toContainText("Cost 88.75");
});

test("by keyboard alone: the amount and the window on the drawings, a node's fields", async ({
  page,
}) => {
  await openLab(page);
  await page.getByRole("slider", { name: "Amount of the request" }).focus();
  await page.keyboard.press("ArrowUp");
  await expect(amount(page)).toHaveValue("26");
  await page.getByRole("slider", { name: "Window", exact: true }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByLabel("From", { exact: true })).not.toHaveValue("25");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByLabel("From", { exact: true })).toHaveValue("25");
  await page.getByRole("button", { name: /^Edit N4/ }).focus();
  await page.keyboard.press("Enter");
  const fields = page.getByRole("dialog", { name: "Edit N4" });
  await expect(fields.getByLabel("Name")).toBeFocused();
  await fields.getByLabel("Unit cost").fill("5");
  await page.keyboard.press("Enter");
  await expect(status(page)).toContainText("3 connections");
  await page.keyboard.press("Escape");
  await expect(fields).toBeHidden();
  await expect(page.getByRole("button", { name: /^Edit N4/ })).toBeFocused();
});

test("the nodes as text: edited while it can be read, refused at its line", async ({ page }) => {
  await openLab(page);
  const scene = page.getByRole("region", { name: "Resources" });
  await scene.getByText("Text", { exact: true }).click();
  const lines = scene.getByRole("textbox");
  await expect(lines).toHaveValue(/^N1: R1 20 at 4.00, 10 during 20-40\n/);
  const before = await lines.inputValue();
  await lines.fill(before.replace("at 3.50", "at 5.00"));
  await expect(status(page)).toContainText("Cost 96.25");
  await lines.fill(before.replace("at 3.50", "at much"));
  await expect(scene.getByRole("alert")).toContainText("Line 4:");
  await expect(page.getByRole("button", { name: /^Reserve/ })).toBeDisabled();
  await lines.fill(before);
  await expect(status(page)).toContainText("Cost 88.75");
});

test("by mouse: the request and W are dragged", async ({ page }) => {
  await openLab(page);
  await tab(page, "Knapsack");
  const bar = page.getByRole("slider", { name: "Amount W" });
  const { x, y, width } = await boxOf(bar);
  await page.mouse.move(x + width / 2, y + 8);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 120, y + 8, { steps: 5 });
  await page.mouse.up();
  await expect(amount(page)).not.toHaveValue("25");
  await page.getByRole("button", { name: "45, N1 used up" }).click();
  await expect(amount(page)).toHaveValue("45");
  await expect(status(page)).toContainText("Cost 166.25");
  await page.getByRole("radio", { name: "Min-Res" }).check();
  await expect(page.getByRole("combobox", { name: "Rule" })).toHaveValue("min-res");
});

test("the trade-off: the curve, the rules on it, and what a fee makes best", async ({ page }) => {
  await openLab(page);
  await preset(page, "Three rules");
  await expect(status(page)).toContainText("Cost 90.00");
  await tab(page, "Trade-off");
  const panel = page.getByRole("tabpanel");
  await expect(panel.getByRole("row", { name: /^1 125.00/ })).toBeVisible();
  await expect(panel.getByRole("row", { name: /^2 90.00 35.00/ })).toBeVisible();
  await page.getByText("Options:").click();
  await page.getByLabel("Cost per connection").fill("36");
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("row", { name: /^1 125.00 161.00/ })).toContainText("least total");
  await panel.getByRole("button", { name: "Set a budget" }).click();
  const budget = panel.getByRole("slider", { name: "Budget" });
  await expect(budget).toHaveAttribute("aria-valuetext", "budget 161.00");
  await budget.press("ArrowDown");
  await expect(budget).toHaveAttribute("aria-valuetext", "budget 160.75");
  const { x, y } = await boxOf(budget);
  await page.mouse.move(x + 200, y + 12);
  await page.mouse.down();
  await page.mouse.move(x + 200, y + 40, { steps: 3 });
  await page.mouse.up();
  await expect(budget).not.toHaveAttribute("aria-valuetext", "budget 160.75");
});

test("the race: steps by hand, what is left counted, careful updates save one of the two", async ({
  page,
}) => {
  await openLab(page);
  await preset(page, "Both lose");
  const answer = page.getByRole("region", { name: "Answer" });
  // The race opens before the choices that decide.
  await expect(status(page)).toContainText("10 of 52 interleavings are left");
  await page.getByRole("button", { name: "Start again", exact: true }).last().click();
  await expect(status(page)).toContainText("52 of 52 interleavings are left");
  for (const next of [
    "P0: search",
    "P1: search",
    "P0: update N1",
    "P1: update N1",
    "P1: update N2",
  ]) {
    await page.getByRole("button", { name: next }).click();
  }
  await expect(status(page)).toContainText("10 of 52 interleavings are left");
  await expect(answer.getByRole("row", { name: /^nobody served/ })).toHaveText(/6\s*24\s*0/);
  await expect(page.getByRole("button", { name: /P1: retry, search/ })).toContainText("4 inter");
  await expect(
    page.getByRole("list", { name: "Who is served at each end" }).getByRole("listitem"),
  ).toHaveText(["only P0", "only P1", "nobody served"]);
  await page.getByText("Messages", { exact: true }).click();
  await expect(page.getByRole("group", { name: "Messages" }).getByRole("listitem")).toHaveText([
    "P0 asks 2 nodes; all reply",
    "P1 asks 2 nodes; all reply",
    "P0 takes 10 of N1: confirmed",
    "P1 wants 10 of N1: refused",
    "P1 takes 10 of N2: confirmed",
  ]);
  await page.getByRole("button", { name: "Step back" }).click();
  await expect(page.getByRole("button", { name: "P1: update N2" })).toBeVisible();
  await page.getByRole("button", { name: "Use careful updates" }).click();
  await expect(status(page)).toContainText("16 of 16 interleavings are left");
  await page.getByRole("button", { name: "Finish, P0 always first" }).click();
  await expect(status(page)).toContainText("1 of 2 served");
});

test("the segment tree: the way of the query, and what every structure touches for it", async ({
  page,
}) => {
  await openLab(page);
  await tab(page, "Segment tree");
  const panel = page.getByRole("tabpanel");
  await panel.getByLabel("Node").selectOption("N4");
  await expect(panel).toContainText("N4: what is free during 25–45? 20");
  // The vector of the printed example.
  await expect(panel.getByRole("row", { name: /^Segment tree/ })).toContainText("20");
  await panel.getByText("Leaf tree (as printed)").first().click();
  await expect(panel).toContainText("amounts stand in the leaves only");
  await tab(page, "Structures");
  const rows = page.getByRole("tabpanel").getByRole("row");
  await expect(rows).toHaveCount(9);
  const before = await rows.nth(3).textContent();
  await page.getByLabel("Window in seconds").fill("36000");
  await expect(rows.nth(3)).not.toHaveText(before ?? "");
});

test("a link opens in its lab, locked as an exercise says, and a file finds its lab", async ({
  page,
  browser,
}) => {
  await openLab(page);
  await amount(page).fill("40");
  await expect(status(page)).toContainText("Cost 146.25");
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  const link = await dialog.getByLabel("Link to this scenario and this view").inputValue();
  await page.keyboard.press("Escape");

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link.replace("?lab=cors", ""));
  await expect(amount(stranger)).toHaveValue("40");
  await expect(stranger.getByRole("combobox", { name: "Lab" })).toHaveValue("cors");
  await stranger.context().close();

  await tab(page, "Data");
  const text = page.getByLabel("The document as text: edit it and apply");
  await expect(text).toHaveValue(/"amount": 40/);
  const content = await text.inputValue();
  await page.getByRole("combobox", { name: "Lab" }).selectOption("Co-allocation");
  await expect(status(page)).toContainText("10:00–11:00");
  await page.getByTestId("open-file").setInputFiles({
    name: "nodes.json",
    mimeType: "application/json",
    buffer: Buffer.from(content.replace('"amount": 40', '"amount": 41')),
  });
  await expect(amount(page)).toHaveValue("41");
});

test("a document with an error is refused with its place, and nothing is lost", async ({
  page,
}) => {
  await openLab(page);
  await tab(page, "Data");
  const text = page.getByLabel("The document as text: edit it and apply");
  await expect(text).toHaveValue(/"amount": 25/);
  const content = await text.inputValue();
  await text.fill(content.replace('"amount": 25', '"amount": 0'));
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByRole("alert")).toContainText("applications[0].jobs[0].demands[0].amount");
  await expect(status(page)).toContainText("Cost 88.75");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(text).toHaveValue(content);
});

for (const { width, height, display } of sample(
  [
    { width: 1100, height: 600, display: "light" },
    { width: 1024, height: 768, display: "projector" },
    { width: 1366, height: 630, display: "light" },
    { width: 1280, height: 720, display: "projector" },
  ] as const,
  2,
)) {
  test(`verdict, Reserve and all tabs are in view at ${width}×${height}, ${display}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openLab(page);
    await chooseDisplay(page, display);
    for (const target of [
      status(page).getByText("Cost 88.75"),
      page.getByRole("button", { name: /^Reserve/ }),
      ...places.map((name) => page.getByRole("tab", { name })),
    ]) {
      await expect(target).toBeInViewport({ ratio: 1 });
    }
    const scrolls = () => document.documentElement.scrollHeight > window.innerHeight;
    expect(await page.evaluate(scrolls)).toBe(false);
  });
}

test("axe finds nothing in any tab", async ({ page }) => {
  await openLab(page);
  await expectClean(page, "no tab open", allDisplays);
  for (const name of await tabNames(page)) {
    await tab(page, name);
    await expectClean(page, name);
  }
  await preset(page, "Both lose");
  await tab(page, "Race");
  await expectClean(page, "a race");
  await page.getByRole("button", { name: /^Edit N1/ }).click();
  await page.getByRole("region", { name: "Resources" }).getByText("Table").click();
  await expectClean(page, "table and inspector");
  for (const view of ["Table", "Text"]) {
    await page.getByRole("region", { name: "Request" }).getByText(view, { exact: true }).click();
    await expectClean(page, `requests as ${view}`);
  }
});
