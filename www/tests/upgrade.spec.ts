// A new deployment under an open page: the old page goes on or says what to do, the new one waits to be asked for, and
// what was made stays; after one visit all of it works without a network.

import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { shell } from "../src/text/en/shell.js";
import { inMenu, saveFile, status, tab } from "./support/page-actions.js";
import { host } from "./support/static-host.mjs";

const dist = fileURLToPath(new URL("../dist/", import.meta.url));

/** A site at an address, and the next build of it: no file that is named after its content keeps its name. */
async function site() {
  const folder = test.info().outputPath("site");
  const hosted = await host(`${folder}/`, "/coalloc/");
  const deploy = (build: string) => {
    rmSync(folder, { recursive: true, force: true });
    cpSync(dist, folder, { recursive: true });
    if (build !== "A") rename(folder);
  };
  deploy("A");
  return { ...hosted, deployNext: () => deploy("B") };
}

function rename(folder: string): void {
  const assets = join(folder, "assets");
  const hashes = readdirSync(assets).map((name) => /-([\w-]{8})\.\w+$/.exec(name)?.[1] ?? "");
  const turned = (text: string) => [...text].reverse().join("");
  for (const name of readdirSync(assets)) {
    const hash = /-([\w-]{8})\.\w+$/.exec(name)?.[1] ?? "";
    const bytes = readFileSync(join(assets, name));
    rmSync(join(assets, name));
    const text = name.endsWith(".wasm") ? bytes : next(bytes.toString());
    writeFileSync(join(assets, name.replace(hash, turned(hash))), text);
  }
  for (const name of ["index.html", "sw.js"]) {
    writeFileSync(join(folder, name), next(readFileSync(join(folder, name), "utf8")));
  }

  function next(text: string): string {
    let changed = text.replaceAll(/Coalloc \$\{(\w+)\}\./g, "Coalloc $" + "{$1}, the next build.");
    for (const hash of hashes) changed = changed.replaceAll(hash, turned(hash));
    // What tells the versions of a file with a fixed name apart.
    return changed.replaceAll(/\b[0-9a-f]{64}\b/g, turned);
  }
}

/** Which build is in view. */
async function build(page: Page): Promise<string> {
  let words = "";
  await inMenu(page, async () => {
    words = (await page.getByText(/^Coalloc \d/).textContent()) ?? "";
    await page.keyboard.press("Escape");
  });
  return words.includes("the next build") ? "B" : "A";
}

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(status(page)).toContainText("starts work");
  await page.getByLabel("Starts tried").fill("4");
  await expect(status(page)).toContainText("of 4 starts work");
  await expect(page.getByText("Saved in this browser")).toBeVisible();
}

test.describe("installed", () => {
  test.use({ serviceWorkers: "allow" });

  test("the new build waits to be asked for, and works without a network", async ({ page }) => {
    const { address, deployNext, close } = await site();
    await visit(page, address);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    // The first visit is served by the network, the next by what was kept.
    await page.reload();
    await expect(status(page)).toContainText("of 4 starts work");
    expect(await build(page)).toBe("A");

    deployNext();
    await tab(page, "Why");
    await expect(page.getByTestId("why")).toHaveAttribute("data-current", "true");
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(page.getByText(shell.newVersion)).toBeVisible();
    expect(await build(page), "nothing is swapped until asked").toBe("A");
    await page.getByLabel("Starts tried").fill("5");
    await expect(status(page)).toContainText("of 5 starts work");
    const reloaded = page.waitForEvent("load");
    await page.getByRole("button", { name: shell.reload }).click();
    await reloaded;
    await expect(page.getByText(shell.newVersion)).toBeHidden();
    await expect(status(page)).toContainText("of 5 starts work");
    expect(await build(page)).toBe("B");

    await close();
    await page.reload();
    await expect(status(page)).toContainText("of 5 starts work");
    await tab(page, "Timeline");
    await page.goto(`${address}?lab=market`);
    await expect(page.getByRole("tab", { name: "Clearing" })).toBeVisible();
    expect(await build(page)).toBe("B");
    await page.goto(`${address}handbook/market.html`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("market");
  });
});

test("a page that keeps nothing says what to do when its files are gone", async ({ page }) => {
  const { address, deployNext, close } = await site();
  await visit(page, address);
  deployNext();
  await page.getByRole("tab", { name: "Timeline" }).click();
  const says = page.getByRole("alert").filter({ hasText: "may have been updated" });
  await expect(says).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent("download"), saveFile(page)]);
  expect(JSON.parse(readFileSync(await download.path(), "utf8")).format).toBe("coalloc");
  await says.getByRole("button", { name: shell.reload }).click();
  await expect(status(page)).toContainText("of 4 starts work");
  await tab(page, "Timeline");
  await expect(says).toBeHidden();
  expect(await build(page)).toBe("B");
  await close();
});
