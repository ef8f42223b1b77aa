// A third language costs no more than its catalogs: one with accents and longer words is made from the English ones, and its
// page is walked. What has no accents is in no catalog.

import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { sample } from "./support/budget.js";
import { latinIn } from "./support/latin.js";
import { test as base, expect } from "./support/page.js";
import { labs, namesIn, seen, shippedNames } from "./support/seen.js";
import { host } from "./support/static-host.mjs";
import {
  lessonsOf,
  openLab,
  walkDialogs,
  walkLessons,
  walkPanes,
  walkTabs,
} from "./support/walk.js";

const www = fileURLToPath(new URL("../", import.meta.url));

const test = base.extend<object, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: this is how it is told that nothing else is needed
    async ({}, use) => {
      const vite = ["node_modules/vite/bin/vite.js", "build", "--logLevel", "error"];
      execFileSync(process.execPath, [...vite, "--outDir", "out/pseudo", "--emptyOutDir"], {
        cwd: www,
        env: { ...process.env, COALLOC_LANGUAGE: "pseudo" },
      });
      const site = await host(`${www}out/pseudo/`);
      await use(site.address);
      await site.close();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: ({ site }, use) => use(site),
});

test.slow();
// One worker builds it for all.
test.describe.configure({ mode: "default" });

/** Typed times have it in every language, and a machine is called so. */
const known = ["day", "SDSC-BLUE"];

const left = new Map<string, string>();
const lost = new Map<string, string>();

/** Looks for words from no catalog, and for labels without room. */
const looker = (page: Page) => async (what: string) => {
  const names = new Set([...(await namesIn(page)), ...shippedNames, ...known]);
  const now = await seen(page);
  for (const text of now.texts)
    if (latinIn(text, names).some((word) => !/[À-ɏ]/.test(word))) left.set(text, what);
  for (const one of now.lost) lost.set(one, what);
};

function expectNothing(): void {
  expect.soft(Object.fromEntries(left), "in no catalog").toEqual({});
  expect.soft(Object.fromEntries(lost), "cut off").toEqual({});
  left.clear();
  lost.clear();
}

for (const lab of labs) {
  test(`${lab} on a laptop`, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await openLab(page, "", lab);
    const look = looker(page);
    await walkPanes(page, look);
    await walkTabs(page, look);
    await walkDialogs(page, look);
    expectNothing();
  });

  test(`${lab} on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openLab(page, "", lab);
    const look = looker(page);
    const panes = page.locator("nav button[aria-pressed]");
    for (let at = 0; at < (await panes.count()); at++) {
      await panes.nth(at).click();
      await look(`pane ${at}`);
    }
    await walkTabs(page, look);
    expectNothing();
  });
}

// They take minutes: `cargo verify --all` walks them.
for (const lab of sample(labs, 0)) {
  test(`lessons of ${lab}`, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await walkLessons(page, await lessonsOf(lab), "", lab, looker(page));
    expectNothing();
  });
}
