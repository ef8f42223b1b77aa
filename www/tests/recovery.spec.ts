// What can go wrong, and that nothing a person made is lost by it.

import { expect, test } from "./support/page.js";
import { open, status, tab } from "./support/page-actions.js";

test("a worker that died is replaced, and planning goes on", async ({ page }) => {
  await open(page);
  const [worker] = page.workers();
  if (worker === undefined) {
    throw new Error("the page has no worker");
  }
  await worker.evaluate(() => self.close());
  const windows = page.getByLabel("Starts tried");
  await windows.fill("7");
  await windows.fill("4");
  await expect(status(page)).toContainText("of 4 starts work");
});

test("a fault inside the engine costs one worker and is reported", async ({ page, faults }) => {
  await open(page);
  // A call that stands for any trap: the message the worker sends when its instance is poisoned.
  const [worker] = page.workers();
  await worker?.evaluate(() => self.postMessage({ type: "trap", message: "provoked" }));
  await expect(page.getByText("The engine stopped on an internal fault")).toBeVisible();
  await page.getByLabel("Starts tried").fill("5");
  await expect(status(page)).toContainText("of 5 starts work");
  expect(faults).toEqual([]);
});

test("a reload keeps the work", async ({ page }) => {
  await open(page);
  await page.getByLabel("Starts tried").fill("3");
  await expect(status(page)).toContainText("of 3 starts work");
  await page.getByRole("button", { name: /^Reserve / }).click();
  await expect(page.getByText("Saved in this browser")).toBeVisible();
  await page.reload();
  await expect(status(page)).toContainText("of 3 starts");
  await tab(page, "Timeline");
  await expect(page.getByRole("button", { name: /^R1, / })).toBeVisible();
});

test("unfinished work comes back too", async ({ page }) => {
  await open(page);
  await page.getByLabel("Preset").selectOption("Empty, to draw your own");
  await expect(status(page)).toContainText("Add at least one part");
  await expect(page.getByText("Saved in this browser")).toBeVisible();
  await page.reload();
  await expect(status(page)).toContainText("Add at least one part");
  await expect(page.getByText("Your last scenario was restored")).toBeVisible();
});

test("a bad file is explained with its path, and changes nothing", async ({ page }) => {
  await open(page);
  const before = await status(page).textContent();
  const choose = async (name: string, content: string) =>
    page.getByTestId("open-file").setInputFiles({
      name,
      mimeType: "application/json",
      buffer: Buffer.from(content),
    });
  await choose("torn.json", "{");
  await expect(page.getByRole("alert")).toContainText(
    "torn.json was not opened; your scenario is unchanged.",
  );

  await tab(page, "Data");
  const region = page.getByRole("region", { name: "Scenario document" });
  await expect(region).toContainText('"coalloc"');
  const document = JSON.parse((await region.textContent()) ?? "");
  document.grid.sites[1].cpus = 1_000_000;
  await choose("huge.json", JSON.stringify(document));
  await expect(page.getByRole("alert")).toContainText("grid.sites[1].cpus");
  expect(await status(page).textContent()).toBe(before);

  document.grid.sites[1].cpus = 12;
  await choose("good.json", JSON.stringify(document));
  await expect(page.getByText("Opened good.json.")).toBeVisible();
  await expect(page.getByRole("option", { name: /^Site N1\b.*12 CPUs/ })).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("option", { name: /^Site N1\b.*16 CPUs/ })).toBeVisible();
});

test("undo and redo by button and key, but not inside text fields", async ({ page }) => {
  await open(page);
  await page.getByLabel("Starts tried").fill("4");
  await expect(status(page)).toContainText("of 4 starts work");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(status(page)).toContainText("of 10 starts work");
  await page.keyboard.press("Control+Shift+z");
  await expect(status(page)).toContainText("of 4 starts work");
  await page.getByLabel("Starts tried").focus();
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeEnabled();
});
