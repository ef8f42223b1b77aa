// The first picture: drawn with its plan before the engine has come, and at the same places afterwards.

import type { Page } from "@playwright/test";
import { paneOf } from "./support/graph.js";
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

for (const [width, height] of [
  [1366, 630],
  [1024, 768],
  [390, 844],
] as const) {
  test(`the drawing is there before the engine, and stays, at ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    // Of a second visit: the card for newcomers comes with the engine.
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
