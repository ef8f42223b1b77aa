// The drawing by keyboard alone: a network and a request are built, changed and taken back without a pointer.

import type { Locator, Page } from "@playwright/test";
import { drawn, linesOf, middle, openPage, paneOf, write } from "./support/graph.js";
import { expect, test } from "./support/page.js";

test.beforeEach(async ({ page }) => {
  await openPage(page);
});

/** Presses Tab until the focus is in the canvas. */
async function tabTo(page: Page, canvas: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if ((await canvas.locator(":focus").count()) > 0) {
      return;
    }
    if (await canvas.evaluate((element) => element === document.activeElement)) {
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not come to the canvas");
}

test("a tiny network is built from nothing", async ({ page, faults }) => {
  const pane = paneOf(page, "Resources");
  await write(pane, []);
  const canvas = pane.getByRole("listbox", { name: "Resource graph" });
  await pane.getByRole("radio", { name: "Drawing" }).focus();
  await tabTo(page, canvas);
  for (const key of ["s", "Enter", "Enter", "x", "Enter", "Escape"]) {
    await page.keyboard.press(key);
  }
  await expect(drawn(pane, "Exchange point X1")).toBeFocused();
  // L starts at the focused node, Tab goes to the other end.
  await page.keyboard.press("l");
  await page.keyboard.press("Tab");
  await expect(drawn(pane, "Site N0")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("500 Mbps");
  await page.keyboard.press("Enter");
  await expect(drawn(pane, "Link X1 to N0, 500 Mbps")).toBeFocused();
  await page.keyboard.press("Escape");
  // Enter goes to the numbers, Escape comes back.
  await page.keyboard.press("Enter");
  await expect(pane.getByLabel("Bandwidth", { exact: true })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Escape");
  await expect(drawn(pane, "Link X1 to N0, 600 Mbps")).toBeFocused();
  expect(await linesOf(pane)).toEqual([
    "site N0 8 @1",
    "site N1 8 @1",
    "exchange X1",
    "link X1 N0 600M @1",
  ]);
  expect(faults).toEqual([]);
});

test("arrows go to neighbors, brackets through links, Alt moves, Delete removes", async ({
  page,
}) => {
  const pane = paneOf(page, "Resources");
  await drawn(pane, "Site N0").focus();
  await page.keyboard.press("ArrowRight");
  await expect(drawn(pane, "Exchange point X2")).toBeFocused();
  await page.keyboard.press("]");
  await expect(drawn(pane, "Link N0 to X2")).toBeFocused();
  await page.keyboard.press("]");
  await expect(drawn(pane, "Link N1 to X2")).toBeFocused();
  await page.keyboard.press("[");
  await page.keyboard.press("Delete");
  await expect(drawn(pane, "Link N0 to X2")).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(drawn(pane, "Link N0 to X2")).toHaveCount(1);

  await drawn(pane, "Site N0").focus();
  const before = await middle(pane, "Site N0");
  await page.keyboard.press("Alt+ArrowDown");
  await page.keyboard.press("Alt+ArrowDown");
  await expect.poll(async () => (await middle(pane, "Site N0")).y).toBeGreaterThan(before.y + 5);
  // A run of steps is undone at once.
  await page.keyboard.press("Control+z");
  await expect.poll(async () => (await middle(pane, "Site N0")).y).toBeCloseTo(before.y, 0);
});

test("the drawing is one Tab stop, and its letters work only in it", async ({ page }) => {
  const pane = paneOf(page, "Resources");
  const canvas = pane.getByRole("listbox");
  await drawn(pane, "Site N0").focus();
  await page.keyboard.press("Tab");
  expect(await canvas.locator(":focus").count()).toBe(0);
  await page.keyboard.press("s");
  await expect(pane.getByRole("button", { name: "Select" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("s");
  await expect(pane.getByRole("button", { name: "Site", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});

test("a part and a flow are added to the request", async ({ page }) => {
  const pane = paneOf(page, "Request");
  const before = await linesOf(pane);
  await drawn(pane, "Part model").focus();
  await page.keyboard.press("p");
  await page.keyboard.press("Enter");
  await expect(drawn(pane, "Part P1")).toBeFocused();
  await page.keyboard.press("l");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  const after = await linesOf(pane);
  expect(after.filter((line) => !before.includes(line))).toEqual(["part P1 8", "flow P1 model 1G"]);
});

test("a row of tools is one Tab stop, and the next step is not far away", async ({ page }) => {
  await page.getByRole("button", { name: "Site", exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("button", { name: "Exchange point", exact: true })).toBeFocused();
  await page.keyboard.press("Home");
  await expect(page.getByRole("button", { name: "Save a picture: Resources" })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("button", { name: "All numbers" })).toBeFocused();
  // Back into the row where it was left, past the drawing.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "All numbers" })).toBeFocused();
  for (const [lab, action] of [
    ["co-allocation", /^Reserve /],
    ["cors", /^Reserve /],
    ["market", /^Go to /],
    ["elastic", /^Reserve /],
  ] as const) {
    await page.goto(`./?lab=${lab}`);
    const next = page.getByRole("region", { name: "Answer" }).getByRole("button", { name: action });
    await expect(next).toBeEnabled();
    await page.getByLabel("Lab", { exact: true }).focus();
    const skips = 4;
    let stops = skips + 1;
    while (stops < 60 && !(await next.evaluate((one) => one === document.activeElement))) {
      await page.keyboard.press("Tab");
      stops++;
    }
    // One of them is the choice of a language.
    expect(stops - 1, `${lab}: Tab stops before the next step`).toBeLessThanOrEqual(26);
  }
});

test("brackets go on where arrow keys change a value, and a view is checked with Space", async ({
  page,
}) => {
  await page.goto("./?lab=elastic");
  await page.getByRole("slider", { name: "Candidate" }).focus();
  for (const name of ["Earliest start", "Latest end", "Most CPUs", "Fewest CPUs"]) {
    await page.keyboard.press("]");
    await expect(page.getByRole("slider", { name })).toBeFocused();
  }
  await page.getByRole("button", { name: "1st preference: earliest end" }).focus();
  await page.keyboard.press("]");
  await expect(page.getByRole("button", { name: "Prefer instead: latest end" })).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByLabel("Add a preference")).toBeFocused();

  const pane = paneOf(page, "Resources");
  await pane.getByRole("radio", { name: "Drawing" }).focus();
  await page.keyboard.press("ArrowRight");
  const table = pane.getByRole("radio", { name: "Table" });
  await expect(table).toBeFocused();
  await expect(table).not.toBeChecked();
  await page.keyboard.press("Space");
  await expect(table).toBeChecked();

  await page.goto("./?lab=market");
  await pane.getByRole("button", { name: /^Machine 2/ }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(pane.locator("svg").getByRole("slider", { name: "Time" })).toBeFocused();
  await pane.getByRole("button", { name: "Let time run" }).focus();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowRight");
  await expect(pane.getByRole("slider", { name: "Time" }).last()).not.toHaveValue("0");
  await page.keyboard.press("[");
  await expect(pane.getByRole("button", { name: "To the next event" })).toBeFocused();
});
