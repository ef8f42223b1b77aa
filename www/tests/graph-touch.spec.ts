// The drawing on a phone: taps place and link, a finger drags, two fingers zoom, and everything stays readable.

import { drawn, linesOf, middle, openPage, paneOf } from "./support/graph.js";
import { expect, test } from "./support/page.js";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test.beforeEach(async ({ page }) => {
  await openPage(page);
});

test("taps select, place and link", async ({ page }) => {
  const pane = paneOf(page, "Resources");
  const n0 = await middle(pane, "Site N0");
  await page.touchscreen.tap(n0.x, n0.y);
  await expect(drawn(pane, "Site N0")).toHaveAttribute("aria-selected", "true");
  await pane.getByRole("button", { name: "Link", exact: true }).tap();
  for (const end of ["Site N0", "Site S0"]) {
    const { x, y } = await middle(pane, end);
    await page.touchscreen.tap(x, y);
  }
  await expect(pane.getByLabel("Bandwidth of N0 to S0")).toBeFocused();
  await page.keyboard.type("1G");
  await page.keyboard.press("Enter");
  expect(await linesOf(pane)).toContain("link N0 S0 1G @3");
});

test("a finger drags a node, two fingers zoom", async ({ page }) => {
  const pane = paneOf(page, "Resources");
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: [number, number][]) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });

  const before = await middle(pane, "Site U1");
  await touch("touchStart", [[before.x, before.y]]);
  for (let step = 1; step <= 5; step += 1) {
    await touch("touchMove", [[before.x + step * 4, before.y - step * 8]]);
  }
  await touch("touchEnd", []);
  const after = await middle(pane, "Site U1");
  expect(before.y - after.y).toBeGreaterThan(25);

  const [a, b] = [await middle(pane, "Site N0"), await middle(pane, "Site S0")];
  const y = a.y - 25;
  await touch("touchStart", [[150, y]]);
  await touch("touchStart", [
    [150, y],
    [210, y],
  ]);
  await touch("touchMove", [
    [130, y],
    [230, y],
  ]);
  await touch("touchEnd", []);
  const apart = (await middle(pane, "Site S0")).x - (await middle(pane, "Site N0")).x;
  expect(apart).toBeGreaterThan(1.4 * (b.x - a.x));
});

test("letters are at least 12 px high and targets at least 24 px wide", async ({ page }) => {
  const pane = paneOf(page, "Resources");
  const letters = await pane.locator("svg[role=listbox] text").evaluateAll((elements) =>
    elements.map((element) => {
      const scale = (element as SVGGraphicsElement).getScreenCTM()?.a ?? 0;
      return Number.parseFloat(getComputedStyle(element).fontSize) * scale;
    }),
  );
  expect(Math.min(...letters)).toBeGreaterThanOrEqual(11.95);
  const targets = await pane
    .locator(".node .body, .room button")
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => element.getBoundingClientRect()),
    );
  expect(
    Math.min(...targets.map(({ width, height }) => Math.min(width, height))),
  ).toBeGreaterThanOrEqual(24);
});
