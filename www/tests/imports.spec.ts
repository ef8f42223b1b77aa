// Files of other formats: opened by way of what was read, assumed and left out, and taken away again.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expectClean, violations } from "./support/axe.js";
import { expect, test } from "./support/page.js";
import { downloaded, open, status, tab } from "./support/page-actions.js";

test.use({ bypassCSP: true });

const sample = (name: string) =>
  fileURLToPath(new URL(`../../tests/co_allocation/exchange/samples/${name}`, import.meta.url));

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
  await expect(dialog).toContainText("GraphML: 4 sites, 3 links.");
  const noteOn = (fact: string) => dialog.locator(`[data-fact='${fact}']`);
  await expect(noteOn("external-nodes")).toHaveText(/1 node outside the network:\s+The world/);
  await expect(noteOn("default-cpus")).toContainText("4 sites got 32 CPUs each");
  await dialog.getByText("More choices").click();
  await expectClean(page, "a file to be opened");

  await dialog.getByLabel("CPUs of a site").fill("12");
  await dialog.getByLabel("CPUs of a site").press("Tab");
  await expect(noteOn("default-cpus")).toContainText("4 sites got 12 CPUs each");
  // More than a scenario may have is red, and not taken.
  await dialog.getByLabel("Mbps of a link").fill("99999999");
  await expect(dialog.getByText("A whole number from 0 to 10,000,000")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Open as scenario" })).toBeDisabled();
  await dialog.getByLabel("Mbps of a link").press("Escape");
  await expect(dialog.getByLabel("Mbps of a link")).toHaveValue("10000");
  const mostLinks = dialog.getByLabel("Exchange points: nodes with more links than");
  await mostLinks.fill("4294967296");
  await expect(dialog.getByText("A whole number from 0 to 4,294,967,295")).toBeVisible();
  await expect(mostLinks).toHaveValue("4294967296");
  await expect(dialog.getByRole("button", { name: "Open as scenario" })).toBeDisabled();
  await mostLinks.fill("");
  await expect(dialog.getByRole("button", { name: "Open as scenario" })).toBeEnabled();
  await dialog.getByLabel("Node property for domains").fill("Country");
  await dialog.getByLabel("Node property for domains").press("Tab");
  await expect(noteOn("domains")).toHaveText(/2 domains:\s+Switzerland, Italy/);
  await dialog.getByLabel("Nodes outside the network").selectOption("As exchange points");
  await expect(dialog).toContainText("4 sites, 1 exchange point, 4 links.");
  await expect(noteOn("external-nodes")).toHaveCount(0);

  await dialog.getByRole("button", { name: "Open as scenario" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Opened lakes.graphml.")).toBeVisible();
  await expect(page.getByRole("option", { name: /^Site Geneva\b.*12 CPUs/ })).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(status(page)).toHaveText(before ?? "");
});

test("a file that gzip has packed opens like the file in it", async ({ page }) => {
  await open(page);
  const give = (buffer: Buffer) =>
    page
      .getByTestId("open-file")
      .setInputFiles({ name: "day.swf.gz", mimeType: "application/gzip", buffer });
  const packed = gzipSync(await readFile(sample("day.swf")));
  await give(packed);
  const dialog = page.getByRole("dialog", { name: "Open day.swf" });
  await expect(dialog.getByRole("status")).toContainText("1 site, 3 reservations");
  await dialog.getByLabel("Jobs to take").fill("1");
  await dialog.getByLabel("Jobs to take").press("Tab");
  await expect(dialog.getByRole("status")).toContainText("1 site, 1 reservation.");
  await page.keyboard.press("Escape");
  const refused = page.getByText("the gzip file is damaged or not whole");
  await give(packed.subarray(0, 60));
  await expect(refused).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  // Several members are one file, and zeros behind them none of it.
  const lines = (await readFile(sample("day.swf"), "utf8")).split("\n");
  const [head, rest] = [lines.slice(0, 6), lines.slice(6)].map((part) =>
    gzipSync(`${part.join("\n")}\n`),
  );
  await give(Buffer.concat([head ?? packed, rest ?? packed, Buffer.alloc(512)]));
  await expect(dialog.getByRole("status")).toContainText("1 site, 3 reservations");
  await page.keyboard.press("Escape");
  await give(gzipSync(Buffer.alloc(33 << 20)));
  await expect(page.getByText("larger than 32 MiB")).toBeVisible();
});

test("letters are read as they are written, or it is said how they were read", async ({ page }) => {
  await open(page);
  const give = (name: string, buffer: Buffer) =>
    page.getByTestId("open-file").setInputFiles({ name, mimeType: "text/plain", buffer });
  const dialog = page.getByRole("dialog");
  const noteOnLetters = dialog.locator("[data-fact='assumed-encoding']");
  const table = "source,target,mbps\nMálaga,Zürich,100\nZürich,Ulm,200\n";
  for (const buffer of [
    Buffer.from(`\uFEFF${table}`, "utf16le"),
    Buffer.from(`\uFEFF${table}`, "utf16le").swap16(),
    Buffer.from(`\uFEFF${table}`),
  ]) {
    await give("names.csv", buffer);
    await expect(dialog).toContainText("Open names.csv");
    await expect(dialog.getByRole("status")).toContainText("3 sites");
    await expect(noteOnLetters).toHaveCount(0);
    await page.keyboard.press("Escape");
  }
  await give("names.csv", Buffer.from(table, "latin1"));
  await expect(noteOnLetters).toContainText("Windows-1252");
  await dialog.getByRole("button", { name: "Open as scenario" }).click();
  await expect(page.getByRole("option", { name: /^Site Málaga\b/ })).toBeVisible();
  const other = '<?xml version="1.0" encoding="Shift_JIS"?><graphml/>';
  await give("names.graphml", Buffer.concat([Buffer.from(other), Buffer.of(0x93, 0x8c)]));
  await expect(page.getByText("declares its encoding as “shift_jis”")).toBeVisible();
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
  await expect(dialog.getByLabel("CPUs of a site"), "nothing to choose").toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(await status(page).textContent()).toBe(before);
});

test("a second file closes the first one's dialog, whose own end comes late", async ({ page }) => {
  await open(page);
  const first = await choose(page, "lakes.graphml");
  const old = await first.elementHandle();
  const second = await choose(page, "lakes.gml");
  // On a busy machine the browser reports the end of the old dialog when the new one is open.
  await old?.evaluate((dialog) => dialog.dispatchEvent(new Event("close")));
  await expect(first).toHaveCount(0);
  await expect(second.getByRole("button", { name: "Open as scenario" })).toBeEnabled();
});

test("what attributes mean is guessed with samples, and can be chosen", async ({ page }) => {
  await open(page);
  const dialog = await choose(page, "virne.gml");
  const noteOn = (fact: string) => dialog.locator(`[data-fact='${fact}']`);
  const cpus = dialog.getByLabel("CPUs from");
  await expect(cpus.locator("option:checked")).toHaveText("cpu: 52; 73; 61, … (our guess)");
  await expect(dialog.getByLabel("Bandwidth from").locator("option:checked")).toContainText(
    "bw: 58; 67",
  );
  await expect(dialog.getByLabel("x from").locator("option:checked")).toContainText(
    "pos: 0.25, 0.75",
  );
  await expect(noteOn("stated-cpus")).toContainText("4 nodes state their CPUs");
  expect(await violations(page)).toEqual([]);
  await cpus.selectOption("not in the file");
  await expect(noteOn("default-cpus")).toContainText("4 sites got 32 CPUs each");
  await cpus.selectOption({ label: "max_cpu: 60; 80; 70, …" });
  await expect(noteOn("default-cpus")).toHaveCount(0);
  await dialog.getByLabel("Unit of latency").selectOption("µs");
  await dialog.getByRole("button", { name: "Open as scenario" }).click();
  await expect(page.getByRole("option", { name: /^Site 0\b.*60 CPUs/ })).toBeVisible();
});

test("a graph opens as the request of the scenario in view, and is taken away again", async ({
  page,
}) => {
  await open(page);
  const before = await status(page).textContent();
  const dialog = await choose(page, "request.graphml");
  await dialog.getByLabel("Open it as").selectOption("the request of this scenario");
  await expect(dialog.getByRole("status")).toContainText("3 parts, 2 flows");
  await expect(dialog.getByLabel("CPUs per part")).toBeVisible();
  await dialog.getByRole("button", { name: "Open as request" }).click();
  await expect(page.getByRole("option", { name: /^Part model, 24 CPUs/ })).toBeVisible();
  await expect(page.getByRole("option", { name: /^Site N0\b/ })).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(status(page)).toHaveText(before ?? "");
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
  await page.getByRole("button", { name: "GraphML", exact: true }).click();
  const file = await (await download).path();
  expect(await readFile(file, "utf8")).toContain("<graphml");
  await page.getByRole("button", { name: "Command that makes SWF again" }).click();
  await expect(page.getByRole("region", { name: "Command that makes SWF again" })).toHaveText(
    "coalloc convert preset:testbed-2010 --to swf --replication 0 --out testbed-2010-three-jobs-across-three-domains.day-1.swf",
  );
  expect(await violations(page)).toEqual([]);
  expect(
    await downloaded(page, () => page.getByRole("button", { name: "SWF", exact: true }).click()),
  ).toMatch(/^; Version: 2\.2\n/);
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
