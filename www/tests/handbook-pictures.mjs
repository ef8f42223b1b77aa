// Draws the pictures of the handbook from the built page, each in the state that its article links to.
// Run in www after `cargo play --build-only`: npm run pictures:handbook, with names and languages to draw only these.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { build } from "vite";
import { host } from "./support/static-host.mjs";

const www = fileURLToPath(new URL("../", import.meta.url));

/** What the page says in each language where something is pressed for a picture. */
const languages = {
  en: {
    opened: "Opened the shared scenario.",
    fit: "Fit",
    figure: "Success ratio against load (2010)",
    tables: ["X: which site serves which part", "Y: which directed edges carry which flow"],
    open: (title) => `Save a picture: ${title}`,
    save: "Save picture",
  },
  ja: {
    opened: "共有されたシナリオを開きました。",
    fit: "全体表示",
    figure: "資源要求率と予約成功率（2010年）",
    tables: ["X：どのサイトがどの要求サイトを担当するか", "Y：どの有向枝がどの要求パスを運ぶか"],
    open: (title) => `画像を保存：${title}`,
    save: "画像を保存",
  },
};

/** The article that a picture belongs to, the drawings that it is made of, a window for them, what is done before, and how many drawings. */
const pictures = {
  timeline: ["reservations", "[role=tabpanel] svg.block", [760, 1000]],
  tiny: ["programs", "#scene svg.canvas", [1000, 900]],
  infeasible: ["programs", "#scene svg.canvas", [1000, 900], closeTab],
  search: ["programs", "[role=tabpanel] svg.mx-auto[role=img]", [1100, 1000], toEnd],
  testbed: ["co-allocation", "#scene svg.canvas", [1280, 900]],
  matrices: ["co-allocation", "tables", [1280, 900]],
  success: ["co-allocation", ".picture > svg:not(.overlay)", [1120, 1200], openFigure, 1],
  knapsack: ["cors", "[role=tabpanel] svg.plot", [1000, 900]],
  "cors-example": ["cors", "#scene svg.plot", [1280, 760]],
  "trade-off": ["cors", "[role=tabpanel] svg.plot", [860, 900]],
  race: ["cors", "[role=tabpanel] svg[role=img]", [1280, 900]],
  elastic: ["elastic", "#scene svg.plot", [1400, 760]],
  candidates: ["elastic", "[role=tabpanel] svg.block", [860, 900], undefined, 1],
  pays: ["elastic", "#scene svg.plot", [1280, 760]],
  plan: ["market", "[role=tabpanel] svg.plot", [1000, 900]],
  clearing: ["market", "[role=tabpanel] svg.plot", [1000, 900]],
  "one-or-all": ["market", "[role=tabpanel] svg.plot", [1280, 900]],
};

function openFigure(page, { figure }) {
  return page.getByRole("button", { name: figure }).first().click();
}

/** Gives the drawing above the tabs all of the window. */
async function closeTab(page, { fit }) {
  await page.locator("[role=tab][aria-selected=true]").click();
  await page.locator("#scene").getByRole("button", { name: fit }).click();
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
const script = made.output[0].code;

const site = await host(`${www}dist/`);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const wanted = process.argv.slice(2);
/** Those of a kind that are asked for, or all. */
const asked = (all) => {
  const some = Object.entries(all).filter(([name]) => wanted.includes(name));
  return some.length > 0 ? some : Object.entries(all);
};
for (const [code, words] of asked(languages)) {
  const own = code === "en" ? "" : `${code}/`;
  mkdirSync(`${www}handbook/${own}pictures`, { recursive: true });
  for (const [name, picture] of asked(pictures)) {
    const svg = await drawn(name, picture, `${site.address}${own}`, words);
    writeFileSync(`${www}handbook/${own}pictures/${name}.svg`, lean(svg));
  }
}
await browser.close();
await site.close();

/** One picture, in the state that its article opens. */
async function drawn(name, [article, drawings, [width, height], before, most], address, words) {
  const page = await browser.newPage({
    viewport: { width, height },
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  await page.goto(`${address}handbook/${article}.html`);
  await page.locator("figure a", { has: page.locator(`img[src$="pictures/${name}.svg"]`) }).click();
  await page.getByText(words.opened).waitFor();
  await page.waitForTimeout(3000);
  await before?.(page, words);
  await page.mouse.move(0, 0);
  await page.waitForTimeout(1500);
  const svg =
    drawings === "tables"
      ? await saved(page, words)
      : await page.evaluate(
          ([drawing, selector, count]) => {
            const { inTheme, standalone } = new Function(`${drawing}; return drawing;`)();
            const all = [...document.querySelectorAll(selector)];
            return inTheme("light", (background) =>
              standalone(all.slice(0, count), { title: "", link: undefined, background }),
            );
          },
          [script, drawings, most],
        );
  await page.close();
  return svg;
}

/** Pictures that the page offers by buttons of their own, one below the other. */
async function saved(page, words) {
  let [width, height, inner] = [0, 0, ""];
  for (const title of words.tables) {
    await page.getByRole("button", { name: words.open(title), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("checkbox").uncheck();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: words.save, exact: true }).click(),
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
