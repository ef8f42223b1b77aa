// Draws the pictures of the handbook from the built page, each in the state that its article links to.
// Run in www after `cargo play --build-only`: npm run pictures:handbook, with names to draw only these.

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { build } from "vite";
import { host } from "./support/static-host.mjs";

const www = fileURLToPath(new URL("../", import.meta.url));

/** The article that a picture belongs to, the drawings that it is made of, a window for them, what is done before, and how many drawings. */
const pictures = {
  timeline: ["reservations", "[role=tabpanel] svg.block", [760, 1000]],
  tiny: ["programs", "#scene svg.canvas", [1000, 900]],
  infeasible: ["programs", "#scene svg.canvas", [1000, 900], closeTab],
  search: [
    "programs",
    "[role=tabpanel] svg[aria-label^='The search as a tree']",
    [1100, 1000],
    toEnd,
  ],
  testbed: ["co-allocation", "#scene svg.canvas", [1280, 900]],
  matrices: [
    "co-allocation",
    ["X: which site serves which part", "Y: which directed edges carry which flow"],
    [1280, 900],
  ],
  success: [
    "co-allocation",
    ".picture > svg:not(.overlay)",
    [1120, 1200],
    openFigure("Success ratio against load (2010)"),
    1,
  ],
  knapsack: ["cors", "[role=tabpanel] svg.plot", [1000, 900]],
  "cors-example": ["cors", "#scene svg.plot", [1280, 760]],
  "trade-off": ["cors", "[role=tabpanel] svg.plot", [860, 900]],
  race: ["cors", "[role=tabpanel] svg[role=img]", [1280, 900]],
  elastic: ["elastic", "#scene svg.plot", [1400, 760]],
  candidates: ["elastic", "[role=tabpanel] svg.block", [860, 900]],
  pays: ["elastic", "#scene svg.plot", [1280, 760]],
  plan: ["market", "[role=tabpanel] svg.plot", [1000, 900]],
  clearing: ["market", "[role=tabpanel] svg.plot", [1000, 900]],
  "one-or-all": ["market", "[role=tabpanel] svg.plot", [1280, 900]],
};

function openFigure(title) {
  return (page) => page.getByRole("button", { name: title }).first().click();
}

/** Gives the drawing above the tabs all of the window. */
async function closeTab(page) {
  await page.locator("[role=tab][aria-selected=true]").click();
  await page.locator("#scene").getByRole("button", { name: "Fit" }).click();
}

function toEnd(page) {
  return page.getByRole("slider").last().press("End");
}

const [made] = await build({
  configFile: false,
  root: www,
  logLevel: "warn",
  build: {
    write: false,
    lib: { entry: "src/share/picture/drawing.ts", formats: ["iife"], name: "drawing" },
  },
});
const code = made.output[0].code;

const site = await host(`${www}dist/`);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const wanted = process.argv.slice(2);
for (const [name, [article, drawings, [width, height], before, most]] of Object.entries(pictures)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const page = await browser.newPage({
    viewport: { width, height },
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  await page.goto(`${site.address}handbook/${article}.html`);
  await page.locator("figure a", { has: page.locator(`img[src="pictures/${name}.svg"]`) }).click();
  await page.getByText("Opened the shared scenario.").waitFor();
  await page.waitForTimeout(3000);
  await before?.(page);
  await page.mouse.move(0, 0);
  await page.waitForTimeout(1500);
  const svg = Array.isArray(drawings)
    ? await saved(page, drawings)
    : await page.evaluate(
        ([script, selector, count]) => {
          const { inTheme, standalone } = new Function(`${script}; return drawing;`)();
          const all = [...document.querySelectorAll(selector)];
          return inTheme("light", (background) =>
            standalone(all.slice(0, count), { title: "", link: undefined, background }),
          );
        },
        [code, drawings, most],
      );
  writeFileSync(`${www}handbook/pictures/${name}.svg`, lean(svg));
  await page.close();
}
await browser.close();
await site.close();

/** Pictures that the page offers by buttons of their own, one below the other. */
async function saved(page, titles) {
  let [width, height, inner] = [0, 0, ""];
  for (const title of titles) {
    await page.getByRole("button", { name: `Save a picture: ${title}`, exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Save as picture" });
    await dialog.getByRole("checkbox").uncheck();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: "Save picture" }).click(),
    ]);
    await page.keyboard.press("Escape");
    const svg = readFileSync(await download.path(), "utf8");
    const [, wide, high] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg);
    inner += svg.replace(/<\?xml.*?\?>\s*<svg/, `<svg y="${height}"`);
    [width, height] = [Math.max(width, Number(wide)), height + Number(high)];
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${inner}</svg>\n`;
}

/** Without what a picture in a page has no use for; lengths and outlines as fine as can be seen. */
function lean(svg) {
  const digits = svg.length > 40_000 ? 0 : 1;
  const rounded = (text, count) =>
    text.replace(/-?\d+\.\d+/g, (number) => String(Number(Number(number).toFixed(count))));
  return svg
    .replace(/^<\?xml.*?\?>\s*/, "")
    .replace(/<title\/>|<title>.*?<\/title>/gs, "")
    .replace(/ font-family="[^"]*"/g, "")
    .replace(/<svg /, '<svg font-family="system-ui, sans-serif" ')
    .replace(/ d="[^"]*"/g, (outline) => rounded(outline, digits))
    .replace(/<[^>]*>/g, (tag) => rounded(tag, 2));
}
