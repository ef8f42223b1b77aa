// The main way through the page in Firefox, over WebDriver BiDi; `FIREFOX` names the program.

import { expect, test } from "@playwright/test";
import { driveFirefox } from "./support/bidi.js";
import { runCorsJourney } from "./support/cors-journey.js";
import { runMainJourney } from "./support/main-journey.js";
import { runWithoutScript } from "./support/missing-script.js";

test("the main way in Firefox", async ({ baseURL }) => {
  const faults: string[] = [];
  const page = await driveFirefox(process.env.FIREFOX ?? "/usr/bin/firefox-esr", faults);
  try {
    await runMainJourney(page, baseURL ?? "");
  } finally {
    await page.quit();
  }
  expect(faults).toEqual([]);
});

test("another amount in the CORS lab in Firefox", async ({ baseURL }) => {
  const faults: string[] = [];
  const page = await driveFirefox(process.env.FIREFOX ?? "/usr/bin/firefox-esr", faults);
  try {
    await runCorsJourney(page, baseURL ?? "");
  } finally {
    await page.quit();
  }
  expect(faults).toEqual([]);
});

test("a view that did not come comes later in Firefox", async () => {
  const page = await driveFirefox(process.env.FIREFOX ?? "/usr/bin/firefox-esr", []);
  try {
    await runWithoutScript(page);
  } finally {
    await page.quit();
  }
});
