// A language with long words and accents, generated from the English catalogs: its page is walked as any other, so that a further
// language costs no more than its catalogs.

import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/page.js";
import { host } from "./support/static-host.mjs";
import { openLab, walkDialogs, walkPanes, walkTabs } from "./support/walk.js";

test.slow();
test.describe.configure({ mode: "serial" });

const www = fileURLToPath(new URL("../", import.meta.url));
let site: Awaited<ReturnType<typeof host>>;

test.beforeAll(async () => {
  execFileSync(process.execPath, ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"], {
    cwd: www,
    env: { ...process.env, COALLOC_LANGUAGE: "pseudo" },
  });
  site = await host(`${www}out/pseudo/`);
});
test.afterAll(() => site.close());

/** Nothing pushes the page sideways, and every button has room for its words. */
async function expectRoom(page: Page, what: string): Promise<void> {
  const found = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const cut = [...document.querySelectorAll<HTMLElement>("button, summary, h2, h3, legend")]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.clientWidth > 0)
      .filter((one) => getComputedStyle(one).overflowX !== "visible")
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.title === "")
      .map((one) => one.innerText.slice(0, 50));
    return { cut, sideways: scrollWidth - clientWidth };
  });
  expect.soft(found, what).toEqual({ cut: [], sideways: 0 });
}

for (const lab of ["co-allocation", "cors", "elastic", "market"])
  for (const [width, height] of [
    [1366, 768],
    [390, 844],
  ] as const)
    test(`${lab} at ${width} × ${height}`, async ({ page, faults }) => {
      await page.setViewportSize({ width, height });
      await openLab(page, "", lab, site.address);
      expect(await page.locator("#answer h2").first().innerText()).toMatch(/[áéîøüñ]/);
      const look = (what: string) => expectRoom(page, what);
      if (width > 700) {
        await walkPanes(page, look);
        await walkTabs(page, look);
        await walkDialogs(page, look);
      } else {
        await look("the page");
        await page.locator("nav button[aria-pressed]").last().click();
        await walkTabs(page, look);
      }
      // The address is another than that of the usual page.
      faults.splice(0, faults.length, ...faults.filter((one) => !one.includes("another origin")));
    });
