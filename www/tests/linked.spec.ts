// Linked views: pointing at a subject in one view highlights it in all of them.

import type { Page } from "@playwright/test";
import { drawn, paneOf } from "./support/graph.js";
import { expect, test } from "./support/page.js";
import { open, status, tab, tabTo } from "./support/page-actions.js";

test.use({ viewport: { width: 1440, height: 1000 } });

/** Nodes and links that are lit in a drawing, by their first words. */
async function litIn(page: Page, pane: "Resources" | "Request"): Promise<string[]> {
  const labels = await paneOf(page, pane)
    .locator("[data-lit]")
    .evaluateAll((items) => items.map((item) => item.getAttribute("aria-label") ?? ""));
  return labels.map((label) => label.split(",")[0] as string).sort();
}

/** What the plan table lights in the row that is shown. */
function litInPlan(page: Page) {
  return page.locator("tr.chosen li.lit");
}

test("a flow lights its route in the resources, and the route its flow", async ({ page }) => {
  await open(page);
  await tab(page, "All plans");
  const flow = drawn(paneOf(page, "Request"), "Flow .*").first();
  const [from, to] =
    (await flow.getAttribute("aria-label"))?.match(/Flow (\S+) to (\S+),/)?.slice(1) ?? [];
  await flow.focus();
  expect(await litIn(page, "Request")).toEqual([`Flow ${from} to ${to}`]);
  await expect(litInPlan(page)).toHaveCount(1);
  const route = (await litInPlan(page).innerText()).trim().split(" – ");
  expect(route.length).toBeGreaterThan(1);
  const links = await litIn(page, "Resources");
  expect(links).toHaveLength(route.length - 1);
  for (const link of links) {
    const ends = link.match(/^Link (\S+) to (\S+)$/)?.slice(1) ?? [];
    expect(
      ends.every((end) => route.includes(end)),
      `${link} of ${route}`,
    ).toBe(true);
  }
  // Its lane stands out; the lanes of other flows fade along the whole of their routes.
  const lanes = paneOf(page, "Resources").locator(".flow:not(.faded)");
  expect(await lanes.count()).toBe(route.length - 1);
  expect(await paneOf(page, "Resources").locator(".flow.faded").count()).toBeGreaterThan(0);
  // What is used and free of each of its links stands beside them.
  await expect(paneOf(page, "Resources").locator("text.usage")).toHaveText(
    links.map(() => /1 Gbps used, \d+ Gbps free/),
  );

  // Back: a link of the route lights the flow.
  await drawn(paneOf(page, "Resources"), links[0] as string).focus();
  expect(await litIn(page, "Request")).toContain(`Flow ${from} to ${to}`);
});

test("a part lights its site; the mouse shows for a moment, a click keeps, Escape lets go", async ({
  page,
}) => {
  await open(page);
  await tab(page, "All plans");
  const part = drawn(paneOf(page, "Request"), "Part .*").first();
  const name = (await part.getAttribute("aria-label"))?.match(/Part (\S+),/)?.[1];
  await part.locator(".body").hover();
  const said = (await litInPlan(page).innerText()).trim();
  const site = said.split(" → ")[1];
  expect(said).toBe(`${name} → ${site}`);
  expect(await litIn(page, "Resources")).toEqual([`Site ${site}`]);
  await page.getByRole("heading", { name: "Coalloc" }).hover();
  expect(await litIn(page, "Resources")).toEqual([]);

  await part.locator(".body").click();
  await page.getByRole("heading", { name: "Coalloc" }).hover();
  await part.blur();
  expect(await litIn(page, "Resources")).toEqual([`Site ${site}`]);
  await page.keyboard.press("Escape");
  expect(await litIn(page, "Resources")).toEqual([]);

  // From the plan table, and back to nothing by another click.
  const item = page.locator("tr.chosen li").first();
  await item.click();
  expect(await litIn(page, "Request")).toEqual([`Part ${name}`]);
  await item.click();
  await page.getByRole("heading", { name: "Coalloc" }).hover();
  expect(await litIn(page, "Request")).toEqual([]);
});

test("a site, a link and a window are lit in the timeline too", async ({ page }) => {
  await open(page);
  await tab(page, "All plans");
  await page.getByRole("button", { name: /show 10:00–11:00$/ }).hover();
  await expect(page.locator("tr.lit")).toHaveCount(1);
  await expect(page.locator("button.lit")).toHaveCount(1);
  await tab(page, "Timeline");
  await page.getByRole("button", { name: "More controls" }).click();
  await page.getByRole("checkbox", { name: /links/ }).check();
  await page.keyboard.press("Escape");
  await drawn(paneOf(page, "Resources"), "Site N0").focus();
  await expect(page.locator(".names .lit-dashes")).toHaveCount(1);
  await drawn(paneOf(page, "Resources"), "Link N0 to X1").focus();
  await expect(page.locator(".names .lit-dashes")).toHaveCount(1);
  await page.locator(".names").getByText("N1", { exact: true }).hover();
  expect(await litIn(page, "Resources")).toEqual(["Site N1"]);
  // The mouse lies still beside everything, whatever scrolls below it.
  await page.mouse.move(1, 500);
  // By keyboard alone: one stop of the Tab key, up and down through the rows, Enter keeps.
  const row = (name: string) => page.getByRole("button", { name, exact: true });
  await page.getByRole("button", { name: "More controls" }).focus();
  await tabTo(page, page.locator('[data-row][tabindex="0"]'));
  await page.keyboard.press("Home");
  await expect(row("Site N0")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  expect(await litIn(page, "Resources")).toEqual(["Site N1"]);
  await page.keyboard.press("Enter");
  await expect(row("Site N1")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("End");
  expect((await litIn(page, "Resources"))[0]).toMatch(/^Link /);
  await page.keyboard.press("Tab");
  expect(await litIn(page, "Resources")).toEqual(["Site N1"]);
  await page.keyboard.press("Escape");
  await page.locator("rect.hit").last().hover();
  await expect(page.locator(".lit-window")).toHaveCount(1);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("a tap keeps, a tap beside lets go", async ({ page }) => {
    await page.goto("./");
    await expect(status(page)).toContainText("starts work");
    const site = drawn(paneOf(page, "Resources"), "Site N0");
    await site.locator(".body").tap();
    expect(await litIn(page, "Resources")).toEqual(["Site N0"]);
    const drawing = paneOf(page, "Resources").getByRole("listbox");
    await drawing.tap({ position: { x: 5, y: 5 } });
    expect(await litIn(page, "Resources")).toEqual([]);
  });
});
