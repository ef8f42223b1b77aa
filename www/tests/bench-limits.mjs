// Measures the page at the limits of its documents: for every step the longest task of the main thread, or with --memory
// the most private memory of its process, and the elements on the page. The two are measured apart, for a trace takes
// memory too. Prints, asserts nothing; `limits.spec.ts` and `limits-labs.spec.ts` assert what no clock disturbs.
// Run in www after `cargo play --build-only`: npm run bench:limits, or npm run bench:limits -- --memory --only busiest

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { gridLines, heaviest, heaviestOfLabs } from "./support/heaviest.mjs";
import { host } from "./support/static-host.mjs";

const { values: asked } = parseArgs({
  options: {
    dist: { type: "string", default: fileURLToPath(new URL("../dist/", import.meta.url)) },
    only: { type: "string" },
    memory: { type: "boolean", default: false },
  },
});
const tabs = ["Timeline", "Matrices", "Model", "Search", "Planners", "Why", "Simulate", "Data"];
/** As long without a change the page is at rest. */
const restMs = 1200;

const folder = mkdtempSync(join(tmpdir(), "coalloc-limits-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

const site = await host(asked.dist);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const processes = await browser.newBrowserCDPSession();

/** Ids of the processes that show pages. */
async function renderers() {
  const { processInfo } = await processes.send("SystemInfo.getProcessInfo");
  return processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
}

/**
 * The most memory of its own that any of them had since the last call, in MB; 0 where the system does not say.
 *
 * What a process shares with others, the browser's program above all, is left out.
 */
async function mostMemory() {
  let most = 0;
  for (const id of await renderers()) {
    try {
      const status = readFileSync(`/proc/${id}/status`, "utf8");
      const of = (row) => Number(new RegExp(`${row}:\\s*(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
      most = Math.max(most, of("VmHWM") - of("RssFile") - of("RssShmem"));
      writeFileSync(`/proc/${id}/clear_refs`, "5");
    } catch {
      // Only Linux says, and only what is still there.
    }
  }
  return most;
}

/** The longest task in a trace: by the clock, and by what the processor did for it. */
function longestTask(trace) {
  const { traceEvents } = JSON.parse(trace.toString());
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid, dur }) =>
      dur !== undefined && name.endsWith("RunTask") && main.has(`${pid} ${tid}`),
  );
  const most = (of) => Math.max(0, ...tasks.map(of)) / 1000;
  const ms = (of) => most(of).toFixed(0).padStart(6);
  return `${ms(({ dur }) => dur)} ms, ${ms(({ tdur }) => tdur ?? 0)} ms of it at work`;
}

/** Waits until nothing in the page changes any more. */
function atRest(page) {
  return page.evaluate(
    (quiet) =>
      new Promise((done) => {
        const begun = performance.now();
        let last = begun;
        const observer = new MutationObserver(() => (last = performance.now()));
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        const look = () => {
          const now = performance.now();
          if (now - last < quiet && now - begun < 60_000) return setTimeout(look, 100);
          observer.disconnect();
          done();
        };
        look();
      }),
    restMs,
  );
}

async function measured(page, what, act) {
  await mostMemory();
  if (!asked.memory) {
    await browser.startTracing(page, {
      categories: ["toplevel", "disabled-by-default-devtools.timeline"],
    });
  }
  let failed = "";
  try {
    await act();
    await atRest(page);
  } catch (error) {
    failed = ` (${String(error).split("\n")[0]})`;
  }
  const cost = asked.memory
    ? `${(await mostMemory()).toFixed(0).padStart(5)} MB`
    : longestTask(await browser.stopTracing());
  const elements = await page.evaluate(() => document.querySelectorAll("*").length);
  process.stdout.write(
    `  ${what.padEnd(22)} ${cost}, ${String(elements).padStart(7)} elements${failed}\n`,
  );
}

/** Opens a file. The page says itself when that is done: to ask it again and again would be measured too. */
async function opened(page, name, content) {
  const done = page.evaluate(
    (words) =>
      new Promise((opened) => {
        // Another lab brings a page of its own.
        const notices = document.body;
        const observer = new MutationObserver((changes) => {
          const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
          if (!added.some(({ textContent }) => textContent?.includes(words))) return;
          observer.disconnect();
          opened();
        });
        observer.observe(notices, { subtree: true, childList: true });
      }),
    `Opened ${name}.`,
  );
  // From the disk: a buffer would be unpacked in the page.
  const path = join(folder, name);
  writeFileSync(path, content);
  await page.getByTestId("open-file").setInputFiles(path);
  await done;
}

async function begun() {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.on("pageerror", (error) => process.stdout.write(`  uncaught: ${error.message}\n`));
  await page.goto(site.address);
  await page.getByTestId("status").getByText("starts work").waitFor();
  return page;
}

/** Clicks what is looked up beforehand: to find it by role takes the main thread longer than the page does. */
async function clicking(place) {
  await place.scrollIntoViewIfNeeded({ timeout: 60_000 });
  const { x, y, width, height } = await place.boundingBox();
  return () => place.page().mouse.click(x + width / 2, y + height / 2);
}
const view = (page, name) =>
  clicking(
    page
      .getByRole("region", { name: "Resources", exact: true })
      .locator("label", { has: page.getByRole("radio", { name }) }),
  );
/** Tabs that share a place come after the one that names it. */
const tab = async (page, name) => {
  const sharing = page.locator("#result .strip label", { hasText: name });
  return clicking((await sharing.count()) > 0 ? sharing : page.getByRole("tab", { name }));
};

for (const [name, document] of Object.entries(heaviest)) {
  if (asked.only !== undefined && asked.only !== name) continue;
  const content = JSON.stringify(document());
  process.stdout.write(`${name}, ${(content.length / 1e6).toFixed(1)} MB\n`);
  const page = await begun();
  const step = (what, act) => measured(page, what, act);
  await step("at rest, as it starts", () => Promise.resolve());
  await step("open", () => opened(page, `${name}.json`, content));
  await step("undo", () => page.keyboard.press("Control+z"));
  await step("redo", () => page.keyboard.press("Control+Shift+z"));
  const starts = await page.getByLabel("Starts tried").elementHandle();
  await step("an edit", () => starts.fill("99"));
  for (const one of ["Table", "Text", "Drawing"]) await step(one, await view(page, one));
  for (const one of tabs) await step(one, await tab(page, one));
  await page.context().close();
}
for (const [name, { make, tabs: shown }] of Object.entries(heaviestOfLabs)) {
  if (asked.only !== undefined && asked.only !== name) continue;
  const content = JSON.stringify(make());
  process.stdout.write(`${name}, ${(content.length / 1e6).toFixed(1)} MB\n`);
  const page = await begun();
  const step = (what, act) => measured(page, what, act);
  await step("open", () => opened(page, `${name}.json`, content));
  for (const one of shown) await step(one, await tab(page, one));
  await step("undo", () => page.keyboard.press("Control+z"));
  await page.context().close();
}
if (asked.only === undefined || asked.only === "paste") {
  for (const [sites, links] of [
    [200, 2000],
    [2000, 0],
    [5000, 0],
    [5000, 5000],
  ]) {
    process.stdout.write(`pasted, ${sites} sites and ${links} links\n`);
    const page = await begun();
    await (await view(page, "Text"))();
    const field = page.getByRole("textbox", { name: "Resources as text" });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const lines = gridLines(sites, links);
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), lines);
    await field.focus();
    await field.evaluate((area) => area.select());
    await measured(page, "paste", () => page.keyboard.press("Control+v", { timeout: 120_000 }));
    await page.context().close();
  }
}
await browser.close();
await site.close();
