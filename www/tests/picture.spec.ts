// Pictures: every drawing leaves as a file of its own, and a picture with a scenario in it opens again.

import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { expect, test } from "./support/page.js";
import { open, status, tab } from "./support/page-actions.js";

async function picture(
  page: Page,
  of: string,
  kind: "SVG" | "PNG",
  colors: "Light" | "Dark",
): Promise<Download> {
  await page.getByRole("button", { name: `Save a picture: ${of}`, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Save as picture" });
  await dialog.getByRole("radio", { name: new RegExp(`^${kind}`) }).check();
  await dialog.getByRole("radio", { name: new RegExp(`^${colors}`) }).check();
  const preview = dialog.getByRole("img");
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Save picture" }).click();
  const saved = await download;
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  return saved;
}

/** Colors of a picture that not every program reads. */
const rareColors = (svg: string): string[] =>
  [...svg.matchAll(/ (?:fill|stroke)="([^"]*)"/g)]
    .map(([, color = ""]) => color)
    .filter((color) => !/^(none|#[\da-f]+|rgb\([\d, ]+\)|url\(.+\))$/.test(color));

const bytesOf = async (download: Download) => readFile(await download.path());

test("graphs and timeline leave as pictures of their own, in the colors wanted", async ({
  page,
}) => {
  await open(page);
  const svg = (await bytesOf(await picture(page, "Resources", "SVG", "Dark"))).toString();
  expect(svg).toContain("#share=1.");
  for (const name of ["N0", "X2", "9 of 10 Gbps"]) {
    expect(svg).toContain(`>${name}<`);
  }
  // Self-contained: no style sheet, variable, script or address is left.
  expect(svg).not.toMatch(/var\(|<style|class=|href|<script|on[a-z]+=|color\(/);
  expect(svg).toContain('fill="#151c1d"');
  expect(rareColors(svg)).toEqual([]);
  const light = (await bytesOf(await picture(page, "Request", "SVG", "Light"))).toString();
  expect(light).toMatch(/<rect width="100%" height="100%" fill="#fff(fff)?"/);
  expect(light).toContain(">model<");
  await tab(page, "Timeline");
  const day = (await bytesOf(await picture(page, "Timeline", "SVG", "Light"))).toString();
  expect(day).toContain(">N3<");
  expect(rareColors(day)).toEqual([]);
  expect(day).toMatch(/<pattern[^>]* id="bar-dots"/);
  await tab(page, "Matrices");
  const matrix = "Y: which directed edges carry which flow";
  const y = (await bytesOf(await picture(page, matrix, "SVG", "Light"))).toString();
  for (const name of [matrix, "X1→S0", "1", "0"]) {
    expect(y).toContain(`>${name}<`);
  }
  expect(y).toContain("#share=1.");
  await tab(page, "Search");
  const tree = (await bytesOf(await picture(page, "Search tree", "SVG", "Dark"))).toString();
  expect(tree).toContain(">N2<");
  const chart = "Bound against best plan";
  expect((await bytesOf(await picture(page, chart, "SVG", "Light"))).toString()).toContain(
    "Search nodes",
  );
  // The page is in its own colors again.
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});

test("colors mixed by unit cost are plain in a picture", async ({ page }) => {
  await page.goto("./?lab=cors");
  await expect(status(page)).toContainText("Cost");
  const svg = (await bytesOf(await picture(page, "Resources", "SVG", "Light"))).toString();
  expect(svg).toContain(">N3<");
  expect(rareColors(svg)).toEqual([]);
});

test("a picture dropped on the page brings its scenario back", async ({ page }) => {
  await open(page);
  await tab(page, "Timeline");
  const sentence = await status(page).textContent();
  const files = [
    await picture(page, "Resources", "PNG", "Light"),
    await picture(page, "Timeline", "SVG", "Dark"),
  ];
  for (const file of files) {
    const buffer = await bytesOf(file);
    await page.getByLabel("Preset").selectOption("Tiny, to solve by hand");
    await tab(page, "Data");
    await page.getByTestId("open-file").setInputFiles({
      name: file.suggestedFilename(),
      mimeType: "",
      buffer,
    });
    await expect(page.getByText("Opened the shared scenario.")).toBeVisible();
    await expect(page.getByLabel("Preset")).toHaveValue("testbed-2010");
    await expect(page.getByRole("tab", { name: "Timeline" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(status(page)).toHaveText(sentence ?? "");
  }
});

test("a PNG is as fine as print wants", async ({ page }) => {
  await open(page);
  const png = await bytesOf(await picture(page, "Resources", "PNG", "Light"));
  expect(png.readUInt32BE(16)).toBeGreaterThan(2000);
  const dots = png.indexOf("pHYs");
  expect(png.readUInt32BE(dots + 4) * 0.0254).toBeCloseTo(384, 0);
});

test("a picture without a scenario is explained and changes nothing", async ({ page }) => {
  await open(page);
  await page.getByTestId("open-file").setInputFiles({
    name: "cat.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  });
  await expect(page.getByText("cat.svg is a picture without a scenario in it")).toBeVisible();
  await expect(page.getByLabel("Preset")).toHaveValue("testbed-2010");
});

test("the drawing of each other lab leaves as a picture", async ({ page }) => {
  for (const [lab, name] of [
    ["cors", "N1"],
    ["elastic", "R1"],
    ["market", "user 2"],
  ] as const) {
    await page.goto(`./?lab=${lab}`);
    await expect(page.getByRole("region", { name: "Resources" })).toContainText(name);
    const svg = await bytesOf(await picture(page, "Resources", "SVG", "Light"));
    expect(svg.toString(), lab).toContain(name);
  }
});
