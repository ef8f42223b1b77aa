// Size budget: what a browser loads before the playground works, counted as gzip, worker and wasm included.

import { gzipSync } from "node:zlib";
import { budget } from "./support/budget.js";
import { expect, test } from "./support/page.js";

test("the first load stays within its budget", async ({ page }) => {
  const bodies = new Map<string, Promise<Buffer>>();
  page.context().on("response", (response) => {
    if (response.url().startsWith("http")) {
      bodies.set(response.url(), response.body());
    }
  });
  await page.goto("./");
  // The first plan is on the screen: everything that the first view needs has been loaded.
  await expect(page.getByRole("status").first()).toContainText(/\d/);
  await page.waitForLoadState("networkidle");

  const sizes = await Promise.all(
    [...bodies].map(async ([url, body]) => ({ url, bytes: gzipSync(await body).length })),
  );
  const list = sizes.map(({ url, bytes }) => `${bytes} ${url}`).join("\n");
  test.info().annotations.push({ type: "first load", description: list });

  const kinds = [".js", ".wasm", ".css"];
  for (const kind of kinds) {
    expect(list, "the load as seen by the test").toContain(kind);
  }
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total, list).toBeLessThanOrEqual(budget("first-load-gzip-bytes"));
  expect(sizes.length, list).toBeLessThanOrEqual(budget("first-load-requests"));
});
