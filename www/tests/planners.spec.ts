// The two planners on the page: the engine is fetched when it is first needed, and both agree.

import { expect, test } from "./support/page.js";
import { open, status } from "./support/page-actions.js";

test("the 0-1 program is fetched when it is chosen, and finds the same plan", async ({ page }) => {
  const modules = new Set<string>();
  page.context().on("request", (request) => {
    if (request.url().endsWith(".wasm")) {
      modules.add(request.url());
    }
  });
  await open(page);
  const windows = /(\d+) of (\d+) starts work/;
  await expect(status(page)).toContainText(windows);
  const exact = windows.exec((await status(page).textContent()) ?? "")?.[0] ?? "no count";
  expect(modules.size).toBe(1);

  await page.getByText("Planner:").click();
  await page.getByRole("radio", { name: "0-1 program" }).check();
  // The core, and the whole engine.
  await expect.poll(() => modules.size).toBe(2);
  await expect(status(page)).toContainText(exact);

  await page.getByLabel("Starts tried").fill("3");
  await expect(status(page)).toContainText("of 3 starts work");
  await page.getByRole("radio", { name: "Exact search" }).check();
  await expect(status(page)).toContainText("of 3 starts work");
  expect(modules.size).toBe(2);
});
