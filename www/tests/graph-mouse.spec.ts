// The drawing by mouse: place, link by drag and by clicks, type numbers, move, assign, delete, undo.

import { drag, drawn, linesOf, middle, openPage, paneOf } from "./support/graph.js";
import { expect, test } from "./support/page.js";
import { boxOf } from "./support/page-actions.js";

test.beforeEach(async ({ page }) => {
  await openPage(page);
});

test("a site placed inside a domain belongs to it, and undo takes it back", async ({ page }) => {
  const pane = paneOf(page, "Resources");
  await pane.getByRole("button", { name: "Site", exact: true }).click();
  const [a, b] = [await middle(pane, "Site S0"), await middle(pane, "Site S2")];
  await page.mouse.click((a.x + b.x) / 2 - 20, (a.y + b.y) / 2);
  await expect(drawn(pane, "Site S3")).toHaveAttribute("aria-selected", "true");
  // The tool stays for the next site; the select tool shows the numbers of the one that has the focus.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Enter");
  await pane.getByLabel("CPUs", { exact: true }).fill("24");
  expect(await linesOf(pane)).toContain("site S3 24 @1 in S");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(drawn(pane, "Site S3")).toHaveCount(0);
});

test("a link is drawn by dragging, and its bandwidth typed at once", async ({ page }) => {
  const pane = paneOf(page, "Resources");
  await pane.getByRole("button", { name: "Link", exact: true }).click();
  await drag(page, await middle(pane, "Site N0"), await middle(pane, "Site S1"));
  await expect(pane.getByLabel("Bandwidth of N0 to S1")).toBeFocused();
  await page.keyboard.type("2.5");
  await page.keyboard.press("Enter");
  await expect(drawn(pane, "Link N0 to S1, 2.5 Gbps")).toBeFocused();
  expect(await linesOf(pane)).toContain("link N0 S1 2.5G @3");
});

test("the first nodes of an empty drawing stay where they were put", async ({ page }) => {
  await page.getByLabel("Preset").selectOption("Empty, to draw your own");
  const pane = paneOf(page, "Resources");
  await expect(pane.locator("g[data-node]")).toHaveCount(0);
  await pane.getByRole("button", { name: "Site", exact: true }).click();
  const { x, y } = await boxOf(pane.locator("svg.canvas"));
  for (const [at, place] of [
    { x: x + 150, y: y + 150 },
    { x: x + 420, y: y + 220 },
  ].entries()) {
    await page.mouse.click(place.x, place.y);
    await expect(pane.locator("g[data-node]")).toHaveCount(at + 1);
    const box = await boxOf(pane.locator("g[data-node] .body").nth(at));
    expect(Math.abs(box.x + box.width / 2 - place.x)).toBeLessThan(2);
    expect(Math.abs(box.y + box.height / 2 - place.y)).toBeLessThan(2);
  }
});

test("a link is drawn by two clicks", async ({ page }) => {
  const pane = paneOf(page, "Resources");
  await pane.getByRole("button", { name: "Link", exact: true }).click();
  for (const end of ["Site N1", "Site U1"]) {
    const { x, y } = await middle(pane, end);
    await page.mouse.click(x, y);
  }
  await page.keyboard.type("what");
  await page.keyboard.press("Enter");
  await expect(pane.getByText("A bandwidth like 10 Gbps or 500 Mbps")).toBeVisible();
  await page.keyboard.press("Escape");
  expect(await linesOf(pane)).toContain("link N1 U1 10G @3");
});

test("a dragged site moves with one undo step and joins the domain it is dropped into", async ({
  page,
}) => {
  const pane = paneOf(page, "Resources");
  const from = await middle(pane, "Site N0");
  const target = await middle(pane, "Site S1");
  await drag(page, from, { x: target.x - 40, y: target.y + 40 });
  await expect(drawn(pane, "Site N0, 8 CPUs, domain S")).toBeVisible();
  const after = await middle(pane, "Site N0");
  expect(Math.hypot(after.x - from.x, after.y - from.y)).toBeGreaterThan(100);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(drawn(pane, "Site N0, 8 CPUs, domain N")).toBeVisible();
  const back = await middle(pane, "Site N0");
  expect(Math.hypot(back.x - from.x, back.y - from.y)).toBeLessThan(3);
});

test("what is deleted takes its links with it", async ({ page }) => {
  const pane = paneOf(page, "Resources");
  const { x, y } = await middle(pane, "Exchange point X1");
  await page.mouse.click(x, y);
  await pane.getByRole("button", { name: "Delete" }).click();
  await expect(
    page.getByText(/reservations? on deleted resources w(as|ere) canceled/),
  ).toBeVisible();
  const lines = await linesOf(pane);
  expect(lines.filter((line) => line.includes("X1"))).toEqual([]);
  expect(lines).toContain("exchange X2");
});

test("several nodes are selected with Shift and moved together", async ({ page }) => {
  const pane = paneOf(page, "Resources");
  const [n0, n1] = [await middle(pane, "Site N0"), await middle(pane, "Site N1")];
  await page.mouse.click(n0.x, n0.y);
  await page.keyboard.down("Shift");
  await page.mouse.click(n1.x, n1.y);
  await page.keyboard.up("Shift");
  await drag(page, n1, { x: n1.x + 30, y: n1.y + 20 });
  const after = await middle(pane, "Site N0");
  expect(after.x - n0.x).toBeCloseTo(30, -1);
  expect(after.y - n0.y).toBeCloseTo(20, -1);
});

test("the wheel zooms the drawing; where the page scrolls it does that, and zooms with Ctrl", async ({
  page,
}) => {
  const pane = paneOf(page, "Resources");
  const before = await middle(pane, "Site N0");
  await page.mouse.move(before.x, before.y + 60);
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -300);
  await page.keyboard.up("Control");
  await expect.poll(async () => (await middle(pane, "Site N0")).y).toBeLessThan(before.y - 10);
  await pane.getByRole("button", { name: "Fit" }).click();
  expect((await middle(pane, "Site N0")).y).toBeCloseTo(before.y, 0);
  await page.mouse.move(before.x, before.y + 60);
  await page.mouse.wheel(0, -300);
  await expect.poll(async () => (await middle(pane, "Site N0")).y).toBeLessThan(before.y - 10);
  await page.setViewportSize({ width: 900, height: 500 });
  await pane.getByRole("button", { name: "Fit" }).click();
  const { x, y } = await middle(pane, "Site N0");
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test("a name that is taken is explained, kept in its field and not used", async ({ page }) => {
  const pane = paneOf(page, "Resources");
  const { x, y } = await middle(pane, "Site N0");
  await page.mouse.click(x, y);
  await pane.getByText("Name, cost, domain, attributes").click();
  const name = pane.getByLabel("Name", { exact: true });
  await name.fill("N1");
  await name.press("Enter");
  await expect(pane.getByText("This name is taken")).toBeVisible();
  await expect(name).toHaveValue("N1");
  await expect(drawn(pane, "Site N0")).toBeVisible();
  await name.fill("Tokyo 1");
  await name.press("Enter");
  expect(await linesOf(pane)).toContain('link "Tokyo 1" N1 5G @5 quality 1');
});
