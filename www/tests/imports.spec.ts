// Files of other formats: opened by way of what was read, assumed and left out, and taken away again.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { violations } from "./support/axe.js";
import { open, status, tab } from "./support/hands.js";
import { expect, test } from "./support/page.js";

test.use({ bypassCSP: true });

const sample = (name: string) =>
  fileURLToPath(new URL(`../../tests/interchange/samples/${name}`, import.meta.url));

/** Chooses a file and gives the dialog it opens. */
async function choose(page: Page, name: string) {
  await page.getByTestId("open-file").setInputFiles(sample(name));
  const dialog = page.getByRole("dialog", { name: `Open ${name}` });
  await expect(dialog.getByRole("status")).toContainText("sites");
  return dialog;
}

test("a network opens by way of its assumptions, which can be changed", async ({ page }) => {
  await open(page);
  const before = await status(page).textContent();
  const dialog = await choose(page, "lakes.graphml");
  await expect(dialog).toContainText("GraphML: 4 sites, 0 exchange points, 3 links");
  await expect(dialog.locator("[data-fact='external-nodes']")).toContainText("The world");
  await expect(dialog.locator("[data-fact='default-cpus']")).toContainText("32");
  expect(await violations(page)).toEqual([]);

  await dialog.getByLabel("CPUs per site").fill("12");
  await dialog.getByLabel("CPUs per site").press("Tab");
  await expect(dialog.locator("[data-fact='default-cpus'] .value")).toHaveText("12");
  await dialog.getByLabel("Outside nodes").selectOption("As exchange points");
  await expect(dialog).toContainText("4 sites, 1 exchange points, 4 links");

  await dialog.getByRole("button", { name: "Open as scenario" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Opened lakes.graphml.")).toBeVisible();
  await expect(page.getByRole("option", { name: /^Site Geneva\b.*12 CPUs/ })).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(status(page)).toHaveText(before ?? "");
});

test("Escape leaves the scenario alone, and a broken file says where it is broken", async ({
  page,
}) => {
  await open(page);
  const before = await status(page).textContent();
  await choose(page, "lakes.dot");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await status(page).textContent()).toBe(before);

  const give = (name: string, content: string) =>
    page
      .getByTestId("open-file")
      .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(content) });
  await give("bomb.graphml", '<!DOCTYPE g [<!ENTITY a "b">]>\n<graphml>&a;</graphml>');
  const dialog = page.getByRole("dialog", { name: "Open bomb.graphml" });
  await expect(dialog.getByRole("alert")).toContainText("line 1, column 1");
  await expect(dialog.getByRole("alert")).toContainText("document type definition");
  await expect(dialog.getByRole("button", { name: "Open as scenario" })).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(await status(page).textContent()).toBe(before);
});

test("the request can be kept, and a network with demands brings its own", async ({ page }) => {
  await open(page);
  let dialog = await choose(page, "lakes.txt");
  await expect(dialog.locator("[data-fact='pinned-parts']")).toContainText("Geneva");
  await dialog.getByRole("button", { name: "Open as scenario" }).click();
  await expect(page.getByRole("option", { name: /^Part Geneva/ })).toBeVisible();
  dialog = await choose(page, "lakes.gml");
  await dialog.getByLabel("Keep the request I have").check();
  await dialog.getByRole("button", { name: "Open as scenario" }).click();
  await expect(page.getByRole("option", { name: /^Part Geneva/ })).toBeVisible();
  await expect(page.getByRole("option", { name: /^Site Zürich/ })).toBeVisible();
});

test("a grid taken away as GraphML comes back as it was", async ({ page }) => {
  await open(page);
  await tab(page, "Data");
  const region = page.getByRole("region", { name: "Scenario document" });
  await expect(region).toContainText('"coalloc"');
  const grid = JSON.parse((await region.textContent()) ?? "").grid;
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "GraphML" }).click();
  const file = await (await download).path();
  expect(await readFile(file, "utf8")).toContain("<graphml");
  await page.getByTestId("open-file").setInputFiles({
    name: "back.graphml",
    mimeType: "text/xml",
    buffer: await readFile(file),
  });
  await page.getByRole("button", { name: "Open as scenario" }).click();
  await expect(page.getByText("Opened back.graphml.")).toBeVisible();
  await expect(region).toContainText("Imported from back.graphml");
  expect(JSON.parse((await region.textContent()) ?? "").grid).toEqual(grid);
});
