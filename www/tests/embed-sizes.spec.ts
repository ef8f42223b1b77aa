// Small frames in other pages: name of the lab, answer and drawing in view.

import { expect, test } from "./support/page.js";
import { boxOf } from "./support/page-actions.js";

for (const [width, height, least] of [
  [800, 600, 300],
  [600, 400, 200],
] as const) {
  for (const [lab, name] of [
    ["co-allocation", "Co-allocation"],
    ["cors", "CORS"],
    ["elastic", "Elastic"],
    ["market", "Market"],
  ] as const) {
    test(`${name} in a frame of ${width} × ${height}: its name and the answer on top, the drawing below, all in view`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.goto(`./?lab=${lab}&embed`);
      const answer = page.getByTestId("status");
      await expect(answer).toContainText(/\d/);
      const scene = page.locator("#scene");
      await expect(scene.locator("svg text").first()).toBeVisible();
      await expect(page.getByText(name).first()).toBeInViewport({ ratio: 1 });
      await expect(answer.locator(".headline")).toBeInViewport({ ratio: 1 });
      await expect(page.locator("#answer .act button")).toBeInViewport({ ratio: 1 });
      await expect(scene).toBeInViewport({ ratio: 1 });
      const box = await boxOf(scene);
      expect(box.height).toBeGreaterThan(least);
      expect(box.y).toBeGreaterThan((await boxOf(answer)).y);
      await expect(page.getByRole("link", { name: /Open in the playground/ })).toBeInViewport();
    });
  }
}
