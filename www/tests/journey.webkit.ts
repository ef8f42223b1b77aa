// The main way through the page in WebKitGTK, over WebDriver; `WEBKIT_DRIVER` names the driver.

import { test } from "@playwright/test";
import { runCorsJourney } from "./support/cors-journey.js";
import { runMainJourney } from "./support/main-journey.js";
import { runWithoutScript } from "./support/missing-script.js";
import { driveWebKit } from "./support/webdriver.js";

test("the main way in WebKitGTK", async ({ baseURL }) => {
  const page = await driveWebKit(process.env.WEBKIT_DRIVER ?? "/usr/bin/WebKitWebDriver");
  try {
    await runMainJourney(page, baseURL ?? "");
  } finally {
    await page.quit();
  }
});

test("another amount in the CORS lab in WebKitGTK", async ({ baseURL }) => {
  const page = await driveWebKit(process.env.WEBKIT_DRIVER ?? "/usr/bin/WebKitWebDriver");
  try {
    await runCorsJourney(page, baseURL ?? "");
  } finally {
    await page.quit();
  }
});

test("a view that did not come comes later in WebKitGTK", async () => {
  const page = await driveWebKit(process.env.WEBKIT_DRIVER ?? "/usr/bin/WebKitWebDriver");
  try {
    await runWithoutScript(page);
  } finally {
    await page.quit();
  }
});
