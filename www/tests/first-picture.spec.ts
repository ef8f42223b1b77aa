// The first picture with its plan: there before the page's program has come, drawn again by it before the engine has come,
// and at the same places afterwards.

import type { Page } from "@playwright/test";
import { sample } from "./support/budget.js";
import { paneOf } from "./support/graph.js";
import { files } from "./support/network.js";
import { expect, test } from "./support/page.js";
import { status } from "./support/page-actions.js";

function places(page: Page): Promise<string[]> {
  return paneOf(page, "Resources")
    .locator("g[data-node]")
    .evaluateAll((nodes) =>
      nodes.map((node) => {
        const { x, y, width } =
          node.querySelector(".body")?.getBoundingClientRect() ?? new DOMRect();
        return [node.getAttribute("aria-label"), ...[x, y, width].map(Math.round)].join(" ");
      }),
    );
}

for (const [width, height] of sample(
  [
    [1366, 630],
    [390, 844],
    [1024, 768],
  ] as const,
  2,
)) {
  test(`the drawing is there before the engine, and stays, at ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    // Of a second visit: the button for newcomers comes with the engine.
    await page.addInitScript(() => localStorage.setItem("coalloc.visited", "1"));
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/*.wasm", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("./");
    const drawing = paneOf(page, "Resources");
    await expect(drawing.locator("g[data-node]")).toHaveCount(12);
    await expect(drawing.locator(".badge")).toHaveCount(3);
    const before = await places(page);
    release();
    await expect(status(page)).toContainText("starts work");
    await expect(drawing.locator("[inert]")).toHaveCount(0);
    const names = (all: string[]) => all.map((one) => one.replace(/( -?\d+){3}$/, ""));
    await expect.poll(async () => names(await places(page))).toEqual(names(before));
    if (width >= 700) await expect.poll(() => places(page)).toEqual(before);
  });
}

test("what was kept is not preceded by another picture", async ({ page }) => {
  await page.goto("./");
  await page.getByLabel("Starts tried").fill("4");
  await expect(page.getByText("Saved in this browser")).toBeVisible();
  await page.route("**/*.wasm", () => {});
  await page.reload();
  await expect(paneOf(page, "Resources").getByText("Draw computing sites")).toBeVisible();
  await expect(paneOf(page, "Resources").locator("g[data-node]")).toHaveCount(0);
});

/** Opens the page without its program; `come` lets that come, but no engine. */
async function openStill(page: Page): Promise<() => Promise<void>> {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files.page, async (route) => {
    await held;
    await route.continue();
  });
  await page.route("**/*.wasm", () => {});
  await page.goto("./", { waitUntil: "commit" });
  return async () => {
    release();
    await expect(page.locator("#first-page")).toHaveCount(0);
  };
}

/** Where the parts of the page and all that is drawn of the grid are, in whole pixels, flows in pairs of them. */
function arrangement(page: Page): Promise<number[][]> {
  const parts = "header, main, #scene, #request, #answer, #result, #scene .stage";
  return page
    .locator(`:is(${parts}, #scene :is(.body, .badge rect, .flow, .name)):visible`)
    .evaluateAll((all) =>
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        // Flows beside each other keep the distance that they were made with.
        const grain = one.matches(".flow") ? 2 : 1;
        return [x, y, width, height].map((length) => Math.round(length / grain));
      }),
    );
}

for (const [width, height] of sample(
  [
    [1366, 630],
    [390, 844],
    [820, 1180],
    [1920, 1080],
    [1024, 768],
  ] as const,
  3,
)) {
  test(`the picture stands in the page itself, and its program draws the same, at ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const come = await openStill(page);
    const still = page.locator("#first-page");
    await expect(still.locator("#scene .node")).toHaveCount(12);
    await expect(still.locator("#scene .badge")).toHaveCount(3);
    await expect(still.locator(".flow").first()).toBeVisible();
    const before = await arrangement(page);
    await come();
    await expect(page.locator("#scene .node")).toHaveCount(12);
    const after = await arrangement(page);
    expect(after.length).toBe(before.length);
    const moved = after.flatMap((box, at) =>
      box.some((length, side) => Math.abs(length - (before[at]?.[side] ?? 0)) > 2)
        ? [{ before: before[at], after: box }]
        : [],
    );
    expect(moved).toEqual([]);
  });
}

test("what the page will not begin with is not shown before its program has come", async ({
  page,
}) => {
  for (const address of ["./#share=1.x", "./?lab=cors", "./?embed"]) {
    await page.goto("about:blank");
    await page.route(files.page, () => {});
    await page.goto(address, { waitUntil: "commit" });
    await expect(page.locator("template").first()).toBeAttached();
    await expect(page.locator("#app")).toBeAttached();
    await expect(page.locator("#first-page"), address).toHaveCount(0);
  }
});

test("a page that is kept dark is dark from the start", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("coalloc.display", "dark"));
  await openStill(page);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("#first-page #scene .node")).toHaveCount(12);
});
