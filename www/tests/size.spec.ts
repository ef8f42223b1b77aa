// Size budgets of the page as deployed, counted as gzip: what a browser loads before the playground works, worker and
// wasm included, and the engine that it fetches later.

import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { asDeployed, budget } from "./support/budget.js";
import { expect, test } from "./support/page.js";

test("the first load stays within its budget", async ({ page }) => {
  const bodies = new Map<string, Promise<Buffer>>();
  page.context().on("response", (response) => {
    // What keeps the page for later comes when it works.
    if (response.url().startsWith("http") && !/\/new-version-/.test(response.url())) {
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
  if (asDeployed) expect(total, list).toBeLessThanOrEqual(budget("first-load-gzip-bytes"));
  expect(sizes.length, list).toBeLessThanOrEqual(budget("first-load-requests"));
});

test("the engine stays within its budget", () => {
  const assets = new URL("../dist/assets/", import.meta.url);
  const files = readdirSync(assets).filter((file) => file.endsWith(".wasm"));
  expect(files.map((file) => file.split("-")[0]).sort()).toEqual(["core", "engine"]);
  const engine = files.find((file) => file.startsWith("engine-")) ?? "";
  const { length } = gzipSync(readFileSync(new URL(engine, assets)));
  if (asDeployed) expect(length).toBeLessThanOrEqual(budget("later-gzip-bytes"));
});
