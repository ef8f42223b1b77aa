// What the tests of faults share: a page with a spoiled network, and what the browser keeps of its scenario.

import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { Network } from "./network.js";
import { test as base, expect } from "./page.js";
import { downloaded, open, saveFile, status } from "./page-actions.js";

/** What the browser itself says of files that fail; everything else is a fault of the page. */
const expected =
  /^(status \d|request failed: |console (error|warning): (Failed to load|Refused to|Creating a worker|The resource|wasm streaming|`WebAssembly))/;

export const test = base.extend<{ network: Network }>({
  network: async ({ page, faults }, use) => {
    await page.clock.install();
    await use(await Network.of(page));
    const others = faults.filter((fault) => !expected.test(fault));
    faults.length = 0;
    expect(others).toEqual([]);
  },
});

/** The scenario as it would be kept. */
export async function saved(page: Page): Promise<Record<string, unknown>> {
  return JSON.parse(await downloaded(page, () => saveFile(page)));
}

/** Opens the page and makes a scenario of one's own. */
export async function begin(page: Page): Promise<Record<string, unknown>> {
  await open(page);
  await page.getByLabel("Starts tried").fill("4");
  await expect(status(page)).toContainText("of 4 starts work");
  return saved(page);
}

/** A small network in another format. */
export const graphml = fileURLToPath(
  new URL("../../../tests/co_allocation/exchange/samples/lakes.graphml", import.meta.url),
);
