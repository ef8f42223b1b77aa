// Links: a scenario and a view of it travel in an address; a broken one is explained and loses nothing.

import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { linkWith } from "./support/link.js";
import { expect, test } from "./support/page.js";
import { chooseDisplay, downloaded, open, saveFile, status, tab } from "./support/page-actions.js";
import { decodedPath, decodedPng } from "./support/qr.js";
import { keptHere } from "./support/storage.js";

/** The link that the page offers now. */
async function offered(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  const link = await dialog.getByLabel("Link to this scenario and this view").inputValue();
  await expect(dialog).toContainText(`${link.length.toLocaleString("en")} characters`);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  return link;
}

test("a link of the testbed shows the same plan, tab and selection in a fresh profile", async ({
  page,
  browser,
}) => {
  await open(page);
  await page.getByRole("button", { name: /show 10:40/ }).click();
  await page.getByRole("option", { name: /^Site N2/ }).click();
  await tab(page, "Timeline");
  await chooseDisplay(page, "dark");
  const link = await offered(page);
  expect(link.length).toBeLessThan(400);

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(link);
  await expect(stranger.getByText("Opened the shared scenario.")).toBeVisible();
  await expect(stranger.getByRole("tab", { name: "Timeline" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(stranger.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(stranger.getByRole("option", { name: /^Site N2/ })).toHaveAttribute("data-lit");
  await expect(status(stranger)).toHaveText((await status(page).textContent()) ?? "");
  await tab(stranger, "All plans");
  await expect(stranger.getByRole("radio", { name: /^Show 10:40/ })).toBeChecked();
  // The address is the reader's own again, and so is the display of the next visit.
  expect(new URL(stranger.url()).hash).toBe("");
  await stranger.reload();
  await expect(stranger.locator("html")).toHaveAttribute("data-theme", "light");
  await stranger.context().close();
});

test("a link does not cost a reader their own scenario", async ({ page }) => {
  await open(page);
  const link = await offered(page);
  await page.getByLabel("Preset").selectOption("Tiny, to solve by hand");
  await expect(page.getByText("Saved in this browser")).toBeVisible();
  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.getByText("Opened the shared scenario.")).toBeVisible();
  await expect(page.getByLabel("Preset")).toHaveValue("testbed-2010");
  await page.getByRole("button", { name: "Undo", exact: true }).last().click();
  await expect(page.getByLabel("Preset")).toHaveValue("tiny");
});

test("a broken link is explained and can be repaired", async ({ page }) => {
  await open(page);
  const link = await offered(page);
  await page.getByLabel("Preset").selectOption("Tiny, to solve by hand");
  const cut = link.slice(0, -5);
  // The same page hears of another fragment.
  await page.evaluate((address) => location.assign(address), cut);
  const dialog = page.getByRole("dialog", { name: "This link cannot be opened" });
  await expect(dialog.getByRole("alert")).toContainText("incomplete or was changed");
  await expect(page.getByLabel("Preset")).toHaveValue("tiny");
  const raw = dialog.getByLabel("The link as it arrived");
  await expect(raw).toHaveValue(new URL(cut).hash);

  await raw.fill("#share=9.AAAA");
  await dialog.getByRole("button", { name: "Open again" }).click();
  await expect(dialog.getByRole("alert")).toContainText("newer version");

  await raw.fill(`  ${link.slice(0, 40)}\n${link.slice(40)} `);
  await dialog.getByRole("button", { name: "Open again" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Preset")).toHaveValue("testbed-2010");
});

test("a whole link with a document the engine refuses says where and why", async ({ page }) => {
  await open(page);
  const link = linkWith({ document: { format: "coalloc", version: 1, title: 7 } });
  await page.evaluate((fragment) => location.assign(fragment), link);
  const dialog = page.getByRole("dialog", { name: "This link cannot be opened" });
  await expect(dialog.getByRole("alert")).toContainText("title");
});

test("a long link offers the file", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page);
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(dialog.getByText("Copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await dialog.getByRole("textbox").inputValue(),
  );
  await page.keyboard.press("Escape");

  // An edit is what makes the page keep a scenario.
  await page.getByLabel("Preset").selectOption("Tiny, to solve by hand");
  await expect.poll(() => keptHere(page)).toContain("solve it by hand");
  const file = JSON.parse(await keptHere(page));
  const notes = Array.from({ length: 500 }, (_, at) => (at * 7919 * 104729).toString(36)).join(" ");
  await page.getByTestId("open-file").setInputFiles({
    name: "long.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify({ ...file, notes })),
  });
  await expect(page.getByText("Opened long.json.")).toBeVisible();
  await page.getByRole("button", { name: "Share" }).click();
  await expect(dialog).toContainText("A file always arrives whole.");
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save as file" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
});

test("what is no link at all is explained", async ({ page }) => {
  await page.goto("./#share=garbage");
  const dialog = page.getByRole("dialog", { name: "This link cannot be opened" });
  await expect(dialog.getByRole("alert")).toContainText("incomplete or was changed");
});

test("the code is that of the link, on the page and in its files", async ({ page, baseURL }) => {
  await open(page);
  const link = await offered(page);
  expect(link).toContain(baseURL ?? "");
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByRole("radio", { name: "QR" }).check();
  const code = dialog.getByRole("img", { name: "QR code of the link to “Testbed 2010" });
  expect(decodedPath((await code.locator("path").last().getAttribute("d")) ?? "")).toBe(link);

  const [png] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Save PNG" }).click(),
  ]);
  expect(png.suggestedFilename()).toMatch(/^testbed-2010.*\.png$/);
  expect(decodedPng(await readFile(await png.path()))).toBe(link);
  const svg = await downloaded(page, () =>
    dialog.getByRole("button", { name: "Save SVG" }).click(),
  );
  expect(decodedPath(/<path d="([^"]+)"/.exec(svg)?.[1] ?? "")).toBe(link);
});

test("a link too long for a code says so", async ({ page }) => {
  await open(page);
  const notes = Array.from({ length: 500 }, (_, at) => (at * 7919 * 104729).toString(36)).join(" ");
  const preset = JSON.parse(await downloaded(page, () => saveFile(page)));
  const buffer = Buffer.from(JSON.stringify({ ...preset, notes }));
  const file = { name: "long.json", mimeType: "application/json", buffer };
  await page.getByTestId("open-file").setInputFiles(file);
  await expect(page.getByText("Opened long.json.")).toBeVisible();
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share" });
  await dialog.getByRole("radio", { name: "QR" }).check();
  await expect(dialog.getByRole("alert")).toContainText("too dense to scan; the most is 1,273");
  await expect(dialog.getByRole("img")).toHaveCount(0);
});
