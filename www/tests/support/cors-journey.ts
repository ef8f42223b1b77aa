// A short way through the CORS lab, for any browser engine: another amount, and its answer.

import { expect } from "@playwright/test";
import type { BrowserDriver } from "./browser-driver.js";

const status = "//*[@data-testid='status']";

export async function runCorsJourney(page: BrowserDriver, address: string): Promise<void> {
  const says = (xpath: string, words: string) =>
    expect.poll(() => page.text(xpath).catch(() => ""), { timeout: 30_000 }).toContain(words);
  await page.open(`${address}?lab=cors`);
  await says(status, "Cost 90.00");
  await page.fill("//*[@id=//label[normalize-space()='Amount']/@for]", "36");
  await says(status, "Cost 138.75");
  await page.click("//*[@role='tab'][normalize-space()='Knapsack']");
  await says("//*[@role='tabpanel']", "138.75");
  await page.click("//button[starts-with(normalize-space(), 'Reserve')]");
  await says("//body", "Reserved 36 units for 0–10.");
}
