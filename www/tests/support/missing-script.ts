// A view whose scripts fail to load, for any browser engine: some cache the failure for good, the page must not.

import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { LoadFault } from "../../src/loading/fault.js";
import { faults as words } from "../../src/text/en/faults.js";
import type { BrowserDriver } from "./browser-driver.js";
import { host } from "./static-host.mjs";

const dist = fileURLToPath(new URL("../../dist/", import.meta.url));
const panel = "//*[@id='scene']";

export async function runWithoutScript(page: BrowserDriver): Promise<void> {
  const { address, lose, close } = await host(dist);
  const expectText = async (xpath: string, text: string) =>
    expect.poll(() => page.text(xpath).catch(() => ""), { timeout: 20_000 }).toContain(text);
  try {
    await page.open(address);
    await expectText("//*[@data-testid='status']", "7 of 10 starts work");
    // With all that it imports.
    lose(/\.(js|css)$/);
    await page.click(`${panel}//label[normalize-space()='Table']`);
    await expectText(panel, words.load("part", new LoadFault("missing", "404")));
    lose();
    await page.click(`${panel}//button[normalize-space()='${words.retry}']`);
    await expectText(`${panel}//table`, "CPUs");
  } finally {
    await close();
  }
}
