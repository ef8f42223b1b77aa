// What needs room has it: names of domains, headings beside a lock, the next step beside a notice, dialogs of one size.

import type { Locator, Page } from "@playwright/test";
import { sample } from "./support/budget.js";
import { drawn, paneOf } from "./support/graph.js";
import { expect, test } from "./support/page.js";
import { type Box, boxOf, chooseDisplay, open, tab } from "./support/page-actions.js";

function overlap(a: Box, b: Box): boolean {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  return across > 0 && Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 0;
}

function isWhole(heading: Locator): Promise<boolean> {
  return heading.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
}

async function startHere(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Learn", exact: true }).click();
  await page.getByRole("button", { name: "Begin: Start here" }).click();
}

for (const [width, height, display] of sample(
  [
    [1366, 630, "light"],
    [1024, 768, "projector"],
    [1024, 768, "light"],
    [1280, 720, "projector"],
  ] as const,
  2,
)) {
  test(`names of domains are whole and free of badges at ${width} × ${height}, ${display}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    await chooseDisplay(page, display);
    const drawing = paneOf(page, "Resources").locator("svg.canvas");
    await expect(drawing.locator(".badge")).toHaveCount(3);
    await expect(async () => {
      const pane = await boxOf(drawing);
      const badges = await Promise.all((await drawing.locator(".badge").all()).map(boxOf));
      for (const name of ["Domain N", "Domain S", "Domain U"]) {
        const box = await boxOf(drawing.getByText(name, { exact: true }));
        expect(box.y, name).toBeGreaterThanOrEqual(pane.y);
        expect(badges.filter((badge) => overlap(badge, box)).length, name).toBe(0);
      }
    }).toPass();
  });
}

test("headings are whole, also beside the lock of a lesson", async ({ page }) => {
  for (const [width, height] of [
    [1366, 630],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page);
    await startHere(page);
    const names = width < 1280 ? ["Resources"] : ["Resources", "Request"];
    for (const name of names) {
      const heading = page.getByRole("region", { name, exact: true }).getByRole("heading").first();
      expect(await isWhole(heading), name).toBe(true);
    }
  }
});

test("what the browser cannot keep is said beside the next step, not over it", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("no room", "QuotaExceededError");
    };
  });
  for (const [width, height, opener] of [
    [1366, 630, undefined],
    [1024, 768, "Edit"],
    [390, 844, "Ask"],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page);
    if (opener !== undefined) await page.getByRole("button", { name: opener, exact: true }).click();
    await page.getByLabel("Starts tried").fill("5");
    const notice = page.getByRole("alert").filter({ hasText: "Save it as a file" }).last();
    await expect(notice).toBeVisible();
    if (opener === "Ask") await page.getByRole("button", { name: "Answer", exact: true }).click();
    const reserve = page.getByRole("button", { name: /^Reserve/ });
    expect(overlap(await boxOf(reserve), await boxOf(notice)), `${width}`).toBe(false);
  }
});

for (const [opener, name, ways] of [
  ["Share", "Share", ["QR", "Exercise", "Embed", "Print", "Link"]],
  ["Learn", "Learn", ["Glossary", "Handbook", "For teachers", "About", "Lessons and figures"]],
] as const) {
  test(`${name} keeps its size from one part to the next`, async ({ page }) => {
    await open(page);
    await page.getByRole("button", { name: opener, exact: true }).click();
    const dialog = page.getByRole("dialog", { name });
    const size = await boxOf(dialog);
    for (const way of ways) {
      await dialog.getByText(way, { exact: true }).first().click();
      expect(await boxOf(dialog), way).toEqual(size);
    }
  });
}

test("in front of a class sites keep their free CPUs, without the word where there is no room for it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page);
  await chooseDisplay(page, "projector");
  const drawing = page.getByRole("region", { name: "Resources" }).locator("svg.canvas");
  for (const amount of ["8 of 32", "48 of 64", "32 of 32"])
    await expect(drawing.getByText(amount, { exact: true }).first()).toBeVisible();
});

test("all numbers are drawn when asked for, and zooming in brings them without", async ({
  page,
}) => {
  await open(page);
  const pane = paneOf(page, "Resources");
  const all = pane.getByRole("button", { name: "All numbers" });
  const labels = pane.locator("[data-label]");
  await expect(labels).toHaveCount(3);
  await all.click();
  await expect(labels).toHaveCount(29);
  await all.click();
  await expect(labels).toHaveCount(3);
  for (let time = 0; time < 8; time++) {
    await pane.getByRole("button", { name: "Zoom in", exact: true }).click();
  }
  await expect(all).toHaveCount(0);
  await expect(labels).toHaveCount(29);
  await pane.getByRole("button", { name: "Fit", exact: true }).click();
  await expect(all).toBeVisible();
  await expect(paneOf(page, "Request").getByRole("button", { name: "All numbers" })).toHaveCount(0);
});

test("the card of a site stands in its drawing and says who holds CPUs until when", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 630 });
  await open(page);
  const pane = paneOf(page, "Resources");
  await drawn(pane, "Site N0").locator(".body").click();
  const card = pane.getByRole("group", { name: "Properties of the selected resource" });
  await expect(card).toContainText("4 CPUs held until 11:10 by Genome assembly");
  const [inside, around] = [await boxOf(card), await boxOf(pane)];
  expect(inside.x).toBeGreaterThanOrEqual(around.x);
  expect(inside.x + inside.width).toBeLessThanOrEqual(around.x + around.width);
  await expect(pane.locator(".lit-dashes")).toHaveCount(0);
});

for (const [width, height, display, least] of sample(
  [
    [1366, 630, "light", 150],
    [1280, 720, "projector", 140],
    [1024, 768, "projector", 160],
  ] as const,
  2,
)) {
  test(`beside an open tab the drawing can still be read at ${width} × ${height}, ${display}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    await chooseDisplay(page, display);
    await tab(page, "Timeline");
    const { height: high } = await boxOf(paneOf(page, "Resources").locator("svg.canvas"));
    expect(high).toBeGreaterThanOrEqual(least);
  });
}

for (const [width, height] of sample(
  [
    [1024, 768],
    [1280, 720],
  ] as const,
  1,
)) {
  test(`before a class “No plan” leaves the drawing a third of ${width} × ${height}, and repairs in view`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    await chooseDisplay(page, "projector");
    await page.getByLabel("Preset").selectOption("infeasible");
    const repairs = page.getByTestId("why-remedies").getByRole("button", { name: /: / });
    await expect(repairs).toHaveCount(3);
    for (const repair of await repairs.all()) await expect(repair).toBeInViewport({ ratio: 1 });
    const { height: high } = await boxOf(paneOf(page, "Resources").locator("svg.canvas"));
    expect(high).toBeGreaterThanOrEqual(height * 0.3);
  });
}

for (const [width, height] of sample(
  [
    [1366, 630],
    [1024, 768],
    [1280, 720],
  ] as const,
  2,
)) {
  test(`the story needs at most two lines beside the button for newcomers at ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page);
    await expect(page.getByRole("button", { name: "Start here", exact: true })).toBeVisible();
    const story = page.getByRole("complementary", { name: "About this example" });
    expect((await boxOf(story)).height).toBeLessThanOrEqual(width < 1366 ? 50 : 41);
  });
}

test("on a phone the switch for all numbers stands below the drawing", async ({ page }) => {
  for (const size of [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(size);
    await open(page);
    const pane = paneOf(page, "Resources");
    const note = await boxOf(pane.getByRole("button", { name: "All numbers" }));
    const drawing = await boxOf(pane.locator("svg.canvas"));
    expect(note.y + 1).toBeGreaterThanOrEqual(drawing.y + drawing.height);
    expect(drawing.height).toBeGreaterThanOrEqual(120);
  }
});

test("half a laptop shows the chart whole, its series named by what they do, and beside it what it says", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 630 });
  await open(page);
  await tab(page, "Simulate");
  await page.getByRole("button", { name: /^Success ratio against load/ }).click();
  const chart = page.getByRole("figure", { name: "Success ratio against load" });
  for (const text of [
    "Success ratio against load",
    "Success ratio at this load",
    "Both equal",
    "B sees half: A",
    "B sees half: B",
    "0 %",
    "CPU time requested so far, % of what the grid has",
  ]) {
    await expect(chart.locator("text", { hasText: text }).first()).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByText("“B sees half” gives B 34.1")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Run", exact: true })).toBeInViewport();
});
